import type { SignoriniSceneElement } from '../web/src/embed';
import { expect, test, type Page } from '@playwright/test';

type Told = readonly { readonly name: string; readonly detail: unknown }[];

/** A page of somebody else's, with this in its body; what elements tell is kept in `told`. */
async function openHost(page: Page, body: string, policy = ''): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const meta =
    policy === '' ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  await page.route('**/somebody/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html><head>${meta}<style>button { color: rgb(1, 2, 3) }</style></head><body>
        <button id="own">own</button>${body}
        <script type="module" src="../embed/signorini-embed.js"></script></body></html>`,
    }),
  );
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    for (const name of ['ready', 'event', 'error', 'frame'])
      addEventListener(
        name,
        (event) =>
          event.target instanceof HTMLElement &&
          event.target.localName === 'signorini-scene' &&
          told.push({ name, detail: (event as CustomEvent).detail as unknown }),
        true,
      );
  });
  await page.goto('./somebody/host.html');
  return errors;
}

function told(page: Page): Promise<Told> {
  return page.evaluate(() => (window as unknown as { told: Told }).told);
}

async function isReady(page: Page, count = 1): Promise<void> {
  await expect
    .poll(async () => (await told(page)).filter(({ name }) => name === 'ready').length, {
      timeout: 40_000,
    })
    .toBe(count);
}

test('a scene in somebody’s page plays, steps, is set, and says so', async ({ page }) => {
  const errors = await openHost(
    page,
    '<signorini-scene src="bouncing_ball" method="contact elastic" knobs="gravity" t0="0.25" frames></signorini-scene>',
  );
  await isReady(page);
  const scene = page.locator('signorini-scene');
  const state = await scene.evaluate((element: SignoriniSceneElement) => element.state());
  expect(state.runs.map(({ method }) => method)).toEqual(['contact', 'elastic']);
  expect(state.time).toBeCloseTo(0.25, 9);
  const after = await scene.evaluate((element: SignoriniSceneElement) => element.step(4));
  expect(after.time).toBeGreaterThan(state.time);
  await scene.evaluate((element: SignoriniSceneElement) => element.set('gravity', 3));
  await expect(scene.locator('sg-parameter').getByRole('textbox')).toHaveValue('3');
  await scene.evaluate((element: SignoriniSceneElement) => element.step(80));
  expect((await told(page)).some(({ name }) => name === 'event')).toBe(true);
  // Pictures are told from the time on at which it is ready.
  const names = (await told(page)).map(({ name }) => name);
  expect(names[0]).toBe('ready');
  expect(names).toContain('frame');
  expect(names).not.toContain('error');
  // By keyboard, when it has the focus, and not else.
  await scene.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => scene.evaluate((element: SignoriniSceneElement) => element.state().running))
    .toBe(true);
  await page.keyboard.press('Space');
  await expect
    .poll(() => scene.evaluate((element: SignoriniSceneElement) => element.state().running))
    .toBe(false);
  await page.locator('#own').focus();
  await page.keyboard.press('ArrowRight');
  expect(await scene.evaluate((element: SignoriniSceneElement) => element.state().running)).toBe(
    false,
  );
  // The page around it is as it was.
  expect(
    await page.evaluate(() => Object.keys(window).filter((key) => /signorini/i.test(key))),
  ).toEqual([]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await page.locator('#own').evaluate((button) => getComputedStyle(button).color)).toBe(
    'rgb(1, 2, 3)',
  );
  expect(errors).toEqual([]);
});

test('it needs no other policy than that for WebAssembly', async ({ page }) => {
  const errors = await openHost(
    page,
    '<signorini-scene src="pendulum"></signorini-scene>',
    "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; object-src 'none'",
  );
  await isReady(page);
  expect(errors).toEqual([]);
});

test('what is wrong with attributes is said, and the page goes on', async ({ page }) => {
  const errors = await openHost(page, '<signorini-scene src="no_such_scene"></signorini-scene>');
  const scene = page.locator('signorini-scene');
  await page.route('**/missing.json', (route) => route.fulfill({ status: 404 }));
  await expect(scene.getByRole('alert')).toContainText('no_such_scene');
  for (const [name, value, message] of [
    ['t0', 'soon', /t0: must be a number/],
    ['controls', 'play everything', /there is no “everything”/],
    ['theme', 'pink', /theme: must be/],
    ['method', 'a b c d e', /at most 4/],
    ['src', 'javascript:alert(1)', /is no protocol/],
    ['src', './missing.json', /could not be fetched/],
  ] as const) {
    await scene.evaluate((element, [key, text]) => element.setAttribute(key, text), [
      name,
      value,
    ] as const);
    await expect
      .poll(async () =>
        JSON.stringify((await told(page)).filter((entry) => entry.name === 'error')),
      )
      .toMatch(message);
  }
  await page.evaluate(() => {
    const element = document.querySelector('signorini-scene')!;
    for (const name of ['t0', 'controls', 'theme', 'method']) element.removeAttribute(name);
    element.setAttribute('src', 'bouncing_ball');
  });
  await isReady(page);
  await expect(scene.getByRole('alert')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a frame takes the documented attributes only, and says what it refuses', async ({ page }) => {
  const fetched: string[] = [];
  await page.route('https://elsewhere.example/**', (route) => {
    fetched.push(route.request().url());
    return route.abort();
  });
  const style = 'background:url(https://elsewhere.example/x.png)';
  await page.goto(`./embed.html#src=bouncing_ball&style=${style}&onclick=alert(1)`);
  const time = (): Promise<number> =>
    page.locator('signorini-scene').evaluate((element: SignoriniSceneElement) => {
      try {
        return element.state().time;
      } catch {
        return -1;
      }
    });
  await expect.poll(time, { timeout: 40_000 }).toBeGreaterThanOrEqual(0);
  await expect(page.locator('.refusal')).toContainText('“style”, “onclick”');
  const written = await page
    .locator('signorini-scene')
    .evaluate((element) => element.getAttributeNames());
  expect(written).not.toContain('style');
  expect(written).not.toContain('onclick');
  expect(fetched).toEqual([]);
  await page.evaluate(() => (location.hash = '#src=bouncing_ball&plain'));
  await expect(page.locator('.refusal')).toBeHidden();
});

