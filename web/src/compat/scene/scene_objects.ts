import type { EdgeInfo, EngineSimulation, ShapeInfo } from '../../engine';
import { toName } from '../../sim';
import type { Connector } from '../connectors/connector';
import { ConnectorMaker, vector, type Pair, type SceneJoint } from './connector_maker';
import { ActuatorLaw, type ActuatorPlan } from '../forces/actuator_law';
import { ConstantForceLaw } from '../forces/constant_force_law';
import { CoordType } from '../forces/coord_type';
import { DampingLaw } from '../forces/damping_law';
import { putCoordinates } from './coordinate_arrays';
import { EdgeGroup, EdgeRange } from '../shapes/edge_set';
import { Force } from '../forces/force';
import type { ForceLaw } from '../forces/force_law';
import type { FrictionPair } from '../collisions/friction_pairs';
import { Gravity2Law } from '../forces/gravity2_law';
import { GravityLaw } from '../forces/gravity_law';
import { Polygon } from '../bodies/polygon';
import type { RigidBody } from '../bodies/rigid_body';
import { RotatingTestForce } from '../forces/rotating_test_force';
import { extrasIn, isKinematic, keepExtras, type BodyExtras } from './scene_extras';
import { joinPaths } from './shape_text';
import { Scrim } from '../bodies/scrim';
import { Spring } from '../forces/spring';
import { ThrusterSet } from '../forces/thruster_set';

/** A body of a scene text, as far as it is read here; the engine tells the rest. */
interface SceneBody extends BodyExtras {
  readonly name: string;
  readonly shape?: { readonly layers?: boolean };
  readonly zero_energy_level?: number;
  readonly material?: string;
  readonly no_collide?: readonly string[];
  readonly no_collide_edges?: readonly { body: string; begin: number; end: number }[];
}

interface SceneForce extends SceneJoint, Partial<ActuatorPlan> {
  readonly g?: number;
  readonly G?: number;
  readonly zero_energy_level?: number;
  readonly bodies?: readonly string[];
  readonly rotate_ratio?: number;
  readonly rest_length?: number;
  readonly compress_only?: boolean;
  readonly body?: string;
  readonly point?: Pair;
  readonly point_frame?: string;
  readonly force?: Pair;
  readonly force_frame?: string;
  readonly torque?: number;
  readonly magnitude?: number;
  readonly rate?: number;
  readonly thrusters?: readonly { point: Pair; direction: Pair; active?: boolean }[];
}

/** A scene text of our format, as far as it is read here. It was checked by the engine, which runs it. */
interface SceneFile {
  readonly bodies?: readonly SceneBody[];
  readonly joints?: readonly SceneJoint[];
  readonly forces?: readonly SceneForce[];
  readonly walls?: object;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly start_time?: number;
  readonly friction_pairs?: readonly SceneFriction[];
  readonly friction_rule?: string;
}

/** A coefficient of friction of two bodies, or of all bodies of two materials. */
interface SceneFriction {
  readonly body_a?: string;
  readonly material_a?: string;
  readonly body_b?: string;
  readonly material_b?: string;
  readonly friction: number;
  readonly static_friction?: number;
  readonly rolling_resistance?: number;
}

/** What stands in a scene, as objects. */
export interface SceneObjects {
  readonly bodies: Polygon[];
  readonly connectors: Connector[];
  readonly laws: ForceLaw[];
  readonly frictionPairs: FrictionPair[];
  readonly frictionRule: string;
}

function addEdge(body: Polygon, edge: EdgeInfo): void {
  const end = vector(edge.end);
  if (edge.type === 'straight') body.addStraightEdge(end, edge.outside_is_up);
  else body.addCircularEdge(end, vector(edge.center), edge.clockwise, edge.outside_is_out);
}

/** A body with the engine's outline, mass and circle of rejection. */
function makeBody(info: ShapeInfo): Polygon {
  const body = new Polygon(info.name);
  info.edges.forEach((edge, i) => {
    if (info.path_starts.includes(i)) {
      body.closePath();
      body.startPath(vector(edge.begin));
    }
    addEdge(body, edge);
  });
  body.finish();
  body.setMass(info.mass ?? Infinity);
  if (info.mass !== null && info.moment !== null) body.setTotalMoment(info.moment);
  body.setCenterOfMass(vector(info.mass_center));
  body.setElasticity(info.elasticity);
  body.setDragPoints(info.drag_points.map(vector));
  if (info.special_edge >= 0) body.setSpecialEdge(info.special_edge, info.centroid_radius);
  else body.setCircle(vector(info.centroid), info.centroid_radius);
  body.setMinHeight(info.min_height);
  return body;
}

