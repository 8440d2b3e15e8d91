import type { ViewDescription } from './scene_description';
import { toName } from './subject/names';

/** A term of the loss, as far as the page reads it. */
interface LossTerm {
  readonly of: unknown;
  readonly at?: unknown;
  readonly target?: unknown;
}

interface BodyText {
  name?: string;
  position?: number[];
  velocity?: number[];
  angle?: number;
  angular_velocity?: number;
  friction?: number;
}

interface ForceText {
  type?: string;
  name?: string;
  g?: number;
  plan?: number[];
}

interface SceneText {
  title?: string;
  bodies?: BodyText[];
  forces?: ForceText[];
  methods?: Record<string, Record<string, unknown>>;
}

/** A task file as text that was taken apart. Everything in it is checked by the engine; the page reads only what it draws. */
export interface TaskDocument {
  readonly title: string;
  readonly about: string;
  readonly source: string;
  /** The scene itself; null where the task names a file. */
  readonly scene: object | null;
  readonly text: string;
}

/** Where a body should be at the end; null where the task does not say [m]. */
export interface TaskTarget {
  /** As in names of variables: `BALL`. */
  readonly body: string;
  readonly x: number | null;
  readonly y: number | null;
}

/** Begins every version of the format. */
const kFormat = 'signorini-task/';

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether a text is a task and not a scene. */
export function saysTask(text: string): boolean {
  const format = parsed(text)?.['format'];
  return typeof format === 'string' && format.startsWith(kFormat);
}

/** @param text - a task file, broken ones included: then everything is empty */
export function readTask(text: string): TaskDocument {
  const task = parsed(text) ?? {};
  const word = (name: string): string => (typeof task[name] === 'string' ? task[name] : '');
  const { scene } = task;
  return {
    title: word('title'),
    about: word('about'),
    source: word('source'),
    scene: typeof scene === 'object' ? scene : null,
    text,
  };
}

/** The coordinate of a body that a term wants to have a value at the end. */
function aim({ of, at, target }: LossTerm): [body: string, axis: 'x' | 'y', value: number] | null {
  const isAtEnd = at === undefined || at === 'end';
  if (typeof of !== 'string' || !isAtEnd || typeof target !== 'number') return null;
  const [body = '', axis] = of.split('.');
  return axis === 'x' || axis === 'y' ? [body, axis, target] : null;
}

function lossOf(task: Record<string, unknown> | null): LossTerm[] {
  const loss = task?.['loss'];
  return Array.isArray(loss) ? (loss as LossTerm[]) : [];
}

/** Where bodies should be at the end, in the order of the loss. */
export function targetsOf({ text }: TaskDocument): TaskTarget[] {
  const targets = new Map<string, { body: string; x: number | null; y: number | null }>();
  for (const term of lossOf(parsed(text))) {
    const found = aim(term);
    if (found === null) continue;
    const [body, axis, value] = found;
    const target = targets.get(body) ?? { body, x: null, y: null };
    target[axis] = value;
    targets.set(body, target);
  }
  return [...targets.values()];
}

/** The task with another target of a body; coordinates that the task does not ask for are passed over. */
export function withTarget(task: TaskDocument, { body, x, y }: TaskTarget): TaskDocument {
  const document = parsed(task.text);
  const loss = lossOf(document).map((term) => {
    const found = aim(term);
    if (found === null || found[0] !== body) return term;
    return { ...term, target: (found[1] === 'x' ? x : y) ?? found[2] };
  });
  return readTask(JSON.stringify({ ...document, loss }, null, 1));
}

/**
 * The scene of a task as text, with the title of the task where it has none; null where the task names a file.
 *
 * @param view - of the scene where it says none
 */
export function taskScene(task: TaskDocument, view: ViewDescription | null): string | null {
  if (task.scene === null) return null;
  const { title } = task.scene as SceneText;
  const seen = view === null ? {} : { view };
  return JSON.stringify({ ...seen, ...task.scene, title: title || task.title }, null, 1);
}

function named<T extends { name?: string }>(list: readonly T[] | undefined, name: string): T[] {
  return (list ?? []).filter((entry) => entry.name !== undefined && toName(entry.name) === name);
}

/** Writes a coordinate or speed of a body at the start; says whether there is one of that name. */
function placeBody(body: BodyText, entry: string, value: number): boolean {
  const put = (list: number[] | undefined, at: number): number[] =>
    [list?.[0] ?? 0, list?.[1] ?? 0].map((old, i) => (i === at ? value : old));
  const writers: Record<string, () => void> = {
    x: () => (body.position = put(body.position, 0)),
    y: () => (body.position = put(body.position, 1)),
    angle: () => (body.angle = value),
    vx: () => (body.velocity = put(body.velocity, 0)),
    vy: () => (body.velocity = put(body.velocity, 1)),
    omega: () => (body.angular_velocity = value),
  };
  writers[entry]?.();
  return writers[entry] !== undefined;
}

/** Writes the value of one variable into a scene; says whether a scene can have it. */
function write(scene: SceneText, variable: string, value: number): boolean {
  const [, owner = '', entry = ''] = /^(\w+)\.(\w+)$/.exec(variable) ?? [];
  if (owner !== '') return named(scene.bodies, owner).some((body) => placeBody(body, entry, value));
  const [, plan = '', at = ''] = /^(\w+)\[(\d+)\]$/.exec(variable) ?? [];
  if (plan !== '') {
    const forces = named(scene.forces, plan);
    for (const force of forces) if (force.plan !== undefined) force.plan[Number(at)] = value;
    return forces.length > 0;
  }
  if (variable === 'GRAVITY') {
    for (const force of scene.forces ?? []) if (force.type === 'gravity') force.g = value;
    return true;
  }
  if (variable === 'FRICTION') {
    for (const body of scene.bodies ?? []) body.friction = value;
    return true;
  }
  if (!/^[A-Z_]+$/.test(variable)) return false;
  const methods = (scene.methods ??= {});
  methods['virtual_contact'] = { ...methods['virtual_contact'], [variable]: value };
  return true;
}

/**
 * The scene of a task with values of its variables, as text.
 *
 * @param names - of the variables
 * @returns null where a scene cannot say it: masses, moments and sizes of bodies
 */
export function sceneWith(
  task: TaskDocument,
  names: readonly string[],
  values: ArrayLike<number>,
  view: ViewDescription | null = null,
): string | null {
  const text = taskScene(task, view);
  if (text === null) return null;
  const scene = JSON.parse(text) as SceneText;
  const isWritten = names.every((name, i) => write(scene, name, values[i] ?? NaN));
  return isWritten ? JSON.stringify(scene, null, 1) : null;
}
