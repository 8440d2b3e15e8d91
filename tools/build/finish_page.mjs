/** What is done with the built page when all its files are there: the documents come beside it, if they have been built, and it learns to open offline. */
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile, writeServiceWorker } from './service_worker.mjs';

/** Of fonts, only the form that browsers take. */
export const isOfDocs = (path) => !/\.(ttf|woff)$/.test(path);

/** The same files under second names: they are many, and the same disc holds both. */
function linkFolder(from, to) {
  rmSync(to, { recursive: true, force: true });
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const goal = join(to, path.slice(from.length));
    mkdirSync(dirname(goal), { recursive: true });
    linkSync(path, goal);
  }
}

/** Puts the documents below the page and makes each know of the other. */
function putDocsBeside(page, docs) {
  const beside = join(page, 'docs');
  linkFolder(docs, beside);
  replaceFile(join(beside, 'laboratory.js'), "window.signoriniLaboratory = '../';\n");
  writeServiceWorker(beside, isOfDocs);
  for (const name of ['index.html', 'geometry.html', 'sweep.html', 'validation.html']) {
    const path = join(page, name);
    const html = readFileSync(path, 'utf8');
    if (!html.includes('rel="help"')) replaceFile(path, html.replace('</head>', '  <link rel="help" href="./docs/index.html" />\n  </head>'));
  }
}

/**
 * @param {string} page - folder of the built page
 * @param {string} docs - folder of the built documents, which may be missing
 */
export function finishPage(page, docs) {
  if (existsSync(join(docs, 'index.html'))) putDocsBeside(page, docs);
  writeServiceWorker(page, (path) => !path.startsWith('docs/'));
}

/** For Vite, which calls it when it has written everything. */
export function finishing(page, docs) {
  return { name: 'finish-page', apply: 'build', closeBundle: () => finishPage(page, docs) };
}
