/**
 * What is done with the built page when all its files are there: browsers are told what it may do, the documents come beside it, if they have been built, and it learns
 * to open offline.
 */
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile, writeServiceWorker } from './service_worker.mjs';

/** What pages may do, directive by directive (docs/embed.md, Content security policy). Workers have none of it: the terminal runs what is typed. */
const kPolicy = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  // Elements carry sizes and colours of their own, and the editor writes its styles as it goes.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};
/** A frame shows scenes of other hosts, when its address says so, and pictures of them. */
const kOfFrames = { 'connect-src': "'self' blob: data: https: http:", 'img-src': "'self' data: blob: https: http:" };

/** The policy of a page. @param {string} name - of its file */
export const policyOf = (name) =>
  Object.entries({ ...kPolicy, ...(name === 'embed.html' ? kOfFrames : {}) })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** Writes its policy into each page, before anything that it is about. */
function setPolicies(page) {
  for (const name of readdirSync(page).filter((file) => file.endsWith('.html'))) {
    const path = join(page, name);
    const html = readFileSync(path, 'utf8');
    if (/<script(?![^>]*\ssrc=)/.test(html)) throw new Error(`${name}: has a script of its own text, which its policy forbids`);
    if (html.includes('Content-Security-Policy')) continue;
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(name)}" />`;
    replaceFile(path, html.replace(/<head>\s*/, (head) => `${head}${meta}${head.slice('<head>'.length)}`));
  }
}

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

/** What the page itself needs of its folder. */
export const isOfPage = (path) => !path.startsWith('docs/');

/** Pictures of scenes, two for each, of which most are never looked at. */
export const isKeptLater = (path) => path.startsWith('cards/');

/**
 * @param {string} page - folder of the built page
 * @param {string} docs - folder of the built documents, which may be missing
 */
export function finishPage(page, docs) {
  setPolicies(page);
  if (existsSync(join(docs, 'index.html'))) putDocsBeside(page, docs);
  writeServiceWorker(page, isOfPage, isKeptLater);
}

/** For Vite, which calls it when it has written everything. */
export function finishing(page, docs) {
  return { name: 'finish-page', apply: 'build', closeBundle: () => finishPage(page, docs) };
}
