/** Verbs of an ImpulseSim that a step is made of; whoever replaces one wants it to take part. */
export const impulseVerbs = [
  'applyForce',
  'evaluate',
  'findCollisions',
  'handleCollisions',
  'makeCollisionMatrix',
  'modifyObjects',
  'saveState',
  'restoreState',
] as const;

/** Those of a ContactSim. */
export const contactVerbs = [
  ...impulseVerbs,
  'applyContactForce',
  'calcContactForces',
  'calculate_b_vector',
  'removeNonContacts',
] as const;

/** Whether a subclass, or an assignment to the object itself, has replaced one of these verbs. */
export function hasReplaced(object: object, verbs: readonly string[], original: object): boolean {
  const present = object as Record<string, unknown>;
  const first = original as Record<string, unknown>;
  return verbs.some((verb) => present[verb] !== first[verb]);
}
