import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DocumentHistory, readLink, writeLink, type LabDocument } from '../document';
import { loadEngine } from '../engine';
import {
  addBody,
  addStroke,
  bodiesOf,
  bodyFields,
  bodyOf,
  connectionsOf,
  copyBodies,
  dataOf,
  deleteBodies,
  groupBodies,
  isInSpace,
  kPalette,
  moveBodies,
  nameAt,
  newScene,
  outlineOf,
  polygonOf,
  renameBody,
  setBodyField,
  snappedShift,
  setField,
  textWithChanges,
  ungroupBodies,
  withChanges,
  withFrontKept,
  type Edit,
  type SceneData,
} from '.';

const kScenes = readdirSync('scenes').filter(
  (name) => name.endsWith('.json') && name !== 'schema.json',
);

const textOf = (name: string): string => readFileSync(`scenes/${name}`, 'utf8');

/** Drawn evenly from 0 to 1, the same every time. */
function drawing(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Any edit of a scene. */
function drawnEdit(scene: SceneData, draw: () => number): Edit {
  const count = bodiesOf(scene).length;
  const any = (): number => Math.floor(draw() * count);
  const places = [...new Set([any(), ...(draw() < 0.4 ? [any(), any()] : [])])];
  const space = isInSpace(scene);
  const shift = (space ? [0, 0, 0] : [0, 0]).map(() => draw() - 0.5);
  const nothing: Edit = { title: '', changes: [] };
  switch (Math.floor(draw() * 10)) {
    case 0:
      return moveBodies(scene, places, { by: shift });
    case 1:
      return moveBodies(scene, places, {
        by: shift.map(() => 0),
        turn: space ? [Math.cos(draw()), 0, Math.sin(1), 0] : draw(),
        about: shift,
      });
    case 2:
      return setField(scene, places, 'velocity', shift);
    case 3:
      return setField(scene, places, draw() < 0.5 ? 'mass' : 'elasticity', draw());
    case 4:
      return setField(scene, places, 'color', undefined);
    case 5:
      return count > 4 ? deleteBodies(scene, places) : copyBodies(scene, places, shift);
    case 6:
      return draw() < 0.5 ? copyBodies(scene, places, shift) : renameBody(scene, any(), `b ${draw()}`);
    case 7:
      return groupBodies(scene, [...new Set([...places, any(), any()])]) ?? nothing;
    case 8:
      return ungroupBodies(scene, places) ?? nothing;
    default: {
      const entry = kPalette[Math.floor(draw() * kPalette.length)]!;
      const body = bodyOf(entry.name, shift, shift, 0.5, 0.01);
      return addBody(scene, body ?? { name: 'body', shape: { type: 'disc', radius: 1 } });
    }
  }
}

describe('edits', () => {
  it.each(['newtons_cradle.json', 'domino_row.json', 'crossed_planks.json', 'stadium.json'])(
    'of %s by the hundred, taken back, leave every byte as it was',
    (name) => {
      const draw = drawing(name.length);
      const history = new DocumentHistory();
      const before: LabDocument = {
        scene: { name, text: textOf(name) },
        runs: [{ method: 'contact', parameters: { TIME_STEP: '0.01' } }],
      };
      history.push(before);
      const texts = [before.scene.text!];
      for (let i = 0; i < 500; ++i) {
        const text = texts.at(-1)!;
        const scene = dataOf(text)!;
        const { changes } = drawnEdit(scene, draw);
        const after = textWithChanges(text, changes);
        // The text says what the changes make of the data.
        expect(dataOf(after)).toEqual(JSON.parse(JSON.stringify(withChanges(scene, changes))));
        if (after === text) continue;
        texts.push(after);
        history.push({ ...before, scene: { name, text: after } });
      }
      const last = history.present!;
      expect(readLink(writeLink(last))).toEqual(last);
      for (const text of texts.slice(0, -1).reverse())
        expect(history.undo()?.scene.text).toBe(text);
      expect(history.present).toEqual(before);
      expect(history.undo()).toBeNull();
      for (const text of texts.slice(1)) expect(history.redo()?.scene.text).toBe(text);
    },
  );

  it('leave alone what they are not about', () => {
    for (const name of kScenes) {
      const text = textOf(name);
      const scene = dataOf(text)!;
      const place = bodiesOf(scene).length - 1;
      const { changes } = setField(scene, [place], 'elasticity', 0.123);
      const after = textWithChanges(text, changes);
      const undone = textWithChanges(after, [
        bodiesOf(scene)[place]!['elasticity'] === undefined
          ? { kind: 'remove', path: ['bodies', place, 'elasticity'] }
          : {
              kind: 'set',
              path: ['bodies', place, 'elasticity'],
              value: bodiesOf(scene)[place]!['elasticity']!,
            },
      ]);
      expect(JSON.parse(undone)).toEqual(JSON.parse(text));
      expect(undone.length).toBe(text.length);
    }
  });
});

describe('deleting', () => {
  it('takes along whatever names the body, and nothing else', () => {
    for (const name of kScenes) {
      const scene = dataOf(textOf(name))!;
      bodiesOf(scene).forEach((_, place) => {
        if (place % 7 !== 0) return;
        const gone = nameAt(scene, place);
        const after = withChanges(scene, deleteBodies(scene, [place]).changes);
        expect(bodiesOf(after).length).toBe(bodiesOf(scene).length - 1);
        const { joints, forces, expect: checks, plots, reference } = after;
        const others = { joints, forces, checks, plots, reference };
        const words = JSON.stringify(others).toLowerCase().replace(/[\s_-]/g, '_');
        const wanted = gone.toLowerCase().replace(/[\s_-]/g, '_');
        expect(words).not.toContain(`"${wanted}"`);
        expect(words).not.toContain(`"${wanted}.`);
      });
    }
  });
});

describe('moving', () => {
  it('a whole scene moves every joint with it', () => {
    for (const name of kScenes) {
      const scene = dataOf(textOf(name))!;
      const size = isInSpace(scene) ? 3 : 2;
      const by = [0.25, -0.5, 0.75].slice(0, size);
      const places = [...bodiesOf(scene).keys()];
      const after = withChanges(scene, moveBodies(scene, places, { by }).changes);
      const ends = connectionsOf(after).flatMap(({ a, b }) => [a.at, b.at]);
      connectionsOf(scene)
        .flatMap(({ a, b }) => [a, b])
        .forEach((end, i) => {
          if (end.body < 0 || places.includes(end.body))
            end.at.forEach((x, k) => expect(ends[i]![k]! - x).toBeCloseTo(by[k]!, 7));
        });
    }
  });

  it('or turning one of two bodies keeps a pin between them closed', () => {
    for (const name of kScenes) {
      const scene = dataOf(textOf(name))!;
      if (isInSpace(scene)) continue;
      bodiesOf(scene).forEach((_, place) => {
        const motion = { by: [0.3, 0.2], turn: 0.4, about: [0.1, -0.2] };
        const after = withChanges(scene, moveBodies(scene, [place], motion).changes);
        const now = connectionsOf(after);
        connectionsOf(scene).forEach(({ kind, a, b }, i) => {
          if (kind !== 'double' && kind !== 'rod') return;
          const apart = (p: readonly number[], q: readonly number[]): number =>
            Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!);
          const [x, y] = [now[i]!.a.at, now[i]!.b.at];
          if (kind === 'double') expect(apart(x, y)).toBeCloseTo(apart(a.at, b.at), 6);
          else if (apart(a.at, b.at) > 0 && (a.body === place) !== (b.body === place))
            expect(apart(x, y)).toBeCloseTo(
              a.body < 0 || b.body < 0
                ? apart(a.at, b.at)
                : (now[i]!.entry['length'] as number),
              6,
            );
        });
      });
    }
  });
});

