import { configureLocalization, msg, str } from '@lit/localize';

export { msg, str };
export { updateWhenLocaleChanges } from '@lit/localize';

/** Languages that there are words in. What the source says is English. */
export const kLanguages = ['en', 'de'] as const;
export type Language = (typeof kLanguages)[number];

const { setLocale } = configureLocalization({
  sourceLocale: 'en',
  targetLocales: ['de'],
  loadLocale: () => import('./de'),
});

/** The language that a tag like `de-AT` asks for; English where there are no words in it. */
export function languageOf(tag: string | null): Language {
  const main = (tag ?? '').toLowerCase().split('-')[0];
  return kLanguages.find((language) => language === main) ?? 'en';
}

/** What stands before the decimals of numbers in a language. */
export const decimalMarkOf = (language: Language): '.' | ',' => (language === 'de' ? ',' : '.');

/** Says everything in a language from now on. Resolves when its words are there; without them everything stays as it is. */
export async function speak(language: Language): Promise<void> {
  await setLocale(language).catch(() => undefined);
}

/** Words that come from the engine, as titles of methods and parameters, in the language spoken; as they are where there are none. */
export function engineWords(id: string, text: string): string {
  return msg(text, { id: `engine.${id}` });
}

/** Words that come with data, as titles of scenes, in the language spoken: by their kind and the words themselves; as they are where there are none. */
export function wordsOf(kind: string, text: string): string {
  return msg(text, { id: `${kind}.${text}` });
}
