import {
  AdaptiveStepSolver,
  CardioidPath,
  CirclePath,
  EulersMethod,
  FlatPath,
  HumpPath,
  LemniscatePath,
  LoopTheLoopPath,
  ModifiedEuler,
  NumericalPath,
  OvalPath,
  RungeKutta,
  Vector,
  type AbstractPath,
  type DiffEqSolver,
} from '../../sim';
import {
  CollisionAdvance,
  ConstantForceLaw,
  ContactSim,
  CoordType,
  DampingLaw,
  EdgeGroup,
  EdgeRange,
  Force,
  Gravity2Law,
  GravityLaw,
  ImpulseSim,
  Joint,
  PathEndPoint,
  PathJoint,
  Polygon,
  Rope,
  RotatingTestForce,
  Scrim,
  Spring,
  type CollisionHandling,
  type Connector,
  type ExtraAccel,
  type ForceLaw,
  type RigidBody,
} from '..';

type Pair = [number, number];

interface GoldenEdge {
  readonly type: 'straight' | 'circular';
  readonly from: Pair;
  readonly to: Pair;
  readonly outsideIsUp: boolean;
  readonly center: Pair;
  readonly clockwise: boolean;
  readonly outsideIsOut: boolean;
}

interface GoldenBody {
  readonly name: string;
  readonly mass: number | 'Infinity';
  readonly momentPerMass: number;
  readonly centerOfMass: Pair;
  readonly elasticity: number;
  readonly dragPoints: Pair[];
  readonly centroid: Pair;
  readonly centroidRadius: number;
  readonly minHeight: number;
  readonly zeroEnergyLevel: number | null;
  readonly specialEdge?: number | null;
  readonly nonCollideBodies?: number[];
  readonly nonCollideEdges?: { body: number; begin: number; end: number }[];
  readonly edges: GoldenEdge[];
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly vx: number;
  readonly vy: number;
  readonly omega: number;
}

type BodyIndex = number | 'SCRIM';

interface GoldenConnector {
  readonly type: string;
  readonly name: string;
  readonly body1: BodyIndex;
  readonly attach1: Pair;
  readonly body2: BodyIndex;
  readonly attach2: Pair;
  readonly normalType: 'BODY' | 'WORLD';
  readonly normal: Pair;
  readonly restLength: number;
  readonly rod: boolean;
  readonly body: BodyIndex;
  readonly attach: Pair;
  readonly limit: number;
  readonly upperLimit: boolean;
  readonly path: {
    readonly name: string;
    readonly closedLoop?: boolean;
    readonly definition?: string;
  };
}

interface GoldenLaw {
  readonly type: string;
  readonly bodies?: number[];
  readonly gravity: number;
  readonly zeroEnergyLevel?: number;
  readonly damping: number;
  readonly rotateRatio: number;
  readonly name: string;
  readonly body1: BodyIndex;
  readonly attach1: Pair;
  readonly body2: BodyIndex;
  readonly attach2: Pair;
  readonly restLength: number;
  readonly stiffness: number;
  readonly compressOnly?: boolean;
  readonly body: BodyIndex;
  readonly location: Pair;
  readonly locationCoords: 'BODY' | 'WORLD';
  readonly direction: Pair;
  readonly directionCoords: 'BODY' | 'WORLD';
  readonly torque?: number;
  readonly locationBody: Pair;
  readonly magnitude: number;
  readonly rotationRate: number;
}

/** A recorded run of the reference engine, as far as it is needed to build it. */
export interface GoldenScene {
  readonly scene: {
    readonly sim: {
      readonly type: 'ContactSim' | 'ImpulseSim';
      readonly collisionHandling: CollisionHandling;
      readonly extraAccel?: ExtraAccel;
      readonly extraAccelTimeStep?: number;
      readonly distanceTol: number;
      readonly velocityTol: number;
      readonly collisionAccuracy: number;
      readonly randomSeed: number;
      readonly startTime: number;
    };
    readonly advance: {
      readonly solver: string;
      readonly timeStep: number;
      readonly jointSmallImpacts: boolean;
    };
    readonly forceLaws: GoldenLaw[];
    readonly connectors: GoldenConnector[];
    readonly bodies: GoldenBody[];
  };
  readonly run: { readonly timeStep: number; readonly steps: number };
}

