#!/usr/bin/env bash
# Planar scenes drawn by chance, 200 of them for 10 s each unless told otherwise, with standard settings: loose bodies, chains,
# pendulums, sliders, gears, pulleys, beads, springs, loops, stacks, motors. Each run is judged by what its scene says: overlap,
# joints, energy where nothing drives, finite numbers. What ends early says why. Exit status 1 where a run is wrong.
#   npm run drawn -- [SCENES [SECONDS [FIRST [NAME=VALUE ...]]]]     METHOD=impulse is a NAME=VALUE
#   npm run drawn -- 1 10 17 SHOW=all       prints scene 17; SHOW=reduced the least part of it that comes to the same fault
# SIGNORINI_RUN: another program than the one built here.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ -n "${SIGNORINI_RUN:-}" ] || bash tools/build/build.sh reproducible signorini_run > /dev/null
exec node tests/stress/drawn/drawn.mjs "$@"
