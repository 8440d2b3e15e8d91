import type { BodyIndex, SceneDescription } from './scene_description';
import { jointsOf } from './scene_joints';

/** A named number of a running scene: of a body, of two bodies or of the whole scene. */
export interface Watched {
  /** As scene files write it, for example `vx` or `total_energy`. */
  readonly quantity: string;
  /** −1 when it is not about a body. */
  readonly body: BodyIndex;
  /** The second body of a pair, else −1. */
  readonly other: BodyIndex;
  /** The joint that it is about, among those of the scene; then it is about no body. */
  readonly joint?: number;
}

/** A quantity as a plot of a scene names it, `BLOCK.x` or `total_energy`; of two bodies `BLOCK|FLOOR.contact_force`, of a joint `AXLE.reaction_force`. */
export function parseWatched(text: string, scene: SceneDescription): Watched {
  const dot = text.lastIndexOf('.');
  if (dot < 0) return { quantity: text, body: -1, other: -1 };
  const placeOf = (name: string): number => scene.bodies.findIndex((entry) => entry.name === name);
  const [name, quantity] = [text.slice(0, dot), text.slice(dot + 1)];
  if (quantity.startsWith('reaction_')) {
    const joint = jointsOf(scene).findIndex((entry) => entry.name === name);
    return { quantity, body: -1, other: -1, joint };
  }
  const body = placeOf(name);
  const bar = name.indexOf('|');
  if (body >= 0 || bar < 0) return { quantity, body, other: -1 };
  return { quantity, body: placeOf(name.slice(0, bar)), other: placeOf(name.slice(bar + 1)) };
}

function isSame(a: Watched, b: Watched): boolean {
  return (
    a.quantity === b.quantity && a.body === b.body && a.other === b.other && a.joint === b.joint
  );
}

/** Everything that a scene wants to have watched, each quantity once: what it plots, what it has references of, and what it expects. */
export function watchedBy(scene: SceneDescription): Watched[] {
  const all = [
    ...scene.plots.flatMap((plot) => plot.quantities.map((text) => parseWatched(text, scene))),
    ...(scene.references ?? []).map(({ quantity }) => parseWatched(quantity, scene)),
    ...scene.expect.map(({ quantity, body, other, joint }) => ({
      quantity,
      body,
      other,
      ...(joint === undefined ? {} : { joint }),
    })),
  ];
  return all.filter((entry, i) => all.findIndex((first) => isSame(first, entry)) === i);
}

/** Where a quantity stands in {@link watchedBy}; −1 when it is not watched. */
export function watchedIndex(all: readonly Watched[], wanted: Watched): number {
  return all.findIndex((entry) => isSame(entry, wanted));
}
