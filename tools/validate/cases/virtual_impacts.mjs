// Long because each of its cases is a scene of its own.
/** Impacts of rigid bodies as the limit of stiff contacts, by the method `virtual_contact`. Reference: IMP-*, DIF-02, -05. */
import { bisect, ballAbove, leaningRod, rough } from './parts.mjs';
import { disc, floor, gravity, radians, degrees } from '../laboratory.mjs';
import { derivativeOf, impactFigures } from './gradients.mjs';
import { dampingFor, fixed, flight, stepsOf } from './virtual_parts.mjs';

const limit = { virtual_contact: 'limit' };
const range = (n) => Array.from({ length: n }, (_, i) => i);
/** Light bodies are as good as stiff ones. */
const light = 1e-4;
/** Of balls of which the case does not tell one: places are the more exact. */
const small = 1e-3;
/** Steps in an impact. */
const stepsIn = 8004;

/** About how long an impact of a mass lasts [s]. */
const lasting = (lab, mass) => Math.PI * Math.sqrt(mass / lab.limit);

/** Goes on in steps that the gap cannot be crossed in, until just before the bodies touch. */
function approach(run, gapOf, speedOf, tiny) {
  for (let dt = tiny; dt >= tiny;) {
    dt = Math.max(0, (0.9 * gapOf(run)) / speedOf(run));
    if (dt > tiny) run.step(dt);
  }
  return run.toSwitch((r) => r.contacts().length === 0, tiny);
}

/** An impact with the restitution e, from just before the bodies touch to when they have parted. */
function collide(lab, run, e, duration, last = () => 1e-3) {
  stepsOf(run, duration / stepsIn);
  for (let h = 1e-6 * duration; run.contacts().length === 0; h *= 2) run.step(h);
  const [contact] = run.contacts();
  const speed = Math.abs(contact.gapRate);
  run.simulation.set('NORMAL_DAMPING', String((dampingFor(e) * lab.limit) / speed));
  run.toSwitch((r) => r.contacts().length > 0, duration / 8);
  flight(run, 1e-3 * duration, last());
  return { speed, normal: contact.normal, isFromFirst: contact.a === 0 };
}

const heightOf = (r) => r.body('ball').y - small;

/** From where a ball is, above the floor and not on its way up, to the end of its next impact. */
function nextHop(lab, run, e, g) {
  const duration = lasting(lab, light);
  const speedOf = (r) => Math.sqrt(r.body('ball').vy ** 2 + 2 * g * heightOf(r));
  approach(run, heightOf, speedOf, duration / 8);
  const t = run.time;
  return {
    t,
    ...collide(lab, run, e, duration, () => Math.min(1e-3, (0.01 * run.body('ball').vy) / g)),
  };
}

const dropScene = (gap, g) => ({
  bodies: [floor(), disc('ball', small, { mass: light, position: [0, small + gap] })],
  forces: [gravity(g)],
});

function bounceSequence(lab, { gap_m: h, restitution: e, gravity: g, impacts }) {
  const run = flight(lab.start(dropScene(h, g), fixed));
  const apexes = [];
  const hits = range(impacts).map((i) => {
    const hit = nextHop(lab, run, e, g);
    const flight = run.body('ball').vy / g;
    run.toRoot((r) => r.body('ball').vy, 0.7 * flight);
    if (i < impacts - 1) apexes.push(heightOf(run));
    return hit;
  });
  return {
    impact_time_s: hits.map(({ t }) => t),
    impact_speed: hits.map(({ speed }) => speed),
    apex_height_m: apexes,
  };
}

/** Hops down to 1e-3 m/s; what is left is as long as the last hop was. */
function restOfBall(lab, { gap_m: h, restitution: e, gravity: g }) {
  const run = flight(lab.start(dropScene(h, g), fixed));
  const speeds = [];
  let t;
  do {
    const hit = nextHop(lab, run, e, g);
    speeds.push(hit.speed);
    t = run.time;
    run.toRoot((r) => r.body('ball').vy, Math.max(1e-9, (0.7 * run.body('ball').vy) / g));
  } while (speeds.at(-1) > 1e-3);
  return {
    total_time_s: t,
    total_path_m: speeds.slice(1).reduce((sum, speed) => sum + speed ** 2 / g, h),
    impacts_before_v_1e_minus_3: speeds.filter((speed) => speed >= 1e-3).length,
  };
}

/** Two bodies that fly freely at each other, to the end of their impact. */
function meeting(lab, run, e, reach, reduced) {
  const duration = lasting(lab, reduced);
  const apart = (r) => {
    const [a, b] = [0, 1].map((i) => r.body(`body ${i}`));
    return Math.hypot(a.x - b.x, a.y - b.y) - reach;
  };
  const speed = (r) => {
    const [a, b] = [0, 1].map((i) => r.body(`body ${i}`));
    return Math.hypot(a.vx - b.vx, a.vy - b.vy);
  };
  approach(run, apart, speed, duration / 8);
  const t = run.time;
  return { t, ...collide(lab, run, e, duration) };
}