function makeRotatingForce(
  { point, magnitude, rate }: SceneForce,
  sim: { getTime(): number },
  body: RigidBody,
): RotatingTestForce {
  return new RotatingTestForce(sim, body, vector(point), magnitude ?? 1, rate ?? 0);
}

function makeLaw(
  of: SceneForce,
  sim: { getTime(): number },
  moving: readonly Polygon[],
  bodyOf: (name: string | undefined) => RigidBody,
): ForceLaw {
  const bodies = of.bodies?.map(bodyOf) ?? moving;
  const frame = (text: string | undefined): CoordType =>
    text === 'world' ? CoordType.WORLD : CoordType.BODY;
  switch (of.type) {
    case 'gravity': {
      const law = new GravityLaw(of.g ?? 9.8);
      law.setZeroEnergyLevel(of.zero_energy_level ?? 0);
      law.addBodies(bodies);
      return law;
    }
    case 'gravity_inverse_square': {
      const law = new Gravity2Law(of.G ?? 1);
      law.addBodies(bodies);
      return law;
    }
    case 'damping': {
      const law = new DampingLaw(of.damping ?? 0, of.rotate_ratio);
      law.setRotateRatio(of.rotate_ratio ?? 1);
      law.addBodies(bodies);
      return law;
    }
    case 'spring': {
      const [a, b] = [bodyOf(of.body_a), bodyOf(of.body_b)];
      const [at, bt] = [vector(of.point_a), vector(of.point_b)];
      const name = of.name ?? 'SPRING';
      const figures = [of.rest_length ?? 1, of.stiffness ?? 1, of.compress_only ?? false] as const;
      return new Spring(name, a, at, b, bt, ...figures).setDamping(of.damping ?? 0);
    }
    case 'constant_force': {
      const [at, push] = [vector(of.point), vector(of.force)];
      const [place, direction] = [frame(of.point_frame), frame(of.force_frame)];
      const body = bodyOf(of.body);
      return new ConstantForceLaw(
        new Force('CONSTANT', body, at, place, push, direction, of.torque ?? 0),
      );
    }
    case 'thrusters': {
      const thrusters = of.thrusters ?? [];
      const set = new ThrusterSet(thrusters.length, bodyOf(of.body), of.magnitude ?? 1);
      thrusters.forEach(({ point, direction, active }, i) => {
        set.setThruster(i, vector(point), vector(direction));
        set.setActive(i, active ?? false);
      });
      return set;
    }
    case 'rotating_force':
      return makeRotatingForce(of, sim, bodyOf(of.body));
    case 'actuator':
      return new ActuatorLaw(sim, bodyOf(of.body), of);
    default:
      throw new Error(`a force of type ${String(of.type)} is not available here`);
  }
}

function frictionPairs(file: SceneFile, bodyOf: (name: string) => RigidBody): FrictionPair[] {
  const end = (body: string | undefined, material: string | undefined): RigidBody[] =>
    body !== undefined
      ? [bodyOf(body)]
      : (file.bodies ?? []).filter((b) => b.material === material).map((b) => bodyOf(b.name));
  return (file.friction_pairs ?? []).flatMap((pair) =>
    end(pair.body_a, pair.material_a).flatMap((a) =>
      end(pair.body_b, pair.material_b)
        .filter((b) => b !== a)
        .map((b): FrictionPair => ({
          bodies: [a, b],
          friction: pair.friction,
          staticFriction: pair.static_friction,
          rollingResistance: pair.rolling_resistance,
        })),
    ),
  );
}

