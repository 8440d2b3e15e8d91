#!/usr/bin/env bash
# Configures what is not yet configured and builds one preset of CMakePresets.json: build.sh PRESET [TARGET]...
# SIGNORINI_CONFIGURE has options for CMake; they stay until others are given.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/build/env.sh
preset=${1:?usage: build.sh PRESET [TARGET]...}
shift
folder=build/$preset
log=$folder/configure.log

# Two builds at once in one folder would write over each other's files: the second one waits.
mkdir -p build
if command -v flock >/dev/null; then
  exec 9>"$folder.lock"
  flock 9
fi

# A build folder made with another copy of Emscripten is of no use.
if [ "$preset" = wasm ] && [ -f "$folder/CMakeCache.txt" ] &&
  ! grep -qF "$EMSCRIPTEN_DIR/" "$folder/CMakeCache.txt"; then
  rm -rf "$folder"
fi
if [ ! -f "$folder/build.ninja" ] || { [ -n "${SIGNORINI_CONFIGURE:-}" ] && [ "$SIGNORINI_CONFIGURE" != "$(cat "$folder/options" 2>/dev/null)" ]; }; then
  mkdir -p "$folder"
  # shellcheck disable=SC2086
  cmake --preset "$preset" ${SIGNORINI_CONFIGURE:-} >"$log" 2>&1 || { cat "$log"; exit 1; }
  [ -z "${SIGNORINI_CONFIGURE:-}" ] || printf '%s\n' "$SIGNORINI_CONFIGURE" >"$folder/options"
fi
targets=()
[ $# -eq 0 ] || targets=(--target "$@")
cmake --build --preset "$preset" --parallel "$JOBS" "${targets[@]}"
