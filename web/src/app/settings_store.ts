import type { Dock } from '../ui';
import { kDefaultDisplay, type DisplayOptions, type Layer } from '../sim';

/** What the page remembers between visits. */
export interface Settings {
  readonly display: DisplayOptions;
  /** Whether forces are drawn; as the scene says until somebody asks. */
  readonly forces: 'scene' | 'on' | 'off';
  /** Whether arrows of motion are drawn. */
  readonly motion: boolean;
  /** What stands beside the stage; empty for nothing. */
  readonly dock: Dock | '';
  /** The page of the laboratory; empty for its list. */
  readonly tab: string;
  /** Whether figures of the run stand below the controls of time. */
  readonly pinned: boolean;
  /** Whether scenes that ask nothing tell of themselves. */
  readonly story: boolean;
  /** A language, or `auto` for what the browser prefers. */
  readonly language: string;
  /** Whether somebody was here before. */
  readonly visited: boolean;
}

/** Of somebody who has just come: the stage has the page, and all else waits for a click. */
export const kDefaultSettings: Settings = {
  display: { ...kDefaultDisplay, velocities: true },
  forces: 'scene',
  motion: false,
  dock: '',
  tab: '',
  pinned: false,
  story: true,
  language: 'auto',
  visited: false,
};

/** Layers that the words of the show bar switch as a whole. */
const kForces = [
  'forces',
  'friction',
  'jointForces',
  'weights',
  'netForces',
  'contactPoints',
] as const;
const kMotion = ['velocities', 'momenta', 'accelerations'] as const;

const without = (display: DisplayOptions, layers: readonly Layer[]): DisplayOptions => ({
  ...display,
  ...Object.fromEntries(layers.map((layer) => [layer, false])),
});

/** Whether forces are drawn. @param isAbout - whether the scene is about them */
export function showsForces({ forces }: Settings, isAbout: boolean): boolean {
  return forces === 'scene' ? isAbout : forces === 'on';
}

/** Values beside arrows while a card of arrows is open; in the laboratory there are as many as find a place. */
const kValuesBesideLegend = 14;

/** What is drawn of what was chosen. @param isAbout - whether the scene is about forces. @param beside - what stands beside the stage */
export function shownDisplay(
  settings: Settings,
  isAbout: boolean,
  beside: 'lab' | 'legend' | '' = '',
): DisplayOptions {
  const { motion } = settings;
  const most = { lab: Infinity, legend: kValuesBesideLegend, '': kDefaultDisplay.mostValues };
  const display = { ...settings.display, mostValues: most[beside] };
  const moving = motion ? display : without(display, kMotion);
  return showsForces(settings, isAbout) ? moving : without(moving, kForces);
}

/** What changes with other options: who switches a layer on wants to see it. */
export function displayChange(settings: Settings, display: DisplayOptions): Partial<Settings> {
  const isNew = (layer: Layer): boolean => display[layer] && !settings.display[layer];
  return {
    display,
    ...(kForces.some(isNew) && { forces: 'on' }),
    ...(kMotion.some(isNew) && { motion: true }),
  };
}

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
