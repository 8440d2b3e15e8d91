import { describe, expect, it } from 'vitest';
import { loadEngine } from '../engine';
import {
  bodiesOf,
  curvedWall,
  curveOf,
  curveShape,
  dataOf,
  gripsOf,
  kPalette,
  listOf,
  newScene,
  numbersOf,
  pointsEdit,
  setBodyField,
  shapeOf,
  textWithChanges,
  trackRows,
  withChanges,
  type JsonObject,
  type SceneData,
} from '.';
import { massCentreOf } from './centres';

/** Drawn evenly from 0 to 1, the same every time. */
function drawing(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Places from left to right that somebody may have clicked [m]. */
function drawnPlaces(draw: () => number): [number, number][] {
  let x = -3;
  return Array.from({ length: 2 + Math.floor(6 * draw()) }, () => {
    x += 0.3 + draw();
    return [Number(x.toFixed(2)), Number((1.2 * draw()).toFixed(2))];
  });
}

interface Arc {
  readonly from: number[];
  readonly to: number[];
  readonly centre: number[] | null;
  readonly turn: number;
}

/** The edges of the surface from its beginning to its end. */
function surfaceOf(shape: JsonObject): Arc[] {
  const path = listOf(shape['paths'])[0] as JsonObject;
  const edges = listOf(path['edges']) as JsonObject[];
  let from = numbersOf(path['start'], 2);
  const arcs = edges.slice(0, (edges.length - 2) / 2).map((edge): Arc => {
    const to = numbersOf(edge['to'], 2);
    const centre = edge['center'] === undefined ? null : numbersOf(edge['center'], 2);
    const arc = { from: to, to: from, centre, turn: edge['clockwise'] === true ? 1 : -1 };
    from = to;
    return arc;
  });
  return arcs.reverse();
}

/** Direction of an edge at one of its ends [rad]. */
function directionAt({ from, to, centre, turn }: Arc, end: 'from' | 'to'): number {
  const [x = 0, y = 0] = end === 'from' ? from : to;
  if (centre === null) return Math.atan2(to[1]! - from[1]!, to[0]! - from[0]!);
  const [cx = 0, cy = 0] = centre;
  return Math.atan2(turn * (x - cx), -turn * (y - cy));
}

const gap = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((x, i) => x - (b[i] ?? 0)));

const [curve, track] = ['curve', 'track'].map((name) => kPalette.find((entry) => entry.name === name)!);
const scale = { pixel: 0.01, size: 0.5, unit: 0.01, seconds: 0.1 };

/** A scene with nothing but gravity in it, and a body that moves. */
function scene(bodies: readonly JsonObject[]): SceneData {
  return {
    format: 'signorini/1',
    parameters: { TIME_STEP: 0.005 },
    bodies,
    forces: [{ type: 'gravity', g: 9.81 }],
  };
}

