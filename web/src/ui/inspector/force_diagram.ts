import { svg, type SVGTemplateResult } from 'lit';
import type { ActingForce, FreeBody, Vector3 } from '../../sim';

/** Where a vector of the world points in the picture, to the right and down. */
export type SeenVector = (vector: Vector3) => readonly [number, number];

const kSize = 96;
const kLongest = 40;
const kShortest = 5;
const kHead = 6;
/** Forces that lie on each other stand this far apart [px]. */
const kBeside = 5;

/** Colour tokens of forces. */
export const kForceTokens: Readonly<Record<ActingForce['kind'], string>> = {
  push: 'force',
  friction: 'friction',
  joint: 'joint-force',
  spring: 'connector',
  weight: 'weight',
  other: 'thrust',
};

function arrow(
  [dx, dy]: readonly [number, number],
  token: string,
  beside: number,
  isHollow: boolean,
): SVGTemplateResult {
  const length = Math.hypot(dx, dy);
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  const tip = length - kHead;
  return svg`<g transform="rotate(${turn}) translate(0 ${beside})" style="--tint: var(--${token})">
    <path class="shaft" d="M0 0H${tip}"></path>
    <path class=${isHollow ? 'hollow' : 'head'} d="M${length} 0l-${kHead + 2} -4v8z"></path>
  </g>`;
}

/** A body with the forces on it as arrows, lengths by size, and what is left over. */
export function forceDiagram({ forces, left }: FreeBody, seen: SeenVector): SVGTemplateResult {
  const all = [
    ...forces.map(({ vector, kind }) => ({ at: seen(vector), token: kForceTokens[kind] })),
    { at: seen(left), token: 'net-force' },
  ];
  const most = Math.max(...all.map(({ at }) => Math.hypot(...at)));
  const shown = all
    .map(({ at: [x, y], token }) => {
      const factor = most > 0 ? kLongest / most : 0;
      return { at: [factor * x, factor * y] as const, token };
    })
    .filter(({ at }) => Math.hypot(...at) >= kShortest);
  const isBeside = ([x, y]: readonly [number, number], place: number): boolean =>
    shown
      .slice(0, place)
      .some(({ at: [u, v] }) => x * u + y * v > 0.98 * Math.hypot(x, y) * Math.hypot(u, v));
  return svg`<svg class="diagram" viewBox="${-kSize / 2} ${-kSize / 2} ${kSize} ${kSize}" aria-hidden="true">
    <circle r="11"></circle>
    ${shown.map(({ at, token }, i) => arrow(at, token, isBeside(at, i) ? kBeside : 0, token === 'net-force'))}
  </svg>`;
}
