import { resolve } from 'node:path';
import { katex } from '@mdit/plugin-katex';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../../tools/docs/markdown.mjs';
import { equationMarks } from '../../tools/docs/site/equation_marks.mjs';
import { liveScenes } from '../../tools/docs/site/live_scenes.mjs';
import { sidebar } from '../../tools/docs/site/navigation.mjs';
import { playerFolder } from '../../tools/docs/site/player.mjs';
import { projectLinks } from '../../tools/docs/site/project_links.mjs';

/** What the search looks at: of pages that are made, what they are about; the whole of the others. */
function searchedPart(source, env, markdown) {
  const html = markdown.render(source, env);
  if (env.frontmatter?.search === false) return '';
  if (!env.relativePath.startsWith('reference/')) return html;
  const [top, ...sections] = markdown
    .render(source.split('<signorini-scene')[0], env)
    .split(/(?=<h2)/);
  return env.relativePath.startsWith('reference/scene_schema') ? top + sections.join('') : top;
}

/** The site of the documents: npm run docs. The pages are docs/*.md as they are; docs/reference is made by tools/docs/site/build.mjs. */
export default defineConfig({
  title: 'Signorini',
  description:
    'Contact mechanics in the browser: one scene, several contact methods, each one validated',
  lang: 'en',
  // Relative, so that the site works from any folder.
  base: './',
  outDir: '../dist/docs',
  cacheDir: '../build/docs_cache',
  srcExclude: ['examples/**'],
  rewrites: (page) => page.replace(/(^|\/)README\.md$/, '$1index.md'),
  transformHead: ({ page }) => [
    ['script', { src: `${'../'.repeat(page.split('/').length - 1)}laboratory.js` }],
    [
      'link',
      {
        rel: 'icon',
        href: `${'../'.repeat(page.split('/').length - 1)}icon.svg`,
        type: 'image/svg+xml',
      },
    ],
  ],
  markdown: {
    anchor: { slugify: anchorOf },
    config: (md) => {
      md.use(katex, { strict: 'ignore', throwOnError: true });
      md.use(equationMarks);
      md.use(projectLinks);
      md.use(liveScenes);
    },
  },
  vue: {
    template: {
      compilerOptions: { isCustomElement: (tag) => tag === 'signorini-scene' },
      transformAssetUrls: { 'signorini-scene': ['poster'], img: ['src'] },
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Documents', link: '/' },
      { text: 'Scenes', link: '/reference/scenes/' },
      { text: 'Methods', link: '/methods/impulse_and_contact' },
      { text: 'Package', link: '/api' },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local', options: { _render: searchedPart } },
  },
  vite: {
    publicDir: resolve(import.meta.dirname, '../../build/docs_public'),
    define: { __PLAYER__: JSON.stringify(playerFolder()) },
    build: { chunkSizeWarningLimit: 4000 },
    // The examples below docs/ are pages of their own.
    optimizeDeps: { entries: ['.vitepress/theme/index.mjs'] },
  },
});
