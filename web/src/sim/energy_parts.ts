import type { EngineFrame, StepFigures } from './frame';

/** Where energy is, or went since the start: of motion, held, or taken for good. */
export const kEnergyParts = [
  'translation',
  'rotation',
  'potential',
  'elastic',
  'impacts',
  'friction',
  'rolling',
  'opposed',
] as const;
export type EnergyPart = (typeof kEnergyParts)[number];

/** Parts that do not come back. */
export const kTakenParts: ReadonlySet<EnergyPart> = new Set([
  'impacts',
  'friction',
  'rolling',
  'opposed',
]);

/** A closed balance of energies at one instant [J]: what was there and what was given is what is there and what was taken, but for the drift. */
export interface EnergyBalance {
  /** At the start, or after the last change by hand. */
  readonly start: number;
  /** By drives, the pointer and other forces without potential, less what dampers took; 0 where that is less than nothing. */
  readonly given: number;
  readonly parts: Readonly<Record<EnergyPart, number>>;
  /** By how much the parts differ from start and given: the error of the method, and nothing else. */
  readonly drift: number;
}

/**
 * The balance that an instant tells. Work of forces without potential comes as one number: above 0 it was given, below 0 it was taken (`opposed`, as by dampers).
 * `impacts` has all that contacts took along their normals, by restitution as well as by damping. What steps themselves take is drift.
 */
export function energyBalance(
  frame: Pick<
    EngineFrame,
    'translational' | 'rotational' | 'potential' | 'total' | 'contactEnergy'
  > & { readonly figures: Pick<StepFigures, 'energyDrift'> },
): EnergyBalance {
  const [elastic = 0, impacts = 0, friction = 0, rolling = 0, work = 0] = frame.contactEnergy;
  const drift = frame.figures.energyDrift;
  return {
    start: frame.total + (impacts + friction + rolling) - work - drift,
    given: Math.max(0, work),
    parts: {
      translation: frame.translational,
      rotation: frame.rotational,
      potential: frame.potential,
      elastic,
      impacts,
      friction,
      rolling,
      opposed: Math.max(0, -work),
    },
    drift,
  };
}
