/** A question in shares, for workers side by side. */
import type { Assembly } from './assembly';
import type { LimitAnswers, LimitQuestion } from './questions';

/** One of `count` shares: every `count`-th part from `index` on, so that all have parts from everywhere. */
export interface Share {
  readonly index: number;
  readonly count: number;
}

/** Assemblies with fewer points are answered before another worker has started. */
const kManyPoints = 200;
/** Each has its own solver, some 20 MB. */
const kMostWorkers = 4;

/**
 * In how many shares a question is asked.
 *
 * @param cores - that the machine has; one is left to the page
 */
export function sharesOf(question: LimitQuestion, assembly: Assembly, cores: number): number {
  if (question === 'friction' || assembly.points.length < kManyPoints) return 1;
  const parts = question === 'tilt' ? (assembly.isPlanar ? 2 : 4) : assembly.interfaces.length;
  return Math.max(1, Math.min(kMostWorkers, cores - 1, parts));
}

export function ownOf<Part>(parts: readonly Part[], { index, count }: Share): Part[] {
  return parts.filter((_, i) => i % count === index);
}

/** The parts of all shares in their order. */
function interleaved<Part>(shares: readonly (readonly Part[])[]): Part[] {
  const count = shares.reduce((sum, { length }) => sum + length, 0);
  return Array.from(
    { length: count },
    (_, i) => shares[i % shares.length]![Math.floor(i / shares.length)]!,
  );
}

/** The answer that the answers to all shares are together. */
export function joined<Question extends LimitQuestion>(
  shares: readonly LimitAnswers[Question][],
): LimitAnswers[Question] {
  if (!shares.every(Array.isArray)) return shares.find((one) => !Array.isArray(one))!;
  return interleaved(shares as readonly (readonly unknown[])[]) as LimitAnswers[Question];
}
