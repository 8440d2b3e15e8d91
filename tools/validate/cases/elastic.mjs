/** Compliant contacts by the method `elastic`. Reference: tests/golden/validation/CMP-*.json. */
import {
  ball,
  box,
  contactOf,
  fine,
  ground,
  impact,
  inSpace,
  material,
  modulusFor,
  periodAlongY,
  weight,
} from './elastic_parts.mjs';

const exact = { elastic: 'exact' };

/** Scene of a ball whose surface is `gap` above the ground, with stiffness k. */
const above = ({ k, radius, mass, gap, speed = 0, g = 0, pair = {} }) =>
  inSpace(
    [
      ground,
      ball('ball', radius, mass, { position: [0, radius + gap, 0], velocity: [0, -speed, 0] }),
    ],
    material(modulusFor(k, radius), pair),
    g ? [weight(g)] : [],
  );

/** The depth at which a scene of one body comes to rest [m]. */
function restingDepth(lab, scene, longest) {
  const run = lab.start(scene, fine);
  run.until(longest, longest / 20);
  return { run, ...contactOf(run) };
}

/**
 * Angular frequency of small oscillations about rest, started by a push: of two amplitudes, the
 * square of which it depends on.
 *
 * @param amplitude - as a part of the depth
 */
function smallFrequency(lab, scene, depth, estimate, amplitude) {
  const frequency = (part) => {
    const [floor, body] = scene.bodies;
    const pushed = { ...body, velocity: [0, -part * depth * estimate, 0] };
    const run = lab.start({ ...scene, bodies: [floor, pushed] }, fine);
    return (2 * Math.PI) / periodAlongY(run, body.name, Math.PI / 2 / estimate, 12);
  };
  const [large, small] = [frequency(2 * amplitude), frequency(amplitude)];
  return small + (small - large) / 3;
}

/** The solids' own numbers; restitution 0 to come to rest, 1 to oscillate, without fading at slow speeds. */
function restingSphere({ youngs, poisson, radius, mass, density, gravity }, restitution, lift = 0) {
  const solid = (i) => ({ youngs_modulus: youngs[i], poissons_ratio: poisson[i], density });
  const law = {
    materials: { Ground: solid(0), Ball: solid(1) },
    contact_pairs: [
      { materials: ['Ground', 'Ball'], restitution, v_small: restitution ? 1e-12 : 0.01 },
    ],
  };
  const body = ball('ball', radius, mass, { material: 'Ball', position: [0, radius + lift, 0] });
  if (mass === undefined) delete body.mass;
  return inSpace([{ ...ground, material: 'Ground' }, body], law, [weight(gravity)]);
}

function staticSphere(lab, setup) {
  const { run, depth, force } = restingDepth(lab, restingSphere(setup, 0), 0.5);
  const [start] = run.contactEvents;
  const mass = force / setup.gravity;
  const k = force / depth ** 1.5;
  const contactRadius = Math.sqrt(setup.radius * depth);
  const still = restingSphere(setup, 1, -depth);
  const estimate = Math.sqrt((1.5 * k * Math.sqrt(depth)) / mass);
  return {
    c_res: start.stiffness,
    k,
    mass,
    penetration: depth,
    contact_radius: contactRadius,
    mean_pressure: force / (Math.PI * contactRadius ** 2),
    natural_frequency_hz: smallFrequency(lab, still, depth, estimate, 4e-3) / (2 * Math.PI),
  };
}

function hertzImpact(lab, setup) {
  const {
    effective_mass: mass,
    effective_radius: radius,
    k,
    speed,
    restitution_nominal: e,
  } = setup;
  const scene = above({ k, radius, mass, gap: 1e-3, speed, pair: { restitution: e } });
  const seen = impact(lab.start(scene, fine), 'ball', 7e-4);
  return {
    max_penetration: seen.depth,
    max_force: seen.maxForce,
    restitution: seen.restitution,
    duration_s: seen.duration,
    duration_constant: (seen.duration * speed) / seen.depth,
  };
}

/** A box falls flat on the ground: by the document n = 1 and k = E*. */
const flatFall = ({ k, mass, speed, gap, g = 0, size = 100, pair = {} }) =>
  inSpace(
    [
      ground,
      box('ball', [size, size, size], mass, {
        position: [0, size / 2 + gap, 0],
        velocity: [0, -speed, 0],
      }),
    ],
    material(k, pair),
    g ? [weight(g)] : [],
  );

