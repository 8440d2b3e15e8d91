import { kSolidLayers, type SolidLayer } from '../../view/solids/solid_layers';
import {
  normalised,
  type EyeView,
  type Quaternion,
  type SolidPair,
  type SolidShape,
  type Vector3,
} from '../../sim';
import { msg, str } from '../../words';

export interface BodyState {
  /** Of the file that the shape comes from. */
  readonly name?: string;
  readonly shape: SolidShape;
  /** [m] */
  readonly position: Vector3;
  readonly rotation: Quaternion;
}

/** All that a link has to carry: two bodies and the parameters that differ from their defaults. */
export interface PairState {
  readonly a: BodyState;
  readonly b: BodyState;
  readonly parameters: Readonly<Record<string, string>>;
}

/** How the pair is looked at; a link may carry it beside the pair or an example. */
export interface ViewState {
  readonly layers: readonly SolidLayer[];
  /** The chosen body. */
  readonly body: 0 | 1;
  /** Steps of searches that are shown; −1: the last. */
  readonly portalStep: number;
  readonly gjkStep: number;
  /** Null: both bodies from the usual side. */
  readonly seen: EyeView | null;
}

export const kFirstView: ViewState = {
  layers: ['closest', 'intersection', 'contact', 'area', 'patch'],
  body: 1,
  portalStep: -1,
  gjkStep: -1,
  seen: null,
};

export function pairOf(state: PairState): SolidPair {
  return { a: state.a, b: state.b, parameters: state.parameters };
}

/** Longest link that is made; browsers and chats cut longer ones. */
export const kLongestLink = 16_000;

/** A link that cannot be read; the message says what is wrong with it. */
export class BrokenLink extends Error {}

/** As {@link encoded}; null when it is too long for an address. */
export function encodedForLink(value: unknown): string | null {
  // Meshes of megabytes would take a moment to be encoded in vain.
  return JSON.stringify(value).length > kLongestLink ? null : encoded(value);
}

/** JSON in the letters that an address may hold. */
export function encoded(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function viewPart(view: ViewState): string {
  return JSON.stringify(view) === JSON.stringify(kFirstView) ? '' : `&view=${encoded(view)}`;
}

/** The part of an address after `#` that leads back to a state; null when the state is too large for one. */
export function hashOf(state: PairState, view: ViewState = kFirstView): string | null {
  const pair = encodedForLink(state);
  const hash = `#pair=${pair}${viewPart(view)}`;
  return pair !== null && hash.length <= kLongestLink ? hash : null;
}

/** The same for an example. */
export function hashOfPreset(name: string, view: ViewState = kFirstView): string {
  return `#preset=${encodeURIComponent(name)}${viewPart(view)}`;
}

/** The parts of the page beside the pair, as addresses call them. */
export const kSectionNames = ['motion', 'boxes'] as const;
export type SectionName = (typeof kSectionNames)[number];

/** The part of an address after `#` that leads back to what a section shows; null when it would be too long. */
export function hashOfSection(name: SectionName, state: unknown, first: unknown): string | null {
  if (JSON.stringify(state) === JSON.stringify(first)) return `#${name}`;
  const code = encodedForLink(state);
  const hash = `#${name}=${code}`;
  return code !== null && hash.length <= kLongestLink ? hash : null;
}

/** What an address asks for. */
export type Asked =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'preset'; readonly name: string; readonly view: ViewState }
  /** `given` is what the link holds, undefined when nothing. */
  | { readonly kind: 'section'; readonly name: SectionName; readonly given: unknown }
  | { readonly kind: 'pair'; readonly state: PairState; readonly view: ViewState };

