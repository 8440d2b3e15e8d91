import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { gravityOf } from '../sim';
import {
  assemblyOf,
  kMostTilt,
  LimitAnalysis,
  openSolver,
  tiltDirections,
  type Bracket,
  type Solver,
} from '.';

let engine: Engine;
let solver: Solver;
beforeAll(async () => {
  engine = await loadEngine();
  await engine.load('reference');
  solver = await openSolver();
});

/** The contacts of a scene, or of an assembly of blocks, as the engine sees them at the start. */
function analysisOf(text: string, method = 'volumetric'): LimitAnalysis {
  const own = engine.ownFormat(text);
  const simulation = engine.createSimulation(own, method);
  // Contact points of volumetric are those that a step meets: of a short one, those of this instant.
  if (method === 'volumetric') simulation.set('STEP_LENGTH', '1e-6');
  const scene = simulation.scene();
  const gravity = gravityOf(own, scene, undefined);
  const assembly = assemblyOf(scene, simulation.frame(), gravity);
  simulation.dispose();
  return new LimitAnalysis(solver, assembly);
}

const degrees = (angle: number | undefined): number => ((angle ?? NaN) * 180) / Math.PI;

type Corner = readonly [number, number, number];

/** A block by the outline of its front and its depth; outlines go round counter-clockwise as they are seen along y. */
function prism(outline: readonly (readonly [number, number])[], depth: number, support = false) {
  const count = outline.length;
  const vertices = [0, depth].flatMap((y) => outline.map(([x, z]): Corner => [x, y, z]));
  const around = outline.map((_, i) => {
    const next = (i + 1) % count;
    return [i, count + i, count + next, next];
  });
  const front = outline.map((_, i) => i);
  return { vertices, faces: [front, front.map((i) => count + i).reverse(), ...around], support };
}

function box(x: number, z: number, width: number, height: number, support = false) {
  const [right, top] = [x + width, z + height];
  const outline = [
    [x, z],
    [right, z],
    [right, top],
    [x, top],
  ] as const;
  return prism(outline, 1, support);
}

const blocks = (all: readonly object[], friction: number, lean = 0): string =>
  JSON.stringify({
    format: 'blocks/1',
    friction,
    gravity: [9.81 * Math.sin(lean), 0, -9.81 * Math.cos(lean)],
    blocks: all.map((one, i) => ({ name: `block ${i}`, ...one })),
  });

interface GoldenFile {
  readonly reference: {
    readonly contact_points: number;
    readonly residual_inner: number;
    readonly residual_outer: number;
    readonly mu_min_inner: number | 'none';
    readonly mu_min_outer: number | 'none';
    readonly tilt_limit_deg: Readonly<Record<string, readonly [inner: number, outer: number]>>;
  };
}

/** Assemblies with more points take minutes: they are left to `npm test -- --all`. */
const kMostPoints = process.env['SIGNORINI_ALL'] === undefined ? 80 : Infinity;
const kFolder = 'tests/golden/masonry';
const kAlways = ['arch-27-0.1075', 'arch-27-0.1500-mu0.42', 'kapla-12-tilt25'];

/** Corners of faces of one block in one plane, within the hull of the others: nothing needs them. */
const kWithinOthers: Readonly<Record<string, number>> = {
  'cra-concave-short-0': 4,
  'cra-concave-short-40': 4,
};

const assemblies = readdirSync(kFolder)
  .map((name) => [name.replace(/\.json$/, ''), readFileSync(`${kFolder}/${name}`, 'utf8')] as const)
  .filter(
    ([name, text]) =>
      kAlways.includes(name) ||
      (JSON.parse(text) as GoldenFile).reference.contact_points <= kMostPoints,
  );

// Source: golden/masonry, linear programs over the same polygons by another program.
describe('assemblies have the limits that others found', () => {
  it.each(assemblies)('%s', { timeout: 600_000 }, (name, text) => {
    const { reference } = JSON.parse(text) as GoldenFile;
    const analysis = analysisOf(text);
    expect(analysis.assembly.points.length).toBeGreaterThanOrEqual(
      reference.contact_points - (kWithinOthers[name] ?? 0),
    );
    for (const side of ['outer', 'inner'] as const)
      expect(analysis.carries(null, side)).toBe(reference[`residual_${side}`] === 0);
    const least = analysis.leastFriction();
    if (reference.mu_min_inner === 'none' || reference.mu_min_outer === 'none')
      expect(least).toEqual({ outer: null, inner: null });
    else expectSame(least, { outer: reference.mu_min_outer, inner: reference.mu_min_inner }, 1e-3);
    for (const [name, direction] of tiltDirections(analysis.assembly)) {
      const { inner, outer } = analysis.tiltLimit(direction);
      const known = reference.tilt_limit_deg[name];
      expect(inner === null).toBe(known === undefined);
      if (known === undefined) continue;
      const found = { outer: degrees(outer?.angle), inner: degrees(inner?.angle) };
      expectSame(found, { outer: known[1], inner: known[0] }, 0);
    }
  });
});

