#!/usr/bin/env bash
# Gets what is missing: system packages (Debian, Ubuntu), Emscripten, node modules. Seconds when everything is there.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/build/env.sh

say() { printf '%s\n' "$*"; }

say "== Setup"
if ! node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'; then
  say "Node 20.19 or newer is needed, this is $(node --version)." >&2
  exit 1
fi
missing=()
if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
  installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
  for package in cmake ninja-build g++ ccache python3 patchelf libeigen3-dev libgtest-dev googletest nlohmann-json3-dev \
    libcli11-dev liblbfgspp-dev fonts-dejavu-core; do
    installed "$package" || missing+=("$package")
  done
  if [ -n "${SIGNORINI_SETUP_CHECKS:-}" ]; then # only test.sh --checks needs these
    for package in clang-format clang-tidy; do command -v "$package" >/dev/null || missing+=("$package"); done
  fi
  if [ -n "${SIGNORINI_ALL:-}" ]; then # for signorini_decompose (docs/adr/0014) and tables of sweeps (0026), and their tests
    for package in libcgal-dev libhdf5-dev; do installed "$package" || missing+=("$package"); done
  fi
  [ -n "${CHROMIUM:-}" ] || missing+=(chromium)
  if [ ${#missing[@]} -gt 0 ]; then
    say "   apt-get install ${missing[*]}"
    as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo)
    "${as_root[@]}" apt-get -qq update
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 \
      install -y --no-install-recommends "${missing[@]}" </dev/null >/dev/null
  fi
else
  for program in cmake ninja c++; do command -v "$program" >/dev/null || missing+=("$program"); done
  if [ ${#missing[@]} -gt 0 ]; then
    say "Please install: ${missing[*]} (and Eigen 3.4, GoogleTest, Chromium), then run this again." >&2
    exit 1
  fi
fi

. tools/build/env.sh
own_emscripten=$CACHE/emscripten
if [ ! -x "$EMSCRIPTEN_DIR/emcc" ] || { [ "$EMSCRIPTEN_DIR" = "$own_emscripten/emscripten" ] && [ ! -f "$own_emscripten/complete" ]; }; then
  if grep -qs '^VERSION_CODENAME=bookworm' /etc/os-release; then
    say "   Emscripten 3.1.69 into $own_emscripten"
    mkdir -p "$CACHE"
    # Two runs at once (npm start and npm test) must not unpack over each other.
    flock "$CACHE/emscripten.lock" bash tools/build/get_emscripten.sh "$own_emscripten"
  else
    say "Please install Emscripten $EMSCRIPTEN_MINIMUM or newer (emsdk install latest, emsdk activate latest," >&2
    say "source emsdk_env.sh), then run this again." >&2
    exit 1
  fi
fi

if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  say "   npm ci"
  npm ci --no-audit --no-fund --prefer-offline --loglevel=error </dev/null
fi
say "   $(c++ --version | head -n 1); Emscripten $("$EMSCRIPTEN_DIR/emcc" -dumpversion); node $(node --version)"
