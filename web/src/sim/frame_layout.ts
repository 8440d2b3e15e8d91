/**
 * What the numbers of a picture mean: tables of columns with the numbers per row, in the order in which they stand. The engine writes its part by a
 * table of its own (engine/sim/frame_layout.cpp); a test compares the two. Types, and reading and writing, follow from the tables.
 */

/** The engine's picture of one instant, and the events of the step before it. */
export const engineLayout = {
  /** One row. */
  run: {
    /** [s] */
    time: 1,
    /** [J] */
    kinetic: 1,
    /** Of the mass centres [J]. */
    translational: 1,
    /** About the mass centres [J]. */
    rotational: 1,
    /** [J] */
    potential: 1,
    /** With what contacts hold [J]. */
    total: 1,
    /**
     * Held elastically by contacts; lost along the normal, by sliding friction, by rolling resistance since the start; work of other forces that have no
     * potential; lost by the errors of steps, in methods whose steps damp [J]. The first is part of the total energy. Zeros where the method keeps no account.
     */
    contactEnergy: 6,
    /** The held point [m]; zeros when nothing is held. */
    dragPoint: 3,
    /** Of the drag spring [N]; zeros when nothing is held. */
    dragForce: 3,
  },
  /** In the order of the scene. */
  body: {
    /** Position x y z [m], orientation w x y z. */
    poses: 7,
    /** [rad], unwrapped; zeros in space. */
    angles: 1,
    /** Linear x y z [m/s], angular x y z [rad/s]. */
    velocities: 6,
  },
  /** Rows of joints are among them. */
  contact: {
    /** Body A (the normal's owner), body B; −1 is the world. */
    contactBodies: 2,
    /** Place among the scene's joints, of the plane or in space, of a row of one; −1: a contact. */
    contactJoints: 1,
    /** One of {@link ContactKind}. */
    contactKind: 1,
    /** [m] */
    contactPoints: 3,
    /** Unit vector from A to B. */
    contactNormals: 3,
    /** [m], negative when penetrating. */
    contactGaps: 1,
    /** [m/s], positive when separating. */
    contactGapRates: 1,
    /** On body B along the normal [N]. */
    contactForces: 1,
    /** Friction on body B along the tangent (normal turned clockwise by a right angle) [N]; zero without friction. */
    contactTangentForces: 1,
    /** Friction on body B in world axes [N]. */
    contactFrictions: 3,
    /** Torque of rolling resistance on body B in world axes [N m]. */
    contactTorques: 3,
    /** One of {@link ContactMode}. */
    contactModes: 1,
    /** Part of what the contacts of its pair share, by method virtual_contact; 0 where they share nothing. */
    contactWeights: 1,
    /** Coulomb's coefficient of friction of the two bodies; 0 for joints. */
    contactCoefficients: 1,
    /** [m²], 0 where the method has none; in the plane the length of boundary that the contact stands for [m]. */
    contactAreas: 1,
  },
  event: {
    /** One of {@link EventKind}. */
    eventKinds: 1,
    /** [s] */
    eventTimes: 1,
    /** Bodies A and B. */
    eventBodies: 2,
    /** [m] */
    eventPoints: 3,
    /** Unit vector from A to B. */
    eventNormals: 3,
    /** On B along the normal [N s]. */
    eventImpulses: 1,
    /** On B along the tangent, by friction [N s]. */
    eventTangentImpulses: 1,
    /** Before the event [m/s], negative while approaching. */
    eventGapRates: 1,
    /** [m] */
    eventGaps: 1,
    /** Of a contact that begins [Pa]. */
    eventStiffnesses: 1,
    /** Of a contact that begins [s/m]. */
    eventDampings: 1,
    /** Number of the function that told of the instant; 0 for none. */
    eventZeroCrossings: 1,
    /** Of a restart: 1 when the equations have changed. */
    eventRestarts: 1,
  },
} as const satisfies Layout;