const reducedMass = ([a, b]) => (a * b) / (a + b);

const less = 1e-3;

/** Masses of a case, in a unit in which they are light. */
const lightened = (masses) => masses.map((mass) => mass * less);

function twoBodies(lab, { mass: masses, velocity, restitution }) {
  const mass = lightened(masses);
  const bodies = range(2).map((i) =>
    disc(`body ${i}`, small, {
      position: [3 * small * i, 0],
      mass: mass[i],
      velocity: [velocity[i], 0],
    }),
  );
  const run = lab.start({ bodies }, fixed);
  const before = run.energy().kinetic;
  meeting(lab, run, restitution, 2 * small, reducedMass(mass));
  const after = range(2).map((i) => run.body(`body ${i}`).vx);
  return {
    velocity_after: after,
    impulse: masses[0] * (velocity[0] - after[0]),
    energy_loss: (before - run.energy().kinetic) / less,
  };
}

function obliqueDiscs(lab, { mass: masses, radius, position, velocity, restitution }) {
  const mass = lightened(masses);
  const bodies = range(2).map((i) =>
    disc(`body ${i}`, radius[i], { position: position[i], velocity: velocity[i], mass: mass[i] }),
  );
  const run = lab.start({ bodies }, fixed);
  const { t, normal, isFromFirst } = meeting(
    lab,
    run,
    restitution,
    radius[0] + radius[1],
    reducedMass(mass),
  );
  const after = range(2).map((i) => run.body(`body ${i}`));
  const change = [after[1].vx - velocity[1][0], after[1].vy - velocity[1][1]];
  return {
    contact_time_s: t,
    normal: normal.map((n) => (isFromFirst ? n : -n)),
    impulse: masses[1] * Math.hypot(...change),
    velocity_after: after.map(({ vx, vy }) => [vx, vy]),
    spin_after: after.map(({ omega }) => omega),
  };
}

function rodOnFloor(lab, setup) {
  const lightRod = { ...setup, mass: 0.1 * setup.mass };
  const run = lab.start({ bodies: [floor(), leaningRod(lightRod, 1e-3)] }, fixed);
  const before = run.energy().kinetic;
  const duration = lasting(lab, lightRod.mass / 4);
  approach(
    run,
    (r) => leftEnd(r, setup.length),
    (r) => -r.body('rod').vy,
    duration / 8,
  );
  collide(lab, run, setup.restitution, duration);
  const after = run.body('rod');
  return {
    impulse: setup.mass * (after.vy - setup.velocity[1]),
    velocity_y: after.vy,
    omega: after.omega,
    energy_ratio: run.energy().kinetic / before,
  };
}

/** Height of the lower end of a rod. */
function leftEnd(run, length) {
  const { y, angle } = run.body('rod');
  return y - (length / 2) * Math.sin(angle);
}

/** The cue ball flies at the point between two balls that touch each other; by symmetry they part as one. */
function oneBallTwoBalls(lab, { speed, normals_deg }) {
  const radius = small;
  const names = ['upper', 'lower'];
  const targets = names.map((name, i) =>
    disc(name, radius, {
      mass: light,
      position: [Math.cos, Math.sin].map((f) => 2 * radius * f(radians(normals_deg[i]))),
    }),
  );
  // Those two touch each other but by rounding.
  targets[0].no_collide = ['lower'];
  const cue = disc('cue', radius, { mass: light, position: [-small, 0], velocity: [speed, 0] });
  const run = lab.start({ bodies: [cue, ...targets] }, fixed);
  const duration = lasting(lab, light);
  const gap = (r) => -r.body('cue').x * Math.cos(radians(normals_deg[0]));
  approach(run, gap, () => speed, duration / 8);
  collide(lab, run, 1, duration);
  const {
    upper,
    lower,
    cue: after,
  } = Object.fromEntries(['cue', ...names].map((name) => [name, run.body(name)]));
  return {
    simultaneous: {
      cue_velocity: after.vx,
      target_speed: Math.hypot(upper.vx, upper.vy),
      target_angle_deg: degrees(Math.atan2(upper.vy, upper.vx)),
    },
    symmetry_defect_allowed: Math.abs(after.vy) + Math.abs(upper.vy + lower.vy),
  };
}

