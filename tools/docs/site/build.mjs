#!/usr/bin/env node
/**
 * Builds the site of the documents, dist/docs, from docs/ (npm run docs, which builds the engine before): first the pages that are made from the program, docs/reference,
 * then all of them with VitePress. It works from any folder of any host.
 *
 *     node tools/docs/site/build.mjs [--pages]     --pages: only the pages that are made, for `npx vitepress dev docs`
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { finishPage, isOfDocs } from '../../build/finish_page.mjs';
import { writeServiceWorker } from '../../build/service_worker.mjs';
import { report, trackedFiles } from '../../check/project.mjs';
import { brokenLinks } from './built_links.mjs';
import { madePages } from './made_pages.mjs';
import { copyPlayer } from './player.mjs';

const run = (program, ...options) => execFileSync(process.execPath, [`node_modules/${program}`, ...options], { stdio: 'inherit' });

const besides = 'build/docs_public';
rmSync('docs/reference', { recursive: true, force: true });
for (const [page, text] of madePages(trackedFiles())) {
  mkdirSync(dirname(`docs/${page}`), { recursive: true });
  writeFileSync(`docs/${page}`, text);
}
run('typedoc/bin/typedoc', '--options', 'tools/docs/site/typedoc.json');

// What lies beside the pages as it is.
rmSync(besides, { recursive: true, force: true });
mkdirSync(besides, { recursive: true });
cpSync('web/icon.svg', `${besides}/icon.svg`);
// Of a copy that lies below the page, another one.
writeFileSync(`${besides}/laboratory.js`, '');
cpSync('scenes', `${besides}/scenes`, { recursive: true });
copyPlayer(besides);

if (!process.argv.includes('--pages')) {
  run('vitepress/bin/vitepress.js', 'build', 'docs');
  writeServiceWorker('dist/docs', isOfDocs);
  const { pages, troubles } = brokenLinks('dist/docs');
  report('Links of the site', pages, troubles);
  if (existsSync('dist/web/index.html')) finishPage('dist/web', 'dist/docs');
}
