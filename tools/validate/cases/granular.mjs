/**
 * Many discs: Haff's law of cooling, GRN-04. A statement about means, so it is measured as one: a number of runs with other
 * random numbers, their mean and its standard error.
 *
 * The law is that of endless, evenly filled space. The box that stands for it reflects the *centres* of discs without loss (the
 * engine has no pair with a restitution of its own, so this program turns velocities round between steps), and its side s
 * makes up for what is finite in it: a disc has N - 1 partners, and of the directions in which a partner may touch it, a
 * share P d / (pi A) lies beyond a wall (P perimeter, A area for centres). As many pairs touch as in the open when
 *
 *   (N - 1) (s² - 4 s d / pi) / s⁴ = n.
 *
 * Few discs are better than many: clusters and currents, which the law does not know, need room to grow.
 */
import { RunTrouble } from '../laboratory.mjs';

const discs = 100;
const runs = { impulse: 48, contact: 48, elastic: 12 }; // an impact of `elastic` is many steps
const lastTime = 5; // [tau]
const coarse = { TOLERANCE: 1e-6 }; // of `elastic`: means do not ask for more
const stride = 0.15; // [d] way of a disc of mean speed in one step

/** Numbers evenly spread over [0, 1): the linear congruence of Park and Miller 1988. */
function uniform(seed) {
  const modulus = 2147483647;
  let state = seed;
  return () => {
    state = (state * 48271) % modulus;
    return state / modulus;
  };
}

/** Side of the square in which centres of discs move [m]. */
function boxSide(count, diameter, perArea) {
  let side = Math.sqrt(count / perArea);
  for (let i = 0; i < 60; ++i) {
    side = Math.cbrt(((count - 1) * (side - (4 * diameter) / Math.PI)) / perArea);
  }
  return side;
}

/** Discs anywhere without overlap, with velocities of a Maxwell distribution scaled to temperature 1 (mass 1). */
function randomGas(count, diameter, side, random) {
  const places = [];
  while (places.length < count) {
    const place = [side * random(), side * random()];
    const isFree = places.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) > diameter);
    if (isFree) places.push(place);
  }
  const velocities = places.map(() => {
    const speed = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    return [speed * Math.cos(angle), speed * Math.sin(angle)];
  });
  const temperature = velocities.reduce((sum, [x, y]) => sum + x * x + y * y, 0) / (2 * count);
  return { places, velocities: velocities.map((v) => v.map((x) => x / Math.sqrt(temperature))) };
}

const gasScene = ({ disc_diameter: diameter, mass, restitution }, { places, velocities }) => ({
  bodies: places.map((position, i) => ({
    name: `disc ${i}`,
    shape: { type: 'disc', radius: diameter / 2 },
    mass,
    elasticity: restitution,
    position,
    velocity: velocities[i],
  })),
});

/** Sends back discs that have left the box; to their mirrored place where that is free. */
function reflect(values, count, side, diameter) {
  let hasChanged = false;
  const isFree = (i, x, y) => {
    for (let j = 0; j < count; ++j) {
      if (j !== i && Math.hypot(values[6 * j] - x, values[6 * j + 2] - y) < diameter) return false;
    }
    return true;
  };
  for (let i = 0; i < count; ++i) {
    for (const axis of [0, 2]) {
      const at = 6 * i + axis;
      const beyond = values[at] < 0 ? values[at] : Math.max(0, values[at] - side);
      if (beyond === 0 || beyond * values[at + 1] < 0) continue;
      values[at + 1] = -values[at + 1];
      hasChanged = true;
      const mirrored = values[at] - 2 * beyond;
      const x = axis === 0 ? mirrored : values[6 * i];
      const y = axis === 2 ? mirrored : values[6 * i + 2];
      if (isFree(i, x, y)) values[at] = mirrored;
    }
  }
  return hasChanged;
}

