import { hasLink } from '../document';
import { isEyeView, type DisplayOptions, type EyeView, type StageView } from '../sim';

/** What an address may ask for: `?scene=pendulum&method=contact&quality=low&theme=dark&paused`. */
export interface UrlOptions {
  /** Name of a built-in scene. */
  readonly scene?: string;
  /** Name of a built-in task, with the tab *Optimise* open. */
  readonly task?: string;
  readonly method?: string;
  /** Methods beside it, by commas: `compare=elastic,impulse`. */
  readonly compare: readonly string[];
  readonly quality?: DisplayOptions['quality'];
  readonly theme?: DisplayOptions['theme'];
  /** From where a scene in space is looked at: `view=x,y,z,x,y,z`, the eye and what stands in the middle [m]. */
  readonly view?: EyeView;
  /** Values to be set: `GRAVITY=5;TIME_STEP=0.01`; see {@link easyScriptOf}. */
  readonly script?: string;
  /** `paused`: the scene stands at its start; `play`: it plays; null: it plays by itself as its author says, for who is here for the first time. */
  readonly begins: 'paused' | 'play' | null;
}

/** Significant digits of the distance of a view in the address. */
const kViewDigits = 5;
/** Places further away are no views [m]. */
const kFurthest = 1e9;

const kName = /^[a-z0-9_]{1,64}$/;
/** What names parameters and variables: those of the page itself have small letters. */
const kSetting = /^([A-Z_][A-Z_0-9]*\.)?[A-Z_][A-Z_0-9]*$/;

/** The parts of a query that set values, as one script in the language of EasyScript; empty without any. */
export function easyScriptOf(query: string): string {
  const settings = [...new URLSearchParams(query)].filter(([key]) => kSetting.test(key.trim()));
  return settings.map(([key, value]) => `${key}=${value}`).join(';');
}

function withoutEasyScript(given: URLSearchParams): void {
  for (const key of [...given.keys()]) if (kSetting.test(key.trim())) given.delete(key);
}

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | undefined {
  return allowed.find((choice) => choice === value);
}

function viewOf(text: string | null): EyeView | undefined {
  const numbers = (text ?? '').split(',').map((part) => (part === '' ? NaN : Number(part)));
  if (numbers.length !== 6 || !numbers.every((x) => Math.abs(x) < kFurthest)) return undefined;
  const [x = 0, y = 0, z = 0, tx = 0, ty = 0, tz = 0] = numbers;
  if (x === tx && y === ty && z === tz) return undefined;
  return { eye: [x, y, z], target: [tx, ty, tz] };
}

/**
 * The address of what is loaded, as far as an address can say it.
 *
 * @param name - of the scene
 * @param isBuiltIn - whether the page has a scene of that name
 * @param methods - that run it, the first one first
 */
export function addressOf(name: string, isBuiltIn: boolean, methods: readonly string[]): string {
  const [method = '', ...others] = methods;
  const query = isBuiltIn
    ? writeUrl(location.search, name, method, others)
    : withoutScene(location.search);
  const hash = hasLink(location.hash) ? '' : location.hash;
  return `${location.pathname}${query}${hash}`;
}

/** Reads the query of an address. Only known names with values of the expected form count; all else is passed over. */
export function readUrl(query: string): UrlOptions {
  const given = new URLSearchParams(query);
  const name = (key: string): string | undefined => {
    const value = given.get(key)?.toLowerCase().replace(/-/g, '_');
    return value !== undefined && kName.test(value) ? value : undefined;
  };
  const scene = name('scene');
  const task = name('task');
  const method = name('method');
  const compare = (given.get('compare') ?? '').split(',').filter((text) => kName.test(text));
  const quality = oneOf(given.get('quality'), ['auto', 'high', 'low']);
  const theme = oneOf(given.get('theme'), ['auto', 'light', 'dark']);
  const view = viewOf(given.get('view'));
  const script = easyScriptOf(query);
  return {
    ...(script === '' ? {} : { script }),
    ...(view === undefined ? {} : { view }),
    ...(scene === undefined ? {} : { scene }),
    ...(task === undefined ? {} : { task }),
    ...(method === undefined ? {} : { method }),
    compare,
    ...(quality === undefined ? {} : { quality }),
    ...(theme === undefined ? {} : { theme }),
    begins: given.has('paused') ? 'paused' : given.has('play') ? 'play' : null,
  };
}

/** The query that leads back to a built-in scene, keeping what else the present one asks for. */
export function writeUrl(
  query: string,
  scene: string,
  method: string,
  compare: readonly string[] = [],
): string {
  const next = new URLSearchParams(query);
  const before = readUrl(query).scene;
  if (before !== scene) next.delete('view');
  if (before !== undefined && before !== scene) withoutEasyScript(next);
  next.set('scene', scene);
  next.set('method', method);
  for (const key of ['paused', 'compare', 'task']) next.delete(key);
  // Commas may stand in a query as they are.
  return `?${next.toString()}${compare.length > 0 ? `&compare=${compare.join(',')}` : ''}`;
}

/** The query without what leads to a scene, for one that is not built in. */
export function withoutScene(query: string): string {
  const next = new URLSearchParams(query);
  for (const key of ['scene', 'method', 'compare', 'view', 'paused']) next.delete(key);
  withoutEasyScript(next);
  const rest = next.toString();
  return rest === '' ? '' : `?${rest}`;
}

/**
 * The query with the view of the scene that it leads to.
 *
 * @param scene - that is seen; the query stays when it leads elsewhere
 * @param view - null for the scene's own
 */
export function writeView(
  query: string,
  scene: string | undefined,
  view: StageView | null,
): string {
  if (scene === undefined || readUrl(query).scene !== scene) return query;
  const next = new URLSearchParams(query);
  next.delete('view');
  const rest = next.toString();
  // Addresses hold views of scenes in space only.
  if (!isEyeView(view)) return `?${rest}`;
  const distance = Math.hypot(...view.eye.map((x, i) => x - (view.target[i] ?? 0)));
  // Digits beyond those of the distance are not seen.
  const decimals = Math.max(0, Math.min(15, kViewDigits - Math.ceil(Math.log10(distance))));
  const numbers = [...view.eye, ...view.target].map((x) => Number(x.toFixed(decimals)) + 0);
  // Commas may stand in a query as they are.
  return `?${rest}&view=${numbers.join(',')}`;
}
