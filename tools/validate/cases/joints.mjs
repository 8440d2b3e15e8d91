/** Pendulums, rods and linkages. Reference: tests/golden/validation/JNT-*.json. */
import { gravity, radians } from '../laboratory.mjs';
import { bare, derivative, jointForce, pin, point, toWorld } from './parts.mjs';

const held = { contact: 'exact', elastic: 'exact', volumetric: 'limit' };
/** Point masses, each held by a massless rod: the first from the origin, the next from the one before. */
export function pointPendulum({ masses, lengths, angles, rates, g, extra = () => ({}) }) {
  let [x, y, vx, vy] = [0, 0, 0, 0];
  const bodies = [];
  const joints = [];
  masses.forEach((mass, i) => {
    const [angle, length] = [angles[i], lengths[i]];
    x += length * Math.sin(angle);
    y -= length * Math.cos(angle);
    vx += length * rates[i] * Math.cos(angle);
    vy += length * rates[i] * Math.sin(angle);
    bodies.push(point(`mass ${i}`, mass, [x, y], { velocity: [vx, vy], ...extra(i) }));
    joints.push({
      type: 'rod',
      length,
      body_a: `mass ${i}`,
      point_a: [0, 0],
      body_b: i ? `mass ${i - 1}` : 'world',
      point_b: [0, 0],
    });
  });
  return { bodies, joints, forces: [gravity(g)] };
}

/** Angles from the downward vertical and their rates, for a chain of point masses. */
export function pendulumAngles(run, count, before = []) {
  let [x, y, vx, vy] = [0, 0, 0, 0];
  return Array.from({ length: count }, (_, i) => {
    const m = run.body(`mass ${i}`);
    const [dx, dy, du, dv] = [m.x - x, m.y - y, m.vx - vx, m.vy - vy];
    [x, y, vx, vy] = [m.x, m.y, m.vx, m.vy];
    let angle = Math.atan2(dx, -dy);
    if (before[i]) angle += 2 * Math.PI * Math.round((before[i].angle - angle) / (2 * Math.PI));
    return { angle, rate: (dx * dv - dy * du) / (dx * dx + dy * dy) };
  });
}

function pendulumRow(lab, { length, gravity: g }, amplitude) {
  const scene = pointPendulum({
    masses: [1],
    lengths: [length],
    angles: [radians(amplitude)],
    rates: [0],
    g,
  });
  const dt = 1 / 1024;
  const run = lab.start(scene, bare);
  run.until(1, dt);
  const [{ angle }] = pendulumAngles(run, 1);
  const swing = lab.start(scene, bare);
  // From rest on the right, x is zero at a quarter of the period.
  swing.toRoot((r) => r.body('mass 0').x, dt);
  const quarter = swing.time;
  const { vx } = swing.body('mass 0');
  const tension = Math.abs(swing.contacts()[0].force);
  return {
    amplitude_deg: Number(amplitude),
    period_s: 4 * quarter,
    angle_at_1s: angle,
    max_speed: Math.abs(vx),
    max_tension_over_mg: tension / g,
  };
}

const pendulumPeriod = (lab, setup) => ({
  rows: setup.amplitude_deg.map((amplitude) => pendulumRow(lab, setup, amplitude)),
});

/** A bar on a pin `arm` from its centre; moment about the centre per mass. */
function pinnedBar(lab, { length, pivot_from_end, cross_section, release_deg, gravity: g }) {
  const arm = length / 2 - pivot_from_end;
  const fall = (moment) => {
    // The angle from the hanging place is that of release: straight down is the bottom.
    const start = radians(release_deg);
    const run = lab.start(
      {
        bodies: [
          {
            name: 'bar',
            shape: { type: 'box', width: cross_section, height: length },
            mass: 1,
            moment,
            position: [arm * Math.sin(start), -arm * Math.cos(start)],
            angle: start,
          },
        ],
        joints: [toWorld('bar', [0, 0], [0, arm])],
        forces: [gravity(g)],
      },
      bare,
    );
    run.toRoot((r) => r.body('bar').angle, 1 / 1024);
    return { omega_at_bottom: Math.abs(run.body('bar').omega), time_to_bottom_s: run.time };
  };
  return {
    slender: fall(length ** 2 / 12),
    square_section: fall((length ** 2 + cross_section ** 2) / 12),
  };
}

