// Random calls of the raw bindings, valid and not. Every call must end in a value or in a JavaScript error with a
// message; a trap of WebAssembly (WebAssembly.RuntimeError) or an abort is a failure.

import { Dice } from './dice.mjs';

const moduleVerbs = [
  'version',
  'describe',
  'checkScene',
  'sceneInfo',
  'convertScene',
  'shapeInfo',
  'recordColumns',
  'solveContactProblem',
  'checkParameter',
];
const strangeNames = ['', 'NOTHING', 'time step', '\u0001', '\0', 'A\0B', 'Zeitschritt ü', 'x'.repeat(300)];
const mostSimulations = 4;
const mostBodies = 24; // larger scenes would spend the time on steps instead of calls
const slowCall = 10_000; // ms of processor time; a call that takes longer hangs
const tediousCall = 100; // ms; a simulation that takes longer makes way for another one

/** Scenes small enough, as texts. */
function smallScenes(raw, texts) {
  return texts.filter((text) => JSON.parse(raw.sceneInfo(text)).bodies.length <= mostBodies);
}

/** One fault in a text: a letter, a number, a piece gone or twice. */
function damaged(dice, text) {
  const at = dice.below(text.length);
  const length = 1 + dice.below(30);
  switch (dice.below(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + length);
    case 2:
      return text.slice(0, at) + text.slice(at, at + length) + text.slice(at);
    case 3:
      return text.slice(0, at) + String.fromCharCode(dice.below(0x2030)) + text.slice(at + 1);
    default:
      return text.replace(/-?\d+(\.\d+)?/g, (number) =>
        dice.chance(0.05) ? dice.one(['0', '-1', '1e12', '1e400', '1e-12', 'null', '""']) : number,
      );
  }
}

function parameterValue(dice, spec) {
  if (dice.chance(0.2)) return String(dice.one(['', 'NaN', '1e999', '-1', 'true', 'zwölf', '0x10', ' ']));
  if (spec.name === 'DIFF_EQ_SOLVER' && dice.chance(0.9)) return 'RUNGE_KUTTA'; // others cut steps into thousands
  if (spec.kind === 'choice') return dice.one(spec.choices);
  if (spec.kind === 'boolean') return dice.one(['true', 'false']);
  if (spec.name === 'RANDOM_SEED') return String(dice.below(2 ** 32));
  // Bodies that all touch each other from afar take minutes for one impact.
  if (spec.name === 'DISTANCE_TOLERANCE' && dice.chance(0.95)) return String(dice.between(0.001, 0.1));
  const low = Math.max(spec.min ?? -10, -10);
  const high = Math.min(spec.max ?? 10, 10);
  return String(dice.chance(0.9) ? dice.between(low, high) * dice.one([1, 0.1, 0.01]) : dice.number());
}

/** What a simulation is set to, for the report of a failure. */
function settingsOf(player) {
  if (player === undefined) return '';
  try {
    const scene = JSON.parse(player.simulation.scene());
    const values = player.specs.map(({ name }) => `${name}=${player.simulation.get(name)}`);
    return `${scene.title}, ${player.simulation.method()}: ${values.join(' ')}`;
  } catch (error) {
    return `the module is broken: ${error}`;
  }
}

/** Records' ids, some of them of records that are gone. */
function ids(dice) {
  return Int32Array.from({ length: dice.below(6) }, () => dice.below(12) - (dice.chance(0.1) ? 6 : 0));
}

function numbersFor(dice, length, like) {
  const wanted = dice.chance(0.9) ? length : dice.below(2 * length + 2);
  return Float64Array.from({ length: wanted }, (_, i) =>
    dice.chance(0.98) && like !== undefined && i < like.length
      ? like[i] + dice.between(-0.01, 0.01)
      : dice.number(),
  );
}

/** Plays with the bindings until told to stop. */
export class BindingsPlayer {
  #raw;
  #dice;
  #texts;
  #players = [];
  #verbs;
  #specs;
  /** What was called last, for the report of a failure. */
  last = '';
  /** Names of verbs and how often each was called and refused. */
  tally = new Map();
  slowest = { ms: 0, call: '' };

  constructor(raw, texts, seed) {
    this.#raw = raw;
    this.#dice = new Dice(seed);
    this.#texts = smallScenes(raw, texts);
    this.#verbs = this.#listOfVerbs();
    const { methods, scene_parameters: ofScenes } = JSON.parse(raw.describe());
    this.#specs = [...ofScenes, ...methods.flatMap(({ parameters }) => parameters)];
  }

