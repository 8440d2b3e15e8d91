import {
  CardioidPath,
  CirclePath,
  FlatPath,
  HumpPath,
  LemniscatePath,
  LoopTheLoopPath,
  OvalPath,
} from '../paths/paths';
import { NumericalPath } from '../paths/numerical_path';
import { Vector } from '../math/vector';
import { type AbstractPath } from '../paths/parametric_path';
import { ConstantForceLaw } from '../forces/constant_force_law';
import { CoordType } from '../forces/coord_type';
import { DampingLaw } from '../forces/damping_law';
import { Force } from '../forces/force';
import { Gravity2Law } from '../forces/gravity2_law';
import { GravityLaw } from '../forces/gravity_law';
import { Joint } from '../connectors/joint';
import { PathEndPoint } from '../connectors/path_end_point';
import { PathJoint } from '../connectors/path_joint';
import { Polygon } from '../bodies/polygon';
import { Rope } from '../connectors/rope';
import { RotatingTestForce } from '../forces/rotating_test_force';
import { Spring } from '../forces/spring';
import { type Connector } from '../connectors/connector';
import { type ForceLaw } from '../forces/force_law';
import { type ImpulseSim } from '../sims/impulse_sim';
import { type RigidBody } from '../bodies/rigid_body';
import type { BodyIndex, GoldenBody, GoldenConnector, GoldenLaw, Pair } from './golden_record';

function vector([x, y]: Pair): Vector {
  return new Vector(x, y);
}

/** Makes a body, under a name that no other has. */
export function makeBody(b: GoldenBody, name: string): Polygon {
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
export function connectorMaker(
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

/** Makes a force law. */
export function makeLaw(
  law: GoldenLaw,
  sim: ImpulseSim,
  bodyOf: (i: BodyIndex) => RigidBody,
): ForceLaw {
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
