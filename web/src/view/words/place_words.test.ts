import { describe, expect, it } from 'vitest';
import { boxAt, boxOf, covers, crosses, overlap, type Box, type Silhouette } from './boxes';
import { placeWords, type PlacedWord, type WordGround } from './place_words';
import { rowsOf } from './rows';
import { SpotList, type Spot } from './spots';

const kWide: Box = { left: 0, top: 0, right: 400, bottom: 400 };
const ground = (given: Partial<WordGround> = {}): WordGround => ({
  ...{ area: kWide, blocked: [], bodies: [], most: Infinity, pointer: null },
  measure: (_, lines) => [7 * Math.max(...lines.map(({ length }) => length)) + 6, 19],
  ...given,
});
const list = new SpotList();

/** An arrow of a value from a point; it points up unless told. */
function arrow(
  key: number,
  x: number,
  y: number,
  given: Partial<Spot> & { readonly up?: number; readonly right?: number } = {},
): Spot {
  const { up = 60, right = 0, ...rest } = given;
  const spot = list.line(key, x, y, x + right, y - up);
  return Object.assign(spot, { make: 'value', token: 'force', size: key, unit: 'N' }, rest);
}

const square = (body: number, x: number, y: number, half: number, isFixed = false): Silhouette => {
  const { left, right, top, bottom } = boxAt(x, y, 2 * half, 2 * half);
  const loops = [Float64Array.of(left, bottom, right, bottom, right, top, left, top)];
  return { body, isFixed, loops, ...boxOf(loops) };
};
const boxOfWord = ({ key, dx, dy, width, height }: PlacedWord): Box => {
  const at = list.find(key)!;
  return boxAt(at.x + dx, at.y + dy, width, height);
};

