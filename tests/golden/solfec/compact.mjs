// node tests/golden/solfec/compact.mjs FOLDER_WITH_THE_ORIGINALS: dynamics.json with all its scenes and every digit, but with
// the first frames and every third of the others, the last of all, and without what no test reads (energies, sweeps, volumes).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const firstFrames = 4;
const { scenes } = JSON.parse(readFileSync(join(process.argv[2], 'dynamics.json'), 'utf8'));
const isKept = (frames) => (_, i) =>
  i < firstFrames || i % 3 === 0 || i === frames.length - 1;
const about =
  'Trajectories of rigid bodies; rotation by columns, angular_ref in body axes. Frames up to the end are the first ones, every third and the last.';
const lines = scenes.map(({ scene, about: what, step, steps, bodies, frames }) => {
  const kept = frames
    .filter(isKept(frames))
    .map(({ step: at, contacts, state }) => `  ${JSON.stringify({ step: at, contacts, state })}`);
  const head = JSON.stringify({
    scene,
    about: what,
    step,
    steps,
    bodies: bodies.map(({ mass, inertia }) => ({ mass, inertia })),
  });
  return `${head.slice(0, -1)}, "frames": [\n${kept.join(',\n')}\n]}`;
});
writeFileSync(
  join(import.meta.dirname, 'dynamics.json'),
  `{"about": ${JSON.stringify(about)},\n"producedBy": "Solfec-1.0, commit 287fba1 (dom.c, bod.c, ldy.c, bgs.c), serial, Gauss-Seidel",\n"scenes": [\n${lines.join(',\n')}\n]}\n`,
);
