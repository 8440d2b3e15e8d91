/** Steps of keys that go along the cards. */
const kAlong: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const kAcross: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Whether a key leads from card to card. */
export function isWalkingKey(key: string): boolean {
  return key in kAlong || key in kAcross || key === 'Home' || key === 'End';
}

/** The card that a key leads to from another one: along the cards, or to the nearest row; undefined where there is none. */
export function cardAt(
  cards: readonly HTMLElement[],
  at: number,
  key: string,
): HTMLElement | undefined {
  if (key === 'Home') return cards[0];
  if (key === 'End') return cards.at(-1);
  const along = kAlong[key];
  if (along !== undefined) return cards[at + along];
  const across = kAcross[key] ?? 1;
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const own = boxes[at];
  if (own === undefined) return undefined;
  const below = (i: number): number => across * ((boxes[i]?.top ?? NaN) - own.top);
  const aside = (i: number): number => Math.abs((boxes[i]?.left ?? NaN) - own.left);
  const there = [...cards.keys()].filter((i) => below(i) > 1);
  there.sort((i, j) => below(i) - below(j) || aside(i) - aside(j));
  return cards[there[0] ?? -1];
}