/**
 * Both brackets hold what is true of round cones, so they overlap; the polygons of one may be turned against those of the other, by which an end changes by
 * no more than the bracket is wide. The references' bisection goes to 4/4096.
 */
function expectSame(
  found: Bracket<number | null>,
  known: { outer: number; inner: number },
  least: number,
): void {
  const slack = Math.max(least, 0.002 * Math.max(known.inner, known.outer));
  const sorted = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];
  const [low, high] = sorted(found.inner ?? NaN, found.outer ?? NaN);
  const [from, to] = sorted(known.inner, known.outer);
  expect(low).toBeLessThan(to + slack);
  expect(high).toBeGreaterThan(from - slack);
  const width = Math.max(0.01 * to, to - from, high - low);
  expect(Math.abs(low - from)).toBeLessThan(width + slack);
  expect(Math.abs(high - to)).toBeLessThan(width + slack);
}

describe('closed forms', () => {
  // Width 1, height 2: topples at atan(1/2), or slides at atan(friction) before.
  it.each([
    [0.3, Math.atan(0.3)],
    [0.8, Math.atan(0.5)],
  ])('a tall box of friction %f leans until it slides or topples', (friction, angle) => {
    const analysis = analysisOf(blocks([box(-2, -1, 5, 1, true), box(0, 0, 1, 2)], friction));
    const { inner, outer } = analysis.tiltLimit([1, 0, 0]);
    expect(inner?.angle).toBeCloseTo(angle, 9);
    expect(outer?.angle).toBeCloseTo(
      Math.min(Math.atan(0.5), Math.atan(friction / Math.cos(Math.PI / 16))),
      9,
    );
  });

  it('a box on a slope needs the friction tan', () => {
    const lean = Math.PI / 9;
    const { inner, outer } = analysisOf(
      blocks([box(-2, -1, 5, 1, true), box(0, 0, 2, 1)], 0.5, lean),
    ).leastFriction();
    expect(inner).toBeGreaterThanOrEqual(Math.tan(lean) * (1 - 1e-5));
    expect(inner).toBeLessThan(Math.tan(lean) * (1 + 3e-4));
    expect(outer).toBeCloseTo((inner ?? NaN) * Math.cos(Math.PI / 16), 12);
  });

  it('a box between walls has no limit', () => {
    const all = [box(-1, -1, 3, 1, true), box(-1, 0, 1, 1, true), box(1, 0, 1, 1, true)];
    const { inner } = analysisOf(blocks([...all, box(0, 0, 1, 1)], 0)).tiltLimit([1, 0, 0]);
    expect(inner?.angle).toBeCloseTo(kMostTilt, 9);
  });

  it('a scene whose blocks fall has no limits', () => {
    const analysis = analysisOf(blocks([box(0, 0, 1, 1, true), box(0.6, 1, 1, 1)], 0.5));
    expect(analysis.residual(null, 'outer')).toBeGreaterThan(0.01);
    expect(analysis.leastFriction()).toEqual({ outer: null, inner: null });
    expect(analysis.tiltLimit([1, 0, 0])).toEqual({ outer: null, inner: null });
    expect(analysis.forceBounds()).toBeNull();
  });

  it('bounds of forces are those of a beam on three supports', () => {
    const [away, width] = [2, 0.1];
    const posts = [-away, 0, away].map((x) => box(x - width / 2, -1, width, 1, true));
    const analysis = analysisOf(blocks([...posts, box(-3, 0, 6, 0.2)], 0.5));
    const weight = 9.81 * 6 * 0.2;
    const bounds = analysis.forceBounds() ?? [];
    // An end carries most when the other one does the rest, each as far to the left as it can.
    const most = [1, 2, 1].map(
      (part) => (weight * part * (part === 1 ? 1 + width / 2 / away : 1)) / 2,
    );
    expect(bounds).toHaveLength(3);
    bounds.forEach(({ face, least, most: found, isDetermined }) => {
      const x = analysis.assembly.interfaces[face]?.at[0] ?? NaN;
      const known = most[Math.round(x / away) + 1] ?? NaN;
      expect(isDetermined).toBe(false);
      for (const side of ['outer', 'inner'] as const) {
        expect(least[side]).toBeCloseTo(0, 7);
        expect(found[side]).toBeCloseTo(known, 7);
      }
    });
  });

  it('two supports share a beam in one way', () => {
    const posts = [-2, 1].map((x) => box(x, -1, 1, 1, true));
    const all = [...posts, box(-2, 0, 4, 1), box(-0.5, 1, 1, 1)];
    const bounds = analysisOf(blocks(all, 0)).forceBounds() ?? [];
    const top = bounds.find(({ isDetermined }) => isDetermined);
    expect(top?.least.outer).toBeCloseTo(9.81, 7);
    // Each face is wide: the middle of its pressure may lie anywhere in it.
    expect(bounds.filter(({ isDetermined }) => isDetermined)).toHaveLength(1);
  });

  it('what is clamped may be clamped without end', () => {
    const walls = [box(-1, 0, 1, 1, true), box(1, 0, 1, 1, true)];
    const bounds = analysisOf(blocks([...walls, box(0, 0, 1, 1)], 0.8)).forceBounds() ?? [];
    expect(bounds).toHaveLength(2);
    for (const { least, most } of bounds) {
      expect(most).toEqual({ outer: Infinity, inner: Infinity });
      // Both walls together hold the weight by friction.
      expect(least.inner).toBeCloseTo(9.81 / 2 / 0.8, 7);
    }
  });
});

