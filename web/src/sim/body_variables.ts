/** Numbers that every body has in a VarsList, in this order. */
export const kBodyVariables = [
  { suffix: 'X_POSITION', words: 'x position', unit: 'm' },
  { suffix: 'X_VELOCITY', words: 'x velocity', unit: 'm/s' },
  { suffix: 'Y_POSITION', words: 'y position', unit: 'm' },
  { suffix: 'Y_VELOCITY', words: 'y velocity', unit: 'm/s' },
  { suffix: 'ANGLE', words: 'angle', unit: 'rad' },
  { suffix: 'ANGULAR_VELOCITY', words: 'angular velocity', unit: 'rad/s' },
] as const;
