/* global WebAssembly */
// Real scenes changed at random: each is refused with places, or runs; the engine answers rightly afterwards. 200 of them, with `npm test -- --all` 2000; more:
// SIGNORINI_MUTATIONS=100000 [SIGNORINI_STRESS_SEED=…] npx vitest run tests/stress/mutations.test.mjs

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { glue } from '../../web/src/engine/generated/modules.mjs';
import { isReference, joinModules } from '../../web/src/engine/join_modules.mjs';
import { Dice } from './dice.mjs';
import { mutated } from './mutate.mjs';

const isAll = process.env.SIGNORINI_ALL !== undefined;
const count = Number(process.env.SIGNORINI_MUTATIONS ?? (isAll ? 2000 : 200));
// The same ones each time: what was found once is found again. Other ones by another seed.
const seed = Number(process.env.SIGNORINI_STRESS_SEED ?? 20260);
/** Larger scenes take long without showing more [characters]. */
const kLongest = 5000;
const kSteps = 3;
/** Of steps, [s]: some scenes are so stiff that a step of theirs takes long. */
const kStep = 1e-3;

const folder = new URL('../../scenes/', import.meta.url);
const scenes = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .filter((text) => text.length < kLongest && !isReference(text));
const cradle = readFileSync(new URL('newtons_cradle.json', folder), 'utf8');

async function loadModules() {
  const modules = {};
  for (const [name, start] of Object.entries(glue)) modules[name] = await (await start()).default();
  return joinModules(modules);
}

/** Digest of a run that nothing has disturbed. */
function reference(raw) {
  const simulation = raw.Simulation.create(cradle, 'contact');
  for (let i = 0; i < 20; ++i) simulation.step(0.0125);
  const digest = simulation.digest();
  simulation.delete();
  return digest;
}

/** Whether a complaint says where: a line, or a place. */
const isLocated = ({ message, line, place }) => message.length > 0 && (line > 0 || place !== '');

/** What came of a scene: refused, or run; throws for anything else. */
function answerTo(raw, text) {
  const faults = JSON.parse(raw.checkScene(text)).filter(({ notice }) => notice !== true);
  for (const fault of faults) expect(isLocated(fault), JSON.stringify(fault)).toBe(true);
  let simulation;
  try {
    simulation = raw.Simulation.create(text, '');
  } catch (error) {
    // A method that does not apply is no fault of the text; a scene with faults is never run.
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(WebAssembly.RuntimeError);
    expect(error.message).toMatch(/./);
    if (faults.length > 0) expect(error).toBeInstanceOf(TypeError);
    return 'refused';
  }
  // What is said of other methods than the one that runs is not looked at by it.
  expect(faults.filter(({ place }) => !place.startsWith('methods.'))).toEqual([]);
  for (let i = 0; i < kSteps; ++i) simulation.step(Math.min(kStep, simulation.timeStep()));
  expect(simulation.digest()).toMatch(/^[0-9a-f]{16}$/);
  simulation.delete();
  return 'ran';
}

it(`${count} hostile scenes are refused with places or run, and break nothing (seed ${seed})`, async () => {
  const raw = await loadModules();
  const undisturbed = reference(raw);
  const dice = new Dice(seed);
  const came = { refused: 0, ran: 0 };
  for (let i = 0; i < count; ++i) {
    const text = mutated(dice.one(scenes), dice);
    try {
      came[answerTo(raw, text)] += 1;
      if (i % 20 === 19) expect(reference(raw)).toBe(undisturbed);
    } catch (error) {
      throw new Error(`seed ${seed}, scene ${i}:\n${text.slice(0, 3000)}`, { cause: error });
    }
  }
  expect(reference(raw)).toBe(undisturbed);
  // Both are seen, else the mutations are too tame or too wild.
  expect(Math.min(came.refused, came.ran)).toBeGreaterThan(count / 10);
}, 60_000 + 100 * count);
