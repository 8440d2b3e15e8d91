/** What can be switched on and off in the picture of a pair. */
export const kSolidLayers = [
  'closest',
  'intersection',
  'contact',
  'other_rule',
  'area',
  'patch',
  'portal',
  'gjk',
  'dual_hull',
  'see_through',
] as const;

export type SolidLayer = (typeof kSolidLayers)[number];

/** Those that are small pictures of their own, from the left. */
export const kInsets = ['portal', 'gjk', 'dual_hull'] as const satisfies readonly SolidLayer[];

/** Searches that are walked through step by step. */
export type Search = 'portal' | 'gjk';