/** As coordinates() and setCoordinates(), which `elastic` does not have, from a saved state: x, its rate, y, ... of each disc. */
function rearranged(simulation) {
  const saved = [...simulation.saveState()];
  const [places, rates] = [4, 4 + 3 * discs]; // behind time, random state and the counts of memory and history
  const at = (index) => {
    const [first, isRate] = [index >> 1, index % 2];
    return (isRate ? rates : places) + first;
  };
  const values = Array.from({ length: 6 * discs }, (_, index) => saved[at(index)]);
  const write = () => {
    values.forEach((value, index) => (saved[at(index)] = value));
    simulation.restoreState(Float64Array.from(saved));
  };
  return { values, write };
}

const coordinatesOf = (lab, simulation) => {
  if (lab.method === 'elastic') return rearranged(simulation);
  const values = simulation.coordinates();
  return { values, write: () => simulation.setCoordinates(simulation.time(), values) };
};

/** One gas that cools. @returns temperature and collision rate in the units of its start, and what tau seems to be */
function cool(lab, setup, { side, end, seed }) {
  const { disc_diameter: diameter } = setup;
  const gas = randomGas(discs, diameter, side, uniform(seed));
  const { simulation } = lab.start(gasScene(setup, gas), lab.method === 'elastic' ? coarse : {});
  const temperature = () => {
    const { translational } = simulation.frame();
    return translational / discs; // m <v²>/2 per 2 degrees of freedom, and T0 = 1
  };
  let [now, collisions, clock, top, bottom] = [1, 0, 0, 0, 0];
  while (simulation.time() < end) {
    const h = Math.min((stride * diameter) / Math.sqrt(2 * now), end - simulation.time());
    simulation.step(h);
    const { status, collisions: here } = simulation.report();
    if (status !== 'ok') throw new RunTrouble(`${status} at ${simulation.time()} s`);
    collisions += here;
    const before = now;
    now = temperature();
    clock += (h * (Math.sqrt(before) + Math.sqrt(now))) / 2;
    const t = simulation.time();
    top += h * t * t;
    bottom += h * t * (1 / Math.sqrt(now) - 1);
    const { values, write } = coordinatesOf(lab, simulation);
    if (reflect(values, discs, side, diameter)) write();
  }
  lab.close();
  // Both rates are taken as proportional to sqrt(T), with the temperature of this very gas.
  return { temperature: now, rate: (2 * collisions) / discs / clock, tau: top / bottom };
}

function meanAndError(values) {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  const squares = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

function coolingLaw(lab, setup) {
  const { disc_diameter: diameter, packing, mass, restitution } = setup;
  const perArea = packing / ((Math.PI * diameter ** 2) / 4);
  const side = boxSide(discs, diameter, perArea);
  const perChi = 2 * Math.sqrt(Math.PI / mass) * perArea * diameter; // collision rate over chi at T0
  const chi = (1 - (7 / 16) * packing) / (1 - packing) ** 2; // tells when runs end, and no more
  const end = (lastTime * 4) / ((1 - restitution ** 2) * perChi * chi);
  const gases = Array.from({ length: runs[lab.method] }, (_, i) =>
    cool(lab, setup, { side, end, seed: i + 1 }),
  );
  const of = (name) => meanAndError(gases.map((gas) => gas[name]));
  const [temperature, rate, tau] = ['temperature', 'rate', 'tau'].map(of);
  const relative = ({ mean, error }) => error / mean;
  return {
    measured: {
      enskog_collision_rate_per_disc: rate.mean,
      cooling_time_s: tau.mean,
      T_over_T0_at_5_tau: temperature.mean,
      contact_value_chi: rate.mean / perChi,
    },
    standardErrors: {
      enskog_collision_rate_per_disc: relative(rate),
      cooling_time_s: relative(tau),
      T_over_T0_at_5_tau: relative(temperature),
      contact_value_chi: relative(rate),
    },
  };
}

const settings = (modulus) => ({
  YOUNGS_MODULUS: modulus,
  FORCE_LAW: 'exact_restitution',
});

export const granularCases = [
  {
    id: 'GRN-04-haff-cooling',
    cells: { impulse: 'exact', contact: 'exact', elastic: 'limit' },
    ladder: { symbol: 'E', values: [1e9, 1e13], settings },
    measure: coolingLaw,
    isMean: true,
    slow: true,
  },
];
