// Long because it is one list: everything that is measured of the page, each beside the others.
//
// node bench/page.mjs [--seconds N] [--loads N] [--window WIDTHxHEIGHT] [PART]...: what the built page costs in Chromium. Parts: pictures (milliseconds a picture while scenes play),
// opening (first picture from an empty cache, script that is fetched), memory (after a hundred scenes and fifty panes), embeds (sixteen on a page). Prints
// Markdown tables.
//
// Needs the page: npm run wasm && npm run build. CHROMIUM is the browser, /usr/bin/chromium unless given.

/* global window, document, requestAnimationFrame, CanvasRenderingContext2D, HTMLCanvasElement, OffscreenCanvas */

import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { preview } from 'vite';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    loads: { type: 'string', default: '9' },
    window: { type: 'string', default: '1280x800' },
  },
});
const seconds = Number(options.seconds);
const [width, height] = options.window.split('x').map(Number);
const asked = positionals.length > 0 ? positionals : ['pictures', 'opening', 'memory', 'embeds'];

const server = await preview({ preview: { port: 0 }, logLevel: 'error' });
const [base] = server.resolvedUrls.local;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--js-flags=--expose-gc',
  ],
});
const ofBrowser = await browser.newBrowserCDPSession();

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const table = (head, rows) => {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(`\n${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}`);
};

/** A page of its own, with nothing in its cache. */
async function open(address, prepare = async () => undefined) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(new URL(address, base).href);
  return { page, close: () => context.close() };
}

async function openLaboratory(query) {
  const opened = await open(query);
  await opened.page.waitForFunction(() => window.signorini !== undefined);
  await opened.page.evaluate(() => window.signorini.ready);
  return opened;
}

/**
 * Processor time of the page [ms], which other work on the machine does not change: of its main thread, of its workers and of all threads; and its resident
 * memory [MiB].
 */
async function renderer() {
  const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo');
  const sum = { main: 0, workers: 0, all: 0, resident: 0 };
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue;
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    sum.resident += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    for (const thread of readdirSync(`/proc/${id}/task`)) {
      const read = (name) => readFileSync(`/proc/${id}/task/${thread}/${name}`, 'utf8');
      const used = Number(read('schedstat').split(' ', 1)[0]) / 1e6;
      sum.all += used;
      if (thread === String(id)) sum.main += used;
      else if (read('comm').startsWith('DedicatedWorker')) sum.workers += used;
    }
  }
  return sum;
}

const sessions = new WeakMap();

/** Processor time of the page's main thread for scripts, styles and layout, with what scripts ask WebGL and canvases for [ms]. */
async function scripted(page) {
  if (!sessions.has(page)) {
    const session = await page.context().newCDPSession(page);
    // From here on it is counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    sessions.set(page, session);
  }
  const { metrics } = await sessions.get(page).send('Performance.getMetrics');
  const known = new Map(metrics.map(({ name, value }) => [name, 1000 * value]));
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return parts.reduce((sum, name) => sum + (known.get(name) ?? NaN), 0);
}

/** Heap of the page's main thread after collecting garbage [MB]. */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  for (let i = 0; i < 3; ++i) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/** Scenes with how many methods side by side. */
const played = [
  ['newtons_cradle', 3],
  ['stack_of_10', 3],
  ['pile_of_20', 3],
  ['ball_pyramid', 2],
  ['billiards_break', 1],
  ['dome', 1],
];

/** As many methods as are asked for; one that is alone stands beside itself. */
async function methodsFor(scene, count) {
  const { page, close } = await openLaboratory(`?scene=${scene}&paused`);
  const applying = await page.evaluate(() =>
    window.signorini.panes.first.player.loaded.methods
      .filter(({ applies }) => applies)
      .map(({ name }) => name),
  );
  await close();
  const own = applying.filter((name) => name !== 'impulse');
  return Array.from({ length: count }, (_, i) => own[i % own.length]);
}

