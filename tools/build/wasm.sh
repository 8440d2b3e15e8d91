#!/usr/bin/env bash
# Builds the WebAssembly modules of the pages into web/src/engine/generated: wasm.sh [TARGET]... (default: all of them)
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ $# -eq 0 ]; then set -- signorini_wasm; fi
exec bash tools/build/build.sh wasm "$@"
