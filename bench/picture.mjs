// node bench/picture.mjs --base FOLDER [--rounds N] [--pictures N] [SCENE]...: what the worker needs for each shown picture while a scene plays (steps, the
// picture between two steps, the packet), here and in another copy of the project, picture by picture in turn. Prints a Markdown table.
//
// Needs the modules in both: bash tools/build/build.sh wasm signorini_wasm.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    pictures: { type: 'string', default: '300' },
  },
});
if (options.base === undefined) {
  console.error('which copy to compare with? --base FOLDER');
  process.exit(2);
}
const here = fileURLToPath(new URL('..', import.meta.url));
const scenes = positionals.length
  ? positionals
  : ['stack_of_10', 'pile_of_20', 'curve_of_dominoes'];
const [rounds, pictures] = [Number(options.rounds), Number(options.pictures)];
/** Pictures before those that count. */
const warm = 30;

const scratch = mkdtempSync(join(tmpdir(), 'picture-'));

/** Player and engine of a copy, as its worker has them. */
async function load(root, name) {
  const outDir = join(scratch, name);
  const sources = ['worker/player', 'engine/engine'];
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: sources.map((source) => join(root, 'web/src', `${source}.ts`)),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  const [{ Player }, { Engine }] = await Promise.all(
    ['player', 'engine'].map((file) => import(pathToFileURL(join(outDir, `${file}.mjs`)).href)),
  );
  const open = async (name) => {
    const file = join(root, `web/src/engine/generated/signorini${name}.mjs`);
    const { default: create } = await import(pathToFileURL(file).href);
    return create();
  };
  const modules = {};
  for (const family of ['event', 'elastic']) modules[family] = await open(`_${family}`);
  return { Player, engine: new Engine(modules) };
}

/** A scene that is being played. */
function play({ Player, engine }, scene) {
  const text = readFileSync(join(here, 'scenes', `${scene}.json`), 'utf8');
  const player = new Player(engine.createSimulation(text, engine.sceneInfo(text).method));
  const picture = () => {
    player.advance(1 / 60, Infinity, true);
    return player.takePacket();
  };
  for (let i = 0; i < warm; ++i) picture();
  const end = () => {
    const digest = player.digest();
    player.dispose();
    return digest;
  };
  return { picture, end };
}

const copies = [await load(resolve(options.base), 'base'), await load(resolve(here), 'present')];
const rows = [];
for (const scene of scenes) {
  const least = copies.map(() => new Float64Array(pictures).fill(Infinity));
  let digests = [];
  for (let round = 0; round < rounds; ++round) {
    const played = copies.map((copy) => play(copy, scene));
    for (let i = 0; i < pictures; ++i) {
      played.forEach(({ picture }, which) => {
        const begin = performance.now();
        picture();
        // The motion is the same in every round, and other work on the machine only adds.
        least[which][i] = Math.min(least[which][i], performance.now() - begin);
      });
    }
    digests = played.map(({ end }) => end());
  }
  const [base, present] = least.map((times) => times.reduce((sum, ms) => sum + ms, 0) / pictures);
  rows.push([
    scene,
    base.toPrecision(3),
    present.toPrecision(3),
    (base / present).toFixed(2),
    digests[0] === digests[1] ? 'yes' : 'NO',
  ]);
}
rmSync(scratch, { recursive: true });

console.log('| scene | base ms | present ms | base/present | same bits |');
console.log('| --- | ---: | ---: | ---: | --- |');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
