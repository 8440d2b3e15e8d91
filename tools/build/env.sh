# Sourced by the other scripts: finds the tools. Downloads nothing, prints nothing.
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
CACHE=${SIGNORINI_CACHE:-$HOME/.cache/signorini}
EMSCRIPTEN_MINIMUM=3.1.60

# Emscripten: an activated emsdk or any emcc in PATH that is new enough, else our own copy in the cache.
emcc_is_new_enough() {
  [ -x "$1" ] && [ "$(printf '%s\n' "$EMSCRIPTEN_MINIMUM" "$("$1" -dumpversion 2>/dev/null || echo 0)" | sort -V | head -n 1)" = "$EMSCRIPTEN_MINIMUM" ]
}
if [ -z "${EMSCRIPTEN_DIR:-}" ]; then
  EMSCRIPTEN_DIR=$CACHE/emscripten/emscripten
  for candidate in ${EMSDK:+"$EMSDK/upstream/emscripten/emcc"} "$(command -v emcc || true)"; do
    if [ -n "$candidate" ] && emcc_is_new_enough "$candidate"; then
      EMSCRIPTEN_DIR=$(dirname "$candidate")
      break
    fi
  done
fi
export EMSCRIPTEN_DIR
# Emscripten starts Python for every file; shims of version managers in PATH would take longer than some files.
if [ -z "${EMSDK_PYTHON:-}" ] && [ -x /usr/bin/python3 ]; then export EMSDK_PYTHON=/usr/bin/python3; fi

export PATH="$ROOT/node_modules/.bin:$PATH"

# Same cache for every clone: paths inside the project are written relative to it.
export CCACHE_DIR=${CCACHE_DIR:-$CACHE/ccache} CCACHE_BASEDIR=$ROOT CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime CCACHE_PCH_EXTSUM=true CCACHE_MAXSIZE=10G

# Chromium for the browser tests.
for candidate in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
  if [ -n "$candidate" ] && command -v "$candidate" >/dev/null; then
    CHROMIUM=$(command -v "$candidate")
    export CHROMIUM
    break
  fi
done
JOBS=${JOBS:-$(nproc 2>/dev/null || echo 2)}
export JOBS
