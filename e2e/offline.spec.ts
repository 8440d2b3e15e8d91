import { createServer, type Server } from 'node:http';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { openGallery } from './open_page';
import { isKeptLater, isOfPage } from '../tools/build/finish_page.mjs';
import { filesOf, writeServiceWorker } from '../tools/build/service_worker.mjs';

test.use({ serviceWorkers: 'allow' });

const kTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
/** What comes before it is asked for. */
const isKeptAtOnce = (path: string): boolean => isOfPage(path) && !isKeptLater(path);

/** A host of static files whose folder can be exchanged, and which can be gone. */
class Host {
  readonly #server: Server;
  readonly #folders: string[] = [];
  folder = '';
  isGone = false;

  constructor() {
    this.#server = createServer((request, response) => {
      if (this.isGone) return void request.socket.destroy();
      const path = decodeURI(new URL(request.url ?? '/', 'http://host').pathname);
      const file = join(this.folder, path.endsWith('/') ? `${path}index.html` : path);
      if (!existsSync(file) || !statSync(file).isFile())
        return void response.writeHead(404).end('There is no such file.');
      response.writeHead(200, { 'content-type': kTypes[extname(file)] ?? 'text/plain' });
      response.end(readFileSync(file));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** The built page as it is, but for what is done to it; the service worker is written for that. */
  copy(change: (folder: string) => void = () => undefined): string {
    const folder = mkdtempSync(join(tmpdir(), 'page-'));
    this.#folders.push(folder);
    cpSync('dist/web', folder, {
      recursive: true,
      filter: (path) => !path.startsWith(join('dist', 'web', 'docs')),
    });
    change(folder);
    writeServiceWorker(folder, isOfPage, isKeptLater);
    return folder;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    for (const folder of this.#folders) rmSync(folder, { recursive: true });
  }
}

let host: Host;
let address: string;

test.beforeEach(async () => {
  host = new Host();
  address = await host.start();
});
test.afterEach(() => host.stop());

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(address + query);
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini!.ready);
}

/** Builds that the browser keeps, each with how many files but for pictures on cards. */
function builds(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const kept: Record<string, number> = {};
    for (const name of await caches.keys())
      kept[name.split(' ').at(-1)!] = (await (await caches.open(name)).keys()).filter(
        ({ url }) => !url.includes('/cards/'),
      ).length;
    return kept;
  });
}

/** How many pictures on cards are kept. */
function keptCards(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes('/cards/')) count += 1;
    return count;
  });
}

/** How many cards show a picture of the renderer's. */
function cardsShown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const images = document.querySelector('sg-gallery')!.shadowRoot!.querySelectorAll('img');
    return [...images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length;
  });
}

/** Waits until the page opens without its host. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state;
      }),
    )
    .toBe('activated');
}

/** A newer build: a mark in the page, and another file. */
function newer(folder: string): void {
  const path = join(folder, 'index.html');
  const html = readFileSync(path, 'utf8');
  writeFileSync(path, html.replace('</head>', '<meta name="newer"></head>'));
  writeFileSync(join(folder, 'assets/newer-00000000.js'), 'export {};\n');
}

/** Lets the browser look for a newer build, and waits until its worker has all files: one that is still fetching them does not take over yet. */
async function fetchNewer(page: Page): Promise<void> {
  // A page that nobody has touched would be loaded anew meanwhile.
  await page.keyboard.press('Shift');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(async () => Object.keys(await builds(page)).length).toBe(2);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null,
      ),
    )
    .toBe(true);
}

