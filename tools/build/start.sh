#!/usr/bin/env bash
# Sets up what is missing, builds the engine and the page, and serves it: start.sh [options of vite preview, e.g. --port 5000]
set -euo pipefail
cd "$(dirname "$0")/../.."
bash tools/build/setup.sh
. tools/build/env.sh
echo "== Engine as WebAssembly"
bash tools/build/wasm.sh
echo "== Page"
vite build --logLevel warn
echo "== Serving (Ctrl+C ends it)"
# When the port is taken, the next free one is used; the address is printed.
exec vite preview "$@"
