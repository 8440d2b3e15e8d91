import type { Connector } from '../connectors/connector';
import { ActuatorLaw } from '../forces/actuator_law';
import { ConstantForceLaw } from '../forces/constant_force_law';
import { CoordType } from '../forces/coord_type';
import { DampingLaw } from '../forces/damping_law';
import type { ForceLaw } from '../forces/force_law';
import type { FrictionPair } from '../collisions/friction_pairs';
import { Gravity2Law } from '../forces/gravity2_law';
import { GravityLaw } from '../forces/gravity_law';
import { Gear } from '../connectors/gear';
import { Joint } from '../connectors/joint';
import { PathEndPoint } from '../connectors/path_end_point';
import { PathJoint } from '../connectors/path_joint';
import { pathScene } from './path_scene';
import { Pin } from '../connectors/pin';
import { Polygon } from '../bodies/polygon';
import { Pulley } from '../connectors/pulley';
import type { RigidBody } from '../bodies/rigid_body';
import { Rope } from '../connectors/rope';
import { RotatingTestForce } from '../forces/rotating_test_force';
import { SceneConnector } from '../connectors/scene_connector';
import { extrasOf, isKinematic } from './scene_extras';
import { Scrim } from '../bodies/scrim';
import { shape, xy, type Json } from './shape_text';
import { Slider } from '../connectors/slider';
import { Spring } from '../forces/spring';
import { ThrusterSet } from '../forces/thruster_set';
import { Weld } from '../connectors/weld';

/** What a simulation holds, for {@link sceneText}. */
export interface SceneParts {
  readonly method: 'impulse' | 'contact';
  readonly bodies: readonly RigidBody[];
  readonly connectors: readonly Connector[];
  /** Those that the engine computes, see {@link isEngineLaw}. */
  readonly laws: readonly ForceLaw[];
  /** Coefficients of friction of pairs of bodies, whatever theirs are. */
  readonly frictionPairs?: readonly FrictionPair[];
  /** How the coefficients of other pairs are mixed; the geometric mean unless it is said. */
  readonly frictionRule?: string;
}

type Names = ReadonlyMap<unknown, string>;

function names(bodies: readonly RigidBody[]): Names {
  const taken = new Set(['WORLD']);
  const found = new Map<unknown, string>([[Scrim.getScrim(), 'world']]);
  for (const body of bodies) {
    let name = body.getName();
    for (let number = 2; taken.has(name); number++) name = `${body.getName()}_${number}`;
    taken.add(name);
    found.set(body, name);
  }
  return found;
}

function describeBody(body: RigidBody, known: Names): Json {
  if (!(body instanceof Polygon))
    throw new Error(`${body.getName()} is no Polygon, so the engine does not know its outline`);
  const position = xy(body.getPosition());
  const json: Json = {
    name: known.get(body),
    shape: shape(body),
    mass_center: xy(body.getCenterOfMass()),
    position,
    angle: body.getAngle(),
    elasticity: body.getElasticity(),
    drag_points: body.getDragPoints().map(xy),
    no_collide: body
      .getNonCollideBodies()
      .filter((other) => other !== body && other !== Scrim.getScrim() && known.has(other))
      .map((other) => known.get(other)),
    no_collide_edges: body
      .getNonCollideRanges()
      .filter((range) => known.has(range.getBody()))
      .map((range) => ({
        body: known.get(range.getBody()),
        begin: range.getBeginIndex(),
        end: range.getEndIndex() + 1,
      })),
  };
  if (Number.isFinite(body.getMass())) {
    // What moves as it is told has no mass of its own.
    if (!isKinematic(body))
      Object.assign(json, { mass: body.getMass(), moment: body.momentAboutCM() });
  } else {
    json.mobility = 'fixed';
  }
  if (body.hasOwnCentroid())
    json.rejection_circle = {
      center: xy(body.getCentroidBody()),
      radius: body.getCentroidRadius(),
    };
  if (body.getFriction() !== 0) json.friction = body.getFriction();
  const minHeight = body.getOwnMinHeight();
  if (minHeight !== null) json.min_height = minHeight;
  const level = body.getZeroEnergyLevel();
  if (level !== null) json.zero_energy_level = level;
  return { ...json, ...extrasOf(body) };
}

const kConnectors = [
  Joint,
  Rope,
  PathJoint,
  PathEndPoint,
  Pin,
  Slider,
  Weld,
  Gear,
  Pulley,
] as const;

