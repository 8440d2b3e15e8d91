import { expect, it } from 'vitest';
import { withContactPair } from './contact_pair_text';

const pairsOf = (text: string): unknown =>
  (JSON.parse(text) as { contact_pairs: unknown }).contact_pairs;

it('a pair without an entry gets one, and the rest of the scene stays', () => {
  const text = withContactPair('{"title": "t"}', ['Steel', 'Glass'], { restitution: 0.5 });
  expect(JSON.parse(text)).toEqual({
    title: 't',
    contact_pairs: [{ materials: ['Steel', 'Glass'], restitution: 0.5 }],
  });
});

it('an entry is changed whatever the order of its materials, and keeps its other fields', () => {
  const before = JSON.stringify({
    contact_pairs: [
      { materials: ['Glass', 'Steel'], restitution: 0.7, sliding_friction: 0.4 },
      { materials: ['Steel', 'Steel'], restitution: 0.9 },
    ],
  });
  expect(pairsOf(withContactPair(before, ['Steel', 'Glass'], { restitution: 0.1 }))).toEqual([
    { materials: ['Steel', 'Steel'], restitution: 0.9 },
    { materials: ['Steel', 'Glass'], restitution: 0.1, sliding_friction: 0.4 },
  ]);
});
