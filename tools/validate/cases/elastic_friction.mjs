/** Friction, rolling and rest by the method `elastic`. Reference: tests/golden/validation/FRI-*.json, RST-20. */
import { degrees, radians } from '../laboratory.mjs';
import { ball, box, contactOf, fine, ground, inSpace, material, weight } from './elastic_parts.mjs';

const exact = { elastic: 'exact' };
const withRigid = { ...exact, volumetric: 'exact' };

/** Weight of a slope that falls along x, seen with the slope level. */
export const tilted = (g, angle) => ({
  type: 'gravity',
  acceleration: [g * Math.sin(angle), -g * Math.cos(angle), 0],
});

function creep(lab, { friction, slope_deg: slope, mass, gravity: g, modia_v_small: v_small }) {
  const law = material(1e6, { restitution: 0, sliding_friction: friction, v_small });
  const block = box('block', [0.4, 0.1, 0.4], mass, { position: [0, 0.05, 0] });
  const run = lab.start(inSpace([ground, block], law, [tilted(g, radians(slope))]), {
    ...fine,
    CONTACT_POINTS: 'corners',
  });
  run.until(1, 0.1);
  const speed = run.body('block').vx;
  const start = run.body('block').x;
  run.until(11, 0.5);
  if (lab.method === 'volumetric') return { true_coulomb: run.body('block').x - start };
  return {
    modia_creep_speed: speed,
    modia_creep_over_vsmall: speed / v_small,
    modia_distance_10s: run.body('block').x - start,
  };
}

/** How deep a ball lies that its weight has pressed in [m]. */
function restingDepth(lab, body, law, forces) {
  const run = lab.start(inSpace([ground, body], law, forces), fine);
  run.until(0.5, 0.05);
  return contactOf(run).depth;
}

/** The ball of a scene, lifted by how deep it lies at rest, and with velocities. */
export function startedAtRest(lab, body, pair, modulus, forces, velocities) {
  const [x, y, z] = body.position;
  const settle = material(modulus, { ...pair, restitution: 0 });
  const depth = lab.method === 'elastic' ? restingDepth(lab, body, settle, forces) : 0;
  const placed = { ...body, position: [x, y - depth, z], ...velocities };
  const scene = inSpace([ground, placed], material(modulus, { ...pair, restitution: 0 }), forces);
  return lab.start(scene, fine);
}

/** A body that hardly turns: "no spin". Friction fades below 1e-8 m/s, so that it stops as Coulomb's would. */
function isotropy(lab, { friction, speed, direction_deg: directions, gravity: g }) {
  const pair = { sliding_friction: friction, v_small: 1e-8 };
  const rows = directions.map((text) => {
    const angle = radians(Number(text));
    const velocity = [speed * Math.cos(angle), 0, speed * Math.sin(angle)];
    const body = ball('ball', 0.1, 1, { position: [0, 0.1, 0], inertia: [1e12, 1e12, 1e12] });
    const run = startedAtRest(lab, body, pair, 1e8, [weight(g)], { velocity });
    run.toSlow(
      (r) => Math.hypot(r.spatial('ball').velocity[0], r.spatial('ball').velocity[2]),
      1e-8,
      0.05,
    );
    const [x, , z] = run.spatial('ball').position;
    const deflection = degrees(Math.atan2(z, x)) - Number(text);
    return {
      direction_deg: Number(text),
      stop_x: x,
      stop_y: z,
      stop_time: run.time,
      deflection_deg: deflection,
    };
  });
  const ways = rows.map(({ stop_x, stop_y }) => Math.hypot(stop_x, stop_y));
  const mean = ways.reduce((sum, way) => sum + way, 0) / ways.length;
  return {
    rows,
    spread_max_minus_min_over_mean: (Math.max(...ways) - Math.min(...ways)) / mean,
  };
}

/** Hard, so that the depth does not shorten the lever; what fades below w_small does so below 1e-6. */
function rollingStop(lab, { mu_r: resistance, speed, radius, gravity: g }) {
  const pair = {
    sliding_friction: 0.5,
    rolling_resistance: resistance,
    v_small: 1e-6,
    w_small: 1e-6,
  };
  const body = ball('ball', radius, 1e-3, { position: [0, radius, 0] });
  const run = startedAtRest(lab, body, pair, 5e11, [weight(g)], {
    velocity: [speed, 0, 0],
    angular_velocity: [0, 0, -speed / radius],
  });
  run.until(1, 0.05);
  const { vx } = run.body('ball');
  run.toRoot((r) => r.body('ball').vx - 1e-6 * radius, 0.05);
  return {
    deceleration: speed - vx,
    stop_time_s: run.time,
    stop_distance: run.body('ball').x,
  };
}

