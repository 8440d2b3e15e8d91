import type { Dock } from '../ui';
import { kDefaultDisplay, type DisplayOptions } from '../sim';

/** What the page remembers between visits. */
export interface Settings {
  readonly display: DisplayOptions;
  /** What stands beside the stage; empty for nothing. */
  readonly dock: Dock | '';
  /** The page of the laboratory; empty for its list. */
  readonly tab: string;
  /** Whether scenes that ask nothing tell of themselves. */
  readonly story: boolean;
  /** A language, or `auto` for what the browser prefers. */
  readonly language: string;
  /** Whether somebody was here before. */
  readonly visited: boolean;
}

/** Of somebody who has just come: the stage has the page, and all else waits for a click. */
export const kDefaultSettings: Settings = {
  display: kDefaultDisplay,
  dock: '',
  tab: '',
  story: true,
  language: 'auto',
  visited: false,
};

const kKey = 'signorini-settings';

/** A stored object with the defaults' fields; a field that is missing or of another type gets the default. */
function merge<T extends object>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const given = stored as Readonly<Record<string, unknown>>;
  const merged: Record<string, unknown> = {};
  for (const [key, fallback] of Object.entries(defaults) as [string, unknown][]) {
    const value = given[key];
    if (typeof fallback === 'object' && fallback !== null) merged[key] = merge(fallback, value);
    else merged[key] = typeof value === typeof fallback ? value : fallback;
  }
  return merged as T;
}

/** Reads the settings; storage that is blocked or damaged gives the defaults. */
export function readSettings(storage: Pick<Storage, 'getItem'>): Settings {
  try {
    return merge(kDefaultSettings, JSON.parse(storage.getItem(kKey) ?? 'null'));
  } catch {
    return kDefaultSettings;
  }
}

/** Keeps the settings, when the browser allows it. */
export function writeSettings(storage: Pick<Storage, 'setItem'>, settings: Settings): void {
  try {
    storage.setItem(kKey, JSON.stringify(settings));
  } catch {
    // Storage is full or blocked: the page works without remembering.
  }
}
