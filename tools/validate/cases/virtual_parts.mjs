/** Scenes and what is looked at in them for the method `virtual_contact`, which tells no events. */
import { disc, floor } from '../laboratory.mjs';

/** Steps of one length, for laws that are asked exactly. */
export const fixed = { STEPS: 'fixed' };

/** Steps no longer than this from here on [s]. */
export const stepsOf = (run, length) => run.simulation.set('STEP_LENGTH', String(length));

const touches = (run) => run.contacts().length > 0;

/** Stands at the last instant found before bodies overlap. */
export const toTouch = (run, dt, longest = 100) => run.toSwitch((r) => !touches(r), dt, longest);

/** Goes on from there until the bodies have just parted. */
export function toPart(run, dt, longest = 100) {
  run.step(1e-6 * dt);
  if (!touches(run)) run.step(1e-3 * dt);
  return run.toSwitch(touches, dt, longest);
}

/**
 * From here on each step is as long as it is asked to be; the first ones are short, since a step follows from the one
 * before: flights are exact then.
 */
export function flight(run, first = 1e-9, last = 1e-3) {
  stepsOf(run, 0);
  for (let h = first; h < last; h *= 2) run.step(h);
  return run;
}

/** A ball that moves down at the floor's surface, `gap` above it. */
export const falling = ({ mass = 1, radius = 0.5, gap = 0, speed = 0, ...extra }) => ({
  bodies: [
    floor(),
    disc('ball', radius, { mass, position: [0, radius + gap], velocity: [0, -speed], ...extra }),
  ],
});

/** How deep that ball lies in the floor [m]. */
export const depthOf = (run, radius = 0.5) => radius - run.body('ball').y;

/** y = k_d v/k_n for which the law of Hunt and Crossley has the restitution e. */
export function dampingFor(e) {
  const miss = (y) => y - Math.log1p(y) + e * y + Math.log1p(-e * y);
  if (e === 1) return 0;
  let [low, high] = [1e-12, (1 - 1e-15) / e];
  for (let i = 0; i < 200; ++i) {
    const middle = (low + high) / 2;
    if (miss(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The polynomial through equally spaced values at its largest. */
function summit(values) {
  const n = values.length - 1;
  const at = (x) =>
    values.reduce((sum, value, i) => {
      let term = value;
      for (let k = 0; k <= n; ++k) if (k !== i) term *= (x - k) / (i - k);
      return sum + term;
    }, 0);
  let [low, high] = [0, n];
  for (let i = 0; i < 200; ++i) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (at(a) < at(b)) low = a;
    else high = b;
  }
  return at((low + high) / 2);
}

/** Largest value of something that rises and falls once from here on, seen at steps of dt. */
export function largest(run, value, dt) {
  const saved = [run.save()];
  let last = value(run);
  for (;;) {
    run.step(dt);
    const now = value(run);
    if (now < last) break;
    saved.push(run.save());
    last = now;
  }
  run.restore(saved.at(-2) ?? saved[0]);
  const fine = dt / 8;
  const values = [value(run)];
  for (let i = 0; i < 17; ++i) values.push(value(run.step(fine)));
  const top = Math.min(Math.max(3, values.indexOf(Math.max(...values))), values.length - 4);
  return summit(values.slice(top - 3, top + 4));
}

/**
 * One impact of a ball that just touches the floor.
 *
 * @param duration - about how long it takes [s]
 * @param count - of steps in it
 */
export function impactOf(run, duration, count, radius = 0.5) {
  stepsOf(run, duration / count);
  const speed = -run.body('ball').vy;
  const begin = run.save();
  const maxForce = largest(run, (r) => r.force('ball', 'floor'), duration / 48);
  run
    .restore(begin)
    .step(duration / 8)
    .toRoot((r) => r.body('ball').vy, duration / 8);
  const depth = depthOf(run, radius);
  run.step(duration / 8).toRoot((r) => depthOf(r, radius), duration / 8);
  return {
    depth,
    maxForce,
    duration: run.time - begin.time,
    restitution: run.body('ball').vy / speed,
  };
}