/** A simulation built through this room's classes. */
export interface Built {
  readonly sim: ImpulseSim;
  readonly advance: CollisionAdvance;
}

function vector([x, y]: Pair): Vector {
  return new Vector(x, y);
}

function makeBody(b: GoldenBody, name: string): Polygon {
  const p = new Polygon(name);
  b.edges.forEach((e, i) => {
    if (i === 0 || p.lastOpenEdge() === null) p.startPath(vector(e.from));
    if (e.type === 'straight') p.addStraightEdge(vector(e.to), e.outsideIsUp);
    else p.addCircularEdge(vector(e.to), vector(e.center), e.clockwise, e.outsideIsOut);
    const start = p.getStartVertex()?.locBody();
    if (start !== undefined && start.distanceTo(vector(e.to)) < 1e-8) p.closePath();
  });
  p.finish();
  p.setMass(b.mass === 'Infinity' ? Infinity : b.mass);
  p.setCenterOfMass(vector(b.centerOfMass));
  p.setMomentAboutCM(b.momentPerMass);
  p.setElasticity(b.elasticity);
  p.setDragPoints(b.dragPoints.map(vector));
  if (b.specialEdge === undefined || b.specialEdge === null) p.setCentroid(vector(b.centroid));
  else p.setSpecialEdge(b.specialEdge, b.centroidRadius);
  p.setMinHeight(b.minHeight);
  if (b.zeroEnergyLevel !== null) p.setZeroEnergyLevel(b.zeroEnergyLevel);
  p.setPosition(vector([b.x, b.y]), b.angle);
  p.setVelocity(vector([b.vx, b.vy]), b.omega);
  return p;
}

const paths: Readonly<Record<string, (size: number) => AbstractPath>> = {
  circle: (size) => new CirclePath(size),
  oval: (size) => new OvalPath(size),
  cardioid: (size) => new CardioidPath(size),
  lemniscate: (size) => new LemniscatePath(size),
  flat: () => new FlatPath(),
  hump: () => new HumpPath(),
  loop: () => new LoopTheLoopPath(),
};

function makePath({ name, definition }: GoldenConnector['path']): NumericalPath {
  const size = Number(/x=([\d.]+)/.exec(definition ?? '')?.[1] ?? 1);
  const make = paths[name.toLowerCase()];
  if (make === undefined) throw new Error(`no path ${name}`);
  return new NumericalPath(make(size));
}

/** Makes connectors of a scene; those on the same curve share its table. */
function connectorMaker(
  bodyOf: (index: BodyIndex) => RigidBody,
): (c: GoldenConnector) => Connector {
  const tables = new Map<string, NumericalPath>();
  const pathOf = (path: GoldenConnector['path']): NumericalPath => {
    const key = JSON.stringify(path);
    const known = tables.get(key) ?? makePath(path);
    tables.set(key, known);
    return known;
  };
  return (c) => {
    const [first, second] = [c.body1, c.body2];
    switch (c.type) {
      case 'Joint':
        return new Joint(
          bodyOf(first),
          vector(c.attach1),
          bodyOf(second),
          vector(c.attach2),
          CoordType[c.normalType],
          vector(c.normal),
        );
      case 'Rope': {
        const kind = c.rod ? Rope.ROD : Rope.ROPE;
        const ends = [bodyOf(first), vector(c.attach1), bodyOf(second), vector(c.attach2)] as const;
        return new Rope(...ends, c.restLength, kind);
      }
      case 'PathJoint':
        return new PathJoint(pathOf(c.path), bodyOf(c.body), vector(c.attach));
      case 'PathEndPoint': {
        const body = bodyOf(c.body);
        const at = vector(c.attach);
        return new PathEndPoint(c.name, pathOf(c.path), body, at, c.limit, c.upperLimit);
      }
      default:
        throw new Error(`no connector ${c.type}`);
    }
  };
}