/** What the worker adds of the steps between two pictures. */
const kGatheredLayout = {
  /** One row; truth values are 0 and 1. */
  figures: {
    /** Steps since start or reset. */
    steps: 1,
    /** Contacts now, joints not counted. */
    contacts: 1,
    /** Contacts that the last step left out, as stronger ones say the same. */
    hidden: 1,
    /** Returns to an earlier instant to find an event, since start or reset. */
    backups: 1,
    /** Collisions handled since start or reset. */
    collisions: 1,
    /** Impacts, and contacts that began, since start or reset; 0 where the method has none. */
    events: 1,
    /** Total energy, with what contacts have taken and less the work of other forces, minus that at the start [J]. */
    energyDrift: 1,
    /** Largest change of that balance so far, at the ends of steps [J]. */
    worstDrift: 1,
    /** Deepest that bodies have overlapped so far, at the ends of steps [m]. */
    deepestOverlap: 1,
    /** Largest violation of the method's own law so far, at the ends of steps. */
    worstResidual: 1,
    /** Wall time of one step, averaged over the last ones [ms]. */
    stepMilliseconds: 1,
    /** Simulated seconds per wall second, divided by the chosen rate; below 1 when the engine cannot keep up. */
    pace: 1,
    /** Largest violation left by the contact solver in the last step. */
    residual: 1,
    /** Instant up to which it was played: between two steps it is later than the last one [s]. */
    played: 1,
    /** Oldest instant that can be returned to [s]. */
    oldest: 1,
    /** Newest instant that can be returned to [s]. */
    newest: 1,
    /** Instant up to which what was told in earlier pictures still holds [s]; −∞ after a reset. */
    since: 1,
    /** Whether the picture shows an instant between two steps (slow motion) and not a saved state. */
    between: 1,
    /** Whether time was set back or the state was replaced since the picture before. */
    jumped: 1,
    /** Whether a body or a parameter was changed by hand since the picture before, so that curves break. */
    altered: 1,
  },
  /** In the order of the scene. */
  body: {
    ...engineLayout.body,
    /** Of the mass centre x y z, the mean over the step that led to the present instant [m/s²]; not numbers where none did. */
    accelerations: 3,
  },
  /** The events since the picture before. */
  event: {
    ...engineLayout.event,
    /** 1 for a preview in slow motion: the event will come again when its step is made. */
    eventForeseen: 1,
  },
  /** One for each step since the picture before. */
  sample: {
    /** [s] */
    sampleTimes: 1,
    /** [J] */
    sampleKinetic: 1,
    /** [J] */
    samplePotential: 1,
    /** [J] */
    sampleTotal: 1,
    /** Sum of contact forces [N]. */
    sampleForces: 1,
    /** Largest contact force [N]. */
    sampleLargestForces: 1,
    /** Number of contacts. */
    sampleContacts: 1,
    /** Held by contacts [J]. */
    sampleStored: 1,
    /** Lost in contacts since the start [J]. */
    sampleLost: 1,
    /** Zero-crossing function z1 of method elastic [m], else not a number. */
    sampleZ1: 1,
    /** Zero-crossing function z2 of method elastic [m], else not a number. */
    sampleZ2: 1,
    /** Work of forces that have no potential, since the start [J]. */
    sampleWork: 1,
    /** Lost by the errors of steps since the start [J]. */
    sampleLostStep: 1,
    /** Largest violation left by the contact solver in the step, in the unit of the method; not a number before the first step. */
    sampleResiduals: 1,
  },
  /** Forces between bodies that touch, at the samples. */
  pair: {
    /** Which sample it goes with. */
    pairSamples: 1,
    /** The lower index first. */
    pairBodies: 2,
    /** Of all contacts between the two [N]. */
    pairForces: 1,
    /** The least one [m]. */
    pairGaps: 1,
    /** Rate of the least gap [m/s]. */
    pairGapRates: 1,
  },
  /** For each sample the values of what the scene wants watched, in the order of `watchedBy(scene)`. */
  watched: { watched: 1 },
  /** Values of the same quantities at the instant of the frame. */
  watchedNow: { watchedNow: 1 },
  /** For each sample the values of what somebody watches besides. */
  chosen: { chosen: 1 },
  /** For each sample `kInputNumbers` numbers of each actuator of the scene. */
  input: { inputs: 1 },
  /** What scripts show for a while: x y of both ends of a line; of a circle its middle, radius, and no number [m]. */
  debug: { debugShapes: 4 },
  /** Characters of the events' text. */
  log: { logCodes: 1 },
} as const satisfies Layout;

