//! Published judge problems as a table of records: reader, rule, goal, question, writer.