function makeLaw(law: GoldenLaw, sim: ImpulseSim, bodyOf: (i: BodyIndex) => RigidBody): ForceLaw {
  const bodies = (law.bodies ?? []).map(bodyOf);
  switch (law.type) {
    case 'Gravity': {
      const made = new GravityLaw(law.gravity);
      made.setZeroEnergyLevel(law.zeroEnergyLevel ?? 0);
      made.addBodies(bodies);
      return made;
    }
    case 'GravityInverseSquare': {
      const made = new Gravity2Law(law.gravity);
      made.addBodies(bodies);
      return made;
    }
    case 'Damping': {
      const made = new DampingLaw(law.damping, law.rotateRatio);
      made.addBodies(bodies);
      return made;
    }
    case 'Spring': {
      const [a, b] = [bodyOf(law.body1), bodyOf(law.body2)];
      const [at, bt] = [vector(law.attach1), vector(law.attach2)];
      const made = new Spring(
        law.name,
        a,
        at,
        b,
        bt,
        law.restLength,
        law.stiffness,
        law.compressOnly,
      );
      return made.setDamping(law.damping);
    }
    case 'ConstantForce': {
      const types = [CoordType[law.locationCoords], CoordType[law.directionCoords]] as const;
      const [at, push] = [vector(law.location), vector(law.direction)];
      const body = bodyOf(law.body);
      return new ConstantForceLaw(
        new Force(law.name ?? 'CONSTANT', body, at, types[0], push, types[1], law.torque ?? 0),
      );
    }
    case 'RotatingForce': {
      const at = vector(law.locationBody);
      return new RotatingTestForce(sim, bodyOf(law.body), at, law.magnitude, law.rotationRate);
    }
    default:
      throw new Error(`no force law ${law.type}`);
  }
}

function makeSolver(name: string, sim: ImpulseSim): DiffEqSolver {
  const plain = name.replace('ADAPTIVE_', '');
  const inner =
    plain === 'EULERS_METHOD'
      ? new EulersMethod(sim)
      : plain === 'MODIFIED_EULER'
        ? new ModifiedEuler(sim)
        : new RungeKutta(sim);
  return plain === name ? inner : new AdaptiveStepSolver(sim, sim, inner);
}

/** Builds a recorded scene through the classes that a user would take. */
export function build({ scene }: GoldenScene): Built {
  const { sim: about, advance: how } = scene;
  const sim = about.type === 'ContactSim' ? new ContactSim() : new ImpulseSim();
  sim.setCollisionHandling(about.collisionHandling);
  sim.setDistanceTol(about.distanceTol);
  sim.setVelocityTol(about.velocityTol);
  sim.setCollisionAccuracy(about.collisionAccuracy);
  if (sim instanceof ContactSim) {
    if (about.extraAccel !== undefined) sim.setExtraAccel(about.extraAccel);
    if (about.extraAccelTimeStep !== undefined) sim.setExtraAccelTimeStep(about.extraAccelTimeStep);
  }
  const taken = new Set<string>();
  const bodies = scene.bodies.map((b) => {
    let name = b.name;
    for (let number = 2; taken.has(name); number++) name = `${b.name}_${number}`;
    taken.add(name);
    return makeBody(b, name);
  });
  const bodyOf = (index: BodyIndex): RigidBody => {
    const body = index === 'SCRIM' ? Scrim.getScrim() : bodies[index];
    if (body === undefined) throw new Error(`no body ${index}`);
    return body;
  };
  scene.bodies.forEach((b, i) => {
    const body = bodies[i];
    if (body === undefined) return;
    body.addNonCollide((b.nonCollideBodies ?? []).map(bodyOf));
    const group = new EdgeGroup();
    for (const { body: other, begin, end } of b.nonCollideEdges ?? [])
      group.add(new EdgeRange(bodyOf(other), begin, end));
    body.setNonCollideEdge(group);
    sim.addBody(body);
  });
  for (const law of scene.forceLaws) sim.addForceLaw(makeLaw(law, sim, bodyOf));
  if (sim instanceof ContactSim) {
    const makeConnector = connectorMaker(bodyOf);
    for (const c of scene.connectors) sim.addConnector(makeConnector(c));
  }
  sim.getVarsList().setTime(about.startTime);
  sim.setRandomSeed(about.randomSeed);
  const advance = new CollisionAdvance(sim, makeSolver(how.solver, sim));
  advance.setTimeStep(how.timeStep);
  advance.setJointSmallImpacts(how.jointSmallImpacts);
  return { sim, advance };
}
