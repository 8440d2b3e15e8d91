#!/usr/bin/env node
/**
 * Pictures of the scenes: for the site, docs/images/scenes, what stands where a scene will run until the reader comes to it, and the cards of its gallery; for the
 * laboratory, web/public/cards, the cards of its gallery in light and dark, without forces and numbers, which nobody could read, and web/public/posters. To be run when a scene has been added or looks
 * otherwise, before `npm run docs`; needs the WebAssembly modules and Chromium.
 *
 *     node tools/docs/site/scene_pictures.mjs [--cards] [NAME]...      default: all scenes; --cards: only those of the laboratory
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import '../../check/project.mjs';
import { copyPlayer, playerFolder } from './player.mjs';

const site = 'build/docs_pictures';
/** What is drawn of each scene: where it goes by its theme, at which size [px of CSS], with how many pixels each, whether without forces and numbers. */
const pictures = [
  { targets: { light: 'docs/images/scenes' }, size: [640, 400], ratio: 1, isPlain: false },
  { targets: { light: 'web/public/cards/light', dark: 'web/public/cards/dark' }, size: [240, 150], ratio: 4 / 3, isPlain: true },
  // What a first visit sees before there is an engine: the first scene at its start, as large as a stage.
  { targets: { light: 'web/public/posters/light', dark: 'web/public/posters/dark' }, size: [960, 600], ratio: 1, isPlain: true, only: 'newtons_cradle', at: 0 },
].filter(({ isPlain }) => isPlain || !process.argv.includes('--cards'));
/** Instants that show more than the middle of the first second does [s]. */
const instants = JSON.parse(readFileSync('tools/docs/site/telling_instants.json', 'utf8'));
const kinds = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };
const asked = process.argv.slice(2).filter((word) => word !== '--cards');
const names = asked.length > 0 ? asked : readdirSync('scenes').filter((file) => /\.json$/.test(file) && file !== 'schema.json').map((file) => file.slice(0, -5));

copyPlayer(site);
const host = `<!doctype html><style>body { margin: 0 } signorini-scene { width: 100vw; height: 100vh; border: 0; border-radius: 0 }</style>
<script type="module" src="${playerFolder()}/embed.js"></script>`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});

/** A page that shows a scene and nothing else. */
async function show(name, { size: [width, height], ratio, isPlain, at = instants[name] ?? 0.5 }) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio, reducedMotion: 'reduce' });
  await page.route('http://site.example/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: host });
    const file = join(site, path);
    return existsSync(file) ? route.fulfill({ contentType: kinds[path.split('.').at(-1)], body: readFileSync(file) }) : route.fulfill({ status: 404 });
  });
  await page.goto('http://site.example/');
  const trouble = await page.evaluate(
    ([src, plain, t0]) =>
      new Promise((resolve) => {
        const scene = document.createElement('signorini-scene');
        Object.assign(scene, { src, controls: 'none', plain, t0 });
        scene.addEventListener('ready', () => resolve(''));
        scene.addEventListener('error', ({ detail }) => resolve(detail.message));
        customElements.whenDefined('signorini-scene').then(() => document.body.append(scene));
        setTimeout(() => resolve('is not there after a minute'), 60_000);
      }),
    [name, isPlain, at],
  );
  if (trouble !== '') throw new Error(`${name}: ${trouble}`);
  if (isPlain)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.frame { border: 0; border-radius: 0 } .stage-labels, .stage-layers, .stage-corner { visibility: hidden !important }');
      document.querySelector('signorini-scene').shadowRoot.adoptedStyleSheets.push(sheet);
    });
  return page;
}

/** What the page shows in a theme, as WebP. */
async function webpOf(page, theme) {
  await page.evaluate((theme) => Object.assign(document.querySelector('signorini-scene'), { theme }), theme);
  // Until the picture of the last step has been drawn.
  await page.waitForTimeout(400);
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })).arrayBuffer());
    return Array.from(bytes);
  }, png);
  return Buffer.from(webp);
}

for (const { targets } of pictures) for (const target of Object.values(targets)) mkdirSync(target, { recursive: true });
for (const name of names) {
  const sizes = [];
  for (const picture of pictures.filter(({ only = name }) => only === name)) {
    const page = await show(name, picture);
    for (const [theme, target] of Object.entries(picture.targets)) {
      const webp = await webpOf(page, theme);
      writeFileSync(`${target}/${name}.webp`, webp);
      sizes.push(webp.length);
    }
    await page.close();
  }
  console.log(`${name} ${sizes.join(' ')} bytes`);
}
await browser.close();
