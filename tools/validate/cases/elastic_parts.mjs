/** Scenes in space for the method `elastic`, and what is looked at in them. */

/** Close enough to see the law and not the integrator. */
export const fine = { TOLERANCE: 1e-12, FORCE_LAW: 'document', CONTACT_POINTS: 'one' };

const poisson = 0.3;
const surface = 'Surface';

/** A material whose contacts with itself have the modulus E* [N/m^2], and what it does to itself. */
export const material = (modulus, pair = {}) => ({
  materials: {
    [surface]: { youngs_modulus: 2 * modulus * (1 - poisson ** 2), poissons_ratio: poisson },
  },
  contact_pairs: [{ materials: [surface, surface], restitution: 1, ...pair }],
});

export const ball = (name, radius, mass, extra = {}) => ({
  name,
  mobility: 'spatial',
  shape: { type: 'sphere', radius },
  material: surface,
  mass,
  ...extra,
});

export const box = (name, lengths, mass, extra = {}) => ({
  ...ball(name, 1, mass, extra),
  shape: { type: 'box', lengths },
});

/** Half-space below y = 0. */
export const ground = {
  name: 'ground',
  mobility: 'fixed',
  shape: { type: 'half_space' },
  rotation: [1, -1, 0, 0],
  material: surface,
};

export const weight = (g) => ({ type: 'gravity', acceleration: [0, -g, 0] });

/** @param law - what material() gives, or materials and contact_pairs of one's own */
export const inSpace = (bodies, law, forces = []) => ({ space: 'spatial', bodies, forces, ...law });

/** Modulus with which a ball on a plane has the stiffness k of F = k δ^1.5. */
export const modulusFor = (k, radius) => (0.75 * k) / Math.sqrt(radius);

/** Depth and speed at which bodies part, of the only contact [m, m/s]; zeros when there is none. */
export function contactOf(run) {
  const [contact] = run.contacts();
  if (!contact) return { depth: 0, rate: 0, force: 0 };
  return { depth: -contact.gap, rate: contact.gapRate, force: contact.force };
}

/** Largest value of something that rises and falls once, from here on. */
export function peak(run, value, dt) {
  let before = run.save();
  let earlier = before;
  for (let last = value(run); ;) {
    run.step(dt);
    const now = value(run);
    if (now < last) break;
    [earlier, before, last] = [before, run.save(), now];
  }
  const at = (h) => value(run.restore(earlier).step(h));
  const golden = (Math.sqrt(5) - 1) / 2;
  let [a, b] = [1e-9 * dt, before.time - earlier.time + dt];
  let [c, d] = [b - golden * (b - a), a + golden * (b - a)];
  let [fc, fd] = [at(c), at(d)];
  while (b - a > 1e-5 * dt) {
    if (fc > fd) {
      [b, d, fd] = [d, c, fc];
      c = b - golden * (b - a);
      fc = at(c);
    } else {
      [a, c, fc] = [c, d, fd];
      d = a + golden * (b - a);
      fd = at(d);
    }
  }
  return Math.max(fc, fd);
}

/**
 * One impact of a body with the fixed ground, from its start to its end.
 *
 * @param run - a body just above the ground; its only contact
 * @param name - of the body that moves along y
 * @param duration - about how long the impact takes [s]
 */
export function impact(run, name, duration) {
  const start = run.toContactEvent('contact_start', duration);
  const speed = -run.body(name).vy;
  const begin = run.save();
  const maxForce = peak(run, (r) => contactOf(r).force, duration / 12);
  run.restore(begin).toRoot((r) => r.body(name).vy, duration / 12);
  const { depth } = contactOf(run);
  const end = run.toContactEvent('contact_end', duration / 4);
  return {
    start,
    speed,
    depth,
    maxForce,
    duration: end.t - start.t,
    restitution: run.body(name).vy / speed,
  };
}

/** Half the time between every second of `count` turning points of a body along y [s]. */
export function periodAlongY(run, name, quarter, count) {
  const vy = (r) => r.body(name).vy;
  run.toRoot(vy, quarter);
  const start = run.time;
  for (let i = 0; i < count; ++i) {
    run.step(1.5 * quarter);
    run.toRoot(vy, quarter / 4);
  }
  return (2 * (run.time - start)) / count;
}
