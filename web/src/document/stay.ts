import type { LabDocument } from './lab_document';
import { readLink, writeLink } from './link';

/** Where a run was. */
export interface StayInstant {
  /** [s] */
  readonly time: number;
  /** As the engine saves it. */
  readonly state: Float64Array;
}

/** What a tab showed when it was left: who loads it anew finds it again. */
export interface Stay {
  /** At which it was shown: another one asks for something else. */
  readonly address: string;
  /** Since 1970 [ms]. */
  readonly savedAt: number;
  readonly document: LabDocument;
  /** Text of its scene: states of a built-in scene that has been changed meanwhile mean nothing. */
  readonly text: string;
  /** Of the first run [s]. */
  readonly time: number;
  /** One for each run; null where states are too large, or were not kept. */
  readonly instants: readonly StayInstant[] | null;
}

export type StayStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const kKey = 'signorini-stay';
/** Larger states are not kept: a tab has room for about five million characters [numbers]. */
const kMostNumbers = 100_000;

function packed(state: Float64Array): string {
  const bytes = new Uint8Array(state.buffer, state.byteOffset, state.byteLength);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function unpacked(text: string): Float64Array {
  return new Float64Array(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
}

/** Keeps what is shown in the tab; without its states where there is no room for them. */
export function writeStay(storage: StayStorage, stay: Stay): void {
  const { document, instants, ...others } = stay;
  const count = (instants ?? []).reduce((sum, { state }) => sum + state.length, 0);
  const states =
    instants === null || count > kMostNumbers
      ? null
      : instants.map(({ time, state }) => ({ time, state: packed(state) }));
  for (const kept of [states, null]) {
    try {
      const value = { ...others, link: writeLink(document), instants: kept };
      return storage.setItem(kKey, JSON.stringify(value));
    } catch {
      // No room, or storage is blocked: less is tried, then nothing.
    }
  }
  forgetStay(storage);
}

/** Nothing is left to come back to. */
export function forgetStay(storage: StayStorage): void {
  try {
    storage.removeItem(kKey);
  } catch {
    // Storage is blocked: there is nothing in it either.
  }
}

/** What the tab showed at an address; null when it showed nothing there, or it cannot be read. */
export function readStay(storage: StayStorage, address: string): Stay | null {
  try {
    const value = JSON.parse(storage.getItem(kKey) ?? 'null') as
      | (Omit<Stay, 'document' | 'instants'> & {
          readonly link: string;
          readonly instants: readonly { readonly time: number; readonly state: string }[] | null;
        })
      | null;
    if (value?.address !== address) return null;
    const { link, instants, ...others } = value;
    return {
      ...others,
      document: readLink(link),
      instants: instants?.map(({ time, state }) => ({ time, state: unpacked(state) })) ?? null,
    };
  } catch {
    return null;
  }
}
