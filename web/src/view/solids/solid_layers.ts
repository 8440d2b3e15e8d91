/** What can be switched on and off in the picture of a pair. */
export const kSolidLayers = [
  'closest',
  'intersection',
  'contact',
  'other_rule',
  'area',
  'patch',
  'portal',
  'dual_hull',
  'see_through',
] as const;

export type SolidLayer = (typeof kSolidLayers)[number];
