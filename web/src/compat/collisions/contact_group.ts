import type { RigidBody } from '../bodies/rigid_body';
import type { RigidBodyCollision } from './rigid_body_collision';

/** The first contact and all that hang together with it through bodies that can move, in the order of the list. */
export function contactGroup(contacts: readonly RigidBodyCollision[]): RigidBodyCollision[] {
  const first = contacts[0];
  if (first === undefined) return [];
  const subset = [first];
  const bodies = new Set<RigidBody>();
  const take = (c: RigidBodyCollision): void => {
    for (const body of [c.getPrimaryBody(), c.getNormalBody()])
      if (Number.isFinite(body.getMass())) bodies.add(body);
  };
  take(first);
  for (let grew = true; grew;) {
    grew = false;
    for (const c of contacts) {
      if (subset.includes(c)) continue;
      if (!bodies.has(c.getPrimaryBody()) && !bodies.has(c.getNormalBody())) continue;
      subset.push(c);
      take(c);
      grew = true;
    }
  }
  return subset;
}
