import { formatExact, type SceneDescription } from '../sim';

/** What a scene adds to the meaning of its parameters, by their names. */
export function parameterNotes(scene: SceneDescription | null): Readonly<Record<string, string>> {
  const pairs = scene?.friction_pairs ?? [];
  if (pairs.length === 0) return {};
  const coefficients = pairs.map(({ friction }) => friction);
  const [least, most] = [Math.min(...coefficients), Math.max(...coefficients)];
  const value = (x: number): string => formatExact(Number(x.toPrecision(3)));
  const range = least === most ? value(least) : `${value(least)} to ${value(most)}`;
  const keeps =
    pairs.length === 1
      ? 'One pair of bodies keeps a coefficient of its own'
      : `${pairs.length} pairs of bodies keep a coefficient of their own`;
  return { FRICTION: `${keeps}: ${range}.` };
}
