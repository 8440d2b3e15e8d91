#!/usr/bin/env node
/**
 * Builds the site of the documents, dist/docs, from docs/ (npm run docs): first the pages that are made from the program, docs/reference,
 * then all of them with VitePress. It works from any folder of any host.
 *
 *     node tools/docs/site/build.mjs [--pages]     --pages: only the pages that are made, for `npx vitepress dev docs`
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { report, trackedFiles } from '../../check/project.mjs';
import { brokenLinks } from './built_links.mjs';
import { writeSources } from './sources.mjs';

const files = trackedFiles();
const besides = 'build/docs_public';
rmSync('docs/reference', { recursive: true, force: true });
writeSources(files);

// What lies beside the pages as it is.
rmSync(besides, { recursive: true, force: true });
mkdirSync(besides, { recursive: true });
cpSync('web/icon.svg', `${besides}/icon.svg`);

if (!process.argv.includes('--pages')) {
  execFileSync(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'], { stdio: 'inherit' });
  const { pages, troubles } = brokenLinks('dist/docs');
  report('Links of the site', pages, troubles);
}
