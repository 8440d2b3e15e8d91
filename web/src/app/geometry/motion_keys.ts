/** What a key does in the picture. */
export type MotionKey =
  | { readonly kind: 'play' }
  | { readonly kind: 'start' }
  | { readonly kind: 'step'; readonly samples: number }
  | {
      readonly kind: 'look';
      readonly around: number;
      readonly up: number;
      readonly factor: number;
    };

const look = (around: number, up: number, factor = 1): MotionKey => ({
  kind: 'look',
  around,
  up,
  factor,
});

const kKeys: Readonly<Record<string, MotionKey>> = {
  ' ': { kind: 'play' },
  home: { kind: 'start' },
  arrowright: { kind: 'step', samples: 1 },
  arrowleft: { kind: 'step', samples: -1 },
  h: look(-0.12, 0),
  l: look(0.12, 0),
  k: look(0, 0.12),
  j: look(0, -0.12),
  '+': look(0, 0, 0.85),
  '=': look(0, 0, 0.85),
  '-': look(0, 0, 1 / 0.85),
};

export function motionKey(event: KeyboardEvent): MotionKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const found = kKeys[event.key.toLowerCase()] ?? null;
  if (found?.kind !== 'step' || !event.shiftKey) return found;
  return { kind: 'step', samples: 10 * found.samples };
}
