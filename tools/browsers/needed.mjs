/** What has to be on the machine before a browser can be driven. It is named here, and never installed. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of programs that are in no PATH: Debian puts those of WebKit and Mesa there. */
const kLibraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

/** @returns {string | undefined} where a program lies */
export function program(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function inLibraries(name) {
  return kLibraries.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export const firefoxProgram = () =>
  process.env.FIREFOX ?? program('firefox-esr') ?? program('firefox');
export const miniBrowser = () =>
  inLibraries('webkit2gtk-4.1/MiniBrowser') ?? inLibraries('webkit2gtk-4.0/MiniBrowser');
const hasPuppeteer = () =>
  existsSync(new URL('node_modules/puppeteer-core/package.json', import.meta.url));

/** Debian's package, and whether what is wanted of it is there. */
const kDisplay = [
  ['xvfb', () => program('Xvfb')],
  ['libgl1-mesa-dri', () => inLibraries('dri/swrast_dri.so')],
];
const kPackages = {
  firefox: [['firefox-esr', firefoxProgram], ...kDisplay],
  webkit: [['webkit2gtk-driver', () => program('WebKitWebDriver') && miniBrowser()], ...kDisplay],
};

/**
 * @param {readonly string[]} browsers - names of browsers
 * @returns {string[]} the commands that would install what is missing; empty when everything is there
 */
export function missing(browsers) {
  const packages = browsers.flatMap((name) =>
    kPackages[name].filter(([, has]) => !has()).map(([debian]) => debian),
  );
  const commands = [];
  if (packages.length > 0)
    commands.push(
      `apt-get install --no-install-recommends ${[...new Set(packages)].sort().join(' ')}`,
    );
  if (browsers.includes('firefox') && !hasPuppeteer())
    commands.push('npm ci --prefix tools/browsers');
  return commands;
}
