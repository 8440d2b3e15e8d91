import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

/**
 * The examples of docs/examples/embed, with the packed package and nothing else of this project, served as files without special headers. Those
 * that need other packages fetch them, so they run when they are asked for: SIGNORINI_EXAMPLES=1 npx playwright test e2e/examples.spec.ts
 */
const kFetches = process.env.SIGNORINI_EXAMPLES !== undefined;
const kTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  // The worst that a host may say of a module.
  '.wasm': 'application/octet-stream',
};
let scratch = '';
let archive = '';
let server: Server | null = null;

test.beforeAll(() => {
  test.setTimeout(180_000);
  execFileSync(process.execPath, ['tools/build/package.mjs'], { stdio: 'pipe' });
  scratch = mkdtempSync(join(tmpdir(), 'signorini-examples-'));
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', scratch], {
    stdio: 'pipe',
  });
  archive = join(scratch, readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '');
});

test.afterEach(() => {
  server?.close();
  server = null;
});

test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function copyOf(example: string): string {
  const folder = join(scratch, example);
  cpSync(join('docs/examples/embed', example), folder, { recursive: true });
  return folder;
}

/** Serves a folder; returns its address. */
async function serve(folder: string): Promise<string> {
  const started = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const isThere = existsSync(file);
    const type = isThere ? (kTypes[extname(file)] ?? 'application/octet-stream') : 'text/plain';
    response.writeHead(isThere ? 200 : 404, { 'content-type': type });
    response.end(isThere ? readFileSync(file) : 'not found');
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

/** Opens a page, waits until its scenes are there, makes steps of the first and returns what came of it. */
async function openScenes(page: Page, address: string, count: number): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  const scenes = page.locator('signorini-scene');
  await expect(scenes).toHaveCount(count);
  for (let i = 0; i < count; ++i) {
    await scenes.nth(i).scrollIntoViewIfNeeded();
    await expect
      .poll(
        () =>
          scenes.nth(i).evaluate((scene: HTMLElementTagNameMap['signorini-scene']) => {
            try {
              return scene.state().runs.length;
            } catch {
              return 0;
            }
          }),
        { timeout: 40_000 },
      )
      .toBeGreaterThan(0);
  }
  const digests = await scenes
    .first()
    .evaluate(async (scene: HTMLElementTagNameMap['signorini-scene']) => {
      await scene.reset();
      await scene.step(40);
      return scene.digests();
    });
  expect(errors).toEqual([]);
  return digests;
}

/** What the same steps give on the built page. */
async function expected(page: Page): Promise<string[]> {
  return openScenes(page, './embed.html#src=newtons_cradle&method=contact,elastic', 1);
}

test('a plain page shows scenes by a copy of the package', async ({ page }) => {
  test.setTimeout(120_000);
  const folder = copyOf('plain');
  execFileSync('tar', ['-xzf', archive, '-C', scratch]);
  cpSync(join(scratch, 'package/dist/package'), join(folder, 'signorini'), { recursive: true });
  const digests = await openScenes(page, await serve(folder), 2);
  await expect(page.locator('#told')).toHaveText('2 bodies');
  await page.screenshot({ path: 'build/screenshots/example_plain.png' });
  server?.close();
  expect(digests).toEqual(await expected(page));
});

test('worker and modules are found in another folder, and on another host', async ({ page }) => {
  test.setTimeout(120_000);
  const folder = join(scratch, 'elsewhere');
  execFileSync('tar', ['-xzf', archive, '-C', scratch]);
  cpSync(join(scratch, 'package/dist/package'), join(folder, 'all'), { recursive: true });
  // A bundler that takes the scripts along and leaves the files beside them.
  cpSync(join(folder, 'all'), join(folder, 'scripts'), {
    recursive: true,
    filter: (name) => !/\.wasm$|embed_worker\.js$/.test(name),
  });
  const body = (options: string): string => `<!doctype html><script type="module">
    import { setAssets } from './scripts/embed.js';
    ${options}
  </script><signorini-scene src="newtons_cradle" method="contact elastic"></signorini-scene>`;
  writeFileSync(join(folder, 'told.html'), body("setAssets('all');"));
  writeFileSync(join(folder, 'untold.html'), body(''));
  const address = await serve(folder);
  const digests = await openScenes(page, `${address}told.html`, 1);
  // Without being told it says what it misses.
  await page.goto(`${address}untold.html`);
  await expect(page.locator('signorini-scene').getByRole('alert')).toContainText(/could not/);
  server?.close();
  expect(digests).toEqual(await expected(page));
});

for (const [example, count, built] of [
  ['vitepress', 2, '.vitepress/dist'],
  ['react', 1, 'dist'],
] as const)
  test(`a site made with ${example} shows scenes by the package`, async ({ page }) => {
    // VitePress and React are no dependencies of this project: only the plain example runs without the registry of packages.
    test.skip(!kFetches, 'fetches packages: SIGNORINI_EXAMPLES=1');
    test.setTimeout(300_000);
    const folder = copyOf(example);
    const options = { cwd: folder, stdio: 'pipe' } as const;
    execFileSync('npm', ['install', '--no-audit', '--no-fund', archive], options);
    execFileSync('npm', ['run', 'build'], options);
    const digests = await openScenes(page, await serve(join(folder, built)), count);
    await page.screenshot({ path: `build/screenshots/example_${example}.png` });
    server?.close();
    expect(digests).toEqual(await expected(page));
  });