  /** One random call. @throws what must not happen */
  call() {
    const dice = this.#dice;
    this.#removeTedious();
    if (this.#players.length === 0 || dice.chance(0.004)) return this.#create();
    if (dice.chance(0.01)) return this.#ofModule();
    const player = dice.one(this.#players);
    if (dice.chance(0.003)) return this.#remove(player);
    const total = this.#verbs.reduce((sum, verb) => sum + verb.weight, 0);
    let place = dice.unit() * total;
    const verb = this.#verbs.find((candidate) => (place -= candidate.weight) < 0) ?? this.#verbs[0];
    if (typeof player.simulation[verb.name] !== 'function') return undefined;
    return this.#guarded(verb.name, () => verb.run(player), player);
  }

  close() {
    for (const player of this.#players) player.simulation.delete();
    this.#players = [];
  }

  #guarded(name, run, player) {
    const count = this.tally.get(name) ?? { calls: 0, refused: 0 };
    this.tally.set(name, count);
    ++count.calls;
    this.last = name;
    const start = process.cpuUsage();
    let fault;
    try {
      run();
    } catch (error) {
      ++count.refused;
      const isTrap = error instanceof globalThis.WebAssembly.RuntimeError;
      const isMute = !(error instanceof Error) || error.message === '';
      if (isTrap || isMute || /abort|unreachable|out of bounds/i.test(error.message)) fault = error;
    }
    const used = process.cpuUsage(start);
    const ms = (used.user + used.system) / 1000;
    if (ms > tediousCall && player !== undefined) player.isTedious = true;
    if (ms > this.slowest.ms) this.slowest = { ms, call: this.last };
    if (ms > slowCall) fault = new Error(`took ${ms} ms`);
    if (fault !== undefined) throw new Error(`${this.last}\n${settingsOf(player)}`, { cause: fault });
  }

  #note(name, ...given) {
    this.last = `${name}(${given.map(String).join(', ').slice(0, 300)})`;
    return given;
  }

  #create() {
    const dice = this.#dice;
    if (this.#players.length >= mostSimulations) this.#remove(dice.one(this.#players));
    return this.#guarded('create', () => {
      const whole = dice.one(this.#texts);
      const text = dice.chance(0.8) ? whole : damaged(dice, whole);
      const method = dice.one(['contact', 'contact', 'contact', 'impulse', '', 'nothing']);
      this.#note('create', method, text);
      const simulation = this.#raw.Simulation.create(text, method);
      const specs = JSON.parse(simulation.parameters());
      const bodies = JSON.parse(simulation.scene()).bodies.length;
      this.#players.push({ simulation, specs, bodies, state: simulation.saveState(), failed: 0 });
      if (dice.chance(0.5)) simulation.set('CONTACT_SOLVER', 'active_set');
    });
  }

  /** Most calls shall try something, not wait for one simulation that has come into a jam. */
  #removeTedious() {
    for (const player of this.#players.filter(({ isTedious }) => isTedious)) this.#remove(player);
  }

