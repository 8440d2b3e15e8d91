/** A point in the plane [m]. */
export type Point = readonly [number, number];

/** Index of a body, or −1 for the world. */
export type BodyIndex = number;

/** A body as the engine describes it for drawing. */
export interface BodyDescription {
  readonly name: string;
  readonly mobility: 'fixed' | 'planar' | 'spatial';
  /** Whether it moves as it is told, whatever meets it. */
  readonly driven?: boolean;
  /** [kg]; null for fixed bodies. */
  readonly mass: number | null;
  /** About the mass centre [kg m²]; null for fixed bodies and in space. */
  readonly moment: number | null;
  /** In space: rows of the tensor about the mass centre, body axes [kg m²]; null for fixed bodies. */
  readonly inertia?: readonly (readonly [number, number, number])[] | null;
  /** Restitution, 0 to 1. */
  readonly elasticity: number;
  /** Coulomb's coefficient of friction. */
  readonly friction?: number;
  /** Name of its material, or null. */
  readonly material?: string | null;
  /** Name of an Okabe–Ito colour, or null. */
  readonly color: string | null;
  /** What it looks made of, or what thing it is drawn as (`look` of the scene format), or null. */
  readonly look?: string | null;
  /** Outline as closed polylines with the body on their left, relative to the mass centre [m]. */
  readonly paths: readonly (readonly Point[])[];
  /** Where paths overlap: what bounds the body, as open polylines [m]. */
  readonly boundary?: readonly (readonly Point[])[];
  /** [m] when the shape is a disc. */
  readonly disc_radius: number | null;
  /** Where a drag spring likes to attach, relative to the mass centre [m]. */
  readonly drag_points: readonly Point[];
  /** Initial x, y [m] and angle [rad]; in space x, y, z [m] of the mass centre and the quaternion w, x, y, z. */
  readonly pose: readonly [number, number, number, ...number[]];
  /** In space: whether it is everything below z = 0 of its pose. */
  readonly half_space?: boolean;
  /** In space: triangles, relative to the mass centre and in body axes [m]. */
  readonly mesh?: { readonly vertices: readonly number[]; readonly triangles: readonly number[] };
  /** What was repaired in its shape or left out. */
  readonly notices?: readonly string[];
}

/** Coefficient of friction of one pair of bodies, whatever theirs are. */
export interface FrictionPairDescription {
  readonly body_a: BodyIndex;
  readonly body_b: BodyIndex;
  readonly friction: number;
}

/** A material that bodies of the scene are of. */
export interface MaterialDescription {
  readonly name: string;
  /** [kg/m³]; 0 when it is not known. */
  readonly density: number;
  /** [N/m²] */
  readonly youngs_modulus: number;
  readonly poissons_ratio: number;
  /** Of the numbers; empty for the scene's own. */
  readonly source: string;
}

/** What two materials do to each other. */
export interface ContactPairDescription {
  readonly materials: readonly [string, string];
  readonly restitution: number;
  readonly sliding_friction: number;
  readonly rolling_resistance: number;
  /** Below this speed restitution and sliding friction fade [m/s]. */
  readonly v_small: number;
  /** Below this angular speed rolling resistance fades [rad/s]. */
  readonly w_small: number;
  /** `mixed`: from what each of the two does to its own kind; `missing`: nothing is known. */
  readonly origin: 'given' | 'mixed' | 'missing';
  /** What to tell of a pair that is not given; else empty. */
  readonly notice: string;
  /** Whether two bodies of the scene are of these materials and may touch. */
  readonly meet: boolean;
}

/** A spring in space; points are relative to the mass centre in body axes, or in the world for −1 [m]. */
export interface SpatialSpringDescription {
  readonly name: string;
  readonly body_a: BodyIndex;
  readonly body_b: BodyIndex;
  readonly point_a: readonly [number, number, number];
  readonly point_b: readonly [number, number, number];
  /** [m] */
  readonly rest_length: number;
  /** [N/m] */
  readonly stiffness: number;
}

