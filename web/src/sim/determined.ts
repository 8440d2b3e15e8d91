/** How much of a force is the same in all answers with the same motion. */
export const Determined = { nothing: 0, normal: 1, whole: 2 } as const;

/** What is known of contacts besides their forces: of each one of {@link Determined}; absent where it was not asked. */
export interface ToldForces {
  determined?: readonly number[];
}

/** Whether rigid bodies leave the normal force of a contact open. */
export function isPushOpen({ determined }: ToldForces, row: number): boolean {
  return determined?.[row] === Determined.nothing;
}

/** Whether rigid bodies leave the friction of a contact open. */
export function isFrictionOpen({ determined }: ToldForces, row: number): boolean {
  const told = determined?.[row];
  return told !== undefined && told < Determined.whole;
}

/** What is told of the forces of something, and nothing else of it. */
export function toldForces({ determined }: ToldForces): ToldForces {
  return determined === undefined ? {} : { determined };
}