/** Exponents other than 1 and 1.5 are no law of this method. */
function contactTimes(lab, { exponents, mass, k, speed }) {
  const scene = (n) =>
    n === 1
      ? flatFall({ k, mass, speed, gap: 0.1 })
      : above({ k, radius: 100, mass, gap: 0.1, speed });
  const row = (n) => {
    const { duration, depth } = impact(lab.start(scene(n), fine), 'ball', 3);
    return { n, T_v_over_xmax: (duration * speed) / depth, xmax_in_scaled_units: depth };
  };
  return { rows: exponents.map((n) => (['1', '1.5'].includes(n) ? row(Number(n)) : {})) };
}

/** The nominal restitution for which the law of the document has this damping. */
const nominalFor = (lambda, speed) => 8 / (8 + 5 * lambda * speed);

function huntCrossley(lab, { mass, k, damping_lambda: lambdas, speed }) {
  return {
    rows: lambdas.map((text) => {
      const restitution = nominalFor(Number(text), speed);
      const scene = above({ k, radius: 1, mass, gap: 1e-3, speed, pair: { restitution } });
      const seen = impact(lab.start(scene, fine), 'ball', 4e-3);
      return {
        max_penetration: seen.depth,
        max_force: seen.maxForce,
        restitution: seen.restitution,
        duration_s: seen.duration,
        lambda: seen.start.damping,
      };
    }),
  };
}

function bounce(lab, restitution, speed, parameters = {}) {
  const scene = above({
    k: 1e8,
    radius: 0.1,
    mass: 1,
    gap: 1e-4 * speed,
    speed,
    pair: { restitution },
  });
  const run = lab.start(scene, { ...fine, ...parameters });
  const about = 3 * (1.25 / 1e8) ** 0.4 * speed ** -0.2;
  const start = run.toContactEvent('contact_start', about);
  run.toContactEvent('contact_end', about, 1e4 * about);
  return { damping: start.damping, after: run.body('ball').vy };
}

function effectiveRestitution(lab, { nominal_cor: nominal }) {
  return {
    rows: nominal.map((text) => {
      const e = Number(text);
      const { damping, after } = bounce(lab, e, 1);
      const wanted = bounce(lab, e, 1, { FORCE_LAW: 'exact_restitution' });
      return {
        nominal: e,
        lambda_v: damping,
        effective: after,
        error: after - e,
        nominal_needed_for_effective: nominalFor(wanted.damping, 1),
      };
    }),
  };
}

/** The regularised restitution is what the damping was made of, unless that is the largest allowed, which hides it. */
function bounceMap(lab, { cor, v_start: start, impacts, v_small, d_max: most }) {
  let v = start;
  const map = [];
  for (let i = 0; i < impacts; ++i) {
    const { damping, after } = bounce(lab, cor, v);
    const fading = v >= v_small ? v : (v ** 2 / v_small) * (1 - v / (3 * v_small)) + v_small / 3;
    const cor_reg = damping < most ? nominalFor(damping, fading) : undefined;
    map.push({ v_before: v, cor_reg, d: damping, e_effective: after / v, v_after: after });
    v = after;
  }
  // What is lost goes with v and v²: three speeds tell the restitution without speed.
  const [e1, e2, e4] = [1, 2, 4].map((part) => bounce(lab, cor, 1e-5 / part).after / (1e-5 / part));
  return { map, e_effective_as_v_to_0: (8 * e4 - 6 * e2 + e1) / 3 };
}

function linearBounce(lab, setup) {
  const { mass, k_n: k, k_d: damping, speed, gravity_for_static_and_ladder: g } = setup;
  const restitution = nominalFor(damping / k, speed);
  const seen = impact(
    lab.start(flatFall({ k, mass, speed, gap: 1e-2, pair: { restitution } }), fine),
    'ball',
    0.027,
  );
  const still = restingDepth(
    lab,
    flatFall({ k, mass, speed: 0, gap: 0, g, pair: { restitution: 0 } }),
    30,
  );
  return {
    max_penetration: seen.depth,
    max_force: seen.maxForce,
    restitution: seen.restitution,
    duration_s: seen.duration,
    static_penetration: still.depth,
    elastic_drop_ladder: [1e3, 1e4, 1e5, 1e6, 1e7].map((stiffness) =>
      drop(lab, setup, stiffness, g),
    ),
  };
}

/** From apex to apex: down, in contact, and up again. */
function drop(lab, { mass, drop_height: height }, k, g) {
  const run = lab.start(flatFall({ k, mass, speed: 0, gap: height, g }), fine);
  const about = Math.PI * Math.sqrt(mass / k);
  const { depth, duration } = impact(run, 'ball', about);
  const apex = run.toRoot((r) => r.body('ball').vy, Math.sqrt((2 * height) / g) / 3).time;
  return { k_n: k, contact_time_s: duration, apex_to_apex_s: apex, max_penetration: depth };
}

