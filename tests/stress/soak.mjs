/* global WebAssembly */
// npm run soak [-- --hours 2 --seed N]: scenes of the collection, as they are and changed at random, by every method that applies, one after the other in one
// engine, and some of them by the command. Ends with 1 when a step takes more than ten seconds of processor time, a number is none, the engine or the
// command breaks, a command that ends well has printed something that is no number, or memory keeps growing. docs/performance.md, Robustness.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { glue } from '../../web/src/engine/generated/modules.mjs';
import { isReference, joinModules } from '../../web/src/engine/join_modules.mjs';
import { Dice } from './dice.mjs';
import { mutated } from './mutate.mjs';
import { growthOf } from './play.mjs';

/** Of processor time: a step that takes longer hangs [ms]. */
const kSlow = 10_000;
/** What one scene may take in all; the next one comes then [ms]. */
const kPatience = 4000;
const kMostSteps = 40;
/** Every so many scenes one is run by the command too. */
const kCommandEvery = 10;
/** The command is ended after so long [ms]: it makes several steps. */
const kCommandPatience = 60_000;
/** Least resident memory of the last quarter over that of the third [bytes]. */
export const allowedGrowth = 24 * 1024 * 1024;

const folder = new URL('../../scenes/', import.meta.url);
const command = fileURLToPath(
  new URL('../../build/reproducible/tools/signorini_run/signorini_run', import.meta.url),
);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

async function loadModules() {
  const modules = {};
  for (const [name, start] of Object.entries(glue)) modules[name] = await (await start()).default();
  return joinModules(modules);
}

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs a scene in the engine; null when it was refused. @throws Error for what no scene may do */
function run(raw, text, method) {
  let simulation;
  try {
    simulation = raw.Simulation.create(text, method);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError) throw error;
    if (error.message === '') throw new Error('an error without a message', { cause: error });
    return null;
  }
  const begin = processorTime();
  let [steps, slowest] = [0, 0];
  for (let before = begin; steps < kMostSteps && before - begin < kPatience; ++steps) {
    simulation.step(simulation.timeStep());
    const now = processorTime();
    slowest = Math.max(slowest, now - before);
    before = now;
    const number = simulation.saveState().findIndex((x) => !Number.isFinite(x));
    if (number >= 0) throw new Error(`number ${number} of the state is none`);
    // Trouble is an answer; what comes after it is the same again.
    if (simulation.report()[0] !== 0) break;
  }
  if (slowest > kSlow) throw new Error(`a step took ${(slowest / 1000).toFixed(1)} s`);
  simulation.delete();
  return { steps, slowest };
}

/** Runs a scene by the command. @throws Error when it breaks, or ends well with what is no number */
function runCommand(text, method) {
  const options = ['--until', '0.1', ...(method === '' ? [] : ['--method', method]), '-'];
  const { status, signal, stdout, error } = spawnSync(command, options, {
    input: text,
    encoding: 'utf8',
    timeout: kCommandPatience,
    maxBuffer: 1 << 28,
  });
  // Ended by us: steps of a heavy scene, each of which may take seconds.
  if (error?.code === 'ETIMEDOUT') return;
  if (signal !== null || status === null || status > 2)
    throw new Error(`the command ended with ${signal ?? status}`);
  // Names of columns stand in the first line.
  const rows = stdout.slice(stdout.indexOf('\n') + 1);
  if (status === 0 && /(^|[,\s])-?(nan|inf)/im.test(rows))
    throw new Error('the command ended well and printed what is no number');
}

/** Writes a scene that went wrong beside what is built. @returns {string} where it is */
function keep(name, text) {
  const place = fileURLToPath(new URL(`../../build/results/${name}`, import.meta.url));
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  return place;
}

/**
 * @param {{ until: (turns: number) => boolean, seed: number, tell?: (line: string) => void }} options - `until` says when it has been enough
 */
export async function soak({ until, seed, tell = () => undefined }) {
  const raw = await loadModules();
  const dice = new Dice(seed);
  const scenes = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'schema.json')
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
    .filter(({ text }) => !isReference(text));
  const methods = JSON.parse(raw.describe()).methods.map(({ name }) => name);
  const hasCommand = existsSync(command);
  if (!hasCommand) tell('the command is not built: it is left out (tools/build/build.sh reproducible)');
  const came = { refused: 0, ran: 0, steps: 0, commands: 0 };
  let slowest = { ms: 0, what: '' };
  const resident = [];
  let turns = 0;
  for (; !until(turns); ++turns) {
    const { name, text: own } = dice.one(scenes);
    const text = dice.chance(0.6) ? mutated(own, dice) : own;
    const method = dice.chance(0.3) ? '' : dice.one(methods);
    const what = `${name}${text === own ? '' : ', changed'}, ${method || 'its own method'}`;
    try {
      const made = run(raw, text, method);
      came[made === null ? 'refused' : 'ran'] += 1;
      came.steps += made?.steps ?? 0;
      if ((made?.slowest ?? 0) > slowest.ms) slowest = { ms: made.slowest, what };
      if (hasCommand && turns % kCommandEvery === kCommandEvery - 1) {
        runCommand(text, method);
        came.commands += 1;
      }
    } catch (error) {
      const kept = keep(`soak_${seed}_${turns}.json`, text);
      throw new Error(`seed ${seed}, scene ${turns} (${what}): ${String(error)}; the scene is ${kept}`, { cause: error });
    }
    // Finalizers get their turn.
    await new Promise((done) => setTimeout(done, 0));
    if (turns % 20 !== 19) continue;
    collectGarbage();
    resident.push(process.memoryUsage.rss());
    if (resident.length % 20 === 0) tell(`${turns + 1} scenes, ${(resident.at(-1) / 2 ** 20).toFixed(0)} MiB`);
  }
  const growth = resident.length < 4 ? 0 : growthOf(resident);
  const summary =
    `seed ${seed}: ${turns} scenes, ${came.refused} refused, ${came.ran} ran ${came.steps} steps, ${came.commands} by the command; ` +
    `slowest step: ${slowest.what} ${slowest.ms.toFixed(0)} ms; growth over the second half: ${(growth / 2 ** 20).toFixed(1)} MiB`;
  return { summary, growth, samples: resident.length, ...came };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name, otherwise) => {
    const at = process.argv.indexOf(name);
    return at > 0 ? Number(process.argv[at + 1]) : otherwise;
  };
  const end = Date.now() + 3_600_000 * option('--hours', 2);
  const seed = option('--seed', Date.now() % 2 ** 32);
  console.log(`seed ${seed}`);
  try {
    const { summary, growth, samples } = await soak({
      until: () => Date.now() >= end,
      seed,
      tell: (line) => console.log(line),
    });
    console.log(summary);
    // Few samples show how modules get their first memory.
    if (samples >= 40 && growth > allowedGrowth) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
