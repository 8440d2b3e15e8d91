/** Pieces that several cases with joints are made of. */

/** Nothing is added to the equations of joints and contacts: their error is then that of the integrator alone. */
export const bare = { EXTRA_ACCEL: 'none' };

/** For bodies that must not touch each other. */
export const alone = (names) => (body) => ({
  ...body,
  no_collide: names.filter((n) => n !== body.name),
});

/** A point mass: a small disc that is held at its centre. */
export const point = (name, mass, position, extra = {}) => ({
  name,
  shape: { type: 'disc', radius: 1e-3 },
  mass,
  position,
  ...extra,
});

export const toWorld = (body, at, point_a = [0, 0]) => ({
  type: 'double',
  body_a: body,
  point_a,
  body_b: 'world',
  point_b: at,
});
export const pin = (body_a, point_a, body_b, point_b) => ({
  type: 'double',
  body_a,
  point_a,
  body_b,
  point_b,
});

/** The rate of `value` a moment later and earlier: its derivative at this instant, to fourth order. */
export function derivative(run, value, h) {
  const now = run.save();
  const at = (k) => value(run.restore(now).until(now.time + k * h, h / 4));
  return (
    (-at(4) * 3 + 16 * at(3) - 36 * at(2) + 48 * at(1) - 25 * value(run.restore(now))) / (12 * h)
  );
}

/** Force of the joint rows between two bodies (-1: the world) on the second [N]. */
export function jointForce(run, from = -1, on = 0) {
  return run
    .contacts()
    .filter(({ joint, a, b }) => joint && [a, b].includes(from) && [a, b].includes(on))
    .reduce(
      ([x, y], { normal, force, b }) => {
        const side = b === on ? 1 : -1;
        return [x + side * force * normal[0], y + side * force * normal[1]];
      },
      [0, 0],
    );
}
