import { aboutAxis, product, type Quaternion, type Vector3 } from '../../sim';
import { msg } from '../../words';

/** Moves or turns the chosen body. */
export interface NudgeKey {
  readonly kind: 'move' | 'turn';
  readonly axis: 0 | 1 | 2;
  readonly sign: number;
  readonly fine: boolean;
}

/** What a key does in the picture. */
export type GeometryKey =
  | NudgeKey
  | { readonly kind: 'orbit'; readonly around: number; readonly up: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'body'; readonly body: 0 | 1 }
  | { readonly kind: 'gizmo'; readonly mode: 'translate' | 'rotate' }
  | { readonly kind: 'fit' };

const kMoves: Readonly<Record<string, readonly [0 | 1 | 2, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowUp: [1, 1],
  ArrowDown: [1, -1],
  PageUp: [2, 1],
  PageDown: [2, -1],
};

/** Arrows about which axis they turn: left and right about z, up and down about x, pages about y. */
const kTurns: Readonly<Record<string, readonly [0 | 1 | 2, number]>> = {
  ArrowRight: [2, 1],
  ArrowLeft: [2, -1],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [1, 1],
  PageDown: [1, -1],
};

const kLetters: Readonly<Record<string, GeometryKey>> = {
  a: { kind: 'body', body: 0 },
  b: { kind: 'body', body: 1 },
  g: { kind: 'gizmo', mode: 'translate' },
  r: { kind: 'gizmo', mode: 'rotate' },
  f: { kind: 'fit' },
  '+': { kind: 'zoom', factor: 0.85 },
  '=': { kind: 'zoom', factor: 0.85 },
  '-': { kind: 'zoom', factor: 1 / 0.85 },
  h: { kind: 'orbit', around: -0.12, up: 0 },
  l: { kind: 'orbit', around: 0.12, up: 0 },
  k: { kind: 'orbit', around: 0, up: 0.12 },
  j: { kind: 'orbit', around: 0, up: -0.12 },
};

/** The keys as the page lists them. */
export const kKeyHelp: readonly (readonly [string, string])[] = [
  ['← → ↑ ↓', msg('move the body along x and y', { id: 'geometry.key_move' })],
  [
    msg('Page ↑ ↓', { id: 'geometry.page_keys' }),
    msg('move it along z', { id: 'geometry.key_move_z' }),
  ],
  [
    msg('Shift + these', { id: 'geometry.shift_keys' }),
    msg('turn it about z, x, y', { id: 'geometry.key_turn' }),
  ],
  [
    msg('Alt + these', { id: 'geometry.alt_keys' }),
    msg('a tenth of the step', { id: 'geometry.key_fine' }),
  ],
  ['A, B', msg('choose the body', { id: 'geometry.key_body' })],
  ['G, R', msg('handles to move, to turn', { id: 'geometry.key_handles' })],
  ['H J K L', msg('turn the view', { id: 'geometry.key_view' })],
  ['+ −', msg('nearer, further', { id: 'geometry.key_zoom' })],
  ['F', msg('show both bodies', { id: 'geometry.key_fit' })],
];

export function geometryKey(event: KeyboardEvent): GeometryKey | null {
  if (event.ctrlKey || event.metaKey) return null;
  const table = event.shiftKey ? kTurns : kMoves;
  const found = table[event.key];
  if (found !== undefined) {
    const [axis, sign] = found;
    return { kind: event.shiftKey ? 'turn' : 'move', axis, sign, fine: event.altKey };
  }
  return event.altKey ? null : (kLetters[event.key.toLowerCase()] ?? null);
}

/** A step of a key: a part of the size of the smaller body to a power of ten, and an angle [rad]. */
const kMove = 0.02;
const kTurn = Math.PI / 36;
const kFine = 0.1;

/** Where a key brings a body. @param size - of the smaller body [m] */
export function nudged(
  { position, rotation }: { readonly position: Vector3; readonly rotation: Quaternion },
  { kind, axis, sign, fine }: NudgeKey,
  size: number,
): { readonly position: Vector3; readonly rotation: Quaternion } {
  const steps = sign * (fine ? kFine : 1);
  if (kind === 'turn') {
    const line: Vector3 = [Number(axis === 0), Number(axis === 1), Number(axis === 2)];
    return { position, rotation: product(aboutAxis(line, steps * kTurn), rotation) };
  }
  const step = steps * kMove * 10 ** Math.round(Math.log10(size));
  const moved = position.map((x, i) => (i === axis ? Number((x + step).toPrecision(12)) : x));
  return { position: moved as unknown as Vector3, rotation };
}
