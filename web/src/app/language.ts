import { setDecimalMark } from '../sim/quantity';
import { decimalMarkOf, kLanguages, languageOf, type Language } from '../words';
import { speakAsPage, type PageName } from '../words/page';
import { readSettings } from './settings_store';

/**
 * The language of a page: that of the address (`?lang=de`), else the chosen one, else the first of the browser's that there are words in.
 *
 * @param query - of the address
 * @param chosen - by the settings; `auto` leaves it to the browser
 * @param preferred - tags of the browser, the best first
 */
export function pageLanguage(
  query: string,
  chosen: string,
  preferred: readonly string[],
): Language {
  const asked = new URLSearchParams(query).get('lang') ?? (chosen === 'auto' ? null : chosen);
  if (asked !== null) return languageOf(asked);
  const known = (tag: string): boolean =>
    kLanguages.some((language) => tag.toLowerCase().split('-')[0] === language);
  return languageOf(preferred.find(known) ?? null);
}

/** Speaks the language of this page from now on, before any of its elements do. */
export async function speakHere(page: PageName): Promise<void> {
  const { language } = readSettings(storage());
  const spoken = pageLanguage(location.search, language, navigator.languages);
  document.documentElement.lang = spoken;
  setDecimalMark(decimalMarkOf(spoken));
  await speakAsPage(spoken, page);
}

/** What is shown now, as an address says it. */
interface Shown {
  readonly canUndo: boolean;
  share(address: string): Promise<{ readonly link: string; readonly hash: string } | null>;
}

/** Loads the page anew in the language that was chosen; what somebody has changed is there again. */
export async function beginAnew(documents: Shown): Promise<void> {
  const shared = documents.canUndo ? await documents.share(location.href) : null;
  const hash = shared === null || shared.link === '' ? location.hash : `#${shared.hash}`;
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${withoutLanguage(location.search)}${hash}`,
  );
  location.reload();
}

/** The query without a language: the chosen one holds from now on. */
function withoutLanguage(query: string): string {
  const next = new URLSearchParams(query);
  next.delete('lang');
  const rest = next.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** What the browser keeps; nothing where it may not. */
function storage(): Pick<Storage, 'getItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null };
  }
}