/** Whether the engine can hold a connector: it is one of the library's, or of a class derived from them. */
export function isEngineConnector(connector: Connector): boolean {
  return (
    connector instanceof SceneConnector || kConnectors.some((Kind) => connector instanceof Kind)
  );
}

/** What to throw for a connector that the engine cannot hold. */
export function unknownConnector(connector: Connector): TypeError {
  return new TypeError(
    `${connector.getName()} is of a kind of connector that the engine does not know; there are ${kConnectors.map(({ name }) => name).join(', ')}`,
  );
}

/**
 * Body 2 of a joint carries its normal, so it is the engine's body A. Joints are aligned as the scene is built and the bodies then put where
 * they are, so that a joint may also be found apart.
 */
function describeConnector(connector: Connector, known: Names): Json {
  if (connector instanceof SceneConnector) return connector.describe((body) => known.get(body));
  const ends = {
    body_a: known.get(connector.getBody2()),
    body_b: known.get(connector.getBody1()),
    align: true,
  };
  if (connector instanceof Joint) {
    return {
      type: 'single',
      ...ends,
      point_a: xy(connector.getAttach2()),
      point_b: xy(connector.getAttach1()),
      normal: xy(connector.getNormal()),
      normal_frame: connector.getNormalType() === CoordType.BODY ? 'body' : 'world',
    };
  }
  if (connector instanceof Rope) {
    return {
      type: connector.isRod() ? 'rod' : 'rope',
      ...ends,
      point_a: xy(connector.getAttach2()),
      point_b: xy(connector.getAttach1()),
      length: connector.getRestLength(),
    };
  }
  if (connector instanceof PathJoint || connector instanceof PathEndPoint) {
    const json: Json = {
      body_b: known.get(connector.getBody1()),
      point_b: xy(connector.getAttach1()),
      path: pathScene(connector.getPath()),
    };
    if (connector instanceof PathJoint) return { type: 'path', align: true, ...json };
    const side = connector.isUpper() ? 'upper' : 'lower';
    return { type: 'path_end', ...json, limit: connector.getLimit(), side };
  }
  throw unknownConnector(connector);
}

function describeConstantForce(law: ConstantForceLaw, known: Names): Json | null {
  const force = law.getForce();
  if (force === null || !Number.isFinite(force.getBody().getMass())) return null;
  const { location, locationType, direction, directionType } = force.getDefinition();
  return {
    type: 'constant_force',
    body: known.get(force.getBody()),
    point: xy(location),
    point_frame: locationType === CoordType.BODY ? 'body' : 'world',
    force: xy(direction),
    force_frame: directionType === CoordType.BODY ? 'body' : 'world',
    torque: force.getTorque(),
  };
}

function describeLaw(law: ForceLaw, known: Names): Json | null {
  const bodies = law.getBodies().map((body) => known.get(body));
  if (law instanceof GravityLaw) {
    if (bodies.length === 0) return null;
    const level = law.getZeroEnergyLevel();
    return { type: 'gravity', g: law.getGravity(), zero_energy_level: level, bodies };
  }
  if (law instanceof Gravity2Law)
    return bodies.length === 0
      ? null
      : { type: 'gravity_inverse_square', G: law.getGravity(), bodies };
  if (law instanceof DampingLaw) {
    if (bodies.length === 0) return null;
    const [damping, rotate_ratio] = [law.getDamping(), law.getRotateRatio()];
    return { type: 'damping', damping, rotate_ratio, bodies };
  }
  if (law instanceof Spring) {
    return {
      type: 'spring',
      body_a: known.get(law.getBody1()),
      point_a: xy(law.getAttach1()),
      body_b: known.get(law.getBody2()),
      point_b: xy(law.getAttach2()),
      rest_length: law.getRestLength(),
      stiffness: law.getStiffness(),
      damping: law.getDamping(),
      compress_only: law.isCompressOnly(),
    };
  }
  if (law instanceof ConstantForceLaw) return describeConstantForce(law, known);
  if (law instanceof ThrusterSet) {
    // They are switched by parameters, so that switching needs no other simulation: see thrusterSettings.
    const thrusters = Array.from({ length: law.getCount() }, (_, i) => ({
      point: xy(law.getLocationBody(i)),
      direction: xy(law.getDirectionBody(i)),
      active: false,
    }));
    return { type: 'thrusters', body: bodies[0], magnitude: law.getMagnitude(), thrusters };
  }
  if (law instanceof ActuatorLaw) {
    const { drive, stiffness, damping, ...plan } = law.getPlan();
    const pull = drive === 'place' ? { stiffness, damping } : {};
    return { type: 'actuator', body: bodies[0], drive, ...plan, ...pull };
  }
  if (law instanceof RotatingTestForce) {
    return {
      type: 'rotating_force',
      body: bodies[0],
      point: xy(law.getLocation()),
      magnitude: law.getMagnitude(),
      rate: law.getRotationRate(),
    };
  }
  return null;
}

