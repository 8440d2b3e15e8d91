/** Names of the variables that every simulation has, in their order. */
export const fixedVariables: readonly string[] = [
  'TIME',
  'KINETIC_ENERGY',
  'POTENTIAL_ENERGY',
  'TOTAL_ENERGY',
];

/** Names of the six variables of a body, in their order. */
export function variablesOf(body: string): string[] {
  return [
    `${body}_X_POSITION`,
    `${body}_X_VELOCITY`,
    `${body}_Y_POSITION`,
    `${body}_Y_VELOCITY`,
    `${body}_ANGLE`,
    `${body}_ANGULAR_VELOCITY`,
  ];
}

/** Names of the parameters of an ImpulseSim, in their order. */
export const impulseSimParameters: readonly string[] = [
  'SHOW_FORCES',
  'POTENTIAL_ENERGY_OFFSET',
  'COLLISION_METHOD',
  'DISTANCE_TOLERANCE',
  'VELOCITY_TOLERANCE',
  'COLLISION_ACCURACY',
  'RANDOM_SEED',
];
