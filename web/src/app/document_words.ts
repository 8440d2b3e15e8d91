import type { DocumentError } from '../document';
import { filled, type EasyScriptError } from '../sim';
import { wordsOf } from '../words';

/** What is wrong with a document or with settings of an address, in the language spoken; places stay as files name them. */
export function documentWords({
  place,
  problem,
  figures,
}: DocumentError | EasyScriptError): string {
  return `${place}: ${filled(wordsOf('document', problem), figures)}`;
}