/** A ball falls on a rough floor; how its velocities are afterwards. */
function roughBounce(lab, { radius, kappa, friction, e, vx, vy, omega }) {
  const mass = light;
  const ball = ballAbove(
    { radius, mass, ratio: kappa },
    { velocity: [vx, vy], angular_velocity: omega, position: [0, radius + 1e-6] },
  );
  const run = lab.start(
    { bodies: [floor(), ball], friction_pairs: [rough('ball', 'floor', friction)] },
    { ...fixed, TANGENTIAL_DAMPING: 300 * Math.sqrt(lab.limit * mass), FRICTION_LAW: 'min' },
  );
  const duration = lasting(lab, mass);
  approach(
    run,
    (r) => r.body('ball').y - radius,
    () => -vy,
    duration / 8,
  );
  collide(lab, run, e, duration);
  return run.body('ball');
}

function spherePlane(lab, setup) {
  const { radius, friction, restitution: e, speed, spin } = setup;
  const row = (deg) => {
    const angle = radians(deg);
    const [vx, vy] = [speed * Math.sin(angle), -speed * Math.cos(angle)];
    const kappa = setup.inertia_ratio_I_over_mR2;
    const after = roughBounce(lab, { radius, kappa, friction, e, vx, vy, omega: spin });
    const slip = after.vx + radius * after.omega;
    return {
      angle_deg: deg,
      vt: after.vx,
      vn: after.vy,
      omega: after.omega,
      contact_slip: slip,
      sticks: Math.abs(slip) < 1e-4 * speed,
    };
  };
  return {
    table: setup.angle_from_normal_deg.map(row),
    critical_angle_deg: bisect((deg) => row(deg).sticks, 10, 80, 1e-6),
  };
}

function roughImpact(lab, { radius, inertia_ratio: kappa, mu, restitution }) {
  const after = ({ vx, vy, omega, mu: friction, e }) => {
    const ball = roughBounce(lab, { radius, kappa, friction, e, vx, vy, omega });
    return [ball.vx, ball.vy, ball.omega];
  };
  const row = (vx, vy, omega) => {
    const start = { vx, vy, omega, mu, e: restitution };
    const by = (name) => derivativeOf((x) => after({ ...start, [name]: x }), start[name], 2e-3);
    const result = after(start);
    const columns = ['vx', 'vy', 'omega', 'mu', 'e'].map(by);
    return {
      vx,
      vy,
      omega,
      slides: Math.abs(result[0] + radius * result[2]) > 1e-2,
      after: result,
      jacobian_rows_vx_vy_omega__cols_vx_vy_omega_mu_e: columns[0].map((_, i) =>
        columns.map((column) => column[i]),
      ),
    };
  };
  return { rows: [row(3, -2, 0), row(1, -3, 5)] };
}

function discCollision(lab, { radius, mass: masses, impact_parameter: b, speed }) {
  const mass = lightened(masses);
  const after = (start) => {
    const bodies = [
      disc('body 0', radius[0], {
        position: [-0.6, start.b],
        velocity: [start.v, 0],
        mass: mass[0],
      }),
      disc('body 1', radius[1], { mass: mass[1] }),
    ];
    const run = lab.start({ bodies }, fixed);
    meeting(lab, run, start.e, radius[0] + radius[1], reducedMass(mass));
    return range(2).flatMap((i) => {
      const { vx, vy } = run.body(`body ${i}`);
      return [vx, vy];
    });
  };
  return impactFigures(after, { b, v: speed, e: 1 }, { b: 5e-3, v: 1e-1 });
}

const stiffer = {
  virtual_contact: {
    symbol: 'k',
    values: [1e8, 1e10, 1e12],
    settings: (NORMAL_STIFFNESS) => ({ NORMAL_STIFFNESS }),
  },
};

export const virtualImpactCases = [
  {
    id: 'IMP-01-bounce-sequence',
    cells: limit,
    measure: bounceSequence,
    slowBy: ['virtual_contact'],
  },
  {
    id: 'IMP-02-zeno-rest-time',
    cells: limit,
    measure: restOfBall,
    ladders: { virtual_contact: { ...stiffer.virtual_contact, values: [1e7, 5e7, 2e8] } },
    counts: ['impacts_before_v_1e_minus_3'],
    slowBy: ['virtual_contact'],
  },
  { id: 'IMP-03-two-body-1d', cells: limit, measure: twoBodies },
  {
    id: 'IMP-04-oblique-discs-frictionless',
    cells: limit,
    measure: obliqueDiscs,
    ladders: stiffer,
  },
  {
    id: 'IMP-05-sphere-plane-coulomb',
    cells: limit,
    measure: spherePlane,
    slowBy: ['virtual_contact'],
  },
  { id: 'IMP-09-rod-smooth-floor', cells: limit, measure: rodOnFloor, ladders: stiffer },
  { id: 'IMP-14-one-ball-two-balls', cells: limit, measure: oneBallTwoBalls },
  {
    id: 'DIF-02-gradient-oblique-impact',
    cells: limit,
    measure: roughImpact,
    slowBy: ['virtual_contact'],
  },
  {
    id: 'DIF-05-gradient-disc-collision',
    cells: limit,
    measure: discCollision,
    slowBy: ['virtual_contact'],
  },
];
