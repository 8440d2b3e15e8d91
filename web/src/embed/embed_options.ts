/** What an embedded scene shows, as attributes of the element or as fields behind the `#` of the page. */
export interface EmbedOptions {
  /** Name of a built-in scene, address of a scene file, or `#d=…`: a shared document. */
  readonly src: string;
  /** Names of methods, side by side; empty: the scene's own. */
  readonly methods: readonly string[];
  readonly controls: ReadonlySet<EmbedControl>;
  readonly autoplay: boolean;
  /** Where it begins [s]. */
  readonly t0: number;
  /** Names of parameters that can be changed beside the stage. */
  readonly knobs: readonly string[];
  readonly graphs: boolean;
  /** Bodies alone, without forces and numbers. */
  readonly plain: boolean;
  readonly theme: 'auto' | 'light' | 'dark';
}

/** Parts of the controls. */
export const kEmbedControls = ['play', 'time', 'method'] as const;
/** One of {@link kEmbedControls}. */
export type EmbedControl = (typeof kEmbedControls)[number];

/** Options as they are written, by name. */
export type WrittenOptions = Readonly<Record<string, string | null | undefined>>;

/** Names of all options, as attributes are written. */
export const kEmbedOptions = [
  'src',
  'method',
  'controls',
  'autoplay',
  't0',
  'knobs',
  'graphs',
  'plain',
  'theme',
] as const;

const kMostMethods = 4;
const kMostKnobs = 12;
const kLongest = 100_000;
/** A scene is not played further than this before it is shown [s]. */
const kLatest = 3600;

function wordsOf(text: string | null | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
}

function isSet(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text !== 'false';
}

/**
 * Reads options as they are written. What makes no sense is replaced by what is customary.
 *
 * @param complain - is told of every mistake, with the remedy
 */
export function readOptions(
  written: WrittenOptions,
  complain: (message: string) => void,
): EmbedOptions {
  const { src = '', method, controls, autoplay, t0, knobs, graphs, plain, theme } = written;
  const isLong = (src ?? '').length > kLongest;
  if (isLong) complain(`src: is longer than ${kLongest} characters; put the scene into a file`);
  const parts = wordsOf(controls ?? kEmbedControls.join(' '));
  const known = parts.filter((part): part is EmbedControl =>
    (kEmbedControls as readonly string[]).includes(part),
  );
  for (const part of parts)
    if (!(kEmbedControls as readonly string[]).includes(part) && part !== 'none')
      complain(`controls: there is no “${part}”; there are ${kEmbedControls.join(', ')} and none`);
  const methods = wordsOf(method);
  if (methods.length > kMostMethods)
    complain(`method: at most ${kMostMethods} methods stand side by side`);
  const names = wordsOf(knobs).map((name) => name.toUpperCase().replace(/-/g, '_'));
  if (names.length > kMostKnobs) complain(`knobs: at most ${kMostKnobs} of them`);
  const start = Number(t0 ?? 0);
  const isStart = Number.isFinite(start) && start >= 0 && start <= kLatest;
  if (!isStart) complain(`t0: must be a number of seconds from 0 to ${kLatest}, got “${t0 ?? ''}”`);
  const look = theme ?? 'auto';
  const isTheme = look === 'auto' || look === 'light' || look === 'dark';
  if (!isTheme) complain(`theme: must be auto, light or dark, got “${look}”`);
  return {
    src: isLong ? '' : (src ?? ''),
    methods: methods.slice(0, kMostMethods),
    controls: new Set(known),
    autoplay: isSet(autoplay),
    t0: isStart ? start : 0,
    knobs: names.slice(0, kMostKnobs),
    graphs: isSet(graphs),
    plain: isSet(plain),
    theme: isTheme ? look : 'auto',
  };
}

/** Options behind the `#` of an address: `#src=pendulum&method=contact,elastic`, or a shared document `#d=…` with others behind it. */
export function optionsOfHash(hash: string): Record<string, string> {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const written: Record<string, string> = {};
  for (const [name, value] of fields) if (name !== 'd') written[name] = value;
  const shared = fields.get('d');
  if (shared !== null) written['src'] = `#d=${shared}`;
  return written;
}

/** What the address of a frame says of the frame itself. */
const kOwnFields: readonly string[] = ['origin'];
/** Longer names are cut off where they are told [characters]. */
const kLongestTold = 40;

/** What an address sets of an element, and what it may not. */
export interface AskedAttributes {
  /** Each attribute that the element has, with its value; null where the address does not set it. */
  readonly attributes: ReadonlyMap<string, string | null>;
  /** What was refused, in words; empty for nothing. */
  readonly complaint: string;
}

/**
 * The attributes that an address sets. An address comes from anybody: all names but those of the list are refused, because an element acts on more attributes
 * than it documents (`onclick`, `style`).
 *
 * @param known - names of the attributes that may be set
 */
export function attributesOfHash(hash: string, known: readonly string[]): AskedAttributes {
  const written = new Map(Object.entries(optionsOfHash(hash)));
  const refused = [...written.keys()]
    .filter((name) => !known.includes(name) && !kOwnFields.includes(name))
    .map((name) => `“${name.slice(0, kLongestTold)}”`);
  return {
    attributes: new Map(known.map((name) => [name, written.get(name) ?? null])),
    complaint:
      refused.length === 0
        ? ''
        : `There is no attribute ${refused.join(', ')}; there are ${known.join(', ')}`,
  };
}
