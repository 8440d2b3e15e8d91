// A run of random calls with an eye on the memory of the process.

import { readdirSync, readFileSync } from 'node:fs';

import { glue } from '../../web/src/engine/generated/modules.mjs';
import { joinModules } from '../../web/src/engine/join_modules.mjs';
import { BindingsPlayer } from './raw_calls.mjs';

const root = new URL('../../', import.meta.url);
const samples = 40;
const mebibyte = 1024 * 1024;
const allowedGrowth = 12 * mebibyte; // of the resident set between the third and the last quarter

function sceneTexts() {
  const folder = new URL('scenes/', root);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'schema.json')
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/** All modules of scenes as one. */
async function loadModules() {
  const modules = {};
  for (const [name, start] of Object.entries(glue)) {
    modules[name] = await (await start()).default();
  }
  return joinModules(modules);
}

const least = (numbers) => Math.min(...numbers);

/**
 * Least resident memory of the last quarter of a run against that of the third: a leak grows steadily, the garbage
 * collector goes up and down.
 */
export function growthOf(resident) {
  const quarter = Math.floor(resident.length / 4);
  return least(resident.slice(3 * quarter)) - least(resident.slice(2 * quarter, 3 * quarter));
}

/** @returns {Promise<{summary: string, growth: number, allowedGrowth: number}>} */
export async function playWithBindings(calls, seed, tell = () => {}) {
  const raw = await loadModules();
  const player = new BindingsPlayer(raw, sceneTexts(), seed);
  const resident = [];
  const every = Math.max(1, Math.floor(calls / samples));
  for (let i = 0; i < calls; ++i) {
    try {
      player.call();
    } catch (error) {
      throw new Error(`seed ${seed}, call ${i}: ${player.last}`, { cause: error });
    }
    if (i % every === every - 1) {
      globalThis.gc?.();
      // Finalizers and timers get their turn.
      await new Promise((done) => setTimeout(done, 0));
      resident.push(process.memoryUsage.rss());
      if (resident.length % 4 === 0) {
        tell(`${i + 1} calls, ${(resident.at(-1) / mebibyte).toFixed(1)} MiB resident`);
      }
    }
  }
  player.close();
  const growth = growthOf(resident);
  const tally = [...player.tally]
    .sort((a, b) => b[1].calls - a[1].calls)
    .map(([name, count]) => `${name} ${count.calls} (${count.refused} refused)`);
  const summary = [
    `calls: ${tally.join(', ')}`,
    `slowest: ${player.slowest.call.slice(0, 120)} ${player.slowest.ms.toFixed(0)} ms`,
    `growth over the second half: ${(growth / mebibyte).toFixed(2)} MiB`,
  ].join('\n');
  return { summary, growth, allowedGrowth };
}