/** @throws BrokenLink */
export function readHash(hash: string): Asked {
  const text = hash.replace(/^#/, '');
  if (text === '') return { kind: 'nothing' };
  const given = new URLSearchParams(text);
  const preset = given.get('preset');
  const seen = given.get('view');
  const view = seen === null ? kFirstView : viewOf(decoded(seen));
  if (preset !== null) return { kind: 'preset', name: preset, view };
  for (const name of kSectionNames) {
    const state = given.get(name);
    if (state !== null)
      return { kind: 'section', name, given: state === '' ? undefined : decoded(state) };
  }
  const pair = given.get('pair');
  if (pair === null)
    throw new BrokenLink(
      msg(str`it asks for nothing that is known here: ${short(text)}`, {
        id: 'geometry.asks_unknown',
      }),
    );
  return { kind: 'pair', state: stateOf(decoded(pair)), view };
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)} …` : text;
}

function decoded(text: string): unknown {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) {
    throw new BrokenLink(
      msg('it holds characters that no link of this page has; was it copied whole?', {
        id: 'geometry.foreign_letters',
      }),
    );
  }
  try {
    const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const array = Uint8Array.from(bytes, (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(array));
  } catch {
    throw new BrokenLink(
      msg('it ends too early or was changed; was it copied whole?', { id: 'geometry.ends_early' }),
    );
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function numbers(value: unknown, count: number, what: string): number[] {
  const good =
    Array.isArray(value) && value.length === count && value.every((x) => Number.isFinite(x));
  if (!good)
    throw new BrokenLink(msg(str`${what} is not ${count} numbers`, { id: 'geometry.not_numbers' }));
  return value as number[];
}

function bodyOf(value: unknown, name: string): BodyState {
  if (!isObject(value))
    throw new BrokenLink(msg(str`body ${name} is missing`, { id: 'geometry.no_body' }));
  const { shape, position, rotation, name: file } = value;
  if (!isObject(shape) || typeof shape['type'] !== 'string') {
    throw new BrokenLink(msg(str`body ${name} has no shape`, { id: 'geometry.no_shape' }));
  }
  return {
    ...(typeof file === 'string' ? { name: file.slice(0, 200) } : {}),
    shape: shape as SolidShape,
    position: numbers(
      position,
      3,
      msg(str`the position of body ${name}`, { id: 'geometry.position_of' }),
    ) as unknown as Vector3,
    rotation: normalised(
      numbers(
        rotation,
        4,
        msg(str`the rotation of body ${name}`, { id: 'geometry.rotation_of' }),
      ) as unknown as Quaternion,
    ),
  };
}

/** @throws BrokenLink */
function viewOf(value: unknown): ViewState {
  if (!isObject(value))
    throw new BrokenLink(msg('its view is damaged', { id: 'geometry.view_damaged' }));
  const { layers, body, portalStep, gjkStep, seen } = value;
  const step = (given: unknown): number => (Number.isInteger(given) ? (given as number) : -1);
  const places = isObject(seen)
    ? {
        eye: numbers(
          seen['eye'],
          3,
          msg('the place of the eye', { id: 'geometry.eye' }),
        ) as unknown as Vector3,
        target: numbers(
          seen['target'],
          3,
          msg('the middle of the view', { id: 'geometry.middle' }),
        ) as unknown as Vector3,
      }
    : null;
  return {
    layers: kSolidLayers.filter((layer) => Array.isArray(layers) && layers.includes(layer)),
    body: body === 0 ? 0 : 1,
    portalStep: step(portalStep),
    gjkStep: step(gjkStep),
    seen: places,
  };
}

/** @throws BrokenLink */
export function stateOf(value: unknown): PairState {
  if (!isObject(value))
    throw new BrokenLink(
      msg('it does not hold a pair of bodies', { id: 'geometry.holds_no_pair' }),
    );
  const parameters: Record<string, string> = {};
  if (isObject(value['parameters'])) {
    for (const [name, given] of Object.entries(value['parameters'])) {
      parameters[name] = String(given);
    }
  }
  return { a: bodyOf(value['a'], 'A'), b: bodyOf(value['b'], 'B'), parameters };
}
