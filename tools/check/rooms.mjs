/**
 * The house of the web side as a table: who may import whom among the rooms of web/src, and which globals stay in a room
 * (docs/architecture.md, rooms and floors). `layering.mjs` reads it.
 *
 * A room may always import itself. `rooms` are the other rooms it may import, `packages` the npm packages, `outside`
 * folders of the project beside web/src.
 * Tests may import anything.
 */
export const houseOfTheWeb = {
  sim: { rooms: [], packages: [] },
  styles: { rooms: [], packages: ['lit'] },
  words: { rooms: [], packages: ['@lit/localize'] },
  engine: { rooms: ['sim'], packages: [] },
  compat: { rooms: ['sim', 'engine'], packages: [] },
  package: { rooms: ['sim', 'engine', 'compat'], packages: [] },
  script: { rooms: ['sim'], packages: ['acorn'] },
  limit: { rooms: ['sim'], packages: ['highs'] },
  worker: {
    rooms: ['sim', 'engine', 'compat', 'script', 'package'],
    packages: ['virtual:script-docs'],
  },
  view: { rooms: ['sim', 'styles', 'words'], packages: ['three', 'lit'] },
  plot: { rooms: ['sim', 'styles', 'words'], packages: ['uplot', 'lit'] },
  build: { rooms: ['sim', 'words'], packages: ['jsonc-parser'] },
  editor: {
    rooms: ['sim'],
    packages: [
      'jsonc-parser',
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/lang-json',
      '@codemirror/language',
      '@codemirror/lint',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
    ],
  },
  ui: { rooms: ['sim', 'styles', 'words', 'editor'], packages: ['lit'] },
  document: { rooms: ['sim'], packages: ['fflate'] },
  pane: { rooms: ['sim', 'worker', 'view', 'words'], packages: [] },
  film: { rooms: [], packages: ['mediabunny'] },
  app: {
    rooms: [
      'words',
      'film',
      'sim',
      'styles',
      'engine',
      'script',
      'worker',
      'view',
      'build',
      'document',
      'limit',
      'pane',
      'plot',
      'ui',
      'embed',
    ],
    packages: ['lit'],
    // The programs of `npm run validate`, which the validation page runs too.
    outside: ['tools/validate'],
  },
  embed: {
    rooms: ['sim', 'styles', 'words', 'engine', 'document', 'pane', 'plot', 'ui'],
    packages: ['lit'],
  },
};

/** Globals of the browser that only some rooms name; tests may everywhere. */
export const foreignGlobals = [{ name: 'WebAssembly', where: /^web\/src\/engine\/|\.test\.ts$/ }];

const source = 'web/src/';

/** The path of `specifier`, seen from `file`, without `.` and `..`; null for a package. */
function resolved(file, specifier) {
  if (!specifier.startsWith('.')) return null;
  const parts = file.split('/').slice(0, -1);
  for (const part of specifier.replace(/[?#].*$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The room that a path of the project lies in (or names); null outside web/src, '' for a file directly in web/src. */
function roomOf(path) {
  if (!path.startsWith(source)) return null;
  const parts = path.slice(source.length).split('/');
  return parts.length > 1 || !parts[0].includes('.') ? parts[0] : '';
}

/**
 * Why `file` must not import `specifier`, or null when it may.
 *
 * @param {string} file - path from the project's root, with `/`
 * @param {string} specifier - what stands after `from`
 * @returns {string | null}
 */
export function importTrouble(file, specifier, house = houseOfTheWeb) {
  const room = roomOf(file);
  if (!room || /\.test\.ts$/.test(file)) return null;
  const law = house[room];
  if (!law) return `web/src/${room} is not a room of the house (tools/check/rooms.mjs)`;
  const target = resolved(file, specifier);
  if (target === null) {
    const packageName = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    if (law.packages.includes(packageName)) return null;
    return `${room} must not import the package ${packageName}`;
  }
  if (law.outside?.some((folder) => target.startsWith(`${folder}/`))) return null;
  const targetRoom = roomOf(target);
  if (targetRoom === room || law.rooms.includes(targetRoom)) return null;
  return `${room} must not import ${targetRoom === null ? target : targetRoom || 'web/src'}`;
}
