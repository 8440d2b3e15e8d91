import { msg, str } from '../../words';
import { kBoxKinds, type BoxSet } from './moving_boxes';
import { BrokenLink, isObject } from './pair_state';

/** What boxes there are, how fast they fly and which broad phase finds pairs. */
export interface BoxesState extends BoxSet {
  /** [m/s], the cube is 1 m wide */
  readonly speed: number;
  /** A choice of BROAD_PHASE, or `all`. */
  readonly method: string;
}

export const kFirstBoxes: BoxesState = {
  count: 2000,
  kind: 'equal',
  neighbours: 1,
  seed: 1,
  speed: 0.05,
  method: 'all',
};

/** What the handles offer. */
export const kCounts: readonly number[] = Array.from({ length: 100 }, (_, i) => 100 * (i + 1));
export const kNeighbours: readonly number[] = [0.1, 0.2, 0.5, 1, 2, 5, 10];
export const kSpeeds: readonly number[] = [0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

export const boxSetOf = ({ count, kind, neighbours, seed }: BoxesState): BoxSet => ({
  count,
  kind,
  neighbours,
  seed,
});

/** @throws BrokenLink */
export function boxesOf(given: unknown): BoxesState {
  if (given === undefined) return kFirstBoxes;
  if (!isObject(given))
    throw new BrokenLink(msg('it does not hold boxes', { id: 'boxes.link_empty' }));
  const kind = kBoxKinds.find((one) => one === given['kind']);
  if (kind === undefined || typeof given['method'] !== 'string')
    throw new BrokenLink(
      msg('the kind of its boxes, or which broad phase finds pairs, is not known', {
        id: 'boxes.link_kind',
      }),
    );
  const within = (key: string, least: number, most: number): number => {
    const value = given[key];
    if (typeof value === 'number' && value >= least && value <= most) return value;
    throw new BrokenLink(
      msg(str`${key} is no number from ${least} to ${most}`, { id: 'geometry.not_within' }),
    );
  };
  return {
    count: Math.round(within('count', kCounts[0]!, kCounts.at(-1)!)),
    kind,
    neighbours: within('neighbours', 0, kNeighbours.at(-1)!),
    seed: Math.round(within('seed', 0, 2 ** 31)),
    speed: within('speed', 0, kSpeeds.at(-1)!),
    method: given['method'],
  };
}
