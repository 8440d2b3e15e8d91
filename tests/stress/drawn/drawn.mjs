// npm run drawn -- [SCENES [SECONDS [FIRST [NAME=VALUE ...]]]]: see tools/build/drawn.sh

import { drawnScene } from './scene.mjs';
import { reduced, verdictOn } from './run.mjs';

const [scenes = 200, until = 10, first = 1] = process.argv.slice(2, 5).map(Number);
const words = new Map(process.argv.slice(5).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]));
const [method, show] = [words.get('METHOD') ?? 'contact', words.get('SHOW')];
const settings = [...words].filter(([name]) => name !== 'METHOD' && name !== 'SHOW').map(([name, value]) => `${name}=${value}`);
const options = { method, settings, until };

if (show !== undefined) {
  const scene = drawnScene(first);
  console.log(JSON.stringify(show === 'reduced' ? await reduced(scene, options) : scene, null, 1));
} else {
  const tally = { faults: {}, ends: {} };
  const count = (table, key) => (table[key] = (table[key] ?? 0) + 1);
  for (let seed = first; seed < first + scenes; ++seed) {
    const v = await verdictOn(drawnScene(seed), options);
    if (v.fault !== '') count(tally.faults, v.fault);
    count(tally.ends, v.ended);
    const figures = [
      `overlap ${v.overlap.toExponential(1)} ${v.overlapping}`,
      `joint gap ${v.gap.toExponential(1)} ${v.joint}`,
      `gain ${v.gain.toExponential(1)} (${v.gainAt.toFixed(2)} s)${v.isPassive ? '' : ', driven'}`,
    ];
    const end = v.ended === 'ok' ? '' : `; ${v.told}`;
    console.log(`${seed}: ${v.fault || 'good'}, ${v.ended} at ${v.time.toFixed(3)} s; ${figures.join(', ')}; ${v.seconds.toFixed(2)} s${end}`);
  }
  const wrong = Object.values(tally.faults).reduce((sum, n) => sum + n, 0);
  const list = (table) => Object.entries(table).map(([name, n]) => `${name} ${n}`).join(', '); // prettier-ignore
  console.log(`${scenes} scenes, ${wrong} wrong (${list(tally.faults)}); ended as ${list(tally.ends)}`);
  process.exitCode = wrong === 0 ? 0 : 1;
}
