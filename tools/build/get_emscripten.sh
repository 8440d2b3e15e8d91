#!/usr/bin/env bash
# Unpacks Emscripten 3.1.69 of Debian 13 into PREFIX on a Debian 12 machine: get_emscripten.sh PREFIX
#
# Debian 12's own Emscripten (3.1.6) is too old: it writes no TypeScript declarations and its glue fails in Node 18 and later.
# Nothing is installed in the system. A private apt configuration takes the machine's own mirror, so signatures are
# checked as always; the programs are then told to use the libraries that came with them instead of the system's.
set -euo pipefail
prefix=${1:?usage: get_emscripten.sh PREFIX}
suite=trixie
llvm=19
if [ -f "$prefix/complete" ]; then exit 0; fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
site=$(apt-get indextargets --format '$(SITE) $(RELEASE)' | awk '$2 == "bookworm" {print $1; exit}')
[ -n "$site" ] || { echo "get_emscripten.sh: no Debian 12 mirror in this machine's apt sources" >&2; exit 1; }
mkdir -p "$work"/{sources,lists/partial,deb,root}
: >"$work/status"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $site $suite main" >"$work/sources/$suite.list"
private_apt() {
  apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$work/sources" \
    -o "Dir::State::Lists=$work/lists" -o "Dir::State::status=$work/status" \
    -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= -o "APT::Sandbox::User=$(id -un)" "$@"
}
echo "   downloading Emscripten and LLVM $llvm (about 320 MB)"
private_apt update
packages=(emscripten binaryen node-acorn "clang-$llvm" "lld-$llvm" "llvm-$llvm" "libllvm$llvm" "libclang-cpp$llvm"
  "libclang-common-$llvm-dev" libc6 libstdc++6 libgcc-s1 libedit2 libbsd0 libmd0 libtinfo6 libffi8 libxml2 libz3-4
  libgmp10 libzstd1 zlib1g liblzma5)
(cd "$work/deb" && private_apt download "${packages[@]}")

echo "   unpacking"
for package in "$work"/deb/*.deb; do
  dpkg --fsys-tarfile "$package" |
    tar -x -C "$work/root" --exclude='*/pic' --exclude='*/lto-pic' --exclude='libGL*emu*'
done
rm -rf "$prefix"
mkdir -p "$prefix"
mv "$work/root" "$prefix/root"
root=$prefix/root
libraries=$root/usr/lib/$(dpkg-architecture -q DEB_HOST_MULTIARCH 2>/dev/null || echo x86_64-linux-gnu)
loader=$(find "$libraries" -maxdepth 1 -name 'ld-linux-*.so.*' | head -n 1)
# LLVM's libraries carry a search path of their own, which would find the system's libraries first.
find "$libraries" -type f \( -name 'libLLVM*' -o -name 'libclang*' \) -exec patchelf --remove-rpath {} +
for program in "$root/usr/lib/llvm-$llvm/bin/"{clang,lld,llvm-{ar,nm,objcopy,dwarfdump,dwp,cxxfilt,symbolizer,readobj}} \
  "$root"/usr/bin/{wasm-*,wasm2js}; do
  if [ -f "$program" ] && [ ! -L "$program" ]; then
    patchelf --set-interpreter "$loader" --force-rpath --set-rpath "$libraries:$root/usr/lib/llvm-$llvm/lib" "$program"
  fi
done

emscripten=$root/usr/share/emscripten
ln -s "$emscripten" "$prefix/emscripten"
mkdir -p "$emscripten/node_modules"
cp -r "$root/usr/share/nodejs/acorn" "$emscripten/node_modules/"
cat >"$emscripten/.emscripten" <<CONFIG
LLVM_ROOT = '$root/usr/bin'
BINARYEN_ROOT = '$root/usr'
NODE_JS = '$(command -v node)'
LLVM_ADD_VERSION = '$llvm'
CLANG_ADD_VERSION = '$llvm'
FROZEN_CACHE = True
CONFIG
"$prefix/emscripten/emcc" --version | head -n 1
touch "$prefix/complete"
