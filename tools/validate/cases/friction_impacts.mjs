/** Impacts with friction. Reference: tests/golden/validation/IMP-05, -10, -11, -12, -13. */
import { degrees, floor, gravity, radians, rod, sharp } from '../laboratory.mjs';
import { ballAbove, leaningBlock, leaningRod, rocking, rough } from './parts.mjs';

const both = { impulse: 'exact', contact: 'exact' };
const withRigid = { ...both, volumetric: 'exact' };
const contactOnly = { contact: 'exact' };

function sphereImpact(lab, setup, angle) {
  const {
    radius,
    mass,
    inertia_ratio_I_over_mR2: kappa,
    friction,
    restitution,
    speed,
    spin,
  } = setup;
  const run = lab.start({
    bodies: [
      floor(),
      ballAbove(
        { radius, mass, ratio: kappa },
        {
          velocity: [speed * Math.sin(angle), -speed * Math.cos(angle)],
          angular_velocity: spin,
          elasticity: restitution,
        },
      ),
    ],
    friction_pairs: [rough('ball', 'floor', friction)],
  });
  run.toNextEvent(0.01);
  const { vx, vy, omega } = run.body('ball');
  const slip = vx + radius * omega;
  return { vt: vx, vn: vy, omega, contact_slip: slip, sticks: Math.abs(slip) < 1e-9 };
}

function spherePlane(lab, setup) {
  let [sticks, slides] = [radians(10), radians(80)];
  const still = lab.method === 'volumetric' ? 1e-12 : 1e-13;
  while (slides - sticks > 1e-14) {
    const angle = (sticks + slides) / 2;
    // Near the limit the slip that is left is small: a stricter eye than for the rows.
    if (Math.abs(sphereImpact(lab, setup, angle).contact_slip) < still) sticks = angle;
    else slides = angle;
  }
  return {
    table: setup.angle_from_normal_deg.map((deg) => ({
      angle_deg: deg,
      ...sphereImpact(lab, setup, radians(deg)),
    })),
    critical_angle_deg: degrees(sticks),
  };
}

const laws = ['newton', 'poisson', 'stronge'];
/** Of `volumetric` it is Newton's. */
const byLaw = (lab, measure) =>
  Object.fromEntries(
    (lab.method === 'volumetric' ? ['newton'] : laws).map((law) => [law, measure(law)]),
  );

function roughRod(lab, setup) {
  const { mass, velocity, friction } = setup;
  return byLaw(lab, (law) => {
    const run = lab.start(
      {
        bodies: [floor(), leaningRod(setup, 0.1)],
        friction_pairs: [rough('rod', 'floor', friction)],
      },
      { IMPACT_LAW: law },
    );
    const before = run.energy().kinetic;
    run.toNextEvent(0.01);
    const after = run.body('rod');
    return {
      impulse_t: mass * (after.vx - velocity[0]),
      impulse_n: mass * (after.vy - velocity[1]),
      vx: after.vx,
      vy: after.vy,
      omega: after.omega,
      energy_ratio: run.energy().kinetic / before,
    };
  });
}

/** Two rods that hang in a row from a pin, the tip just above the floor. */
function kaneScene({ length: l, mass: m, angle_from_vertical_deg, rates, friction, restitution }) {
  const angles = angle_from_vertical_deg.map(radians);
  let [x, y, vx, vy] = [0, 0, 0, 0];
  const bodies = angles.map((angle, i) => {
    const [dx, dy] = [(l / 2) * Math.sin(angle), (-l / 2) * Math.cos(angle)];
    const [du, dv] = [-dy * rates[i], dx * rates[i]];
    const link = rod(`rod ${i}`, l, m, {
      position: [x + dx, y + dy],
      velocity: [vx + du, vy + dv],
      angle: angle - Math.PI / 2,
      angular_velocity: rates[i],
      elasticity: restitution,
    });
    [x, y, vx, vy] = [x + 2 * dx, y + 2 * dy, vx + 2 * du, vy + 2 * dv];
    return link;
  });
  const ground = floor();
  ground.position = [0, y - 0.5 - 1e-13];
  return {
    bodies: [ground, ...bodies],
    joints: [
      { type: 'double', body_a: 'rod 0', point_a: [-l / 2, 0], body_b: 'world', point_b: [0, 0] },
      {
        type: 'double',
        body_a: 'rod 1',
        point_a: [-l / 2, 0],
        body_b: 'rod 0',
        point_b: [l / 2, 0],
      },
    ],
    friction_pairs: [rough('rod 1', 'floor', friction)],
  };
}

/** Rates of both rods. */
const jointRates = (run) => [0, 1].map((i) => run.body(`rod ${i}`).omega);