  #remove(player) {
    this.#players.splice(this.#players.indexOf(player), 1);
    player.simulation.delete();
    this.#guarded('use after delete', () => {
      player.simulation.step(0.01);
    });
  }

  #ofModule() {
    const dice = this.#dice;
    const name = dice.one(moduleVerbs);
    if (typeof this.#raw[name] !== 'function') return;
    this.#guarded(name, () => {
      if (name === 'solveContactProblem') {
        const n = dice.below(6);
        const given = [numbersFor(dice, n * n), numbersFor(dice, n), dice.one(['baraff', 'lemke', 'x'])];
        this.#raw[name](...this.#note(name, ...given));
        return;
      }
      if (name === 'checkParameter') {
        const method = dice.one(['contact', 'impulse', 'nothing']);
        const spec = dice.one(this.#specs);
        const asked = dice.chance(0.8) ? spec.name : dice.one(strangeNames);
        this.#raw[name](...this.#note(name, method, asked, parameterValue(dice, spec)));
        return;
      }
      const shape = '{"type":"box","width":1,"height":2}';
      const text = name === 'shapeInfo' ? shape : dice.one(this.#texts);
      this.#raw[name](...this.#note(name, dice.chance(0.3) ? text : damaged(dice, text)));
    });
  }

  /** Brings a player whose numbers have run away back to its start. */
  #calm(player) {
    if (player.simulation.report()[0] === 0 && !this.#dice.chance(0.002)) return;
    if (++player.failed % 3 === 0) player.simulation.reset();
    else player.simulation.restoreState(player.state);
  }

  #listOfVerbs() {
    const dice = this.#dice;
    const verb = (name, weight, given) => ({
      name,
      weight,
      run: (player) => player.simulation[name](...this.#note(name, ...given(player))),
    });
    const nothing = () => [];
    const coordinates = (player, length) =>
      numbersFor(dice, length, player.simulation.coordinates?.());
    return [
      {
        name: 'step',
        weight: 30,
        run: (player) => {
          const dt = dice.chance(0.97) ? dice.between(0, 0.04) : dice.anything();
          this.#note('step', dt);
          player.simulation.step(dt);
          this.#calm(player);
        },
      },
      {
        name: 'set',
        weight: 12,
        run: (player) => {
          const spec = dice.one(player.specs);
          const name = dice.chance(0.97) ? spec.name : dice.one(strangeNames);
          const value = parameterValue(dice, spec);
          player.simulation.set(...this.#note('set', name, value));
        },
      },
      verb('get', 4, (player) => [dice.chance(0.95) ? dice.one(player.specs).name : 'NO_SUCH']),
      verb('parameters', 0.5, nothing),
      verb('scene', 0.5, nothing),
      verb('method', 0.5, nothing),
      verb('report', 3, nothing),
      verb('totals', 1, nothing),
      verb('remedy', 0.3, () => [dice.below(9) - 1]),
      verb('timeStep', 1, nothing),
      verb('time', 3, nothing),
      verb('digest', 3, nothing),
      verb('frame', 8, nothing),
      verb('reset', 0.5, nothing),
      verb('bodyInfo', 0.3, nothing),
      {
        name: 'saveState',
        weight: 2,
        run: (player) => {
          const state = player.simulation.saveState();
          if (dice.chance(0.2) && state.every((x) => Math.abs(x) < 1e3 || x > 0)) player.state = state;
        },
      },
      {
        name: 'restoreState',
        weight: 2,
        run: (player) => {
          const state = Float64Array.from(player.state);
          if (dice.chance(0.3)) state[dice.below(state.length)] = dice.number();
          const given = dice.chance(0.8) ? state : dice.one([state.subarray(1), [], [1], null, 'x']);
          player.simulation.restoreState(given);
        },
      },
      verb('drag', 3, (player) => [
        dice.chance(0.9) ? dice.below(player.bodies) : dice.anything(),
        ...Array.from({ length: 4 }, () => (dice.chance(0.9) ? dice.between(-2, 2) : dice.anything())),
        dice.chance(0.9) ? dice.between(0, 30) : dice.anything(),
      ]),
      verb('endDrag', 3, nothing),
      verb('moveBody', 2, (player) => [
        dice.chance(0.9) ? dice.below(player.bodies) : dice.anything(),
        ...Array.from({ length: 3 }, () => (dice.chance(0.9) ? dice.between(-4, 4) : dice.anything())),
      ]),
      verb('coordinates', 2, nothing),
      verb('setCoordinates', 2, (player) => [
        dice.chance(0.9) ? player.simulation.time() : dice.anything(),
        coordinates(player, 6 * player.bodies),
      ]),
      verb('randomState', 1, nothing),
      verb('setRandomState', 1, () => [dice.chance(0.8) ? dice.below(2 ** 32) : dice.anything()]),
      verb('rememberPlaces', 1, nothing),
      verb('forgetPlaces', 1, nothing),
      verb('evaluate', 4, (player) => [
        dice.chance(0.9) ? dice.between(0, 0.04) : dice.anything(),
        numbersFor(dice, 3 * player.bodies),
      ]),
      verb('findCollisions', 3, () => [
        dice.chance(0.9) ? dice.between(0, 0.04) : dice.anything(),
        dice.chance(0.7) ? [] : ids(dice),
      ]),
      verb('handleCollisions', 2, () => [ids(dice)]),
      verb('updateCollisions', 2, () => [ids(dice)]),
      verb('presentRecords', 1, nothing),
      verb('recordsOf', 1, () => [ids(dice)]),
      verb('setMustHandle', 1, () => [ids(dice), dice.chance(0.5)]),
      verb('energies', 1, nothing),
      verb('beginStep', 0.5, nothing),
      verb('collisionMatrix', 1, () => [ids(dice)]),
      verb('contactMatrix', 1, () => [ids(dice)]),
      verb('contactRightSide', 1, (player) => [ids(dice), numbersFor(dice, 6 * player.bodies)]),
      verb('contactForces', 1, (player) => [ids(dice), numbersFor(dice, 6 * player.bodies)]),
    ];
  }
}
