#!/usr/bin/env bash
# Sets up what is missing, builds the engine and the site of the documents: docs.sh [options of tools/docs/site/build.mjs]
set -euo pipefail
cd "$(dirname "$0")/../.."
bash tools/build/setup.sh
. tools/build/env.sh
echo "== Engine as WebAssembly"
bash tools/build/wasm.sh
echo "== Documents"
exec node tools/docs/site/build.mjs "$@"
