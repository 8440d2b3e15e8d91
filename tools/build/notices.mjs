/**
 * The licences of what page and package contain of others, as one text: THIRD_PARTY.txt. Packages are those that rooms of the house may
 * import (tools/check/rooms.mjs) with all that they need themselves; what the engine is compiled with stands below.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseOfTheWeb } from '../check/rooms.mjs';

/** What is compiled into the modules (cmake/dependencies.cmake, docs/adr/0012-dependencies.md). */
const engine = [
  {
    name: 'Eigen 3.4.0',
    license: 'MPL-2.0',
    notice:
      'Its source is at https://gitlab.com/libeigen/eigen, the licence at https://mozilla.org/MPL/2.0/. It is used as it is.',
  },
  { name: 'JSON for Modern C++ 3.11.2', license: 'MIT', notice: 'Copyright (c) 2013-2022 Niels Lohmann' },
  { name: 'LBFGS++ 0.1.0', license: 'MIT', notice: 'Copyright (c) 2016-2020 Yixuan Qiu; 2020 Dirk Toewe' },
  { name: 'Emscripten', license: 'MIT', notice: 'Copyright (c) 2010-2014 Emscripten authors' },
  { name: 'musl', license: 'MIT', notice: 'Copyright (c) 2005-2020 Rich Felker, et al.' },
  {
    name: 'libc++, libc++abi and compiler-rt',
    license: 'Apache-2.0 WITH LLVM-exception',
    notice: 'Copyright (c) the LLVM project. The licence is at https://llvm.org/LICENSE.txt.',
  },
];

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of
the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A
PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN
ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Where a package lies that `from` asks for: beside it or further up, as Node finds it. */
function folderOf(name, from, root) {
  for (let folder = from; ; folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root || folder === '/') throw new Error(`${name} is not installed (npm install)`);
  }
}

/**
 * Packages and what they need, each once, by name.
 *
 * @param {string} root - folder with node_modules
 * @param {string[]} names
 * @returns {{name: string, version: string, license: string, text: string}[]}
 * @throws Error for a package that is not installed, or tells no licence
 */
export function packagesOf(root, names) {
  const found = new Map();
  const add = (name, from) => {
    const folder = folderOf(name, from, root);
    const { version, license, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (found.has(`${name}@${version}`)) return;
    if (typeof license !== 'string') throw new Error(`${name} ${version} tells no licence`);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
    found.set(`${name}@${version}`, { name, version, license, text });
    for (const needed of Object.keys(dependencies)) if (!needed.startsWith('@types/')) add(needed, folder);
  };
  for (const name of names) add(name, root);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Packages that the web side may import. */
export function packagesOfTheHouse() {
  const all = Object.values(houseOfTheWeb).flatMap(({ packages }) => packages);
  return [...new Set(all)].filter((name) => !name.startsWith('virtual:')).sort();
}

/** The whole text. */
export function noticesText(root) {
  const rule = '-'.repeat(80);
  const packages = packagesOf(root, packagesOfTheHouse()).map(({ name, version, license, text }) =>
    [`${name} ${version}`, `Licence: ${license}`, ...(text === '' ? [] : ['', text])].join('\n'),
  );
  const fonts = [
    ['Inter 4.1', 'OFL.txt'],
    ['STIX Two Text Italic', 'OFL-stix.txt'],
  ].map(([name, file]) => {
    const text = readFileSync(join(root, 'web/src/styles/fonts', file), 'utf8').trim();
    return `${name}, a subset of it\nLicence: OFL-1.1\n\n${text}`;
  });
  const parts = engine.map(({ name, license, notice }) => `${name}\nLicence: ${license}\n${notice}`);
  return `${[
    'Signorini contains parts of others. Their licences:',
    ...packages,
    ...fonts,
    ...parts,
    `The MIT licence of those above that have no text of their own:\n\n${mit}`,
  ].join(`\n\n${rule}\n\n`)}\n`;
}

/** @param {string} folder - that ships */
export function writeNotices(root, folder) {
  writeFileSync(join(folder, 'THIRD_PARTY.txt'), noticesText(root));
}

/** For Vite: the text among the files of the page. */
export function notices(root) {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY.txt', source: noticesText(root) });
    },
  };
}