/**
 * Bodies that just touch; sizes are powers of two, so that they really do. Exponent 1.5: balls, pushed at speeds that must
 * not fade; exponent 1: boxes face on face, which do not turn.
 */
function compliantCradle(lab, { balls, exponents, mass, first_ball_speed: speed }) {
  const radius = 0.5;
  const pair = { v_small: 1e-12 };
  const row = (count, exponent) => {
    const bodies = Array.from({ length: count }, (_, i) => {
      const state = { position: [2 * radius * i, 0, 0], velocity: [i ? 0 : speed, 0, 0] };
      return exponent === 1
        ? box(`ball ${i}`, [1, 1, 1], mass, { ...state, inertia: [1e12, 1e12, 1e12] })
        : ball(`ball ${i}`, radius, mass, state);
    });
    const law = exponent === 1 ? material(1e8, pair) : material(modulusFor(1e8, radius / 2), pair);
    const run = lab.start(inSpace(bodies, law), fine);
    const before = run.energy().kinetic;
    run.until(0.5, 1e-3);
    return {
      balls: count,
      exponent,
      final_velocities: bodies.map(({ name }) => run.body(name).vx),
      energy_left_over_initial: run.energy().kinetic / before,
    };
  };
  return { rows: balls.flatMap((count) => exponents.map((n) => row(count, Number(n)))) };
}

function settling(lab, setup) {
  const { mass, radius, youngs_both: young, poisson_both: poisson, gravity } = setup;
  const solids = { youngs: [young, young], poisson: [poisson, poisson], radius, mass, gravity };
  const { depth } = restingDepth(lab, restingSphere(solids, 0), 10);
  const still = restingSphere(solids, 1, -depth);
  const flat = (lift, restitution) => {
    const pair = { restitution, v_small: restitution ? 1e-12 : 0.01 };
    return flatFall({
      k: setup.virtualcontact_k_n,
      mass,
      speed: 0,
      gap: lift,
      g: gravity,
      size: 1,
      pair,
    });
  };
  const { depth: linear } = restingDepth(lab, flat(0, 0), 10);
  return {
    hertz_static: depth,
    hertz_angular_frequency: smallFrequency(lab, still, depth, 240, 4e-3),
    linear_static: linear,
    linear_angular_frequency: smallFrequency(lab, flat(-linear, 1), linear, 320, 4e-3),
  };
}

/** The log's ball: with the law of the document. */
function eventLog(lab, setup) {
  const { sphere_diameter: diameter, mass, youngs, poisson, cor, fall_gap: gap, gravity } = setup;
  const radius = diameter / 2;
  const solid = { youngs_modulus: youngs, poissons_ratio: poisson };
  const law = {
    materials: { Surface: solid },
    contact_pairs: [{ materials: ['Surface', 'Surface'], restitution: cor }],
  };
  const scene = inSpace(
    [ground, ball('ball', radius, mass, { position: [0, radius + gap, 0] })],
    law,
    [weight(gravity)],
  );
  const run = lab.start(scene, fine);
  for (let i = 1; i < 14; ++i) run.toContactEvent('contact_end', 1e-2);
  const seen = impact(run, 'ball', 2.3e-5);
  return {
    impact_number: run.contactEvents.filter(({ kind }) => kind === 'contact_start').length,
    contact_start_s: seen.start.t,
    approach_speed: seen.speed,
    d_res: seen.start.damping,
    contact_duration_s: seen.duration,
    max_penetration: seen.depth,
    c_res: seen.start.stiffness,
  };
}

export const elasticCases = [
  { id: 'CMP-01-hertz-static', cells: exact, measure: staticSphere },
  { id: 'CMP-02-hertz-impact', cells: exact, measure: hertzImpact },
  { id: 'CMP-03-contact-time-constants', cells: exact, measure: contactTimes },
  { id: 'CMP-05-hunt-crossley', cells: exact, measure: huntCrossley },
  { id: 'CMP-06-flores-effective-restitution', cells: exact, measure: effectiveRestitution },
  { id: 'CMP-07-modia-cor-regularisation-map', cells: exact, measure: bounceMap },
  { id: 'CMP-08-virtualcontact-bounce', cells: exact, measure: linearBounce },
  { id: 'CMP-09-compliant-cradle', cells: exact, measure: compliantCradle },
  { id: 'CMP-10-settling-oscillation', cells: exact, measure: settling },
  { id: 'CMP-11-modia-event-log-of-the-seed', cells: exact, measure: eventLog },
];