/** A picture on its way from the worker to the page. */
export const packetLayout = { ...engineLayout, ...kGatheredLayout } as const;

/** Numbers per body in {@link Frame.poses}: x y z [m], quaternion w x y z. */
export const kPoseSize = engineLayout.body.poses;
/** Numbers per body in {@link Frame.velocities}: linear x y z [m/s], angular x y z [rad/s]. */
export const kVelocitySize = engineLayout.body.velocities;

/** Numbers per body in {@link Frame.accelerations}: x y z [m/s²]. */
export const kAccelerationSize = packetLayout.body.accelerations;

/** Tables of columns with their numbers per row. */
export type Layout = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Tables of one row, whose columns of width 1 are numbers instead of arrays. */
type SingleRow = 'run' | 'figures';
const kSingleRow: readonly string[] = ['run', 'figures'] satisfies SingleRow[];

/** The columns of a table by name. */
export type Columns<L extends Layout, T extends keyof L, A = Float64Array> = {
  readonly [C in keyof L[T]]: T extends SingleRow ? (L[T][C] extends 1 ? number : A) : A;
};

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** The columns of all tables by name, and how many rows each table has: `contactCount`, `eventCount`, ... */
export type Views<L extends Layout, A = Float64Array> = All<
  { [T in keyof L]: Columns<L, T, A> }[keyof L]
> & { readonly [T in Exclude<keyof L, SingleRow> as `${T & string}Count`]: number };

/** The columns of a table as they are written, with the number of their rows. */
export type Written<L extends Layout, T extends keyof L> = Columns<L, T, ArrayLike<number>> & {
  readonly [K in Exclude<T, SingleRow> as `${K & string}Count`]: number;
};

/** Reads and writes tables as one array: first the number of rows of each table, then its columns, each in one piece. */
export class TableFormat<L extends Layout> {
  readonly #tables: readonly {
    readonly name: keyof L;
    readonly count: string;
    readonly isSingle: boolean;
    readonly columns: readonly (readonly [name: string, width: number])[];
  }[];

  constructor(layout: L) {
    this.#tables = Object.entries(layout).map(([name, columns]) => ({
      name,
      count: `${name}Count`,
      isSingle: kSingleRow.includes(name),
      columns: Object.entries(columns),
    }));
  }

  /** The columns as views into the array. */
  read(numbers: Float64Array): Views<L> {
    const views: Record<string, number | Float64Array> = {};
    let offset = this.#tables.length;
    this.#tables.forEach(({ count, isSingle, columns }, i) => {
      const rows = numbers[i] ?? 0;
      if (!isSingle) views[count] = rows;
      for (const [name, width] of columns) {
        const start = offset;
        offset += rows * width;
        views[name] =
          isSingle && width === 1 ? (numbers[start] ?? NaN) : numbers.subarray(start, offset);
      }
    });
    return views as Views<L>;
  }

  /** A new array of tables. */
  write(tables: { readonly [T in keyof L]: Written<L, T> }): Float64Array<ArrayBuffer> {
    let size = this.#tables.length;
    const parts = this.#tables.map(({ name, count, columns }) => {
      const values = tables[name] as Readonly<Record<string, number | ArrayLike<number>>>;
      const rows = (values[count] as number | undefined) ?? 1;
      for (const [, width] of columns) size += rows * width;
      return { columns, values, rows };
    });
    const numbers = new Float64Array(size);
    let offset = parts.length;
    parts.forEach(({ columns, values, rows }, i) => {
      numbers[i] = rows;
      for (const [name, width] of columns) {
        const value = values[name] ?? NaN;
        if (typeof value === 'number') numbers[offset] = value;
        else numbers.set(value, offset);
        offset += rows * width;
      }
    });
    return numbers;
  }
}
