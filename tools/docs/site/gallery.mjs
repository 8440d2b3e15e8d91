/** Pages of the site that are made from scenes/*.json: the gallery, and a page for each scene with the scene itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { code, plain, table } from './made_text.mjs';

/** Where the pages lie, from docs/. */
export const galleryFolder = 'reference/scenes';

/** What belongs together, in the order of the laboratory's gallery. */
const families = JSON.parse(readFileSync('scenes/schema.json', 'utf8')).properties.family.enum;

/** All scenes by name. */
export const readScenes = () =>
  readdirSync('scenes')
    .filter((file) => file.endsWith('.json') && file !== 'schema.json')
    .map((file) => ({ name: file.slice(0, -'.json'.length), scene: JSON.parse(readFileSync(`scenes/${file}`, 'utf8')) }));

const picture = (name, title) =>
  `<img class="scene-picture" src="../../images/scenes/${name}.webp" alt="${plain(title).replace(/"/g, '&quot;')}" width="640" height="400" loading="lazy">`;

/** What an expectation asks, as `equals ± tolerance` or limits. */
function wanted({ equals, tolerance, min, max }) {
  if (equals !== undefined) return tolerance ? `${equals} ± ${tolerance}` : `${equals}`;
  return [min === undefined ? '' : `≥ ${min}`, max === undefined ? '' : `≤ ${max}`].filter(Boolean).join(', ');
}

const subject = ({ quantity, body, other }) => code([body, other].filter(Boolean).length > 0 ? `${quantity} of ${[body, other].filter(Boolean).join(', ')}` : quantity);

/** The page of one scene. */
export function scenePage(name, scene) {
  const { title, about, source, method = 'contact', space = 'planar', parameters = {}, reference = [], expect = [] } = scene;
  const settings = Object.entries(parameters).map(([key, value]) => [code(key), code(value)]);
  return `---
outline: false
---

# ${plain(title)}

${plain(about)}

<signorini-scene src="${name}" controls="play time method" poster="../../images/scenes/${name}.webp"></signorini-scene>

<LaboratoryLink scene="${name}" />

${source ? `Source: ${plain(source)}\n` : ''}
File: <a href="../../scenes/${name}.json" target="_self">${name}.json</a>, ${space === 'spatial' ? 'in space' : 'in the plane'}, method ${code(method)} first. In a page of yours: ${code(`<signorini-scene src="${name}"></signorini-scene>`)}
([how](../../embed.md)); on the command line: ${code(`signorini_run scenes/${name}.json`)} ([how](../../command_line.md)).

${settings.length > 0 ? `## Parameters\n\n${table(['[parameter](../../parameters.md)', 'value'], settings)}` : ''}
${reference.length > 0 ? `## What it should be\n\n${table(['quantity', 'formula of t', 'until [s]', 'source'], reference.map((row) => [code(row.quantity), row.formula ? code(row.formula) : 'samples', row.until ?? '', plain(row.source)]))}` : ''}
${expect.length > 0 ? `## What must happen\n\nThe tests hold every run to these, natively and as WebAssembly, in SI units ([what quantities there are](../../scene_format.md#expectations)).\n\n${table(['at [s]', 'quantity', 'value', 'methods', 'why'], expect.map((row) => [row.at, subject(row), wanted(row), row.methods ? row.methods.map(code).join(' ') : 'all', plain(row.why ?? '')]))}` : ''}
`;
}

/** The gallery. */
export function galleryPage(scenes) {
  const card = ({ name, scene }) => `<a class="scene-card" href="./${name}.html">${picture(name, '')}<span>${plain(scene.title)}</span></a>`;
  const sections = families.map((family) => {
    const members = scenes.filter(({ scene }) => scene.family === family);
    return members.length === 0 ? '' : `## ${family[0].toUpperCase()}${family.slice(1)}\n\n<div class="scene-cards">\n${members.map(card).join('\n')}\n</div>\n`;
  });
  return `---
search: false
---

# Scenes

The ${scenes.length} scenes that come with the laboratory. Each has a page on which it runs, with its source and with what the tests hold it to.

${sections.join('\n')}`;
}

/** Pages by path from docs/. */
export function galleryPages() {
  const scenes = readScenes();
  return new Map([
    [`${galleryFolder}/index.md`, galleryPage(scenes)],
    ...scenes.map(({ name, scene }) => [`${galleryFolder}/${name}.md`, scenePage(name, scene)]),
  ]);
}
