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

/** What finds impulses and contact forces inside of the engine, and would not ask these of a script. */
const kFinders = {
  makeCollisionMatrix: 'handleCollisions',
  calculate_b_vector: 'calcContactForces',
  calculate_a_matrix: 'calcContactForces',
} as const;

/**
 * Refuses what somebody has replaced in vain.
 *
 * @throws TypeError which names the verb to replace instead
 */
export function refuseUnasked(
  name: keyof typeof kFinders,
  present: object,
  original: object,
): void {
  if (Reflect.get(present, name) === Reflect.get(original, name)) return;
  const verb = kFinders[name];
  throw new TypeError(
    `${name} was replaced, but ${verb} works inside the engine and does not ask it; replace ${verb} and call ${name} there`,
  );
}

/** Whether a subclass, or an assignment to the object itself, has replaced one of these verbs. */
export function hasReplaced(object: object, verbs: readonly string[], original: object): boolean {
  const present = object as Record<string, unknown>;
  const first = original as Record<string, unknown>;
  return verbs.some((verb) => present[verb] !== first[verb]);
}