/** Plays, and counts the pictures that are shown. */
function startCounting(page) {
  return page.evaluate(() => {
    window.shown = 0;
    const picture = () => {
      window.shown += 1;
      requestAnimationFrame(picture);
    };
    requestAnimationFrame(picture);
    for (const scene of document.querySelectorAll('signorini-scene')) scene.play();
    window.signorini?.panes.play();
  });
}

/** What has been used so far, how many pictures were shown, and how far the scenes have come. */
async function used(page) {
  const seen = await page.evaluate(() => ({
    shown: window.shown,
    time: window.signorini?.time ?? NaN,
    pace: window.signorini?.panes.pace ?? NaN,
  }));
  return { ...seen, script: await scripted(page), ...(await renderer()) };
}

/** Simulated time between two pictures of a screen that is fast enough [s]. */
const usualPicture = 1 / 60;

/** Cells of a row: processor time for each picture of a while in which the page plays. */
async function costOfPlaying(page) {
  await startCounting(page);
  await page.waitForTimeout(1000);
  const before = await used(page);
  await page.waitForTimeout(1000 * seconds);
  const after = await used(page);
  const shown = after.shown - before.shown;
  const of = (part) => (after[part] - before[part]) / shown;
  // At few pictures a second each carries many steps: what those of a usual one cost is told as well.
  const usual = (usualPicture * (after.workers - before.workers)) / (after.time - before.time);
  const cost = [of('script'), of('main'), of('workers'), usual, of('all')].map((time) =>
    Number.isNaN(time) ? '–' : time.toFixed(1),
  );
  return { cells: [...cost, (shown / seconds).toFixed(0)], pace: after.pace };
}
const costHead = [
  'script and layout ms',
  'main thread ms',
  'engine ms',
  'engine for 1/60 s, ms',
  'all threads ms',
  'pictures /s',
];

async function pictures() {
  const rows = [];
  for (const [scene, count] of played) {
    const methods = await methodsFor(scene, count);
    const [own, ...others] = methods;
    const compare = others.length > 0 ? `&compare=${others.join(',')}` : '';
    const { page, close } = await openLaboratory(`?scene=${scene}&method=${own}${compare}&paused`);
    const { cells, pace } = await costOfPlaying(page);
    await close();
    rows.push([`\`${scene}\``, methods.join(', '), ...cells, `${Math.round(100 * pace)} %`]);
  }
  table(['scene', 'methods', ...costHead, 'pace'], rows);
}

/** Texts of scenes, which Vite writes as scripts. */
const sceneFiles = new RegExp(
  `/(builtin_scenes|${readdirSync(new URL('../scenes/', import.meta.url))
    .map((name) => name.replace(/\.json$/, ''))
    .join('|')})-[\\w-]+\\.js$`,
);

function kindOf(address) {
  if (/\.wasm$/.test(address)) return 'module';
  return sceneFiles.test(address) ? 'scene' : 'script';
}

/** Kilobytes after gzip that a page fetches until `until` holds, by kind. */
async function fetched(address, until) {
  const sizes = { script: 0, scene: 0, module: 0 };
  const coming = [];
  const { page, close } = await open(address, async (fresh) => {
    fresh.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!/\.(js|mjs|wasm)$/.test(pathname)) return;
      const kind = kindOf(pathname);
      coming.push(
        response.body().then(
          (body) => (sizes[kind] += gzipSync(body, { level: 9 }).length / 1000),
          () => undefined,
        ),
      );
    });
  });
  await until(page);
  await page.waitForTimeout(500);
  await Promise.all(coming);
  await close();
  return sizes;
}