/** A half circle of voussoirs about the origin, mean radius 1, on two supports. */
function arch(count: number, thickness: number): object[] {
  const at = (radius: number, i: number): [number, number] => {
    const angle = Math.PI * (1 - i / count);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  const [inside, outside] = [1 - thickness / 2, 1 + thickness / 2];
  const stones = Array.from({ length: count }, (_, i) =>
    prism([at(inside, i), at(inside, i + 1), at(outside, i + 1), at(outside, i)], 0.3),
  );
  return [box(-2, -1, 1.5, 1, true), box(0.5, -1, 1.5, 1, true), ...stones];
}

it('the thinnest half circle of 27 voussoirs is 0.1067 thick', { timeout: 120_000 }, () => {
  let [low, high] = [0.09, 0.13];
  while (high - low > 2e-4) {
    const middle = (low + high) / 2;
    if (analysisOf(blocks(arch(27, middle), 0.7)).carries(null, 'inner')) high = middle;
    else low = middle;
  }
  // Source: golden/masonry, 0.10672; 0.1075 of infinitely many stones (Milankovitch 1907).
  expect(Math.abs((low + high) / 2 - 0.1067)).toBeLessThan(5e-4);
});

describe('a planar arch that stands', () => {
  it('leans to both sides alike, and tells how it begins to fall', () => {
    const analysis = analysisOf(readFileSync('scenes/masonry_arch.json', 'utf8'), 'contact');
    expect(analysis.assembly.isPlanar).toBe(true);
    const [right, left] = tiltDirections(analysis.assembly).map(
      ([, direction]) => analysis.tiltLimit(direction).inner,
    );
    expect(right?.angle).toBeCloseTo(left?.angle ?? NaN, 6);
    expect(degrees(right?.angle)).toBeGreaterThan(20);
    // Every joint carries something; gravity gives power to the motion.
    expect(right?.thrust).toHaveLength(analysis.assembly.interfaces.length);
    const { bodies, down } = analysis.assembly;
    expect(down).toEqual([0, -1, 0]);
    const angle = right?.angle ?? NaN;
    const power = bodies.reduce((sum, { weight }, i) => {
      const [x = NaN, y = NaN] = right?.motion[i]?.[0] ?? [];
      return sum + Math.hypot(...weight) * (Math.tan(angle) * x - y);
    }, 0);
    const across = bodies.reduce(
      (sum, { weight }, i) => sum + Math.hypot(...weight) * (right?.motion[i]?.[0][0] ?? NaN),
      0,
    );
    // Virtual power: none at the limit, more where it leans farther.
    expect(Math.abs(power)).toBeLessThan(1e-6 * across);
    expect(across).toBeGreaterThan(0);
  });
});
