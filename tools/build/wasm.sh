#!/usr/bin/env bash
# Builds the WebAssembly module of the page into web/src/engine/generated: wasm.sh [TARGET]... (default: the module only)
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ $# -eq 0 ]; then set -- signorini_wasm; fi
exec bash tools/build/build.sh wasm "$@"
