import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores([
    'build/',
    'dist/',
    'node_modules/',
    'web/src/engine/generated/',
    // Sources of other people's pages, with packages that are not here.
    'docs/examples/embed/',
  ]),
  eslint.configs.recommended,
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'performance',
          'URL',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'Module',
          'ENV',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // Of the site of the documents, what runs in a page.
    files: ['docs/.vitepress/theme/*.mjs', 'tools/docs/site/scene_pictures.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'CSSStyleSheet',
          'document',
          'location',
          'window',
          'navigator',
          'customElements',
          'createImageBitmap',
          'fetch',
          'OffscreenCanvas',
          '__PLAYER__',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // Has parts that run in the page of a browser that it drives.
    files: ['tools/browsers/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        ['document', 'window', 'fetch'].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // Becomes sw.js, which the browser runs beside the pages.
    files: ['tools/build/service_worker.template.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          '__FILES__',
          '__LATER__',
          'self',
          'caches',
          'fetch',
          'crypto',
          'btoa',
          'Headers',
          'Response',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'typeLike', format: ['PascalCase'] },
        { selector: 'function', format: ['camelCase'] },
        { selector: 'method', format: ['camelCase'] },
      ],
      eqeqeq: 'error',
    },
  },
);
