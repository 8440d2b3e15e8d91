import {
  normalised,
  type Quaternion,
  type SolidPair,
  type SolidShape,
  type Vector3,
} from '../../sim';

export interface BodyState {
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

export function pairOf(state: PairState): SolidPair {
  return { a: state.a, b: state.b, parameters: state.parameters };
}

/** Longest link that is made; browsers and chats cut longer ones. */
export const kLongestLink = 16_000;

/** A link that cannot be read; the message says what is wrong with it. */
export class BrokenLink extends Error {}

/** The part of an address after `#` that leads back to a state; null when the state is too large for one. */
export function hashOf(state: PairState): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const hash = `#pair=${btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
  return hash.length <= kLongestLink ? hash : null;
}

/** What an address asks for. */
export type Asked =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'preset'; readonly name: string }
  | { readonly kind: 'motion' }
  | { readonly kind: 'pair'; readonly state: PairState };

/** @throws BrokenLink */
export function readHash(hash: string): Asked {
  const text = hash.replace(/^#/, '');
  if (text === '') return { kind: 'nothing' };
  const given = new URLSearchParams(text);
  const preset = given.get('preset');
  if (preset !== null) return { kind: 'preset', name: preset };
  if (given.has('motion')) return { kind: 'motion' };
  const pair = given.get('pair');
  if (pair === null) throw new BrokenLink(`it asks for nothing that is known here: ${short(text)}`);
  return { kind: 'pair', state: stateOf(decoded(pair)) };
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)} …` : text;
}

function decoded(text: string): unknown {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) {
    throw new BrokenLink('it holds characters that no link of this page has; was it copied whole?');
  }
  try {
    const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const array = Uint8Array.from(bytes, (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(array));
  } catch {
    throw new BrokenLink('it ends too early or was changed; was it copied whole?');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numbers(value: unknown, count: number, what: string): number[] {
  const good =
    Array.isArray(value) && value.length === count && value.every((x) => Number.isFinite(x));
  if (!good) throw new BrokenLink(`${what} is not ${count} numbers`);
  return value as number[];
}

function bodyOf(value: unknown, name: string): BodyState {
  if (!isObject(value)) throw new BrokenLink(`body ${name} is missing`);
  const { shape, position, rotation } = value;
  if (!isObject(shape) || typeof shape['type'] !== 'string') {
    throw new BrokenLink(`body ${name} has no shape`);
  }
  return {
    shape: shape as SolidShape,
    position: numbers(position, 3, `the position of body ${name}`) as unknown as Vector3,
    rotation: normalised(
      numbers(rotation, 4, `the rotation of body ${name}`) as unknown as Quaternion,
    ),
  };
}

/** @throws BrokenLink */
export function stateOf(value: unknown): PairState {
  if (!isObject(value)) throw new BrokenLink('it does not hold a pair of bodies');
  const parameters: Record<string, string> = {};
  if (isObject(value['parameters'])) {
    for (const [name, given] of Object.entries(value['parameters'])) {
      parameters[name] = String(given);
    }
  }
  return { a: bodyOf(value['a'], 'A'), b: bodyOf(value['b'], 'B'), parameters };
}
