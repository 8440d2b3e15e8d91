import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Vector } from '../math/vector';
import { CircularEdge } from './circular_edge';
import { ConcreteVertex } from './vertex';
import { Polygon } from '../bodies/polygon';
import { Shapes } from './shapes';
import { StraightEdge } from './straight_edge';
import { type Edge } from './edge';

interface GoldenEdge {
  readonly type: 'straight' | 'circular';
  readonly from: [number, number];
  readonly to: [number, number];
  readonly outsideIsUp: boolean;
  readonly center: [number, number];
  readonly clockwise: boolean;
  readonly outsideIsOut: boolean;
  readonly radius: number;
  readonly angleLow: number;
  readonly angleHigh: number;
  readonly depth: number;
  readonly chordError: number;
  readonly completeCircle: boolean;
  readonly decorated: [number, number][];
  readonly centroid: [number, number];
  readonly centroidRadius: number;
}

interface GoldenShape {
  readonly maker: string;
  readonly args: number[];
  readonly edges: GoldenEdge[];
  readonly vertexOrder: [number, number, number][];
  readonly bounds: [number, number, number, number];
  readonly centerOfMass: [number, number];
  readonly dragPoints: [number, number][];
  readonly momentPerMass: number;
  readonly mass: number;
  readonly elasticity: number;
  readonly centroid: [number, number];
  readonly centroidRadius: number;
  readonly minHeight: number;
  readonly specialEdge: number | null;
}

interface GoldenQuery {
  readonly maker: string;
  readonly args: number[];
  readonly edge: number;
  readonly point?: [number, number];
  readonly segment?: [[number, number], [number, number]];
  readonly distanceToLine?: number;
  readonly distanceToPoint?: number | string;
  /** At the centre of an arc the reference throws; ours takes a direction. */
  readonly nearest?: [number, number] | 'throws';
  readonly normal?: [number, number];
  readonly intersection?: [number, number][] | null;
}

const golden = JSON.parse(readFileSync('tests/golden/unit_shapes.json', 'utf8')) as {
  readonly shapes: GoldenShape[];
  readonly edgeQueries: GoldenQuery[];
};

/** [m], [rad]: angles of arcs come from another atan2. */
const kRounding = 1e-14;
/** The reference engine finds its circle of rejection by a search that ends at 1e-6 m. */
const kSearched = 2e-6;

const makers: Record<string, ((...args: number[]) => Polygon) | undefined> = {
  makeBall: (r = NaN) => Shapes.makeBall(r),
  makeBlock: (w = NaN, h = NaN) => Shapes.makeBlock(w, h),
  makeBlock2: (w = NaN, h = NaN) => Shapes.makeBlock2(w, h),
  makeDiamond: (w = NaN, h = NaN, a = NaN) => Shapes.makeDiamond(w, h, a),
  makeFrame: (w = NaN, h = NaN, t = NaN) => Shapes.makeFrame(w, h, t),
  makeHexagon: (s = NaN) => Shapes.makeHexagon(s),
  makePendulum: (w = NaN, l = NaN, r = NaN) => Shapes.makePendulum(w, l, r),
  makeRandomPolygon: (n = NaN, r = NaN) => Shapes.makeRandomPolygon(n, r),
  makeRoundBlock: (w = NaN, h = NaN) => Shapes.makeRoundBlock(w, h),
  makeRoundCornerBlock: (w = NaN, h = NaN, r = NaN) => Shapes.makeRoundCornerBlock(w, h, r),
  makeWall: (w = NaN, h = NaN, e = NaN) => Shapes.makeWall(w, h, e),
};

function vector([x, y]: readonly [number, number]): Vector {
  return new Vector(x, y);
}

/** The outline from its listed edges. */
function outlined(shape: GoldenShape): Polygon {
  const p = new Polygon();
  shape.edges.forEach((e, i) => {
    const before = shape.edges[i - 1];
    const begins = before === undefined || vector(before.to).distanceTo(vector(e.from)) > 1e-9;
    if (begins) {
      p.closePath();
      p.startPath(vector(e.from));
    }
    if (e.type === 'straight') p.addStraightEdge(vector(e.to), e.outsideIsUp);
    else p.addCircularEdge(vector(e.to), vector(e.center), e.clockwise, e.outsideIsOut);
  });
  p.finish();
  return p;
}

function close(got: Vector, expected: readonly [number, number], tolerance = kRounding): void {
  expect(Math.abs(got.getX() - expected[0])).toBeLessThanOrEqual(tolerance);
  expect(Math.abs(got.getY() - expected[1])).toBeLessThanOrEqual(tolerance);
}

function near(got: number, expected: number, tolerance = kRounding): void {
  expect(Math.abs(got - expected), `${got} is not ${expected}`).toBeLessThanOrEqual(tolerance);
}

