import { filled, type DocumentError } from '../document';
import { wordsOf } from '../words';

/** What is wrong with a document, in the language spoken; places stay as files name them. */
export function documentWords({ place, problem, figures }: DocumentError): string {
  return `${place}: ${filled(wordsOf('document', problem), figures)}`;
}
