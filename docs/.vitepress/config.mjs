import { resolve } from 'node:path';
import { katex } from '@mdit/plugin-katex';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../../tools/docs/markdown.mjs';
import { equationMarks } from '../../tools/docs/site/equation_marks.mjs';
import { sidebar } from '../../tools/docs/site/navigation.mjs';
import { projectLinks } from '../../tools/docs/site/project_links.mjs';

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
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'signorini-scene' } } },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Documents', link: '/' },
      { text: 'Scenes', link: '/scene_format' },
      { text: 'Methods', link: '/methods/impulse_and_contact' },
      { text: 'Package', link: '/api' },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local' },
  },
  vite: {
    publicDir: resolve(import.meta.dirname, '../../build/docs_public'),
    build: { chunkSizeWarningLimit: 4000 },
  },
});