describe('makers of shapes', () => {
  for (const shape of golden.shapes) {
    const make = makers[shape.maker];
    if (make === undefined) continue;
    it(`${shape.maker}(${shape.args.join(', ')}) has the reference's outline, mass and circle`, () => {
      const p = make(...shape.args);
      const edges = p.getEdges();
      expect(edges.length).toBe(shape.edges.length);
      edges.forEach((edge, i) => {
        const e = shape.edges[i];
        if (e === undefined) throw new Error('no edge');
        close(edge.getVertex1().locBody(), e.from);
        close(edge.getVertex2().locBody(), e.to);
        if (edge instanceof StraightEdge) expect(edge.outsideIsUp()).toBe(e.outsideIsUp);
        if (edge instanceof CircularEdge) {
          close(edge.getCenterBody(), e.center);
          expect(edge.isClockwise()).toBe(e.clockwise);
          expect(edge.outsideIsOut()).toBe(e.outsideIsOut);
        }
        near(edge.getCentroidRadius(), e.centroidRadius);
      });
      expect(p.getMass()).toBe(shape.mass);
      expect(p.getElasticity()).toBe(shape.elasticity);
      near(p.momentAboutCM(), shape.momentPerMass);
      close(p.getCenterOfMass(), shape.centerOfMass);
      expect(p.getDragPoints().length).toBe(shape.dragPoints.length);
      p.getDragPoints().forEach((d, i) => close(d, shape.dragPoints[i] ?? [NaN, NaN]));
      near(p.getMinHeight(), shape.minHeight);
      close(p.getCentroidBody(), shape.centroid, kSearched);
      near(p.getCentroidRadius(), shape.centroidRadius, kSearched);
      expect(p.getSpecialEdge()).toBe(shape.specialEdge ?? -1);
    });
  }
});

describe('outlines', () => {
  for (const shape of golden.shapes) {
    it(`${shape.maker}(${shape.args.join(', ')}) built edge by edge has the reference's vertices and bounds`, () => {
      const p = outlined(shape);
      const b = p.getBoundsBody();
      expect([b.getLeft(), b.getBottom(), b.getRight(), b.getTop()]).toEqual(shape.bounds);
      const vertexes = p.getVertexes_();
      expect(vertexes.length).toBe(shape.vertexOrder.length);
      vertexes.forEach((v, i) => {
        const [x, y, isEnd] = shape.vertexOrder[i] ?? [NaN, NaN, NaN];
        close(v.locBody(), [x, y]);
        expect(v.isEndPoint()).toBe(isEnd === 1);
      });
      p.getEdges().forEach((edge, i) => {
        const e = shape.edges[i];
        if (!(edge instanceof CircularEdge) || e === undefined) return;
        near(edge.getRadius(), e.radius);
        near(edge.getAngles()[0], e.angleLow);
        near(edge.getAngles()[1], e.angleHigh);
        near(edge.depthOfArc(), e.depth);
        near(edge.chordError(), e.chordError);
        expect(edge.isCompleteCircle()).toBe(e.completeCircle);
        expect(edge.getDecoratedVertexes().length).toBe(e.decorated.length);
      });
      if (shape.specialEdge !== null) return;
      p.setCentroid(vector(shape.centroid));
      near(p.getCentroidRadius(), shape.centroidRadius);
    });
  }
});

describe('edges', () => {
  const shapeOf = (q: GoldenQuery): Polygon | null => {
    const listed = golden.shapes.find(
      (s) => s.maker === q.maker && JSON.stringify(s.args) === JSON.stringify(q.args),
    );
    return listed !== undefined ? outlined(listed) : (makers[q.maker]?.(...q.args) ?? null);
  };

  it('answer distances, nearest points, normals and crossings like the reference', () => {
    let asked = 0;
    for (const q of golden.edgeQueries) {
      const edge: Edge | undefined = shapeOf(q)?.getEdges()[q.edge];
      if (edge === undefined) throw new Error(`no edge ${q.edge} of ${q.maker}`);
      asked += 1;
      if (q.point !== undefined) {
        const p = vector(q.point);
        near(edge.distanceToLine(p), q.distanceToLine ?? NaN);
        const to = q.distanceToPoint;
        if (typeof to === 'number') near(edge.distanceToPoint(p), to);
        else expect(String(edge.distanceToPoint(p))).toBe(to);
        if (q.nearest !== undefined && q.nearest !== 'throws')
          close(edge.getPointOnEdge(p)[0], q.nearest);
        if (q.normal !== undefined) close(edge.getNormalBody(p), q.normal);
      }
      if (q.segment !== undefined) {
        const found = edge.intersection(vector(q.segment[0]), vector(q.segment[1])) ?? [];
        const expected = q.intersection ?? [];
        expect(found.length).toBe(expected.length);
        found.forEach((f, i) => close(f, expected[i] ?? [NaN, NaN]));
      }
    }
    expect(asked).toBe(259);
  });

  it('refuse what is no edge', () => {
    const p = new Polygon('square');
    expect(() => p.addStraightEdge(new Vector(1, 0), true)).toThrow(Polygon.OPEN_PATH_ERROR);
    p.startPath(new ConcreteVertex(Vector.ORIGIN));
    expect(() => p.startPath(Vector.ORIGIN)).toThrow(/still open/);
    p.addStraightEdge(new Vector(1, 0), false);
    expect(() => p.addCircularEdge(new Vector(2, 0), Vector.ORIGIN, true, true)).toThrow(
      /same distance from its centre/,
    );
    expect(() => p.finish()).toThrow(/does not end where it began/);
    expect(() => Shapes.makeBall(-1)).toThrow(/radius must be above 0 m/);
    expect(() => Shapes.makeFrame(1, 1, 2)).toThrow(RangeError);
  });

  it('bend around the centre that is asked for', () => {
    const p = new Polygon();
    p.startPath(new Vector(0, 0));
    const arc = p.addCircularEdge2(new Vector(2, 0), 2, true, false, true);
    close(arc.getCenterBody(), [1, Math.sqrt(3)]);
    expect(arc.maxDistanceTo(new Vector(1, Math.sqrt(3)))).toBeCloseTo(2, 12);
  });
});
