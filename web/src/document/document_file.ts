import { readDocument, type LabDocument } from './lab_document';

/**
 * The document in the text of a file, as *Share* saves it; null for other texts, such as scenes.
 *
 * @throws DocumentError when it is a document that cannot be used
 */
export function documentOfFile(text: string): LabDocument | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const isDocument =
    typeof value === 'object' && value !== null && 'scene' in value && 'runs' in value;
  return isDocument ? readDocument(value) : null;
}

/** A document as the text of a file. */
export function writeFile(document: LabDocument): string {
  return JSON.stringify(document, null, 1);
}
