import { expect, it } from 'vitest';
import { kKnobPlaces, knobPlace, knobValue, type Knob } from './knob';

const mass: Knob = {
  words: 'Mass',
  gloss: '',
  unit: 'kg',
  least: 1,
  most: 10_000,
  step: 1,
  isLogarithmic: true,
  stops: [1, 100, 10_000],
  ends: [],
  value: 100,
  own: 100,
};

it('equal ways of the thumb of a logarithmic knob are equal ratios', () => {
  expect([1, 10, 100, 1000, 10_000].map((value) => knobPlace(mass, value))).toEqual(
    [0, 1, 2, 3, 4].map((i) => (i * kKnobPlaces) / 4),
  );
  expect(knobValue(mass, knobPlace(mass, 470))).toBe(470);
});

it('the thumb jumps to a stop that is near, and keeps to the steps elsewhere', () => {
  expect(knobValue(mass, kKnobPlaces / 2 + 15)).toBe(100);
  expect(knobValue(mass, kKnobPlaces / 2 + 40)).toBeGreaterThan(120);
  for (let place = 0; place <= kKnobPlaces; ++place)
    expect(knobValue(mass, place) % mass.step).toBe(0);
});

it('a linear knob has its values as places', () => {
  const linear = { ...mass, isLogarithmic: false };
  expect(knobValue(linear, knobPlace(linear, 37))).toBe(37);
});
