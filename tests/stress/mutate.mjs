/* global structuredClone */
// Scenes that nobody means: texts and fields of real scenes changed at random, the same for the same seed.

/** Numbers that programs stumble over. */
const kNumbers = [
  ...[0, -0, -1, 1, 1e-320, 5e-324, 1e-9, 1e9, -1e9, 1e16, 1e300, 1.7e308, -1.7e308],
  ...[2 ** 31, 2 ** 32, -(2 ** 31), 2 ** 53, 0.1 + 0.2],
];
/** What stands where a number, a text or a list belongs. */
const kOthers = [null, true, '', '1', 'NaN', [], {}, [[]], [1, 2], ['x'], { type: 'disc' }, '\u0000', '💥'];
/** Pieces of text that break JSON, or nearly. */
const kPieces = [',', ':', '{', '}', '[', ']', '"', '\\', '\\u0000', '\n', '1e999', '-', 'NaN', 'null', '/*', '\ufeff', '\ud800', '0x1'];

/** All places in a value that something can be put to: [holder, key]. */
function placesIn(value, found = []) {
  if (value === null || typeof value !== 'object') return found;
  for (const key of Object.keys(value)) {
    found.push([value, key]);
    placesIn(value[key], found);
  }
  return found;
}

const isRecord = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Changes one field of a scene. */
function changeField(scene, dice) {
  const [holder, key] = dice.one(placesIn(scene));
  const value = holder[key];
  switch (dice.below(8)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 1:
      holder[key] = dice.one(kOthers);
      return;
    case 2: {
      const [otherHolder, otherKey] = dice.one(placesIn(scene));
      holder[key] = structuredClone(otherHolder[otherKey]);
      return;
    }
    case 3:
      if (Array.isArray(value)) for (let i = dice.below(6); i > 0; --i) value.push(structuredClone(dice.one(value.length > 0 ? value : kOthers)));
      else holder[key] = dice.one(kNumbers);
      return;
    case 4:
      if (isRecord(value)) value[dice.one(['mass', 'density', 'radius', 'type', 'name', 'unheard_of'])] = dice.one([...kNumbers, ...kOthers]);
      else holder[key] = dice.one(kNumbers);
      return;
    case 5:
      holder[key] = typeof value === 'number' ? value * dice.one([-1, 1e-6, 1e6, 1e150, 0.999999999]) : 'x'.repeat(1 + dice.below(3000));
      return;
    default:
      holder[key] = typeof value === 'number' ? dice.one(kNumbers) : dice.one(kOthers);
  }
}

/** Changes a few characters of a text. */
function changeText(text, dice) {
  const at = dice.below(text.length);
  switch (dice.below(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + dice.below(20));
    case 2:
      return text.slice(0, at) + dice.one(kPieces) + text.slice(at + dice.below(3));
    case 3: {
      const from = dice.below(text.length);
      return text.slice(0, at) + text.slice(from, from + dice.below(400)) + text.slice(at);
    }
    default:
      return text.slice(0, at) + dice.one(['[', '{"a":']).repeat(1 + dice.below(200)) + text.slice(at);
  }
}

/** Changes numbers of a scene by so little that it may still be one. */
function changeNumbers(scene, dice) {
  const numbers = placesIn(scene).filter(([holder, key]) => typeof holder[key] === 'number');
  for (let i = Math.min(numbers.length, 1 + dice.below(6)); i > 0; --i) {
    const [holder, key] = dice.one(numbers);
    holder[key] = dice.chance(0.8) ? holder[key] * dice.between(0.2, 3) : -holder[key];
  }
}

/** A scene made hostile: numbers changed a little, or some fields in any way, and every third time its text. */
export function mutated(text, dice) {
  const scene = JSON.parse(text);
  if (dice.chance(0.5)) {
    changeNumbers(scene, dice);
    return JSON.stringify(scene);
  }
  for (let i = dice.below(4); i >= 0; --i) if (placesIn(scene).length > 0) changeField(scene, dice);
  const changed = dice.chance(0.5) ? JSON.stringify(scene) : JSON.stringify(scene, null, 1);
  return dice.chance(0.33) ? changeText(changed, dice) : changed;
}