describe('what the palette makes', () => {
  it('is read by the engine, in every way to make it', async () => {
    const engine = await loadEngine();
    const scale = { pixel: 0.01, size: 0.5, unit: 0.01, seconds: 0.1 };
    const snap = { grid: 0.1, contact: true, reach: 0.1 };
    for (const entry of kPalette) {
      let text = newScene(entry.space === 'spatial' ? 'spatial' : 'planar');
      for (const to of [[3, 3, 0], [3.7, 3.4, 0]]) {
        const scene = dataOf(text)!;
        const from = entry.stroke === 'between' || entry.stroke === 'place' ? [0, 2, 0] : [3, 3, 0];
        const size = isInSpace(scene) ? 3 : 2;
        const at = (point: number[]): number[] => point.slice(0, size);
        const stroke = addStroke(scene, entry, at(from), scale, snap, [1]);
        const { edit } = stroke(at(to), true, entry.stroke === 'place' ? [1] : []);
        if (entry.stroke === 'points') continue;
        text = textWithChanges(text, edit!.changes);
        await engine.loadToRead(text);
        expect([entry.name, engine.checkScene(text)]).toEqual([entry.name, []]);
      }
    }
  });

  it('polygons have their corners where they were put', () => {
    const corners = [[1, 1], [3, 1.5], [2, 4], [1.25, 2]] as const;
    const { loops } = outlineOf({}, polygonOf(corners, 0.01));
    corners.forEach((corner, i) =>
      corner.forEach((x, k) => expect(loops[0]![i]![k]).toBeCloseTo(x, 8)),
    );
  });
});