/** A joint in space; points as those of a spring. */
export interface SpatialJointDescription {
  readonly name: string;
  readonly type: 'ball' | 'hinge' | 'fixed' | 'slider' | 'rod';
  readonly body_a: BodyIndex;
  readonly body_b: BodyIndex;
  readonly point_a: readonly [number, number, number];
  readonly point_b: readonly [number, number, number];
  /** Unit vector about which a hinge turns or along which a slider moves, in the axes of body B; null for the others. */
  readonly axis: readonly [number, number, number] | null;
  /** Of a motor, body B against A [rad/s], [m/s]; null: none. */
  readonly motor_speed: number | null;
  /** The largest torque of that motor [N m], or force [N]; null: any. */
  readonly motor_most: number | null;
}

/** A point that the rope of a pulley goes over: relative to the mass centre, or in the world for −1 [m]. */
export interface GuideDescription {
  readonly body: BodyIndex;
  readonly point: Point;
}

/** A joint, rod or rope, or a point on a path; points are relative to the mass centre, or in the world for −1 [m]. */
export interface JointDescription {
  readonly name: string;
  /** Points on paths have both ends at the body's point, gears at the mass centres. */
  readonly type:
    | 'single'
    | 'double'
    | 'rod'
    | 'rope'
    | 'path'
    | 'path_end'
    | 'weld'
    | 'gear'
    | 'pulley'
    | 'winding';
  readonly body_a: BodyIndex;
  readonly body_b: BodyIndex;
  readonly point_a: Point;
  readonly point_b: Point;
  /** Of rods, ropes and pulleys; of windings straight and wound on, less what is where all angles are 0 [m]. */
  readonly length?: number;
  /** Of windings: where the rope passes the points, to their left on the way from A to B: plus or minus the radius [m]. */
  readonly offset_a?: number;
  readonly offset_b?: number;
  /** Of welds and gears: the angle that is held [rad]. */
  readonly angle?: number;
  /** Of pulleys: between the two ends. */
  readonly over?: readonly GuideDescription[];
}

/** A path that bodies can be held on, as a polyline in the world [m]. */
export interface PathDescription {
  readonly closed: boolean;
  readonly points: readonly Point[];
}

/** A graph that the scene asks for. */
export interface PlotDescription {
  readonly title: string;
  /** For example `BLOCK.x` or `total_energy`. */
  readonly quantities: readonly string[];
}

/** What a quantity should be over time, by other means: a formula of t, or samples. */
export interface ReferenceDescription {
  /** As in a plot: `BLOCK.x` or `total_energy`. */
  readonly quantity: string;
  /** Empty where there are samples. */
  readonly formula: string;
  /** Time [s] and value, in the order of time. */
  readonly samples: readonly (readonly [number, number])[];
  /** It holds up to here [s]; null for ever. */
  readonly until: number | null;
  readonly source: string;
}

/** A spring; points are relative to the mass centre, or in the world for −1 [m]. */
export interface SpringDescription {
  readonly name: string;
  readonly body_a: BodyIndex;
  readonly body_b: BodyIndex;
  readonly point_a: Point;
  readonly point_b: Point;
  /** [m] */
  readonly rest_length: number;
  /** [N/m] */
  readonly stiffness: number;
}

/** A thruster; number k of a scene, counting from 1, is switched by the parameter `THRUSTER_k`. */
export interface ThrusterDescription {
  readonly body: BodyIndex;
  /** Where it pushes, relative to the mass centre [m]. */
  readonly point: Point;
  /** Where to, in the body's axes; its length multiplies the magnitude. */
  readonly direction: Point;
  /** [N] */
  readonly magnitude: number;
  /** Whether it is on. */
  readonly active: boolean;
}

