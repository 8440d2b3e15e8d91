import { speak, type Language } from './index';

/** Pages that have words of their own. */
export type PageName = 'laboratory' | 'geometry' | 'validation' | 'sweep';

/** Templates by the ids of messages, as the files of a language export them. */
interface Words {
  readonly templates: Readonly<Record<string, unknown>>;
}

const kGerman: Readonly<Record<PageName, () => Promise<Words>>> = {
  laboratory: () => import('./de_laboratory'),
  geometry: () => import('./de_geometry'),
  validation: () => import('./de_validation'),
  sweep: () => import('./de_sweep'),
};

/**
 * Says everything of a page in a language: what embedded scenes say, what all pages do, and what is said on this one only. To be called before the
 * modules of the page are fetched: their tables may hold messages.
 */
export async function speakAsPage(language: Language, page: PageName): Promise<void> {
  if (language === 'de') {
    try {
      const [{ templates }, ...more] = await Promise.all([
        import('./de'),
        import('./de_all'),
        kGerman[page](),
      ]);
      for (const words of more) Object.assign(templates, words.templates);
    } catch {
      // Without the words the page is English.
      return;
    }
  }
  await speak(language);
}
