import type { SceneDescription } from '../sim';

/** Names as engines have them. */
const nameOf = (name: unknown): string => String(name).toUpperCase().replace(/[\s-]/g, '_');

/** Engines tell of a kinematic body that it moves; its scene says besides that it does so as it is told. */
export function withDriven(scene: SceneDescription, text: string): SceneDescription {
  const { bodies } = JSON.parse(text) as {
    bodies?: readonly { readonly name?: unknown; readonly mobility?: unknown }[];
  };
  const driven = new Set(
    (bodies ?? [])
      .filter(({ mobility }) => mobility === 'kinematic')
      .map(({ name }) => nameOf(name)),
  );
  if (driven.size === 0) return scene;
  return {
    ...scene,
    bodies: scene.bodies.map((body) =>
      driven.has(nameOf(body.name)) ? { ...body, driven: true } : body,
    ),
  };
}
