import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../engine';
import {
  addWithout,
  bodiesOf,
  bodyFields,
  connectionsOf,
  dataOf,
  kPalette,
  newScene,
  outlineOf,
  setBodyField,
  setTieField,
  textWithChanges,
  tieFields,
  type Edit,
  type SceneData,
  type TiePlace,
} from '.';

/** A scene after an edit, which the engine reads without a fault. */
async function after(text: string, edit: Edit | null): Promise<{ text: string; data: SceneData }> {
  const engine = await loadEngine();
  const changed = textWithChanges(text, edit?.changes ?? []);
  expect(changed).not.toBe(text);
  await engine.loadToRead(changed);
  expect(engine.checkScene(changed)).toEqual([]);
  return { text: changed, data: dataOf(changed)! };
}

const scale = { pixel: 0, size: 1, unit: 0.01, seconds: 1 };
const snap = { grid: 0.1, contact: true, reach: 0 };

/** Corners of a body in the world [m]. */
const cornersOf = (data: SceneData, place: number): number[][] =>
  outlineOf(data, bodiesOf(data)[place] ?? {}).loops.flat().map(([x = 0, y = 0]) => [x, y]);

describe('polygons without a pointer', () => {
  const polygon = kPalette.find(({ name }) => name === 'polygon')!;

  it('begin as a ramp, and the engine reads it', async () => {
    const text = newScene('planar');
    const { data } = await after(text, addWithout(dataOf(text)!, polygon, [3, 4], [], scale, snap));
    const place = bodiesOf(data).length - 1;
    const expected = [
      [2, 3.5],
      [4, 3.5],
      [4, 4.5],
    ];
    cornersOf(data, place).forEach((corner, i) =>
      corner.forEach((x, axis) => expect(x).toBeCloseTo(expected[i]![axis]!, 6)),
    );
  });

  it('get any corners by numbers, and the others stay where they are', async () => {
    let text = newScene('planar');
    const add = addWithout(dataOf(text)!, polygon, [3, 4], [], scale, snap);
    let { data } = ({ text } = await after(text, add));
    const place = bodiesOf(data).length - 1;
    ({ text, data } = await after(text, setBodyField(data, [place], 'angle', 30)));
    const before = cornersOf(data, place);
    ({ text, data } = await after(text, setBodyField(data, [place], 'corners', 4)));
    expect(bodyFields(data, [place], []).find(({ key }) => key === 'corners')?.value).toBe(4);
    const [first, last] = [before[0]!, before[2]!];
    cornersOf(data, place).forEach((corner, i) => {
      const wanted = before[i] ?? first.map((x, axis) => (x + last[axis]!) / 2);
      corner.forEach((x, axis) => expect(x).toBeCloseTo(wanted[axis]!, 9));
    });
    const four = cornersOf(data, place);
    const field = bodyFields(data, [place], []).find(({ key }) => key === 'corner.3.1')!;
    const edit = setBodyField(data, [place], field.key, Number(field.value) + 0.5);
    ({ data } = await after(text, edit));
    const moved = cornersOf(data, place);
    for (const i of [0, 1, 2])
      moved[i]!.forEach((x, axis) => expect(x).toBeCloseTo(four[i]![axis]!, 9));
    // By half a metre along the axis of the body, which is turned by 30°.
    expect(moved[3]![0]! - four[3]![0]!).toBeCloseTo(-0.25, 9);
    expect(moved[3]![1]! - four[3]![1]!).toBeCloseTo(0.5 * Math.cos(Math.PI / 6), 9);
  });
});

describe('ends of joints and springs', () => {
  it.each([
    ['newtons_cradle', 'joints'],
    ['spring_cart', 'forces'],
  ] as const)('are put somewhere else by numbers: %s', async (name, list) => {
    const text = readFileSync(`scenes/${name}.json`, 'utf8');
    const data = dataOf(text)!;
    const connection = connectionsOf(data).find(({ path }) => path[0] === list)!;
    const tie: TiePlace = { list, place: Number(connection.path[1]) };
    const field = tieFields(data, tie).find(({ key }) => key === 'end.b.1')!;
    const wanted = Number(field.value) + 0.1;
    const { data: moved } = await after(text, setTieField(data, tie, field.key, wanted));
    const { a, b } = connectionsOf(moved).find(({ path }) => path.join() === connection.path.join())!;
    expect(b.at[1]).toBeCloseTo(wanted, 9);
    // Pins keep their points together; springs leave the other end alone.
    expect(a.at[1]).toBeCloseTo(list === 'joints' ? wanted : connection.a.at[1]!, 6);
  });
});