/** Velocity of the lower end. */
function tipVelocity(run, l) {
  const { angle, vx, vy, omega } = run.body('rod 1');
  const [rx, ry] = [(l / 2) * Math.cos(angle), (l / 2) * Math.sin(angle)];
  return [vx - omega * ry, vy + omega * rx];
}

function kane(lab, setup) {
  const measured = { contact_velocity: [], kinetic_energy_before: 0 };
  const rows = byLaw(lab, (law) => {
    const run = lab.start(kaneScene(setup), {
      IMPACT_LAW: law,
      COLLISION_METHOD: 'serial grouped',
    });
    const before = run.energy().kinetic;
    measured.contact_velocity = tipVelocity(run, setup.length);
    measured.kinetic_energy_before = before;
    const event = run.toNextEvent(1e-9, 1e-7);
    return {
      impulse_n: event.impulse,
      u: jointRates(run),
      energy_ratio: run.energy().kinetic / before,
    };
  });
  return { ...measured, ...rows };
}

/** Whether the lower end goes on sliding. */
function stillSlips(run, l) {
  const { vx, omega, angle } = run.step(1e-5).body('rod');
  return vx + (omega * l * Math.sin(angle)) / 2 < -0.5;
}

/** A rod whose lower end slides on the floor. */
function painleve(lab, { rod_length: l, mass, gravity: g, theta_deg, omega, mu }) {
  const angle = radians(theta_deg);
  const [rx, ry] = [(-l / 2) * Math.cos(angle), (-l / 2) * Math.sin(angle)];
  // Away from below the mass centre, so that friction turns the end into the floor.
  const slip = -1;
  const run = (friction) => {
    const r = lab.start({
      bodies: [
        floor({ elasticity: 0 }),
        rod('rod', l, mass, {
          position: [0, -ry],
          angle,
          // The end keeps its height and slides with `slip`.
          velocity: [slip + omega * ry, -omega * rx],
          angular_velocity: omega,
          elasticity: 0,
        }),
      ],
      friction_pairs: [rough('rod', 'floor', friction)],
      forces: [gravity(g)],
    });
    if (lab.method === 'volumetric') return { force: Number(stillSlips(r, l)), jumps: true };
    r.simulation.step(0);
    const force = r.force('rod', 'floor');
    r.simulation.step(1e-9);
    const { status } = r.simulation.report();
    return {
      force,
      jumps: status === 'no_friction_solution' || r.simulation.frame().eventCount > 0,
    };
  };
  const classOf = ({ force, jumps }) =>
    force > 0 ? 'unique, contact' : jumps ? 'inconsistent (no finite force)' : 'none';
  // In steps the end that no finite force can hold stands still at once; of the numbers none is seen.
  if (lab.method === 'volumetric') {
    return { rows: mu.map((friction) => ({ mu: friction, lcp_class: classOf(run(friction)) })) };
  }
  // Without friction A = (1 + 3 cos^2)/m is certain, so its force tells b.
  const b = -run(0).force * ((1 + 3 * Math.cos(angle) ** 2) / mass);
  return {
    rows: mu.map((friction) => {
      const result = run(friction);
      const { force } = result;
      const exists = force > 0;
      return {
        mu: friction,
        ...(exists ? { A_at_theta: -b / force } : {}),
        b_at_theta: b,
        lcp_class: classOf(result),
      };
    }),
  };
}

/** A slender block that rocks from corner to corner without slipping or bouncing. */
function housner(lab, setup) {
  const run = lab.start({
    bodies: [floor({ elasticity: 0 }), leaningBlock(setup)],
    friction_pairs: [rough('block', 'floor', 2)],
    forces: [gravity(setup.gravity)],
  });
  const dt = 1 / 1024;
  return rocking(run, setup, dt, () => {
    let event = run.toNextEvent(dt, 2);
    // The corner that the block turns about keeps its place by tiny pushes: they are no impacts.
    while (event.speed < 1e-6) event = run.toNextEvent(dt, 2);
    const after = Math.abs(run.body('block').omega);
    return { t: event.t, before: event.speed / setup.width_2b, after };
  });
}

export const frictionImpactCases = [
  { id: 'IMP-05-sphere-plane-coulomb', cells: withRigid, measure: spherePlane, settings: sharp },
  { id: 'IMP-10-rod-rough-three-laws', cells: withRigid, measure: roughRod, settings: sharp },
  { id: 'IMP-11-kane-pendulum-energy-gain', cells: contactOnly, measure: kane },
  { id: 'IMP-12-painleve-rod', cells: { ...contactOnly, volumetric: 'exact' }, measure: painleve },
  {
    id: 'IMP-13-rocking-block-housner',
    cells: { ...contactOnly, volumetric: 'limit' },
    measure: housner,
    slowBy: ['volumetric'],
  },
];
