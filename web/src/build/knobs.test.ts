import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import {
  bodiesOf,
  dataOf,
  deleteBodies,
  entriesOf,
  knobChanges,
  knobChangesBack,
  knobsOf,
  renameBody,
  setField,
  textWithChanges,
  withFrontKept,
  type SceneData,
} from '.';

const kScenes = readdirSync('scenes').filter(
  (name) => name.endsWith('.json') && name !== 'schema.json',
);

const textOf = (name: string): string => readFileSync(`scenes/${name}`, 'utf8');
const dataOfScene = (text: string): SceneData => dataOf(text) ?? {};
const kTurned = kScenes.filter((name) => entriesOf(dataOfScene(textOf(name)), 'knobs').length > 0);
/** How many bodies of a scene are changed, each for itself. */
const kBodies = process.env['SIGNORINI_ALL'] === undefined ? 2 : Infinity;
/** How long a scene runs at the ends of its knobs [s]: with all tests longer. */
const kRun = process.env['SIGNORINI_ALL'] === undefined ? 0 : 0.2;

/** The scene with a knob at a value. */
function turned(text: string, place: number, value: number): string {
  return textWithChanges(text, knobChanges(dataOfScene(text), place, value));
}

/** What is wrong with a scene, read and, where there is time, run. */
async function faultOf(engine: Engine, text: string): Promise<string> {
  await engine.loadToRead(text);
  const [fault] = engine.checkScene(text);
  if (fault !== undefined) return `${fault.place}: ${fault.message}`;
  if (kRun === 0) return '';
  await engine.loadToRun(text);
  const run = engine.createSimulation(text, '');
  try {
    const step = run.timeStep();
    for (let time = 0; time < kRun - step / 2; time += step) {
      const { status } = run.step(step);
      if (status !== 'ok') return `${status} at ${time} s`;
    }
    return '';
  } finally {
    run.dispose();
  }
}

describe('knobs', () => {
  it('are two to four in every scene of the gallery, each with words of its own', () => {
    for (const name of kScenes) {
      const words = knobsOf(dataOfScene(textOf(name))).map((knob) => knob.words);
      expect([name, words.length >= 2 && words.length <= 4]).toEqual([name, true]);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  it('are all found where the reader finds them', () => {
    for (const name of kTurned) {
      const scene = dataOfScene(textOf(name));
      expect([name, knobsOf(scene).length]).toEqual([name, entriesOf(scene, 'knobs').length]);
    }
  });

  it('turned and turned back leave the text as it was', () => {
    for (const name of kTurned) {
      const text = textOf(name);
      knobsOf(dataOfScene(text)).forEach(({ least, most, value }, place) => {
        const other = value === least ? most : least;
        const there = turned(text, place, other);
        expect(knobsOf(dataOfScene(there))[place]?.value).toBe(other);
        const changes = knobChangesBack(dataOfScene(there), place, dataOfScene(text));
        expect(dataOf(textWithChanges(there, changes))).toEqual(dataOf(text));
      });
    }
  });

  it('set bodies, forces and parameters by their names, and all bodies at once', () => {
    const scene = {
      parameters: { TIME_STEP: 0.01 },
      bodies: [
        { name: 'left ball', elasticity: 1, velocity: [1, 2] },
        { name: 'box', elasticity: 1 },
      ],
      forces: [{ type: 'gravity', g: 9.81 }],
      knobs: [
        ['*.elasticity'],
        ['LEFT-BALL.velocity.y'],
        ['gravity.g'],
        ['TIME_STEP'],
      ].map((sets) => ({ words: 'A', sets, range: [0, 10], step: 1 })),
    };
    expect(knobsOf(scene).map(({ value }) => value)).toEqual([1, 2, 9.81, 0.01]);
    expect([0, 1, 2, 3].map((k) => knobChanges(scene, k, 3).map(({ path }) => path.join()))).toEqual([
      ['bodies,0,elasticity', 'bodies,1,elasticity'],
      ['bodies,0,velocity,1'],
      ['forces,0,g'],
      ['parameters,TIME_STEP'],
    ]);
  });

  it('are kept, or go, as the scene is changed', async () => {
    const engine = await loadEngine();
    for (const name of kTurned) {
      const text = textOf(name);
      await engine.loadToRead(text);
      const scene = dataOfScene(text);
      bodiesOf(scene).slice(0, kBodies).forEach((body, place) => {
        const edits = [deleteBodies(scene, [place]), renameBody(scene, place, 'somebody else')];
        if (body['mass'] !== undefined) edits.push(setField(scene, [place], 'mass', 1234));
        for (const edit of edits) {
          const changed = textWithChanges(text, withFrontKept(scene, edit)?.changes ?? []);
          const faults = engine.checkScene(changed).map(({ place: at }) => at);
          expect([name, edit.title, faults.filter((at) => /knob|question/.test(at))]).toEqual([
            name,
            edit.title,
            [],
          ]);
        }
      });
    }
  });

  // Reading all of them takes a second; running them, minutes.
  it('make scenes that run, at both ends', { timeout: 1_200_000 }, async () => {
    const engine = await loadEngine();
    const faults: string[] = [];
    for (const name of kTurned) {
      const text = textOf(name);
      for (const [place, { least, most, words }] of knobsOf(dataOfScene(text)).entries())
        for (const value of [least, most]) {
          const fault = await faultOf(engine, turned(text, place, value));
          if (fault !== '') faults.push(`${name}, ${words} ${value}: ${fault}`);
        }
    }
    expect(faults).toEqual([]);
  });
});
