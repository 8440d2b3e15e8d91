import { describe, expect, it } from 'vitest';
import { loadEngine } from '../engine';
import {
  bodiesOf,
  curvedWall,
  curveOf,
  dataOf,
  gripsOf,
  kPalette,
  newScene,
  pointsEdit,
  setBodyField,
  setTieField,
  shapeOf,
  textWithChanges,
  tieFields,
  tieGripsOf,
  trackNear,
  trackRows,
  tracksOf,
  withChanges,
  type SceneData,
} from '.';

const scale = { pixel: 0.01, size: 0.2, unit: 0.01, seconds: 0.1 };
const gap = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((x, i) => x - (b[i] ?? 0)));
const scene = (bodies: object[]): SceneData =>
  ({ ...dataOf(newScene('planar')), bodies }) as SceneData;
/** Around the origin, drawn counter-clockwise; the last place is the first [m]. */
const kAround = [
  [2, 0],
  [1.2, 1.1],
  [-1.5, 1.4],
  [-1.8, -0.6],
  [0.4, -1.2],
  [2, 0],
] as const;

describe('a closed curved wall', () => {
  it('lies around what it encloses, whichever way it was drawn, and is found again', () => {
    for (const places of [kAround, [...kAround].reverse()]) {
      const wall = curvedWall(places, 0.1, 0.01)!;
      const curve = curveOf(shapeOf(wall))!;
      expect(curve.isClosed).toBe(true);
      expect(curve.points).toHaveLength(kAround.length - 1);
      expect(curve.thickness).toBeCloseTo(0.1, 9);
      const handles = gripsOf(scene([wall]), [0], 0.1).map(({ handle }) => handle.at);
      for (const place of kAround)
        expect(Math.min(...handles.map((at) => gap(at, place)))).toBeLessThan(1e-9);
    }
    // Two places enclose nothing.
    expect(curveOf(shapeOf(curvedWall([[0, 0], [1, 0], [0, 0]], 0.1, 0.01)!))!.isClosed).toBe(false);
  });

  it('keeps what rolls inside it, and its energy', async () => {
    const engine = await loadEngine();
    const wall = curvedWall(kAround, 0.1, 0.01)!;
    const ball = {
      name: 'ball',
      shape: { type: 'disc', radius: 0.15 },
      position: [-0.5, 0.4],
      velocity: [0.4, 0],
      mass: 1,
      elasticity: 1,
    };
    const text = JSON.stringify(scene([{ ...wall, elasticity: 1 }, ball]));
    expect(engine.checkScene(text)).toEqual([]);
    const simulation = engine.createSimulation(text, 'contact');
    const start = simulation.frame().total;
    let touched = false;
    while (simulation.time() < 5) {
      expect(simulation.step(simulation.timeStep()).status).toBe('ok');
      const { poses, total } = simulation.frame();
      const [x = 0, y = 0] = [poses[7], poses[8]];
      expect(Math.abs(x)).toBeLessThan(2.1);
      expect(Math.abs(y)).toBeLessThan(1.7);
      expect(Math.abs(total - start)).toBeLessThan(1e-6 * Math.abs(start) + 1e-6);
      touched ||= Math.abs(poses[7]! + 0.5 - 0.4 * simulation.time()) > 0.05;
    }
    expect(touched).toBe(true);
  });

  it('is opened and closed, and gets places between its last and its first, by numbers', () => {
    const closed = scene([curvedWall(kAround, 0.1, 0.01)!]);
    const of = (data: SceneData) => curveOf(shapeOf(bodiesOf(data)[0]!))!;
    const opened = withChanges(closed, setBodyField(closed, [0], 'curve.closed', 'open')!.changes);
    expect(of(opened)).toMatchObject({ isClosed: false });
    const again = withChanges(opened, setBodyField(opened, [0], 'curve.closed', 'closed')!.changes);
    expect(of(again).isClosed).toBe(true);
    const handles = (data: SceneData): (readonly number[])[] =>
      gripsOf(data, [0], 0.1).slice(0, 5).map(({ handle }) => handle.at);
    handles(again).forEach((at, i) => expect(gap(at, handles(closed)[i]!)).toBeLessThan(1e-6));
    const more = withChanges(closed, setBodyField(closed, [0], 'curve.count', 6)!.changes);
    const { points } = of(more);
    expect(points).toHaveLength(6);
    const middle = [0, 1].map((k) => (points[4]![k]! + points[0]![k]!) / 2);
    expect(gap(points[5]!, middle)).toBeLessThan(1e-6);
  });
});

