/** Compliant contacts by the method `virtual_contact`. Reference: tests/golden/validation/CMP-*.json, INT-05, DIF-04, GEO-07. */
import { disc, gravity, radians } from '../laboratory.mjs';
import { derivativeOf } from './gradients.mjs';
import { depthOf, falling, fixed, flight, impactOf } from './virtual_parts.mjs';

const exact = { virtual_contact: 'exact' };
const range = (n) => Array.from({ length: n }, (_, i) => i);

/** Steps in an impact: their error goes with the square of their length. */
const many = 40004;

/** From apex to apex: down, in contact, and up again. Flights are exact whatever the steps. */
function drop(lab, { mass, drop_height: height }, k, g) {
  const scene = { ...falling({ mass, gap: height }), forces: [gravity(g)] };
  const run = lab.start(scene, { ...fixed, NORMAL_STIFFNESS: k });
  flight(run).toRoot((r) => depthOf(r), 0.01);
  const { depth, duration } = impactOf(run, Math.PI * Math.sqrt(mass / k), many);
  const apex = flight(run).toRoot((r) => r.body('ball').vy, 0.01).time;
  return { k_n: k, contact_time_s: duration, apex_to_apex_s: apex, max_penetration: depth };
}

/** Depth at which a ball comes to rest that is damped without end. */
function restingDepth(lab, { mass, g, k }) {
  const scene = { ...falling({ mass }), forces: [gravity(g)] };
  const settle = k / Math.sqrt((mass * g * g) / k);
  const run = lab.start(scene, { NORMAL_STIFFNESS: k, NORMAL_DAMPING: settle });
  return depthOf(run.until(5, 0.05));
}

function penaltyBounce(lab, setup) {
  const { mass, k_n: k, k_d: damping, speed, gravity_for_static_and_ladder: g } = setup;
  const law = { ...fixed, NORMAL_STIFFNESS: k, NORMAL_DAMPING: damping };
  const seen = impactOf(lab.start(falling({ mass, speed }), law), 0.027, many);
  return {
    max_penetration: seen.depth,
    max_force: seen.maxForce,
    restitution: seen.restitution,
    duration_s: seen.duration,
    static_penetration: restingDepth(lab, { mass, g, k }),
    elastic_drop_ladder: [1e3, 1e4, 1e5, 1e6, 1e7].map((stiffness) =>
      drop(lab, setup, stiffness, g),
    ),
  };
}

/** Other exponents than 1 are no law of this method. */
function contactTimes(lab, { exponents, mass, k, speed }) {
  const row = () => {
    const run = lab.start(falling({ mass, speed, radius: 5 }), { ...fixed, NORMAL_STIFFNESS: k });
    const { duration, depth } = impactOf(run, Math.PI, many, 5);
    return { n: 1, T_v_over_xmax: (duration * speed) / depth, xmax_in_scaled_units: depth };
  };
  return { rows: exponents.map((n) => (n === '1' ? row() : {})) };
}

function cradle(lab, { balls, exponents, mass, first_ball_speed: speed }) {
  const row = (count) => {
    const names = range(count).map((i) => `ball ${i}`);
    const bodies = names.map((name, i) =>
      disc(name, 0.5, { mass, position: [i, 0], velocity: [i ? 0 : speed, 0] }),
    );
    const run = lab.start({ bodies }, { ...fixed, NORMAL_STIFFNESS: 1e8, STEP_LENGTH: 2e-8 });
    const before = run.energy().kinetic;
    run.until(4e-3, 1e-3);
    return {
      balls: count,
      exponent: 1,
      final_velocities: names.map((name) => run.body(name).vx),
      energy_left_over_initial: run.energy().kinetic / before,
    };
  };
  return {
    rows: balls.flatMap((count) => exponents.map((n) => (n === '1' ? row(count) : {}))),
  };
}

/** Oscillations of a ball about its rest, started by a push. */
function settling(lab, setup) {
  const { mass, gravity: g, virtualcontact_k_n: k, virtualcontact_k_d: damping } = setup;
  const depth = restingDepth(lab, { mass, g, k });
  const about = Math.sqrt(k / mass);
  const [turn, count] = [(r) => r.body('ball').vy, 8];
  const scene = {
    ...falling({ mass, gap: -depth, speed: 1e-3 * depth * about }),
    forces: [gravity(g)],
  };
  const law = { ...fixed, STEP_LENGTH: 1e-3 / about, NORMAL_STIFFNESS: k };
  const run = lab.start(scene, { ...law, NORMAL_DAMPING: damping });
  const quarter = Math.PI / 2 / about;
  // Looked at from the side: the way goes on in steps of one length.
  const passages = range(count + 2).map((i) => {
    const before = run.until((2 * i + 0.5) * quarter, quarter).save();
    run.toRoot(turn, quarter);
    const passage = { t: run.time, y: run.body('ball').y };
    run.restore(before);
    return passage;
  });
  // From one turning point to the next: where rest is does not matter.
  const size = (i) => Math.abs(passages[i + 1].y - passages[i].y);
  const decay = Math.log(size(0) / size(count)) / (count * Math.PI);
  const time = passages[count].t - passages[0].t;
  return {
    linear_static: depth,
    linear_angular_frequency: (count * Math.PI) / time / Math.sqrt(1 - decay ** 2),
    linear_damping_ratio_about_rest: decay,
  };
}

