import type { DisplayOptions } from '../sim';

/** What an address may ask for: `?scene=pendulum&method=contact&quality=low&theme=dark&paused`. */
export interface UrlOptions {
  /** Name of a built-in scene. */
  readonly scene?: string;
  readonly method?: string;
  readonly quality?: DisplayOptions['quality'];
  readonly theme?: DisplayOptions['theme'];
  /** False when the scene should start to play at once: `play` without `paused`. */
  readonly paused: boolean;
}

const kName = /^[a-z0-9_]{1,64}$/;

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | undefined {
  return allowed.find((choice) => choice === value);
}

/** Reads the query of an address. Only known names with values of the expected form count; all else is passed over. */
export function readUrl(query: string): UrlOptions {
  const given = new URLSearchParams(query);
  const name = (key: string): string | undefined => {
    const value = given.get(key)?.toLowerCase().replace(/-/g, '_');
    return value !== undefined && kName.test(value) ? value : undefined;
  };
  const scene = name('scene');
  const method = name('method');
  const quality = oneOf(given.get('quality'), ['auto', 'high', 'low']);
  const theme = oneOf(given.get('theme'), ['auto', 'light', 'dark']);
  return {
    ...(scene === undefined ? {} : { scene }),
    ...(method === undefined ? {} : { method }),
    ...(quality === undefined ? {} : { quality }),
    ...(theme === undefined ? {} : { theme }),
    paused: given.has('paused') || !given.has('play'),
  };
}

/** The query that leads back to a built-in scene, keeping what else the present one asks for. */
export function writeUrl(query: string, scene: string, method: string): string {
  const next = new URLSearchParams(query);
  next.set('scene', scene);
  next.set('method', method);
  next.delete('paused');
  return `?${next.toString()}`;
}