/** World axis z of a body's own. */
function axisOf([w, x, y, z]) {
  return [2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z];
}

const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);

/** Tippe top: Jellett's integral R L·up − e L·axis at the end; up is y. */
function tippeTop(lab, setup) {
  const { sphere_radius: radius, com_below_centre: offset, mass, friction, gravity: g } = setup;
  const { I_transverse: across, I_axis: along, tilt_rad: tilt, omega_along_axis: spin } = setup;
  const axis = [Math.sin(tilt), Math.cos(tilt), 0];
  const body = ball('top', radius, mass, {
    inertia: [across, across, along],
    mass_center: [0, 0, -offset],
    position: [-offset * axis[0], radius - offset * axis[1], 0],
    // Turns z to the axis: first to y, then by the tilt about z.
    matrix: turnFromZ(axis),
    angular_velocity: axis.map((c) => spin * c),
  });
  const law = material(1e11, { restitution: 0, sliding_friction: friction, v_small: setup.v_r });
  const run = lab.start(inSpace([ground, body], law, [weight(g)]), fine);
  const tiltOf = (r) => Math.acos(axisOf(r.spatial('top').rotation)[1]);
  const jellett = (r) => {
    const { rotation, omega } = r.spatial('top');
    const e = axisOf(rotation);
    const alongAxis = dot(omega, e);
    const momentum = omega.map(
      (w, i) => across * (w - alongAxis * e[i]) + along * alongAxis * e[i],
    );
    return radius * momentum[1] - offset * dot(momentum, e);
  };
  let inverts = false;
  let furthest = jellett(run);
  const begin = furthest;
  run.while((r) => {
    inverts ||= tiltOf(r) > Math.PI / 2;
    const now = jellett(r);
    if (Math.abs(now - begin) > Math.abs(furthest - begin)) furthest = now;
    return r.time < setup.t_end - 1e-9;
  }, 0.1);
  // Where friction sticks, the top soon rolls, and a top that rolls loses nothing that could turn it over.
  return lab.method === 'volumetric'
    ? { jellett: furthest }
    : { jellett: furthest, inverts_past_90_deg: inverts };
}

/** Rows of the rotation that takes z to a unit vector. */
function turnFromZ([x, y, z]) {
  const c = 1 / (1 + z);
  return [
    [1 - c * x * x, -c * x * y, x],
    [-c * x * y, 1 - c * y * y, y],
    [-x, -y, z],
  ];
}

/** A slab whose corners are the legs, all mass in the plane of the feet: stiffer legs, so that it hardly tilts. */
function fourLegs(lab, setup) {
  const {
    leg_positions: legs,
    table_mass: table,
    load_mass: load,
    load_xy: at,
    gravity: g,
  } = setup;
  const mass = table + load;
  const centre = at.map((c) => (c * load) / mass);
  const [[halfX, halfZ]] = legs;
  const height = 0.1;
  const body = box('table', [2 * halfX, height, 2 * halfZ], mass, {
    mass_center: [centre[0], -height / 2, centre[1]],
    inertia: [1, 1, 1],
    position: [centre[0], 0, centre[1]],
  });
  const law = material(1e6, { restitution: 0 });
  const run = lab.start(inSpace([ground, body], law, [weight(g)]), {
    ...fine,
    CONTACT_POINTS: 'corners',
  });
  run.until(5, 0.1);
  const force = legs.map(([x, z]) => {
    const near = ({ point }) => Math.hypot(point[0] - x, point[2] - z) < 0.1;
    return run.contacts().find(near).force;
  });
  const sums = {
    sum_forces: force.reduce((sum, f) => sum + f, 0),
    sum_moment_x: force.reduce((sum, f, i) => sum + f * legs[i][0], 0),
    sum_moment_y: force.reduce((sum, f, i) => sum + f * legs[i][1], 0),
  };
  // Rigid legs share the load in many ways.
  return lab.method === 'elastic' ? { ...sums, elastic_equal_stiffness: force } : sums;
}

export const elasticFrictionCases = [
  { id: 'FRI-02-regularised-creep', cells: withRigid, measure: creep },
  { id: 'FRI-05-cone-isotropy', cells: withRigid, measure: isotropy },
  { id: 'FRI-11-rolling-resistance-stop', cells: exact, measure: rollingStop },
  {
    id: 'FRI-15-tippe-top-jellett',
    cells: { ...exact, volumetric: 'limit' },
    measure: tippeTop,
    slow: true,
  },
  { id: 'RST-20-tables-3-and-4-legs', cells: withRigid, measure: fourLegs },
];
