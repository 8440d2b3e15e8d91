#!/usr/bin/env node
/**
 * Pictures of the scenes for the site, docs/images/scenes: what stands where a scene will run until the reader comes to it, and the cards of
 * the gallery. To be run when a scene has been added or looks otherwise, before `npm run docs`; needs the WebAssembly modules and Chromium.
 *
 *     node tools/docs/site/scene_pictures.mjs [NAME]...      default: all scenes
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import '../../check/project.mjs';
import { copyPlayer, playerFolder } from './player.mjs';

const site = 'build/docs_pictures';
const target = 'docs/images/scenes';
/** Instants that show more than the middle of the first second does [s]. */
const instants = JSON.parse(readFileSync('tools/docs/site/telling_instants.json', 'utf8'));
const kinds = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };
const names = process.argv.length > 2 ? process.argv.slice(2) : readdirSync('scenes').filter((file) => /\.json$/.test(file) && file !== 'schema.json').map((file) => file.slice(0, -5));

copyPlayer(site);
const host = `<!doctype html><style>body { margin: 0 } signorini-scene { width: 640px; height: 400px; border: 0 }</style>
<script type="module" src="${playerFolder()}/embed.js"></script>`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
mkdirSync(target, { recursive: true });
for (const name of names) {
  const page = await browser.newPage({ viewport: { width: 640, height: 400 }, reducedMotion: 'reduce' });
  await page.route('http://site.example/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: host });
    const file = join(site, path);
    return existsSync(file) ? route.fulfill({ contentType: kinds[path.split('.').at(-1)], body: readFileSync(file) }) : route.fulfill({ status: 404 });
  });
  await page.goto('http://site.example/');
  const trouble = await page.evaluate(
    ([src, t0]) =>
      new Promise((resolve) => {
        const scene = document.createElement('signorini-scene');
        Object.assign(scene, { src, controls: 'none', theme: 'light', t0 });
        scene.addEventListener('ready', () => resolve(''));
        scene.addEventListener('error', ({ detail }) => resolve(detail.message));
        customElements.whenDefined('signorini-scene').then(() => document.body.append(scene));
        setTimeout(() => resolve('is not there after a minute'), 60_000);
      }),
    [name, instants[name] ?? 0.5],
  );
  if (trouble !== '') throw new Error(`${name}: ${trouble}`);
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
  writeFileSync(`${target}/${name}.webp`, Buffer.from(webp));
  console.log(`${name} ${webp.length} bytes`);
  await page.close();
}
await browser.close();
