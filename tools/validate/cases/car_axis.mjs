/**
 * Two masses on a base that is turned by a given law: the base's motion is imposed through the engine's verb `evaluate`,
 * as a user's own force law would, or driven by a heavy body. Reference: tests/golden/validation/JNT-15.
 */
import { bare, springToWorld, toWorld } from './parts.mjs';

const heavy = 1e9;
const pin = 1e-3;
/** A slot with play: the pin is held in its middle, however the places drift by rounding. */
const play = { EVENT_LOCATION: 'faithful', DISTANCE_TOLERANCE: 1e-3, VELOCITY_TOLERANCE: 1 };

/** One side of the slot at right angles to the base in which the left mass slides. */
const jaw = (name, side) => {
  const [near, away] = [side * (pin + play.DISTANCE_TOLERANCE / 2), side * 0.1];
  const corners = [
    [near, 0.2],
    [away, 0.2],
    [away, 0.8],
    [near, 0.8],
  ];
  return {
    name,
    shape: { type: 'polygon', vertices: corners },
    mass_center: [0, 0],
    mass: heavy,
    moment: heavy,
    elasticity: 0,
    no_collide: ['jaw 1', 'jaw 2', 'right'].filter((other) => other !== name),
  };
};

/** Angle of the base, its rate and its acceleration: sin(angle) = (r/L) sin(w t). */
function baseMotion({ r, L, w }, t) {
  const s = (r / L) * Math.sin(w * t);
  const ds = (r / L) * w * Math.cos(w * t);
  const dds = -w * w * s;
  const c = Math.sqrt(1 - s * s);
  const rate = ds / c;
  return { angle: Math.asin(s), rate, acceleration: (dds + s * rate * rate) / c };
}

const axisScene = ({ eps, M, L, L0, g, start }) => {
  const mass = (M * eps * eps) / 2;
  const [xl, yl, xr, yr, vxl, vyl, vxr, vyr] = start;
  const point = (name, position, velocity) => ({
    name,
    shape: { type: 'disc', radius: pin },
    mass,
    position,
    velocity,
    elasticity: 0,
  });
  const spring = (body_a, body_b, point_b) => ({
    type: 'spring',
    body_a,
    point_a: [0, 0],
    body_b,
    point_b,
    rest_length: L0,
    stiffness: 1,
  });
  return {
    bodies: [
      jaw('jaw 1', 1),
      jaw('jaw 2', -1),
      point('left', [xl, yl], [vxl, vyl]),
      point('right', [xr, yr], [vxr, vyr]),
    ],
    joints: [
      { type: 'rod', length: L, body_a: 'left', point_a: [0, 0], body_b: 'right', point_b: [0, 0] },
    ],
    forces: [
      { type: 'gravity', g, bodies: ['left', 'right'] },
      spring('left', 'world', [0, 0]),
      spring('right', 'jaw 1', [L, 0]),
    ],
  };
};

/** One step of the classical Runge-Kutta method over `evaluate`, the base always where the law has it. */
function rungeKutta(simulation, setup, t, y, h) {
  const rates = (time, state) => {
    const { angle, rate, acceleration } = baseMotion(setup, time);
    state.set([0, 0, 0, 0, angle, rate, 0, 0, 0, 0, angle, rate]);
    simulation.setCoordinates(time, state);
    const { status, rates: k } = simulation.evaluate(h, [
      0,
      0,
      acceleration,
      0,
      0,
      acceleration,
      0,
      0,
      0,
      0,
      0,
      0,
    ]);
    if (status !== 'good') throw new Error(`evaluate: ${status} at ${time} s`);
    return k;
  };
  const moved = (k, step) => y.map((value, i) => value + step * k[i]);
  const k1 = rates(t, y);
  const k2 = rates(t + h / 2, moved(k1, h / 2));
  const k3 = rates(t + h / 2, moved(k2, h / 2));
  const k4 = rates(t + h, moved(k3, h));
  return y.map((value, i) => value + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
}

/**
 * The base as a bar on a pin whose end a driver takes up and down, r sin(w t): a body far too heavy to feel it, on a
 * spring. The left mass slides on the bar's normal through the pin.
 */
function drivenScene(setup) {
  const { L, r, w } = setup;
  const { bodies, joints, forces } = axisScene(setup);
  const [gravity, left, right] = forces;
  const bodyless = ['left', 'right', 'bar', 'driver'];
  const box = { type: 'box', width: 0.01, height: 0.01 };
  const drive = 1;
  return {
    bodies: [
      ...bodies.slice(2),
      { name: 'bar', shape: box, mass: 1, moment: 1e-3, angular_velocity: (r / L) * w },
      { name: 'driver', shape: box, mass: 10 * heavy, position: [L, 0], velocity: [0, r * w] },
    ].map((body) => ({ ...body, no_collide: bodyless.filter((name) => name !== body.name) })),
    joints: [
      ...joints,
      toWorld('bar', [0, 0]),
      {
        type: 'single',
        body_a: 'driver',
        point_a: [0, 0],
        body_b: 'bar',
        point_b: [L, 0],
        normal: [0, 1],
        normal_frame: 'world',
      },
      {
        type: 'single',
        body_a: 'bar',
        point_a: [0, 0],
        body_b: 'left',
        point_b: [0, 0],
        normal: [1, 0],
        normal_frame: 'body',
      },
    ],
    forces: [
      gravity,
      left,
      { ...right, body_b: 'bar' },
      springToWorld('driver', [L, -drive], { rest_length: drive, stiffness: 10 * heavy * w * w }),
    ],
  };
}

function drivenAxis(lab, setup) {
  const run = lab.start(drivenScene(setup)).until(3, 0.01);
  const [left, right] = [run.body('left'), run.body('right')];
  return {
    ...{ xl: left.x, yl: left.y, xr: right.x, yr: right.y },
    ...{ vxl: left.vx, vyl: left.vy, vxr: right.vx, vyr: right.vy },
  };
}

function carAxis(lab, setup) {
  if (lab.method !== 'contact') return drivenAxis(lab, setup);
  const run = lab.start(axisScene(setup), { ...bare, ...play });
  const [end, steps] = [3, 16000];
  const h = end / steps;
  let y = run.simulation.coordinates();
  for (let i = 0; i < steps; ++i) y = rungeKutta(run.simulation, setup, i * h, y, h);
  const [xl, vxl, yl, vyl] = y.subarray(12);
  const [xr, vxr, yr, vyr] = y.subarray(18);
  return { xl, yl, xr, yr, vxl, vyl, vxr, vyr };
}

export const carAxisCases = [
  {
    id: 'JNT-15-car-axis',
    cells: { contact: 'exact', elastic: 'exact', volumetric: 'limit' },
    measure: carAxis,
    slow: true,
  },
];
