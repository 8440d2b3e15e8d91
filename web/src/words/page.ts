import { speak, type Language } from './index';

/**
 * Says everything of a page in a language: what embedded scenes say, and what only pages do. To be called before the modules of the page are
 * fetched: their tables may hold messages.
 */
export async function speakAsPage(language: Language): Promise<void> {
  if (language === 'de') {
    try {
      const [{ templates }, more] = await Promise.all([import('./de'), import('./de_all')]);
      Object.assign(templates, more.templates);
    } catch {
      // Without the words the page is English.
      return;
    }
  }
  await speak(language);
}