describe('words of the stage', () => {
  it('stand at the heads of their arrows where nothing is in the way', () => {
    list.clear();
    arrow(1, 200, 200);
    const [word] = placeWords(list, ground());
    expect(word?.lines).toEqual(['1.00\u202fN']);
    expect(word?.dx).toBeCloseTo(0, 9);
    expect(boxOfWord(word!).bottom).toBeLessThan(140);
  });

  it('do not overlap, and keep clear of other arrows and of the edge', () => {
    list.clear();
    for (let i = 0; i < 24; ++i)
      arrow(i + 1, 200, 200, { up: 80 * Math.cos(i / 3.8), right: 80 * Math.sin(i / 3.8) });
    const placed = placeWords(list, ground());
    expect(placed.length).toBeGreaterThan(8);
    const boxes = placed.map(boxOfWord);
    boxes.forEach((box, i) => {
      expect(box.left >= 0 && box.right <= 400 && box.top >= 0 && box.bottom <= 400).toBe(true);
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
      for (let k = 0; k < list.count; ++k) {
        const { key, tailX, tailY, x, y } = list.at(k);
        if (key !== placed[i]?.key) expect(crosses(box, tailX, tailY, x, y)).toBe(false);
      }
    });
  });

  it('never stand in a body that they are not about, and rather beside than in their own', () => {
    list.clear();
    // A small heavy body on a wide light one: both arrows point up from where bodies touch.
    const bodies = [square(0, 200, 260, 40), square(1, 200, 200, 20)];
    arrow(50, 200, 300, { body: 0 });
    arrow(40, 200, 220, { body: 1 });
    const placed = placeWords(list, ground({ bodies }));
    expect(placed).toHaveLength(2);
    for (const word of placed)
      for (const body of bodies) expect(covers(boxOfWord(word), body)).toBe(false);
    // What is far from any free place stays in its own body, or is left out.
    const wide = [square(0, 200, 300, 100), square(1, 200, 100, 100)];
    const within = placeWords(list, ground({ bodies: wide }));
    for (const word of within) {
      const own = list.find(word.key)?.body;
      for (const body of wide) if (covers(boxOfWord(word), body)) expect(body.body).toBe(own);
    }
  });

  it('are the largest, as many as are wanted, and what is pointed at', () => {
    list.clear();
    for (let i = 1; i < 8; ++i) arrow(i, 50 * i, 200, { up: 40 + i });
    const keys = (given: Partial<WordGround>): (number | string)[] =>
      placeWords(list, ground(given)).map(({ key }) => key);
    expect(keys({ most: 2 })).toEqual([7, 6]);
    expect(keys({ most: 2, pointer: { x: 52, y: 180, body: -1 } })).toEqual([1, 7, 6]);
    // Also one that is too short to have a value, by its body.
    arrow(9, 300, 350, { up: 10, body: 4 });
    expect(keys({ most: 1 })).toEqual([7]);
    expect(keys({ most: 1, pointer: { x: 0, y: 0, body: 4 } })).toEqual([9, 7]);
  });

  it('keep their places while that costs little, and the same ones are written', () => {
    list.clear();
    arrow(1, 200, 200);
    const wall = ground({ blocked: [{ left: 0, right: 400, top: 0, bottom: 139 }] });
    const driven = placeWords(list, wall);
    expect(driven[0]?.place).not.toBe(0);
    expect(placeWords(list, ground(), driven)[0]?.place).toBe(driven[0]?.place);
    expect(placeWords(list, ground())[0]?.place).toBe(0);
    arrow(2, 300, 200, { up: 63 });
    expect(placeWords(list, ground({ most: 1 }))[0]?.key).toBe(2);
    expect(placeWords(list, ground({ most: 1 }), driven)[0]?.key).toBe(1);
  });

  it('tell what the ground carries where a body stands on several points', () => {
    list.clear();
    arrow(2, 160, 200, { body: 1, other: 0 });
    arrow(5, 240, 203, { body: 1, other: 0 });
    // Too short for a word of its own, and as much of the sum.
    arrow(1, 200, 201, { body: 2, other: 0, up: 4 });
    const floor = square(0, 200, 300, 96, true);
    const sum = placeWords(list, ground({ bodies: [floor] })).find(({ feet }) => feet !== null);
    expect(sum?.lines).toEqual(['the ground carries 8.00\u202fN']);
    expect(sum?.feet).toEqual([2, 1, 5]);
    expect(sum?.dy).toBeGreaterThan(0);
    // What moves is no ground, and one point says it itself.
    const moving = placeWords(list, ground({ bodies: [{ ...floor, isFixed: false }] }));
    expect(moving.some(({ feet }) => feet !== null)).toBe(false);
    list.clear();
    arrow(2, 160, 200, { body: 1, other: 0 });
    arrow(3, 240, 200, { body: 2, other: 0 });
    const apart = placeWords(list, ground({ bodies: [floor] }));
    expect(apart.some(({ feet }) => feet !== null)).toBe(false);
  });

  it('that say the same of equal arrows beside each other are said once', () => {
    list.clear();
    for (let i = 0; i < 4; ++i) arrow(i + 1, 60 + 70 * i, 200, { size: 9.81 });
    const [word, ...others] = placeWords(list, ground());
    expect(others).toEqual([]);
    expect(word?.lines).toEqual(['each 9.81\u202fN']);
    expect(word?.row?.map(Number).sort()).toEqual([1, 4]);
  });

  it('of a figure stand where they cover least', () => {
    list.clear();
    list.say('readout', 'figure', '31\ncollisions', 'text', 0, 0);
    const measure = (): [number, number] => [120, 70];
    const top = placeWords(list, ground({ measure }))[0];
    expect([top?.dx, top?.dy]).toEqual([200, 35]);
    const bodies = [square(0, 200, 40, 60)];
    const aside = placeWords(list, ground({ measure, bodies }))[0]!;
    expect(covers(boxAt(aside.dx, aside.dy, 120, 70), bodies[0]!)).toBe(false);
  });
});

describe('rows of equal arrows', () => {
  it('are three and more of one kind beside each other, and no others', () => {
    const row = (given: (i: number) => Partial<Spot> & { up?: number } = () => ({})): number => {
      list.clear();
      const made = [0, 1, 2, 3].map((i) => arrow(i + 1, 70 * i, 200, { size: 9.81, ...given(i) }));
      const rows = rowsOf(made);
      return rows[0]?.length ?? 0;
    };
    expect(row()).toBe(4);
    expect(row((i) => (i === 3 ? { size: 12, up: 75 } : {}))).toBe(3);
    expect(row((i) => (i === 1 ? { size: 12, up: 75 } : {}))).toBe(0);
    expect(row((i) => (i === 1 ? { token: 'weight' } : {}))).toBe(0);
    // Farther apart than a bracket tells at a glance.
    list.clear();
    expect(rowsOf([0, 1, 2].map((i) => arrow(i, 130 * i, 200, { size: 9.81 })))).toEqual([]);
  });
});