function doublePendulum(lab, { masses, lengths, angle_from_down_deg, rates, gravity: g }) {
  const angles = angle_from_down_deg.map(radians);
  const scene = pointPendulum({ masses, lengths, angles, rates, g });
  const run = lab.start(scene, bare);
  let now;
  const states = [1, 2, 3, 4, 5].map((t) => {
    for (let i = 1; i <= 64; ++i) {
      run.until(t - 1 + i / 64, 1 / 4096);
      now = pendulumAngles(run, 2, now);
    }
    const last = run.body('mass 1');
    return {
      t,
      theta1: now[0].angle,
      theta2: now[1].angle,
      omega1: now[0].rate,
      omega2: now[1].rate,
      x2: last.x,
      y2: last.y,
      energy: run.energy().total,
    };
  });
  return { states };
}

function doubleRod(lab, { masses, lengths, angle_from_down_deg, gravity: g }) {
  const angles = angle_from_down_deg.map(radians);
  let [x, y] = [0, 0];
  const bodies = masses.map((mass, i) => {
    const [length, angle] = [lengths[i], angles[i]];
    const half = [(length / 2) * Math.sin(angle), (-length / 2) * Math.cos(angle)];
    const body = {
      name: `rod ${i}`,
      shape: { type: 'box', width: 0.01, height: length },
      mass,
      moment: (mass * length ** 2) / 12,
      position: [x + half[0], y + half[1]],
      angle,
    };
    [x, y] = [x + 2 * half[0], y + 2 * half[1]];
    return body;
  });
  const joints = [
    toWorld('rod 0', [0, 0], [0, lengths[0] / 2]),
    pin('rod 1', [0, lengths[1] / 2], 'rod 0', [0, -lengths[0] / 2]),
  ];
  const run = lab.start({ bodies, joints, forces: [gravity(g)] }, bare);
  const states = [1, 2, 3, 4, 5].map((t) => {
    run.until(t, 1 / 4096);
    const [first, second] = [run.body('rod 0'), run.body('rod 1')];
    return {
      t,
      theta1: first.angle,
      theta2: second.angle,
      omega1: first.omega,
      omega2: second.omega,
      energy: run.energy().total,
    };
  });
  return { states };
}

function releasedRod(lab, { length, mass, angle_above_horizontal_deg: deg, gravity: g }) {
  const angle = radians(deg);
  const run = lab.start(
    {
      bodies: [
        {
          name: 'rod',
          shape: { type: 'box', width: length, height: 0.01 },
          mass,
          moment: (mass * length ** 2) / 12,
          position: [(length / 2) * Math.cos(angle), (length / 2) * Math.sin(angle)],
          angle,
        },
      ],
      joints: [toWorld('rod', [0, 0], [-length / 2, 0])],
      forces: [gravity(g)],
    },
    bare,
  );
  const dt = 1 / 4096;
  run.step(lab.limit ?? 0);
  const first = jointForce(run);
  const now = run.save();
  const alpha = derivative(run, (r) => r.body('rod').omega, 2e-4);
  run.restore(now).toRoot((r) => r.body('rod').angle, dt);
  return {
    angular_acceleration: Math.abs(alpha),
    hinge_force: first,
    tip_acceleration_over_g: (Math.abs(alpha) * length) / g,
    omega_at_horizontal: Math.abs(run.body('rod').omega),
    hinge_force_at_horizontal: jointForce(run),
  };
}

export const jointCases = [
  { id: 'JNT-01-pendulum-period', cells: held, measure: pendulumPeriod, slowBy: ['volumetric'] },
  { id: 'JNT-02-pinned-bar', cells: held, measure: pinnedBar },
  {
    id: 'JNT-03-double-pendulum-30-digits',
    cells: held,
    measure: doublePendulum,
    slow: true,
  },
  {
    id: 'JNT-04-double-rod-30-digits',
    cells: held,
    measure: doubleRod,
    scale: { energy: 9.81 },
    slow: true,
  },
  { id: 'JNT-12-released-hinged-rod', cells: held, measure: releasedRod },
];