async function opening() {
  const rows = [];
  for (const query of ['?scene=newtons_cradle', '?scene=bouncing_ball', '?scene=rolling_ball']) {
    const times = [];
    for (let load = 0; load < Number(options.loads); ++load) {
      const { page, close } = await open(query, (fresh) =>
        fresh.addInitScript(() => {
          const take = CanvasRenderingContext2D.prototype.drawImage;
          CanvasRenderingContext2D.prototype.drawImage = function (...args) {
            take.apply(this, args);
            const isStage =
              args[0] instanceof HTMLCanvasElement || args[0] instanceof OffscreenCanvas;
            if (isStage && window.signorini?.panes.first.player.frame)
              window.drawn ??= performance.now();
          };
        }),
      );
      await page.waitForFunction(() => window.drawn !== undefined);
      times.push(await page.evaluate(() => window.drawn));
      await close();
    }
    rows.push([`\`${query}\``, median(times).toFixed(0), Math.max(...times).toFixed(0)]);
  }
  table(['opened', 'first picture of the scene, median ms', 'slowest'], rows);

  const laboratory = await fetched('?scene=newtons_cradle', async (page) => {
    await page.waitForFunction(() => window.signorini !== undefined);
    await page.evaluate(() => window.signorini.ready);
  });
  const embed = await fetched('embed.html#src=newtons_cradle', async (page) => {
    await page.waitForFunction(() => {
      try {
        return document.querySelector('signorini-scene').state().time >= 0;
      } catch {
        return false;
      }
    });
  });
  table(
    ['fetched until the first scene is there, kB after gzip', 'scripts', 'scenes', 'modules'],
    [
      ['laboratory', laboratory],
      ['embedded scene', embed],
    ].map(([name, { script, scene, module }]) => [
      name,
      ...[script, scene, module].map((size) => size.toFixed(0)),
    ]),
  );
}

async function memory() {
  const { page, close } = await openLaboratory('?scene=newtons_cradle&paused');
  const rows = [];
  const note = async (what) => {
    await page.waitForTimeout(500);
    rows.push([
      what,
      (await heapOf(page)).toFixed(1),
      (await renderer()).resident.toFixed(0),
      String(page.workers().length),
    ]);
  };
  const scenes = ['pendulum', 'stack_of_10', 'newtons_cradle', 'rolling_ball', 'bouncing_ball'];
  const changeScenes = async (count) => {
    for (let i = 0; i < count; ++i)
      await page.evaluate((name) => window.signorini.loadScene(name), scenes[i % scenes.length]);
  };
  const methods = ['elastic', 'virtual_contact', 'impulse'];
  const changePanes = async (count) => {
    for (let i = 0; i < count; ++i)
      await page.evaluate(
        async (method) => {
          await window.signorini.addMethod(method);
          document.querySelector('.pane-head button[aria-label^="Close"]').click();
          await window.signorini.settled();
        },
        methods[i % methods.length],
      );
  };
  await note('at first');
  for (let i = 0; i < 2; ++i) {
    await changeScenes(50);
    await note('50 more scenes');
  }
  await page.evaluate(() => window.signorini.loadScene('newtons_cradle'));
  for (let i = 0; i < 2; ++i) {
    await changePanes(25);
    await note('25 more panes opened and closed');
  }
  await close();
  table(['after', 'heap of the main thread MB', 'process MiB', 'workers'], rows);
}

async function embeds() {
  const { page, close } = await open('embed.html#src=pendulum');
  const lost = [];
  page.on('console', (message) => {
    if (/context/i.test(message.text())) lost.push(message.text());
  });
  const started = Date.now();
  await page.evaluate(async () => {
    document.body.replaceChildren();
    document.body.style.cssText =
      'display: grid; grid-template-columns: repeat(4, 1fr); height: auto; overflow: auto';
    const names = ['pendulum', 'newtons_cradle', 'bouncing_ball', 'rolling_ball'];
    const ready = [...Array(16).keys()].map((i) => {
      const scene = document.createElement('signorini-scene');
      scene.setAttribute('src', names[i % 4]);
      scene.setAttribute('controls', 'none');
      scene.style.height = '11rem';
      document.body.append(scene);
      return new Promise((resolve) => scene.addEventListener('ready', resolve));
    });
    await Promise.all(ready);
  });
  const all = Date.now() - started;
  const { cells } = await costOfPlaying(page);
  table(
    ['sixteen embeds', 'all ready s', ...costHead, 'process MiB', 'contexts lost'],
    [
      [
        'all playing',
        (all / 1000).toFixed(1),
        ...cells,
        (await renderer()).resident.toFixed(0),
        String(lost.length),
      ],
    ],
  );
  await close();
}

const parts = { pictures, opening, memory, embeds };
for (const part of asked) await parts[part]();
await browser.close();
await server.close();
