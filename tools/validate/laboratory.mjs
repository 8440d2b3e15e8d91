/** Runs of the engine for the validation cases, scenes made by the case; questions to the geometry of bodies in space. */
import { Run } from './run.mjs';

export { Run, RunTrouble } from './run.mjs';

const degree = Math.PI / 180;
export const radians = (degrees) => Number(degrees) * degree;
export const degrees = (angle) => angle / degree;

/** Starts runs for one cell (case and method) and frees them at its end. */
export class Laboratory {
  #engine;
  #runs = [];
  #forced;
  #pace;
  #isStandard;
  /** What leads to the first run in the laboratory: scene, method, settings; and how many runs there were. */
  origin = null;
  runCount = 0;

  /**
   * @param settings - parameters of all runs, unless a run says otherwise
   * @param limit - of a limit cell: the value that says how near the limit is
   * @param account - forced: parameters of all runs, whatever they say; isStandard: as a visitor has them, with nothing that only makes them more exact;
   *   pace of their steps, see {@link Run}
   */
  constructor(engine, method, settings = {}, limit = undefined, { forced = {}, ...pace } = {}) {
    this.#isStandard = pace.isStandard === true;
    this.#engine = engine;
    this.#forced = forced;
    this.#pace = pace;
    this.method = method;
    this.settings = settings;
    this.limit = limit;
  }

  /** Length of a step after which contacts have forces [s]: those of `volumetric` are told by steps. */
  get moment() {
    return this.method === 'volumetric' ? 1e-3 : 0;
  }

  /** Speed below which friction has stopped a body [m/s]: that of a limit, or, where friction sticks, hardly any. */
  get slow() {
    return this.method === 'volumetric' ? 1e-10 : this.limit;
  }

  /** Of a limit in friction: the speed below which something only creeps, under a load of up to 200 N [m/s]. */
  get creep() {
    return this.method === 'virtual_contact' ? 200 / this.limit : this.limit;
  }

  get engine() {
    return this.#engine.rigid;
  }

  /** Another case, whose set-up or reference this one shares. */
  golden(id) {
    return this.#engine.golden(id);
  }

  /** What the geometry says of two placed shapes: the `geometryQuery` of the package. */
  pair(a, b, parameters = {}) {
    return JSON.parse(this.#engine.geometry.geometryQuery(JSON.stringify({ a, b, parameters })));
  }

  /** Flight of one body that no other touches. */
  flight(body) {
    return JSON.parse(this.#engine.geometry.freeFlight(JSON.stringify(body)));
  }

  /** Whether some method of the engine has this parameter. */
  hasParameter(name) {
    const { methods } = JSON.parse(this.#engine.rigid.describe());
    return methods.some(({ parameters }) => parameters.some((row) => row.name === name));
  }

  start(scene, parameters = {}) {
    const asked = this.method === 'volumetric' ? withoutElastic(parameters) : parameters;
    const tuned = { ...precise, ...own[this.method], ...this.settings, ...asked, ...this.#forced };
    const settings = this.#isStandard ? withoutTuning(tuned) : tuned;
    const run = new Run(this.#engine.rigid, this.method, scene, settings, this.#pace);
    this.#runs.push(run);
    this.origin ??= run.origin;
    this.runCount += 1;
    return run;
  }

  close() {
    for (const run of this.#runs.splice(0)) run.close();
  }
}

/** Settings of all cases, unless the case says otherwise. */
export const precise = {
  EVENT_LOCATION: 'exact',
  DISTANCE_TOLERANCE: 1e-6,
  CONTACT_SOLVER: 'active_set',
  VELOCITY_TOLERANCE: 1e-6,
  RESTING_SPEED: 1e-9,
  SLIP_TOLERANCE: 1e-10,
  TOLERANCE: 1e-12,
};

/** Parameters that say how exactly is computed, not which law is asked: a visitor does not set them. */
const tuning = new Set([
  ...Object.keys(precise),
  ...['STEP_LENGTH', 'STEP_BUDGET', 'STEPS', 'GAP_TOLERANCE', 'REST_SPEED', 'INTEGRATOR_TOLERANCE'],
  ...['DIFF_EQ_SOLVER', 'EXTRA_ACCEL', 'EXTRA_ACCEL_TIME_STEP', 'MPR_TOLERANCE'],
]);

function withoutTuning(parameters) {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !tuning.has(name)));
}

/** What programs written for `elastic` ask of parameters that mean something else to `volumetric`. */
function withoutElastic(parameters) {
  const foreign = ['CONTACT_POINTS', 'TOLERANCE'];
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !foreign.includes(name)));
}

/** Further ones of single methods: a call of `volumetric` is one step, however long. */
const own = {
  volumetric: { STEP_LENGTH: 0.1, TOLERANCE: 1e-13, GAP_TOLERANCE: 1e-12 },
  virtual_contact: {
    CONTACT_CONSTANTS: 'given',
    NORMAL_LAW: 'relu',
    CONTACT_WEIGHTS: 'each',
    STEP_BUDGET: 1e8,
  },
};

/** Of impacts: by `volumetric` bodies meet at gap 0, and however slowly; event methods reach the instants to rounding. */
export const sharp = { GAP_TOLERANCE: 1e-15, REST_SPEED: 1e-9, INTEGRATOR_TOLERANCE: 1e-14 };

/** A fixed floor whose surface is y = 0. */
export const floor = (extra = {}) => ({
  name: 'floor',
  mobility: 'fixed',
  elasticity: 1,
  shape: { type: 'wall', width: 40, height: 1, edge: 'top' },
  position: [0, -0.5],
  ...extra,
});

export const disc = (name, radius, extra = {}) => ({
  name,
  shape: { type: 'disc', radius },
  elasticity: 1,
  ...extra,
});

/** A slender rod of length L along its x axis as a very flat rhombus: its ends are vertices. */
export const rod = (name, length, mass, extra = {}) => ({
  name,
  shape: {
    type: 'polygon',
    vertices: [
      [-length / 2, 0],
      [0, -1e-4 * length],
      [length / 2, 0],
      [0, 1e-4 * length],
    ],
  },
  mass,
  moment: (mass * length ** 2) / 12,
  ...extra,
});

export const gravity = (g) => ({ type: 'gravity', g });
