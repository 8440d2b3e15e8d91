import type { ForceScale } from '../force_scale';
import type { ArrowList } from './arrow_list';

/** A moment is shown when the largest force would have it with a lever of this part of the picture. */
const kLeastLever = 1e-6;
/** Moments stay shorter than forces, so that neither hides the other. */
const kMomentPart = 0.6;

/** Fits the scales of forces and moments to a picture, and gives their arrows lengths. @param width - of the picture at the arrows [m] */
export function fitLengths(
  list: ArrowList,
  forces: ForceScale,
  small: number,
  moments: ForceScale | null = null,
  width = 0,
): void {
  const [sizes, torques]: [number[], number[]] = [[], []];
  for (let i = 0; i < list.count; ++i) {
    const { size, unit } = list.at(i);
    (unit === 'N' ? sizes : torques).push(size);
  }
  forces.fit(sizes, small);
  const strong = Math.max(0, ...sizes) * kLeastLever * width;
  moments?.fit(
    torques.filter((size) => size > strong),
    small,
  );
  for (let i = 0; i < list.count; ++i) {
    const arrow = list.at(i);
    if (arrow.unit === 'N') arrow.length = forces.length(arrow.size);
    else if (arrow.size > strong) arrow.length = kMomentPart * (moments?.length(arrow.size) ?? 0);
  }
}