/** A ball that hardly turns, on a slope seen with the slope level. */
function creep(lab, { friction, slope_deg, mass, gravity: g, virtualcontact_k_t: k_t }) {
  const angle = radians(slope_deg);
  const k = 1e7;
  const depth = (mass * g * Math.cos(angle)) / k;
  const scene = {
    ...falling({ mass, gap: -depth, moment: 1e12 }),
    friction_pairs: [{ body_a: 'ball', body_b: 'floor', friction }],
    forces: [pull('ball', [mass * g * Math.sin(angle), -mass * g * Math.cos(angle)])],
  };
  const law = { NORMAL_STIFFNESS: k, TANGENTIAL_DAMPING: k_t, FRICTION_LAW: 'min' };
  const run = lab.start(scene, law).until(1, 0.1);
  const { x, vx } = run.body('ball');
  return {
    virtualcontact_creep_speed: vx,
    virtualcontact_distance_10s: run.until(11, 0.5).body('ball').x - x,
  };
}

/** A force on a body's mass centre, in the world. */
export const pull = (body, force) => ({
  type: 'constant_force',
  ...{ body, force, point: [0, 0], point_frame: 'body', force_frame: 'world' },
});

/** A disc between two walls: what it presses into one it leaves the other one by. */
function bilateral(lab, { mass, k_n, step, v0 }) {
  // Small, since places are as exact as the disc is large.
  const radius = 2 ** -13;
  const block = (side) => ({
    name: side > 0 ? 'right' : 'left',
    mobility: 'fixed',
    shape: {
      type: 'polygon',
      vertices: [
        [0, -side],
        [side, -side],
        [side, side],
        [0, side],
      ],
    },
    mass_center: [0, 0],
    position: [side * radius, 0],
  });
  const scene = {
    bodies: [block(1), block(-1), disc('disc', radius, { mass, velocity: [v0, 0] })],
  };
  const law = { ...fixed, FORMULA: 'bdf1', NORMAL_STIFFNESS: k_n };
  const run = lab.start(scene, law);
  const energy = ({ x, v }) => (k_n * x * x + mass * v * v) / 2;
  const states = range(5).map((i) => {
    const { x, vx } = run.step(step).body('disc');
    return { step: i + 1, x, v: vx };
  });
  return { states, energy_ratio_per_step: energy(states[1]) / energy(states[0]) };
}

/** A ball that flies at the floor and back, without loss. */
function stiffRebound(lab, { mass, x0, v0, t_end: end, stiffness }) {
  const after = (x, v, k) => {
    const scene = falling({ mass, gap: x, speed: -v });
    const run = lab.start(scene, { ...fixed, NORMAL_STIFFNESS: k });
    flight(run).toRoot((r) => depthOf(r), 0.05);
    impactOf(run, Math.PI * Math.sqrt(mass / k), 16004);
    const { y, vy } = flight(run).until(end, 0.5).body('ball');
    return [y - 0.5, vy];
  };
  return {
    rows: stiffness.map((text) => {
      const k = Number(text);
      const [x_end, v_end] = after(x0, v0, k);
      // The end goes with the root of 1/k.
      const root = k ** -0.5;
      const by = (f, x, h) => derivativeOf((c) => f(c), x, h)[0];
      return {
        k,
        x_end,
        v_end,
        dx_dx0: by((x) => after(x, v0, k), x0, 0.1),
        dx_dv0: by((v) => after(x0, v, k), v0, 0.2),
        dx_dk: by((c) => after(x0, v0, c ** -2), root, 0.1 * root) * (-0.5 * root ** 3),
      };
    }),
  };
}

/** The two bodies of a row of GEO-07. */
const placedPair = ({ c1, r1, c2, r2, circle_centre: centre, r }) =>
  c1
    ? [
        disc('a', Number(r1), { position: c1.map(Number) }),
        disc('b', Number(r2), { position: c2.map(Number) }),
      ]
    : [
        disc('a', Number(r), { position: centre.map(Number) }),
        { name: 'b', shape: { type: 'box', width: 2, height: 2 }, position: [0, -1] },
      ];

/** Bodies that are apart have no contact, of which nothing but that is told. The set-up stands beside the reference. */
function contactPoints(lab) {
  const pairs = lab.golden('GEO-07-virtual-contact-point').reference.rows.map(({ setup }) => setup);
  return {
    rows: pairs.map((setup) => {
      const run = lab.start({ bodies: placedPair(setup) });
      run.step(0);
      const [contact] = run.contacts();
      if (!contact) return { penetrating: false };
      const { gap } = contact;
      const point = contact.point.slice(0, 2);
      const normal = contact.normal.map((c) => (contact.a === 0 ? c : -c));
      const surface = (sign) => point.map((c, i) => c - (sign * gap * normal[i]) / 2);
      return {
        gap,
        virtual_contact: point,
        surface_point_1: surface(1),
        surface_point_2: surface(-1),
        normal_1: normal,
        distance_norm_D: Math.abs(gap),
        penetrating: gap < 0,
        objective_at_minimum: gap,
      };
    }),
  };
}

export const virtualCases = [
  { id: 'CMP-03-contact-time-constants', cells: exact, measure: contactTimes },
  { id: 'CMP-08-virtualcontact-bounce', cells: exact, measure: penaltyBounce, slow: true },
  { id: 'CMP-09-compliant-cradle', cells: exact, measure: cradle, slow: true },
  { id: 'CMP-10-settling-oscillation', cells: exact, measure: settling, slow: true },
  { id: 'FRI-02-regularised-creep', cells: exact, measure: creep },
  { id: 'GEO-07-virtual-contact-point', cells: exact, measure: contactPoints },
  { id: 'INT-05-implicit-penalty-step', cells: exact, measure: bilateral },
  { id: 'DIF-04-penalty-gradient-ladder', cells: exact, measure: stiffRebound, slow: true },
];