describe('snapping', () => {
  const scene: SceneData = {
    bodies: [
      { name: 'floor', shape: { type: 'box', width: 10, height: 1 }, position: [0, -0.5] },
      { name: 'wall', shape: { type: 'box', width: 1, height: 10 }, position: [5.5, 5] },
      { name: 'box', shape: { type: 'box', width: 1, height: 1 }, position: [0, 3] },
      { name: 'disc', shape: { type: 'disc', radius: 0.5 }, position: [-3, 3] },
    ],
  };
  const options = { grid: 0, contact: true, reach: 0.2 };

  it('puts a box on the floor, and into the corner of two walls', () => {
    expect(snappedShift(scene, [2], [0.3, -2.4], options).by[1]).toBeCloseTo(-2.5, 12);
    const [x, y] = snappedShift(scene, [2], [4.4, -2.4], options).by;
    expect(x).toBeCloseTo(4.5, 12);
    expect(y).toBeCloseTo(-2.5, 12);
  });

  it('puts a disc on the floor and beside a box', () => {
    expect(snappedShift(scene, [3], [0, -2.6], options).by[1]).toBeCloseTo(-2.5, 12);
    const { by } = snappedShift(scene, [3], [1.9, 0], options);
    expect(by[0]).toBeCloseTo(2, 12);
  });

  it('leaves alone what is far from everything, or puts it on the grid', () => {
    expect(snappedShift(scene, [2], [0.31, 1.04], options).by).toEqual([0.31, 1.04]);
    expect(snappedShift(scene, [2], [0.31, 1.04], { ...options, grid: 0.1 }).by).toEqual([
      0.3, 1,
    ]);
  });
});

describe('fields', () => {
  it('of bodies hold what they are set to, and the engine reads it', async () => {
    const engine = await loadEngine();
    for (const name of ['newtons_cradle.json', 'stadium.json', 'crossed_planks.json']) {
      const scene = dataOf(textOf(name))!;
      const place = bodiesOf(scene).findIndex((body) => body['mobility'] !== 'fixed');
      for (const { key, kind, value, choices } of bodyFields(scene, [place], ['Steel'])) {
        const wanted =
          kind === 'number' ? Number(value ?? 0.5) + (key === 'elasticity' ? -0.25 : 0.25) : (choices?.at(-1)?.value ?? 'another');
        const edit = withFrontKept(scene, setBodyField(scene, [place], key, wanted));
        const text = textWithChanges(textOf(name), edit!.changes);
        const after = bodyFields(dataOf(text)!, [place], ['Steel']).find((f) => f.key === key);
        if (key === 'mobility' || key === 'scale') continue;
        if (kind === 'number') expect(after?.value).toBeCloseTo(wanted as number, 6);
        else expect(after?.value).toBe(wanted);
        await engine.loadToRead(text);
        const faults = engine.checkScene(text).filter(({ message }) => !/touch|meet/.test(message));
        expect([name, key, faults]).toEqual([name, key, []]);
      }
    }
  });
});