/** Takes over the values of parameters of forces, which may have been changed since the scene was loaded. */
function takeValues(
  simulation: EngineSimulation,
  file: SceneFile,
  laws: readonly ForceLaw[],
): void {
  const scene = simulation.scene();
  const values = new Map(simulation.parameters().map(({ name, value }) => [name, value]));
  const number = (name: string, set: (value: number) => void): void => {
    const value = values.get(name);
    if (value !== undefined) set(Number(value));
  };
  const gravity = laws.find((law) => law instanceof GravityLaw);
  if (gravity !== undefined) {
    number('GRAVITY', (value) => gravity.setGravity(value));
    number('ZERO_ENERGY_LEVEL', (value) => gravity.setZeroEnergyLevel(value));
  }
  const attraction = laws.find((law) => law instanceof Gravity2Law);
  number('GRAVITATIONAL_CONSTANT', (value) => attraction?.setGravity(value));
  const damping = laws.find((law) => law instanceof DampingLaw);
  number('DAMPING', (value) => damping?.setDamping(value));
  number('ROTATE_RATIO', (value) => damping?.setRotateRatio(value));
  let thruster = 0;
  for (const set of laws.filter((law) => law instanceof ThrusterSet)) {
    set.setMagnitude(scene.thrusters?.[thruster]?.magnitude ?? set.getMagnitude());
    for (let i = 0; i < set.getCount(); i++)
      set.setActive(i, String(values.get(`THRUSTER_${++thruster}`)) === 'true');
  }
  const springs = laws.filter((law) => law instanceof Spring);
  springs.forEach((spring, i) => {
    spring.setStiffness(scene.springs[i]?.stiffness ?? spring.getStiffness());
  });
  // The engine tells the damping of the first one only: where it differs from the first one's it was set for all.
  const wasSet = Object.keys(file.parameters ?? {}).some((key) => toName(key) === 'SPRING_DAMPING');
  number('SPRING_DAMPING', (value) => {
    if (!wasSet && value === springs[0]?.getDamping()) return;
    for (const spring of springs) spring.setDamping(value);
  });
}

/** Names of the walls that a scene adds before its own bodies. */
const kWalls = ['WALL_BOTTOM', 'WALL_RIGHT', 'WALL_TOP', 'WALL_LEFT'];

/**
 * Makes objects of what runs in the engine.
 *
 * @param simulation - runs the scene; bodies are taken over where they are now
 * @param text - the scene, in our own format
 * @param sim - whose time turns rotating forces
 */
export function sceneObjects(
  simulation: EngineSimulation,
  text: string,
  sim: { getTime(): number },
): SceneObjects {
  const file = JSON.parse(text) as SceneFile;
  const bodies = simulation.bodyInfo().map(makeBody);
  simulation.scene().bodies.forEach(({ friction }, i) => bodies[i]?.setFriction(friction ?? 0));
  putCoordinates(bodies, simulation.coordinates());
  const bodyOf = (name: string | undefined): RigidBody => {
    if (name === undefined || toName(name) === 'WORLD') return Scrim.getScrim();
    const body = bodies.find((other) => other.nameEquals(name));
    if (body === undefined) throw new Error(`the scene has no body ${name}`);
    return body;
  };
  const walls = bodies.filter((body) => kWalls.includes(body.getName()));
  for (const wall of file.walls === undefined ? [] : walls) wall.addNonCollide(walls);
  for (const of of file.bodies ?? []) {
    const body = bodyOf(of.name) as Polygon;
    keepExtras(body, extrasIn(of, file.start_time ?? 0));
    if (of.shape?.layers !== true) joinPaths(body);
    if (of.zero_energy_level !== undefined) body.setZeroEnergyLevel(of.zero_energy_level);
    body.addNonCollide((of.no_collide ?? []).map(bodyOf));
    const group = new EdgeGroup();
    for (const { body: other, begin, end } of of.no_collide_edges ?? [])
      group.add(new EdgeRange(bodyOf(other), begin, end - 1));
    if (group.getRanges().length > 0) body.setNonCollideEdge(group);
  }
  const joints = file.joints ?? [];
  const maker = new ConnectorMaker(bodyOf, joints, simulation.scene().joints);
  const connectors = joints.flatMap((joint, i) => maker.make(joint, i));
  const moving = bodies.filter((body) => Number.isFinite(body.getMass()) && !isKinematic(body));
  const laws = (file.forces ?? []).map((force) => makeLaw(force, sim, moving, bodyOf));
  takeValues(simulation, file, laws);
  const frictionRule = file.friction_rule ?? 'geometric_mean';
  return { bodies, connectors, laws, frictionPairs: frictionPairs(file, bodyOf), frictionRule };
}
