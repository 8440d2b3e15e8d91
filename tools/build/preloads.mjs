/**
 * Tells browsers in the page itself what it will ask for a moment later: the texts of the scenes and what all stages draw with. Without it they are fetched one
 * after the other, because each is named by a file that has to come first.
 */

/** Modules that are asked for by name, by the pages that do. */
const kAhead = {
  'index.html': ['/app/laboratory.ts', '/app/builtin_scenes.ts', '/view/ahead.ts'],
  'geometry.html': ['/app/geometry/geometry_page.ts'],
};

/** Files of a chunk and of all that it asks for at once. */
function filesOf(name, bundle, found = new Set()) {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const other of chunk.imports) filesOf(other, bundle, found);
  return found;
}

export function preloads() {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        const page = path.split('/').at(-1);
        const wanted = kAhead[page] ?? [];
        const files = new Set();
        for (const end of wanted) {
          const entry = Object.values(bundle).find((chunk) => chunk.facadeModuleId?.endsWith(end));
          if (entry === undefined) throw new Error(`tools/build/preloads.mjs: there is no ${end}`);
          filesOf(entry.fileName, bundle, files);
        }
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