describe('a curved wall', () => {
  it('leads through its places without a kink, and is found again in its shape', () => {
    const draw = drawing(7);
    for (let i = 0; i < 200; ++i) {
      const points = drawnPlaces(draw);
      const shape = curveShape({ points, thickness: 0.1, isClosed: false });
      const arcs = surfaceOf(shape);
      expect(arcs).toHaveLength(2 * (points.length - 1));
      points.forEach((point, k) =>
        expect(gap(point, k === 0 ? arcs[0]!.from : arcs[2 * k - 1]!.to)).toBeLessThan(1e-11),
      );
      arcs.slice(1).forEach((arc, k) => {
        const kink = directionAt(arc, 'from') - directionAt(arcs[k]!, 'to');
        // Arcs that are nearly straight are straight.
        expect(Math.abs(Math.sin(kink))).toBeLessThan(2e-5);
      });
      const found = curveOf(shape)!;
      points.forEach((point, k) => expect(gap(point, found.points[k]!)).toBeLessThan(1e-9));
      const again = curveOf(curveShape(found))!;
      expect(again.points).toEqual(found.points);
      expect(again.thickness).toBeCloseTo(found.thickness, 9);
    }
  });

  it('is an arc of a circle through places of a circle', () => {
    const points = [0, 1, 2, 3, 4].map((i): [number, number] => {
      const angle = Math.PI * (1.1 + 0.2 * i);
      return [2 * Math.cos(angle), 2 * Math.sin(angle)];
    });
    for (const { centre } of surfaceOf(curveShape({ points, thickness: 0.1, isClosed: false })))
      expect(gap(centre!, [0, 0])).toBeLessThan(1e-9);
  });

  it('lies where it was drawn, whichever way, and its mass centre is that of its arcs', () => {
    const points = [
      [1, 2],
      [2, 1.25],
      [3.5, 2.5],
    ];
    for (const way of [points, [...points].reverse()]) {
      const body = curvedWall(way, 0.25, 0.01)!;
      const centre = massCentreOf(body, false);
      const found = curveOf(shapeOf(body))!.points.map((point) =>
        point.map((x, i) => x - centre[i]! + numbersOf(body['position'], 2)[i]!),
      );
      found.forEach((point, i) => expect(gap(point, points[i]!)).toBeLessThan(1e-9));
    }
    // Half a ring: the centroid lies 4 (R³ − r³) / (3 π (R² − r²)) from the middle.
    const half = curveShape({ points: [[-1, 0], [0, -1], [1, 0]], thickness: 0.5, isClosed: false });
    const expected = (4 * (1.5 ** 3 - 1)) / (3 * Math.PI * (1.5 ** 2 - 1));
    const [x = 0, y = 0] = massCentreOf({ shape: half }, false);
    expect(x).toBeCloseTo(0, 12);
    expect(y).toBeCloseTo(-expected, 12);
  });

  it('is read by the engine, also where it is bent tightly', async () => {
    const engine = await loadEngine();
    const draw = drawing(3);
    for (let i = 0; i < 100; ++i) {
      const text = newScene('planar');
      const data = dataOf(text)!;
      const { changes } = pointsEdit(data, curve!, drawnPlaces(draw), [], scale)!;
      expect(engine.checkScene(textWithChanges(text, changes))).toEqual([]);
    }
  });

  it('carries a smooth disc over its joints without taking energy', async () => {
    const engine = await loadEngine();
    const points = [
      [-3, 2],
      [-2, 0.7],
      [-0.5, 0.25],
      [1, 0.6],
      [2.5, 0.2],
      [4, 2.4],
    ];
    const wall = { ...curvedWall(points, 0.3, 0.01)!, elasticity: 0 };
    const ball = {
      name: 'ball',
      shape: { type: 'disc', radius: 0.15 },
      position: [-2, 0.95],
      mass: 1,
      elasticity: 0,
    };
    const simulation = engine.createSimulation(JSON.stringify(scene([wall, ball])), 'contact');
    let [steps, far] = [0, -2];
    const start = simulation.frame().total;
    while (simulation.time() < 4) {
      expect(simulation.step(simulation.timeStep()).status).toBe('ok');
      far = Math.max(far, simulation.frame().poses[7]!);
      ++steps;
    }
    expect(steps).toBeGreaterThan(700);
    // Over the hill at 1 m and up again on the other side.
    expect(far).toBeGreaterThan(2.6);
    // The first touch takes what falls onto the slope.
    expect(simulation.frame().total - start).toBeLessThan(1e-6);
  });

  it('has a place changed by handle or number, and the others stay', () => {
    const body = curvedWall([[0, 1], [1, 0.4], [2, 1.2]], 0.25, 0.01)!;
    const data = scene([{ ...body, angle: 0.3 }]);
    const places = (now: SceneData): number[][] =>
      gripsOf(now, [0], 0.1)
        .slice(0, 3)
        .map(({ handle }) => [...handle.at]);
    const before = places(data);
    const grip = gripsOf(data, [0], 0.1)[1]!;
    const target = [before[1]![0]! + 0.2, before[1]![1]! - 0.3];
    const { edit } = grip.stroke(before[1]!, { ...scale, unit: 1e-6 }, { grid: 0, contact: false, reach: 0.1 })(target, false, []);
    const after = places(withChanges(data, edit!.changes));
    expect(gap(after[0]!, before[0]!)).toBeLessThan(1e-9);
    expect(gap(after[1]!, target)).toBeLessThan(1e-6);
    expect(gap(after[2]!, before[2]!)).toBeLessThan(1e-9);
    const more = setBodyField(data, [0], 'curve.count', 4)!;
    const longer = withChanges(data, more.changes);
    expect(curveOf(shapeOf(bodiesOf(longer)[0]!))!.points).toHaveLength(4);
    expect(gap(places(longer)[0]!, before[0]!)).toBeLessThan(1e-9);
    const thin = withChanges(data, setBodyField(data, [0], 'curve.thickness', 0.1)!.changes);
    expect(curveOf(shapeOf(bodiesOf(thin)[0]!))!.thickness).toBeCloseTo(0.1, 9);
  });
});

describe('a track', () => {
  const points = [
    [-2, 2],
    [-1, 0],
    [0.5, 1],
    [2, 0.5],
  ];

  it('leads through its places in equal steps', () => {
    const rows = trackRows(points, 0.01);
    for (const point of points)
      expect(Math.min(...rows.map((row) => gap(row, point)))).toBeLessThan(0.03);
    const steps = rows.slice(1).map((row, i) => gap(row, rows[i]!));
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.02);
  });

  it('carries a bead or the selected body, which keeps its energy', async () => {
    const engine = await loadEngine();
    for (const selected of [[], [1]]) {
      const stone = { name: 'stone', position: [-1, 4], shape: { type: 'box', width: 0.2, height: 0.1 }, mass: 2 };
      const other = { ...stone, name: 'other stone', position: [5, 5] };
      const text = JSON.stringify(scene([other, stone]));
      const data = dataOf(text)!;
      const edit = pointsEdit(data, track!, points, selected, scale)!;
      const made = textWithChanges(text, edit.changes);
      expect(engine.checkScene(made)).toEqual([]);
      const after = dataOf(made)!;
      expect(bodiesOf(after)).toHaveLength(selected.length > 0 ? 2 : 3);
      const simulation = engine.createSimulation(made, 'contact');
      const body = edit.selects![0]!;
      const start = simulation.frame().total;
      let lowest = Infinity;
      while (simulation.time() < 1) {
        expect(simulation.step(simulation.timeStep()).status).toBe('ok');
        lowest = Math.min(lowest, simulation.frame().poses[7 * body + 1]!);
      }
      expect(lowest).toBeLessThan(0.5);
      // Nothing rubs: what is left is the error of the engine's cubics between the rows, of some 20 J.
      expect(Math.abs(simulation.frame().total - start)).toBeLessThan(0.1);
    }
  });
});