test('after the first visit the page opens, runs and fetches other scenes without its host', async ({
  page,
}) => {
  host.folder = host.copy();
  await open(page);
  await page.evaluate(() => window.signorini!.step(20));
  const digest = await page.evaluate(() => window.signorini!.digest());
  await isKept(page);
  expect(Object.values(await builds(page))).toEqual([filesOf(host.folder, isKeptAtOnce).length]);
  host.isGone = true;
  await open(page);
  await page.evaluate(() => window.signorini!.step(20));
  expect(await page.evaluate(() => window.signorini!.digest())).toBe(digest);
  // Of other methods and scenes no file has been asked for before.
  await open(page, '?scene=ball_on_a_cube');
  expect((await page.evaluate(() => window.signorini!.step(5))).time).toBeGreaterThan(0);
  await page.goto(`${address}geometry.html`);
  await expect(page.locator('sg-pose-editor, signorini-geometry').first()).toBeVisible();
});

test('a newer build comes whole, or not at all', { tag: '@all' }, async ({ page }) => {
  const first = host.copy();
  host.folder = first;
  await page.goto(address);
  await isKept(page);
  const [old] = Object.keys(await builds(page));
  const mark = page.locator('meta[name=newer]');

  // Half of it has been put on the host: the script is there, and a file is still the one of before.
  host.folder = host.copy(newer);
  appendFileSync(join(host.folder, 'assets/newer-00000000.js'), '// Of another build.\n');
  await page.goto(address);
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.update().catch(() => null),
  );
  await expect(mark).toHaveCount(0);
  // The worker of the half build has been tried and given up.
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null,
      ),
    )
    .toBeNull();
  expect(Object.keys(await builds(page))).toEqual([old]);
  host.isGone = true;
  await page.goto(address);
  await expect(mark).toHaveCount(0);
  host.isGone = false;

  // All of it is there. A page that somebody works with stays as it is.
  host.folder = host.copy(newer);
  await page.goto(address);
  await fetchNewer(page);
  await expect(mark).toHaveCount(0);

  // The next visit gets the newer one, and nothing else is kept.
  await page.goto('about:blank');
  await page.goto(address);
  await expect(mark).toHaveCount(1);
  await expect.poll(async () => Object.keys(await builds(page))).not.toContain(old);
  host.isGone = true;
  await page.reload();
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini!.ready);
  await expect(mark).toHaveCount(1);
  expect(Object.values(await builds(page))).toEqual([filesOf(host.folder, isKeptAtOnce).length]);
});

test('pictures on cards are kept once they have been looked at, and no others are fetched', async ({
  page,
}) => {
  const first = (host.folder = host.copy());
  await open(page);
  await openGallery(page);
  await expect.poll(() => cardsShown(page)).toBeGreaterThan(2);
  const seen = await cardsShown(page);
  await isKept(page);
  // Of a visit when there was no worker yet.
  await expect.poll(() => keptCards(page)).toBeGreaterThanOrEqual(seen);
  const all = filesOf(first, isKeptLater).length;
  expect(await keptCards(page)).toBeLessThan(all / 4);
  host.isGone = true;
  await page.goto('about:blank');
  await open(page);
  await openGallery(page);
  await expect.poll(() => cardsShown(page)).toBeGreaterThanOrEqual(seen);

  // A newer build takes over those that are the same, and does not show what is not of it.
  host.isGone = false;
  host.folder = host.copy((folder) => {
    newer(folder);
    appendFileSync(join(folder, 'cards/light/newtons_cradle.webp'), 'newer');
  });
  appendFileSync(join(host.folder, 'cards/light/newtons_cradle.webp'), 'of another build');
  await page.goto('about:blank');
  await page.goto(address);
  await fetchNewer(page);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('meta[name=newer]')).toHaveCount(1);
  await expect.poll(async () => Object.keys(await builds(page)).length).toBe(1);
  await openGallery(page);
  await expect.poll(() => cardsShown(page)).toBeGreaterThanOrEqual(seen - 1);
  const cradle = page.locator('sg-gallery .picture[data-name=newtons_cradle]').first();
  await expect(cradle.locator('svg')).toBeVisible();
  await expect(cradle.locator('img')).toHaveJSProperty('naturalWidth', 0);
});