/** Drives one coordinate of a body along a plan in time. */
export interface ActuatorDescription {
  readonly name: string;
  readonly body: BodyIndex;
  readonly axis: 'x' | 'y' | 'angle';
  /** Whether the plan is where the body is pulled to, or the force itself. */
  readonly drive: 'place' | 'force';
  /** [s] */
  readonly duration: number;
  /** At equal distances in time; [m], [rad] or [N], [N m]. */
  readonly plan: readonly number[];
  /** [N/m], [N m/rad] */
  readonly stiffness: number;
  /** [N s/m], [N m s/rad] */
  readonly damping: number;
}

/** A force that pushes a body all the time. */
export interface PushDescription {
  readonly body: BodyIndex;
  /** Where, relative to the mass centre, or in the world [m]. */
  readonly point: Point;
  readonly point_in_body: boolean;
  /** [N] */
  readonly force: Point;
  readonly force_in_body: boolean;
  /** How fast the force turns [rad/s]. */
  readonly rate: number;
}

/** The part of the world to show at first [m]. */
export interface ViewDescription {
  readonly center: Point;
  readonly width: number;
  readonly height: number;
}

/** One check that the scene makes of itself. */
export interface Expectation {
  /** [s] */
  readonly at: number;
  /** What is checked, for example `kinetic_energy`. */
  readonly quantity: string;
  /** −1 for quantities of the whole scene. */
  readonly body: BodyIndex;
  /** The second body of a pair, else −1. */
  readonly other: BodyIndex;
  /** The joint that it is about, among those of the scene. */
  readonly joint?: number;
  /** The reference, in SI units, and how far from it is allowed. */
  readonly equals?: number;
  readonly tolerance?: number;
  /** Limits instead of a reference. */
  readonly min?: number;
  readonly max?: number;
  /** Methods that it is about; empty for all. */
  readonly methods: readonly string[];
  /** Why it must be so. */
  readonly why: string;
}

/** Whether a contact method can run a scene, and why not. */
export interface MethodApplicability {
  readonly name: string;
  readonly applies: boolean;
  readonly reason?: string;
  /** Where it applies: what it cannot run of the scene, with the nearest thing to do. */
  readonly caution?: string;
  /** Whether it tells of its contacts in detail ({@link ElasticInspection}). */
  readonly inspected?: boolean;
}

/** What the page knows of a scene without simulating it. */
export interface SceneDescription {
  /** What the author should know although nothing is wrong; only of a scene that runs. */
  readonly notices?: readonly Diagnostic[];
  readonly title: string;
  readonly about: string;
  readonly source: string;
  readonly family: string;
  /** Its default method. */
  readonly method: string;
  readonly view: ViewDescription | null;
  readonly plots: readonly PlotDescription[];
  readonly references?: readonly ReferenceDescription[];
  readonly expect: readonly Expectation[];
  /** [s] */
  readonly start_time: number;
  /** Whether bodies move in a plane or in space. */
  readonly space?: 'planar' | 'spatial';
  readonly bodies: readonly BodyDescription[];
  readonly materials?: readonly MaterialDescription[];
  /** Of any two of the materials. */
  readonly contact_pairs?: readonly ContactPairDescription[];
  readonly friction_pairs?: readonly FrictionPairDescription[];
  readonly joints: readonly JointDescription[];
  readonly springs: readonly SpringDescription[];
  readonly spatial_joints?: readonly SpatialJointDescription[];
  readonly spatial_springs?: readonly SpatialSpringDescription[];
  readonly thrusters?: readonly ThrusterDescription[];
  readonly actuators?: readonly ActuatorDescription[];
  readonly pushes?: readonly PushDescription[];
  readonly paths: readonly PathDescription[];
  /** Present in answers about a scene that is not loaded. */
  readonly methods?: readonly MethodApplicability[];
}

/** A mistake in a scene file: where, what, and what to do about it. */
export interface Diagnostic {
  /** For example `bodies[2].shape.radius`; empty when it concerns the whole file. */
  readonly place: string;
  readonly message: string;
  /** 1-based; 0 when unknown. */
  readonly line: number;
  /** 1-based; 0 when unknown. */
  readonly column: number;
}
