#!/usr/bin/env bash
# Makes it possible to build for wasm32-unknown-unknown, without changing the Rust that is installed.
#
#   bash tools/wasm-toolchain.sh PREFIX
#   ( . PREFIX/env.sh && cargo build --target wasm32-unknown-unknown )
#
# Where the installed Rust has the target, env.sh changes nothing. Elsewhere, on Debian, PREFIX gets
# a compiler of its own, unpacked from Debian's packages (nothing is installed on the system), and a
# standard library for the target, built once from the source that the same packages bring.
set -euo pipefail

readonly TARGET=wasm32-unknown-unknown

fail() {
    echo "wasm-toolchain: $*" >&2
    exit 1
}

[ $# -eq 1 ] || fail "usage: wasm-toolchain.sh PREFIX"
mkdir -p "$1"
PREFIX=$(cd "$1" && pwd)
readonly PREFIX

installed_rust_has_target() {
    local libraries
    libraries=$(rustc --print sysroot)/lib/rustlib/$TARGET/lib
    compgen -G "$libraries/libstd-*.rlib" >/dev/null
}

# Sets VERSION (of the packages) and LLVM (the package the compiler links to).
choose_packages() {
    command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null ||
        fail "the installed Rust lacks $TARGET, and this is no Debian system to take it from"
    if ! apt-cache show rustc-web >/dev/null 2>&1; then
        apt-get update -qq
    fi
    VERSION=$(apt-cache policy rustc-web | awk '/Candidate:/ { print $2 }')
    case $VERSION in
    "" | "(none)") fail "apt knows no package rustc-web" ;;
    esac
    RELEASE=${VERSION%%+*} # 1.96.0+dfsg1-1 -> 1.96.0
    STD=libstd-rust-web-${RELEASE%.*}
    LLVM=$(apt-cache depends "$STD" | awk '$1 == "Depends:" && $2 ~ /^libllvm/ { print $2; exit }')
    [ -n "$LLVM" ] || fail "$STD does not say which LLVM it needs"
}

unpack_packages() {
    local debs=$PREFIX/debs package
    rm -rf "$debs" && mkdir -p "$debs"
    (cd "$debs" && apt-get download -q -o APT::Sandbox::User=root \
        "rustc-web=$VERSION" "$STD=$VERSION" "libstd-rust-web-dev=$VERSION" \
        "rust-web-src=$VERSION" "$LLVM")
    for package in "$debs"/*.deb; do
        if [[ $package == */rust-web-src_* ]]; then
            # Of half a gigabyte of source only the standard library is wanted.
            dpkg-deb --fsys-tarfile "$package" |
                tar -x -C "$PREFIX" ./usr/lib "./usr/src/rustc-$RELEASE/library"
        else
            dpkg-deb -x "$package" "$PREFIX"
        fi
    done
    rm -rf "$debs"
}

# The compiler of the packages, its shared libraries, and the linker of the installed Rust.
write_env() {
    local driver host linker
    driver=$(find "$PREFIX/usr/lib" -name 'librustc_driver-*.so' -print -quit)
    [ -n "$driver" ] || fail "the packages hold no compiler"
    host=$(rustc -vV | awk '/^host:/ { print $2 }')
    linker=$(rustc --print sysroot)/lib/rustlib/$host/bin/rust-lld
    [ -x "$linker" ] || fail "the installed Rust has no rust-lld"
    cat >"$PREFIX/env.sh" <<ENV
export RUSTC='$PREFIX/usr/bin/rustc'
export LD_LIBRARY_PATH='$(dirname "$driver")'
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER='$linker'
unset RUSTC_WRAPPER RUSTUP_TOOLCHAIN
ENV
}

build_std() {
    local work=$PREFIX/std-build sysroot=$PREFIX/usr/lib/rustlib/$TARGET/lib
    rm -rf "$work" && mkdir -p "$work/src" "$sysroot"
    echo '#![no_std]' >"$work/src/lib.rs"
    cat >"$work/Cargo.toml" <<'MANIFEST'
[package]
name = "std-build"
version = "0.0.0"
edition = "2021"
[workspace]
[profile.release]
panic = "abort"
MANIFEST
    # Parts of the standard library may only be named by a compiler that is told to allow it.
    # Bitcode in the library lets a build with link-time optimisation use it.
    (
        . "$PREFIX/env.sh"
        "$RUSTC" --version
        cd "$work"
        RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Cembed-bitcode=yes" CARGO_TARGET_DIR=$work/target \
            cargo build --quiet --release -Z build-std=std,panic_abort --target "$TARGET"
    )
    find "$work/target/$TARGET/release/deps" -name '*.rlib' ! -name 'libstd_build-*' \
        -exec cp {} "$sysroot" \;
    compgen -G "$sysroot/libstd-*.rlib" >/dev/null || fail "the build gave no standard library"
    rm -rf "$work"
}

if installed_rust_has_target; then
    echo "# The installed Rust builds for $TARGET." >"$PREFIX/env.sh"
    echo "wasm-toolchain: the installed Rust has $TARGET"
    exit
fi
choose_packages
if [ "$(cat "$PREFIX/whole" 2>/dev/null)" != "$VERSION" ]; then
    rm -rf "$PREFIX/usr" "$PREFIX/whole"
    unpack_packages
    write_env
    build_std
    echo "$VERSION" >"$PREFIX/whole"
fi
write_env # the linker may have moved since
echo "wasm-toolchain: rustc-web $VERSION in $PREFIX"