const kEngineLaws: readonly unknown[] = [
  GravityLaw,
  Gravity2Law,
  DampingLaw,
  Spring,
  ConstantForceLaw,
  RotatingTestForce,
  ThrusterSet,
  ActuatorLaw,
];

/** A scene has parameters for so many thrusters. */
const kMostThrusters = 8;

/**
 * Whether the engine computes a force law. It does not when the law is of a user's own class, or acts on a body that is not in the simulation
 * or in another way that scenes cannot say.
 */
function isEngineLaw(law: ForceLaw, bodies: ReadonlySet<unknown>): boolean {
  if (!kEngineLaws.includes(law.constructor)) return false;
  if (Object.hasOwn(law, 'calculateForces')) return false;
  const isKnown = (body: unknown): boolean => body === Scrim.getScrim() || bodies.has(body);
  if (!law.getBodies().every(isKnown)) return false;
  const moves = law.getBodies().filter((body) => Number.isFinite(body.getMass()));
  if (law instanceof Spring) return moves.length > 0 && law.getBody1() !== law.getBody2();
  if (law instanceof ConstantForceLaw) return law.getForce() !== null && moves.length > 0;
  if (law instanceof RotatingTestForce || law instanceof ActuatorLaw) return moves.length > 0;
  if (law instanceof ThrusterSet)
    return moves.length > 0 && law.getCount() > 0 && law.getCount() <= kMostThrusters;
  return moves.length === law.getBodies().length;
}

function describeLaws(laws: readonly ForceLaw[], known: Names): Json[] {
  return laws.map((law) => describeLaw(law, known)).filter((json) => json !== null);
}

/** The laws that the engine computes, in order; thrusters beyond the number that a scene can have are asked instead. */
export function engineLaws(laws: readonly ForceLaw[], bodies: ReadonlySet<unknown>): ForceLaw[] {
  let thrusters = 0;
  return laws.filter((law) => {
    if (!isEngineLaw(law, bodies)) return false;
    if (law instanceof ThrusterSet) thrusters += law.getCount();
    return !(law instanceof ThrusterSet) || thrusters <= kMostThrusters;
  });
}

/** Which thrusters are on, as values of the engine's parameters. */
export function thrusterSettings(laws: readonly ForceLaw[]): [string, string][] {
  const sets = laws.filter((law) => law instanceof ThrusterSet);
  const on = sets.flatMap((set) =>
    Array.from({ length: set.getCount() }, (_, i) => set.getActive(i)),
  );
  return on.map((active, i) => [`THRUSTER_${i + 1}`, String(active)]);
}

/**
 * The scene (docs/scene_format.md) that holds what a simulation holds. Bodies keep their order and names; one that is called WORLD, the
 * name of the background there, gets a number.
 *
 * @throws Error when it holds something that a scene cannot say
 */
export function sceneText(parts: SceneParts): string {
  const { method, bodies, connectors, laws } = parts;
  const known = names(bodies);
  const pairs = (parts.frictionPairs ?? []).filter((pair) =>
    pair.bodies.every((b) => known.has(b)),
  );
  return JSON.stringify({
    format: 'signorini/1',
    method,
    ...(parts.frictionRule === undefined || parts.frictionRule === 'geometric_mean'
      ? {}
      : { friction_rule: parts.frictionRule }),
    bodies: bodies.map((body) => describeBody(body, known)),
    friction_pairs: pairs.map(
      ({ bodies: [a, b], friction, staticFriction, rollingResistance }) => ({
        body_a: known.get(a),
        body_b: known.get(b),
        friction,
        ...(staticFriction === undefined ? {} : { static_friction: staticFriction }),
        ...(rollingResistance === undefined ? {} : { rolling_resistance: rollingResistance }),
      }),
    ),
    joints: connectors.map((connector) => describeConnector(connector, known)),
    forces: describeLaws(laws, known),
  });
}
