import {
  formatExact,
  materialPairs,
  sceneMaterials,
  type Parameter,
  withUnit,
  type SceneDescription,
} from '../sim';
import { msg, str } from '../words';
import { choiceWords } from '../words/plain';

/** A run whose parameters may have had other values at the instant that is shown. */
interface ShownRun {
  getParameters(): readonly Parameter[];
  /** Values by name; see {@link WorkerClient.then}. */
  readonly then: ReadonlyMap<string, string>;
}

/** What a scene adds to the meaning of its parameters, and what they were at the instant that is shown, by their names. */
export function parameterNotes(
  scene: SceneDescription | null,
  run: ShownRun | null = null,
): Readonly<Record<string, string>> {
  const ruled = scene === null ? '' : ruledByMaterials(scene);
  const friction = [ruled, ownFriction(scene)].filter(Boolean).join(' ');
  return {
    ...(ruled === '' ? {} : { ELASTICITY: ruled }),
    ...(friction === '' ? {} : { FRICTION: friction }),
    ...(run === null ? {} : notesOfThen(run)),
  };
}

/** What values counted at an earlier instant, where others count from there on. */
function notesOfThen(run: ShownRun): Readonly<Record<string, string>> {
  const found = run.getParameters().flatMap((parameter) => {
    const value = run.then.get(parameter.getName());
    if (value === undefined) return [];
    const isNumber = parameter.kind === 'number' && Number.isFinite(Number(value));
    const shown = isNumber
      ? withUnit(formatExact(Number(value)), parameter.getUnit())
      : choiceWords(parameter.getName(), value);
    const note = msg(
      str`At this instant it was ${shown}; who goes on from here goes on with the value in the field.`,
      { id: 'parameter_notes.at_this_instant_it_was' },
    );
    return [[parameter.getName(), note] as const];
  });
  return Object.fromEntries(found);
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
    ? msg('Without effect here: the materials of the bodies rule (Materials).', {
        id: 'parameter_notes.without_effect_here_the_materials',
      })
    : msg('Counts only between bodies whose materials do not say it (Materials).', {
        id: 'parameter_notes.counts_only_between_bodies_whose',
      });
}

/** Pairs of bodies that a common coefficient of friction does not change. */
function ownFriction(scene: SceneDescription | null): string {
  const pairs = scene?.friction_pairs ?? [];
  if (pairs.length === 0) return '';
  const coefficients = pairs.map(({ friction }) => friction);
  const [least, most] = [Math.min(...coefficients), Math.max(...coefficients)];
  const value = (x: number): string => formatExact(Number(x.toPrecision(3)));
  const range =
    least === most
      ? value(least)
      : msg(str`${value(least)} to ${value(most)}`, { id: 'parameter_notes.to' });
  const keeps =
    pairs.length === 1
      ? msg('One pair of bodies keeps a coefficient of its own', {
          id: 'parameter_notes.one_pair_of_bodies_keeps',
        })
      : msg(str`${pairs.length} pairs of bodies keep a coefficient of their own`, {
          id: 'parameter_notes.pairs_of_bodies_keep_a',
        });
  return `${keeps}: ${range}.`;
}