describe('a closed track', () => {
  const track = kPalette.find(({ name }) => name === 'track')!;
  const made = (): { text: string; data: SceneData } => {
    const text = JSON.stringify(scene([]));
    const edit = pointsEdit(dataOf(text)!, track, kAround, [], scale)!;
    const after = textWithChanges(text, edit.changes);
    return { text: after, data: dataOf(after)! };
  };

  it('bends smoothly everywhere, at its first place as well', () => {
    const rows = trackRows(kAround, 1e-6);
    const turn = (i: number): number => {
      const [a, b, c] = [rows.at(i - 1)!, rows[i]!, rows[i + 1]!];
      const [ux, uy] = [b[0]! - a[0]!, b[1]! - a[1]!];
      const [vx, vy] = [c[0]! - b[0]!, c[1]! - b[1]!];
      return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
    };
    const ring = rows.slice(0, -1);
    expect(gap(rows[0]!, rows.at(-1)!)).toBeLessThan(1e-9);
    const around = ring.map((_, i) => {
      const [a, b, c] = [ring.at(i - 1)!, ring[i]!, ring[(i + 1) % ring.length]!];
      return Math.atan2(
        (b[0]! - a[0]!) * (c[1]! - b[1]!) - (b[1]! - a[1]!) * (c[0]! - b[0]!),
        (b[0]! - a[0]!) * (c[0]! - b[0]!) + (b[1]! - a[1]!) * (c[1]! - b[1]!),
      );
    });
    // Once around; curvature goes on where the ends meet.
    expect(around.reduce((sum, angle) => sum + angle, 0)).toBeCloseTo(2 * Math.PI, 9);
    expect(Math.abs(around[0]! - turn(1))).toBeLessThan(0.1 * Math.max(...around));
    expect(Math.abs(around[0]! - around.at(-1)!)).toBeLessThan(0.1 * Math.max(...around));
  });

  it('carries a bead around, again and again, which keeps its energy', async () => {
    const engine = await loadEngine();
    const { text, data } = made();
    expect(engine.checkScene(text)).toEqual([]);
    const bead = bodiesOf(data).length - 1;
    const fast = textWithChanges(text, [
      { kind: 'set', path: ['bodies', bead, 'velocity'], value: [0, 0] },
      { kind: 'set', path: ['forces'], value: [] },
    ]);
    const [from, to] = [tracksOf(data)[0]!.rows[16]!, tracksOf(data)[0]!.rows[17]!];
    const along = [0, 1].map((k) => (6 * (to[k]! - from[k]!)) / gap(from, to));
    const moving = textWithChanges(fast, [
      { kind: 'set', path: ['bodies', bead, 'velocity'], value: along },
    ]);
    const simulation = engine.createSimulation(moving, 'contact');
    const start = simulation.frame().total;
    let turned = 0;
    let before = Math.atan2(simulation.frame().poses[7 * bead + 1]!, simulation.frame().poses[7 * bead]!);
    while (simulation.time() < 4) {
      expect(simulation.step(simulation.timeStep()).status).toBe('ok');
      const { poses } = simulation.frame();
      const now = Math.atan2(poses[7 * bead + 1]!, poses[7 * bead]!);
      turned += Math.atan2(Math.sin(now - before), Math.cos(now - before));
      before = now;
    }
    expect(turned).toBeGreaterThan(2 * 2 * Math.PI);
    expect(Math.abs(simulation.frame().total / start - 1)).toBeLessThan(0.01);
  });

  it('is led through another place by its handles, and the bead stays on it', async () => {
    const engine = await loadEngine();
    const { text, data } = made();
    const [{ places, place }] = tracksOf(data) as [ReturnType<typeof tracksOf>[0]];
    const tie = { list: 'joints', place } as const;
    expect(places).toEqual(kAround.slice(0, -1));
    expect(trackNear(data, [2, 0], 0.05)).toEqual(tie);
    expect(trackNear(data, [0, 0], 0.05)).toBeNull();
    const grips = tieGripsOf(data, tie);
    expect(grips).toHaveLength(5);
    const stroke = grips[0]!.stroke([2, 0], scale, { grid: 0.1, contact: false, reach: 0.1 });
    const pulled = textWithChanges(text, stroke([2.52, 0.31], true, []).edit!.changes);
    const after = dataOf(pulled)!;
    expect(tracksOf(after)[0]!.places).toEqual([[2.5, 0.3], ...kAround.slice(1, -1)]);
    expect(engine.checkScene(pulled)).toEqual([]);
    const bead = bodiesOf(after).at(-1)!['position'] as number[];
    expect(Math.min(...tracksOf(after)[0]!.rows.map((row) => gap(row, bead)))).toBeLessThan(1e-6);
    expect(bead).not.toEqual(bodiesOf(data).at(-1)!['position']);
    // And by numbers.
    const set = (now: SceneData, key: string, value: number | string): SceneData =>
      withChanges(now, setTieField(now, tie, key, value)!.changes);
    expect(tracksOf(set(data, 'track.0.0', 2.2))[0]!.places[0]).toEqual([2.2, 0]);
    expect(tracksOf(set(data, 'track.count', 6))[0]!.places).toHaveLength(6);
    const opened = set(data, 'track.closed', 'open');
    expect(tracksOf(opened)[0]).toMatchObject({ isClosed: false, places });
    const { rows } = tracksOf(opened)[0]!;
    expect(gap(rows[0]!, rows.at(-1)!)).toBeGreaterThan(1);
    expect(engine.checkScene(JSON.stringify(opened))).toEqual([]);
    const keys = tieFields(data, tie).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['track.count', 'track.closed', 'track.4.1']));
  });
});
