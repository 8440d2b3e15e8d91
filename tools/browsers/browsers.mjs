#!/usr/bin/env node
/**
 * Plays the built page in browsers other than Chromium: what visitors do, and the bits in which runs end.
 *
 *     node tools/browsers/browsers.mjs [firefox] [webkit] [--only WORDS]
 *
 * Both browsers unless one is named; with --only what has these words in its name. Status 1 when something fails.
 *
 * It wants dist/web (`npm run build`) and says which packages of Debian are missing; it installs nothing. Pictures come into build/browsers.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bits } from './bits.mjs';
import { openDisplay } from './display.mjs';
import { openFirefox } from './firefox.mjs';
import { missing } from './needed.mjs';
import { serve } from './serve.mjs';
import { Walker } from './tab.mjs';
import { walks } from './walks.mjs';
import { openWebkit } from './webkit.mjs';

const kBrowsers = { firefox: openFirefox, webkit: openWebkit };
const root = fileURLToPath(new URL('../../', import.meta.url));
const [page, pictures] = [`${root}dist/web`, `${root}build/browsers`];

function stop(message) {
  console.error(message);
  process.exit(2);
}

/** Tells how one test ended, and keeps a picture of what was seen. */
async function attempt(name, walker, act) {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  let wrong = null;
  try {
    await act();
    const complaints = await walker.complaints;
    if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join('; ')}`);
  } catch (error) {
    wrong = error instanceof Error ? error.message : String(error);
  }
  console.log(`  ${wrong === null ? 'ok    ' : 'FAILED'} ${name} (${seconds()})`);
  if (wrong !== null) console.log(`         ${wrong.replaceAll('\n', '\n         ')}`);
  const picture = await walker.picture().catch(() => null);
  const file = `${pictures}/${name.replace(/\W+/g, '_')}.png`;
  if (picture !== null) writeFileSync(file, picture);
  return wrong === null;
}

/** @returns whether each test passed */
async function tour(name, display, address) {
  const browser = await kBrowsers[name](display);
  console.log(`${name}: ${browser.version}`);
  const results = [];
  try {
    const walker = new Walker(await browser.elsewhere());
    const openElsewhere = async () => new Walker(await browser.elsewhere());
    for (const [what, walk] of walks.filter(([what]) => what.includes(only)))
      results.push(
        await attempt(`${name} ${what}`, walker, () => walk(walker, address, openElsewhere)),
      );
    const runs = bits.filter(([what]) => what.includes(only));
    if (runs.length > 0) await walker.open(`${address}?quality=low&paused`);
    for (const [what, run] of runs)
      results.push(await attempt(`${name}: ${what}`, walker, () => run(walker)));
  } finally {
    await browser.close();
  }
  return results;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const { only } = values;
const names = positionals.length > 0 ? positionals : Object.keys(kBrowsers);
const unknown = names.find((name) => !(name in kBrowsers));
if (unknown !== undefined)
  stop(`There is no browser “${unknown}” here: ${Object.keys(kBrowsers).join(', ')}.`);
const commands = missing(names);
if (commands.length > 0)
  stop(['Something is missing. Please run:', ...commands.map((line) => `    ${line}`)].join('\n'));
if (!existsSync(`${page}/index.html`)) stop('There is no dist/web. Please run: npm run build');
mkdirSync(pictures, { recursive: true });
const display = await openDisplay();
const server = await serve(page);
const results = [];
try {
  for (const name of names) results.push(...(await tour(name, display, server.address)));
} finally {
  server.close();
  display.close();
}
const passed = results.filter(Boolean).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exit(passed === results.length ? 0 : 1);
