import { formatExact, materialPairs, sceneMaterials, type SceneDescription } from '../sim';

/** What a scene adds to the meaning of its parameters, by their names. @param usesMaterials - whether the method that runs it does */
export function parameterNotes(
  scene: SceneDescription | null,
  usesMaterials = false,
): Readonly<Record<string, string>> {
  const ruled = scene === null || !usesMaterials ? '' : ruledByMaterials(scene);
  const friction = [ruled, ownFriction(scene)].filter(Boolean).join(' ');
  return {
    ...(ruled === '' ? {} : { ELASTICITY: ruled }),
    ...(friction === '' ? {} : { FRICTION: friction }),
  };
}

/** Where contact materials come before the coefficients of bodies; empty where there are none. */
function ruledByMaterials(scene: SceneDescription): string {
  const known = new Set(sceneMaterials(scene).map(({ name }) => name));
  if (known.size === 0) return '';
  const areAllKnown = scene.bodies.every(({ material }) => known.has(material ?? ''));
  const isMissing = materialPairs(scene).some(
    ({ origin, meet }) => origin === 'missing' && meet === true,
  );
  return areAllKnown && !isMissing
    ? 'Without effect here: the materials of the bodies rule (tab Materials).'
    : 'Counts only between bodies whose materials do not say it (tab Materials).';
}

/** Pairs of bodies that a common coefficient of friction does not change. */
function ownFriction(scene: SceneDescription | null): string {
  const pairs = scene?.friction_pairs ?? [];
  if (pairs.length === 0) return '';
  const coefficients = pairs.map(({ friction }) => friction);
  const [least, most] = [Math.min(...coefficients), Math.max(...coefficients)];
  const value = (x: number): string => formatExact(Number(x.toPrecision(3)));
  const range = least === most ? value(least) : `${value(least)} to ${value(most)}`;
  const keeps =
    pairs.length === 1
      ? 'One pair of bodies keeps a coefficient of its own'
      : `${pairs.length} pairs of bodies keep a coefficient of their own`;
  return `${keeps}: ${range}.`;
}
