import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { readDocument, type LabDocument } from './lab_document';
import { DocumentError } from './read_fields';

/** Longer links are cut off by some programs that pass them on [characters]. */
export const kLongestLink = 16_000;
/** What a link may grow to when it is unpacked [bytes]. */
const kMostBytes = 4 * 1024 * 1024;
const kKey = 'd';

/** A document as the part of an address after `#`: JSON, compressed, in characters that need no escape. */
export function writeLink(document: LabDocument): string {
  const packed = deflateSync(strToU8(JSON.stringify(document)), { level: 9 });
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  const text = btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return `#${kKey}=${text}`;
}

/** Whether the part of an address after `#` is to lead to a document. */
export function hasLink(hash: string): boolean {
  return new RegExp(`^#${kKey}=`).test(hash);
}

/**
 * The inverse of {@link writeLink}.
 *
 * @throws DocumentError when the link is damaged or asks for what cannot be
 */
export function readLink(hash: string): LabDocument {
  const text = hash.replace(new RegExp(`^#${kKey}=`), '');
  let json: unknown;
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    // One byte more than is allowed tells that there is more.
    const bytes = inflateSync(packed, {
      out: new Uint8Array(Math.min(kMostBytes + 1, sizeFor(packed))),
    });
    if (bytes.length > kMostBytes) throw new Error('too much');
    json = JSON.parse(strFromU8(bytes));
  } catch {
    throw new DocumentError(
      'link',
      'is damaged or was cut off on its way; copy the whole of it, or ask for the file instead',
    );
  }
  return readDocument(json);
}

/** Deflate packs at most about 1030 to 1. */
function sizeFor(packed: Uint8Array): number {
  return 1040 * packed.length + 64;
}