test('a frame answers messages, and refuses what makes no sense', async ({ page }) => {
  await openHost(
    page,
    '<iframe src="../embed.html#src=bouncing_ball" width="500" height="360"></iframe>',
  );
  const answers = (): Promise<unknown[]> =>
    page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', (event) => heard.push(event.data));
  });
  const say = (message: unknown): Promise<void> =>
    page.evaluate(
      (data) => document.querySelector('iframe')!.contentWindow!.postMessage(data, '*'),
      message,
    );
  await expect
    .poll(async () => JSON.stringify(await answers()), { timeout: 40_000 })
    .toMatch(/"signorini":"ready"/);
  await say({ signorini: 'step', id: 7, count: 3 });
  await expect.poll(async () => JSON.stringify(await answers())).toMatch(/"answer","id":7/);
  const bad = [
    { signorini: 'step', count: -1 },
    { signorini: 'step', count: 'x' },
    { signorini: 'seek' },
    { signorini: 'set', name: 'NOTHING', value: 1 },
    { signorini: 'explode' },
    { signorini: 42 },
    { signorini: 'load' },
  ];
  const count = 280;
  for (let i = 0; i < count; ++i) await say({ ...bad[i % bad.length], id: `bad ${i}` });
  await expect
    .poll(async () => JSON.stringify(await answers()).match(/"refusal"/g)?.length ?? 0)
    .toBe(count);
  // What is not for it is passed over.
  for (const other of [null, 1, 'signorini', [], { other: 1 }]) await say(other);
  await say({ signorini: 'state', id: 'last' });
  await expect.poll(async () => JSON.stringify(await answers())).toMatch(/"answer","id":"last"/);
});

test('sixteen scenes on a page keep their pictures', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(180_000);
  const lost: string[] = [];
  page.on('console', (message) => {
    if (/context/i.test(message.text())) lost.push(message.text());
  });
  const one =
    '<signorini-scene src="pendulum" controls="none" style="height: 8rem"></signorini-scene>';
  await openHost(page, one.repeat(16));
  for (let i = 0; i < 16; ++i)
    await page.locator('signorini-scene').nth(i).scrollIntoViewIfNeeded();
  await isReady(page, 16);
  expect(lost).toEqual([]);
  // What is out of sight rests.
  await page.evaluate(() =>
    document.querySelectorAll('signorini-scene').forEach((scene) => scene.play()),
  );
  await page.locator('signorini-scene').last().scrollIntoViewIfNeeded();
  const first = page.locator('signorini-scene').first();
  await expect
    .poll(() => first.evaluate((element: SignoriniSceneElement) => element.state().running))
    .toBe(false);
});

test('it speaks German where it is asked to', async ({ page }) => {
  const errors = await openHost(
    page,
    '<signorini-scene lang="de" src="block_on_incline" knobs="gravity"></signorini-scene>',
  );
  await isReady(page);
  const scene = page.locator('signorini-scene');
  await expect(scene.getByRole('button', { name: 'Abspielen' })).toBeVisible();
  await expect(scene.getByLabel('Schwere')).toHaveValue('9,81');
  await scene.getByRole('button', { name: /^Verfahren:/ }).click();
  await expect(scene.getByRole('menuitemradio').first()).toContainText('Nur Stöße');
  await page.screenshot({ path: 'build/screenshots/embed_german.png' });
  // The list stands within the element, which hides what leaves it.
  const [list, own] = await Promise.all([
    scene.getByRole('menu').boundingBox(),
    scene.boundingBox(),
  ]);
  expect(list!.y).toBeGreaterThanOrEqual(own!.y);
  expect(list!.y + list!.height).toBeLessThanOrEqual(own!.y + own!.height);
  expect(list!.x + list!.width).toBeLessThanOrEqual(own!.x + own!.width);
  // Nothing of what is seen is English but what the engine says of this scene.
  const texts = await scene.evaluate((element) => {
    const found: string[] = [];
    const read = (root: ParentNode): void => {
      for (const part of root.querySelectorAll('*')) {
        if (part.shadowRoot !== null) read(part.shadowRoot);
        for (const name of ['title', 'aria-label']) found.push(part.getAttribute(name) ?? '');
        if (part.children.length === 0 && part.localName !== 'style') found.push(part.textContent);
      }
    };
    read(element.shadowRoot!);
    return found.filter((text) =>
      /\b(the|play|step|back|method|speed|time|reset|of|to|above)\b/i.test(text),
    );
  });
  expect(texts).toEqual([]);
  expect(errors).toEqual([]);
});
