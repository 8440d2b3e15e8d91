import type { LabDocument } from '../document';

/** What an element is to show: a document, with the text of its scene. */
export interface EmbedSource extends LabDocument {
  readonly text: string;
}

const kName = /^[a-z0-9_-]{1,64}$/i;
/** Longer scene files are refused [bytes]. */
const kMostBytes = 16 * 1024 * 1024;

/**
 * The scene that `src` leads to, with the methods that are asked for.
 *
 * @param methods - empty: those of a shared document, else the scene's own
 * @throws Error that says what is wrong and what to do
 */
export async function sourceOf(src: string, methods: readonly string[]): Promise<EmbedSource> {
  if (src === '')
    throw new Error('src: is missing; name a built-in scene or the address of a file');
  const document = src.startsWith('#') ? (await import('../document')).readLink(src) : null;
  const name =
    document?.scene.name ?? (kName.test(src) ? src.toLowerCase().replace(/-/g, '_') : src);
  const text = document?.scene.text ?? (await textOf(name));
  const asked = methods.length > 0 ? methods : [''];
  const runs = asked.map((method) => ({ method, parameters: {} }));
  if (document !== null && methods.length === 0) return { ...document, text };
  return { ...document, scene: { name }, runs, text };
}

async function textOf(src: string): Promise<string> {
  if (kName.test(src)) {
    const { builtinScenes } = await import('./builtin_scenes');
    const text = await builtinScenes.get(src)?.();
    if (text !== undefined) return text;
    throw new Error(`src: “${src}” is not among the built-in scenes`);
  }
  const address = new URL(src, document.baseURI);
  if (!/^(https?|blob|data):$/.test(address.protocol))
    throw new Error(`src: “${address.protocol}” is no protocol to fetch a scene by`);
  const response = await fetch(address).catch(() => null);
  if (response?.ok !== true)
    throw new Error(
      `src: “${src}” could not be fetched${response === null ? '; does its host allow it (CORS)?' : `: ${response.status}`}`,
    );
  const text = await response.text();
  if (text.length > kMostBytes) throw new Error(`src: “${src}” is larger than 16 MiB`);
  return text;
}
