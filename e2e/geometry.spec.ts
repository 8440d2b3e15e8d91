// Long because it is one list: everything that the page of bodies in space does, tried as a person would.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessibilityTroubles, bareControls } from './accessible';
import { openMore } from './open_page';

/** Opens the geometry page and waits until the engine has answered. */
async function open(page: Page, rest = ''): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`./geometry.html${rest}`);
  await page.waitForFunction(() => window.signoriniGeometry !== undefined);
  await page.evaluate(() => window.signoriniGeometry?.ready);
  return errors;
}

/** The signed distance, when all that was asked for is answered. */
const distance = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { pair } = window.signoriniGeometry!.page;
    await pair.settled();
    return pair.answer!.distance.value;
  });

const field = (page: Page, name: string): ReturnType<Page['getByRole']> =>
  page.getByRole('textbox', { name });

test('is reached from the laboratory, and leads back', async ({ page }) => {
  await page.goto('./');
  await openMore(page, 'Shapes in space');
  await expect(page.getByRole('heading', { name: 'Geometry of bodies in space' })).toBeVisible();
  await page.getByRole('link', { name: 'Laboratory' }).click();
  await page.waitForFunction(() => window.signorini !== undefined);
});

test('numbers follow fields and keys at once', async ({ page }) => {
  const errors = await open(page);
  expect(await distance(page)).toBeCloseTo(-0.1, 14);
  await field(page, 'position z of body B, m').fill('1.25');
  await field(page, 'position z of body B, m').press('Enter');
  expect(await distance(page)).toBeCloseTo(0.25, 14);
  await expect(page.locator('.reading')).toContainText('apart');
  await expect(page.getByRole('region', { name: 'Distance' })).toContainText('apart');
  await page.locator('.solid-view').focus();
  await page.keyboard.press('PageDown');
  expect(await distance(page)).toBeCloseTo(0.23, 12);
  await page.keyboard.press('Alt+PageUp');
  expect(await distance(page)).toBeCloseTo(0.232, 12);
  await page.keyboard.press('a');
  await page.keyboard.press('PageUp');
  expect(await distance(page)).toBeCloseTo(0.212, 12);
  expect(errors).toEqual([]);
});

/** Pixel of the origin of body B. */
async function middleOfB(page: Page): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.solid-view').first().boundingBox())!;
  const [x, y] = await page.evaluate(() => window.signoriniGeometry!.page.pixelOf(1));
  return { x: box.x + x, y: box.y + y };
}

test('a body is dragged and turned by its handles, and the numbers follow', async ({ page }) => {
  const errors = await open(page);
  const pose = (): Promise<{ position: readonly number[]; rotation: readonly number[] }> =>
    page.evaluate(() => {
      const { position, rotation } = window.signoriniGeometry!.page.pair.state.b;
      return { position, rotation };
    });
  const { x, y } = await middleOfB(page);
  // The handle along z points upwards in the usual view.
  await page.mouse.move(x, y - 40);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 4 });
  await page.mouse.move(x, y - 100, { steps: 4 });
  await page.mouse.up();
  const lifted = await pose();
  expect(lifted.position.slice(0, 2)).toEqual([0.25, 0.3]);
  expect(lifted.position[2]).toBeGreaterThan(0.95);
  expect(await distance(page)).toBeCloseTo(lifted.position[2]! - 1, 12);
  await page.locator('.solid-view').focus();
  await page.keyboard.press('r');
  const now = await middleOfB(page);
  await page.mouse.move(now.x + 9, now.y + 5);
  await page.mouse.down();
  await page.mouse.move(now.x + 30, now.y + 12, { steps: 4 });
  await page.mouse.move(now.x + 60, now.y + 20, { steps: 4 });
  await page.mouse.up();
  const turned = await pose();
  expect(turned.position).toEqual(lifted.position);
  expect(turned.rotation).not.toEqual(lifted.rotation);
  expect(errors).toEqual([]);
});

test('a pair comes back from its link', async ({ page }) => {
  await open(page, '#preset=bar');
  await page.locator('.solid-view').focus();
  await page.keyboard.press('Shift+ArrowRight');
  const before = await distance(page);
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#pair=/);
  const link = page.url();
  await page.goto('about:blank');
  await open(page, new URL(link).hash);
  expect(await distance(page)).toBe(before);
});

test('broken links and refused shapes leave a working page', async ({ page }) => {
  await open(page, '#pair=bm9uc2Vuc2U');
  await expect(page.getByRole('alert')).toContainText('ends too early or was changed');
  expect(await distance(page)).toBeCloseTo(-0.1, 14);
  await page.getByRole('button', { name: 'Back to it' }).click();
  await field(page, 'lengths along x of body A, m').fill('-1');
  await field(page, 'lengths along x of body A, m').press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'a.shape.lengths[0]: must be positive, got -1',
  );
  expect(await distance(page)).toBeCloseTo(-0.1, 14);
  await field(page, 'lengths along x of body A, m').fill('2');
  await field(page, 'lengths along x of body A, m').press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('meshes are opened from files, and bad ones are refused with their line', async ({ page }) => {
  await open(page);
  const file = page.getByLabel('OBJ or STL file for body B');
  const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n';
  await file.setInputFiles({ name: 'tip.obj', mimeType: 'model/obj', buffer: Buffer.from(obj) });
  await expect
    .poll(() => page.evaluate(() => window.signoriniGeometry!.page.pair.bodies!.b.volume))
    .toBeCloseTo(1 / 6, 14);
  const bad = obj.replace('f 2 3 4', 'f 2 3 9');
  await file.setInputFiles({ name: 'bad.obj', mimeType: 'model/obj', buffer: Buffer.from(bad) });
  await expect(page.getByRole('alert')).toContainText('bad.obj, line 7');
  expect(
    await page.evaluate(() => window.signoriniGeometry!.page.pair.bodies!.b.volume),
  ).toBeCloseTo(1 / 6, 14);
});

/** Drops a file on an element, as a pointer does. */
async function drop(page: Page, target: string, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName));
      return transfer;
    },
    [name, text] as const,
  );
  for (const type of ['dragover', 'drop'])
    await page.dispatchEvent(target, type, { dataTransfer: data });
}

// An L in a square: contacts see the hull, and the page says so.
test(
  'a dropped concave mesh is taken by its hull, with a notice',
  { tag: '@all' },
  async ({ page }) => {
    const errors = await open(page);
    const corner = readFileSync('web/src/app/geometry/presets.ts', 'utf8');
    const text = /const kAngle = `([^`]*)`/.exec(corner)![1]!.replace(/\\n/g, '\n');
    await drop(page, '.body-card.a', 'corner.obj', text);
    const card = page.locator('.body-card.a');
    await expect(card.getByRole('note')).toContainText(
      'its convex hull, which has 28 % more volume',
    );
    await expect(card).toContainText('corner.obj');
    await drop(page, '.solid-stage', 'notes.txt', 'v 0 0 0');
    await expect(page.getByRole('alert')).toContainText('notes.txt: is no mesh');
    expect(errors).toEqual([]);
  },
);

test('the link brings back what is shown and from where', { tag: '@all' }, async ({ page }) => {
  await open(page, '#preset=cone_tip');
  await page.locator('[data-layer=portal]').check();
  await page.locator('[data-layer=area]').uncheck();
  await page.locator('.solid-view').focus();
  for (const key of ['l', 'l', 'k', 'a']) await page.keyboard.press(key);
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#preset=cone_tip&view=/);
  await page.getByRole('button', { name: 'Share' }).click();
  const { hash } = new URL(page.url());
  await page.goto('about:blank');
  await open(page, hash);
  await expect(page.locator('[data-layer=portal]')).toBeChecked();
  await expect(page.locator('[data-layer=area]')).not.toBeChecked();
  await expect(page.locator('.body-card.a')).toHaveAttribute('data-chosen', '');
  await page.getByRole('button', { name: 'Share' }).click();
  expect(new URL(page.url()).hash).toBe(hash);
});

// What is far below the size of the bodies is rounding; the tooltip keeps it.
test('no example writes rounding as a number', { tag: '@all' }, async ({ page }) => {
  await open(page);
  const names = await page
    .locator('#preset option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  for (const name of names) {
    await page.locator('#preset').selectOption(name);
    const small = await page.locator('sg-geometry-numbers .vector sup').allTextContents();
    expect(
      small.filter((power) => Number(power.replace('\u2212', '-')) < -13),
      name,
    ).toEqual([]);
  }
});

test(
  'nothing in the tables of numbers overlaps, at every width',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '#preset=bar');
    for (const width of [390, 1100, 1360, 1920]) {
      await page.setViewportSize({ width, height: 850 });
      for (const name of ['bar', 'near_parallel', 'edges', 'hulls']) {
        await page.locator('#preset').selectOption(name);
        const overlaps = await page.locator('sg-geometry-numbers').evaluate((panel) => {
          const found: string[] = [];
          for (const row of panel.shadowRoot!.querySelectorAll('tr')) {
            const parts = [...row.querySelectorAll('th, .number')].map((part) => {
              const range = document.createRange();
              range.selectNodeContents(part);
              return [range.getBoundingClientRect(), part.textContent] as const;
            });
            parts.forEach(([box, text], i) => {
              for (const [other, otherText] of parts.slice(i + 1)) {
                const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
                const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
                if (across > 1 && down > 4) found.push(`${text} on ${otherText}`);
              }
            });
          }
          return found;
        });
        expect(overlaps, `${name} at ${width} px`).toEqual([]);
      }
    }
  },
);

test('the small pictures say why they are empty', { tag: '@all' }, async ({ page }) => {
  await open(page, '#preset=half_space');
  await page.locator('[data-layer=portal]').check();
  const portal = page.locator('[data-inset=portal]');
  await expect(portal).toContainText('a half-space has no middle');
  await page.setViewportSize({ width: 390, height: 844 });
  const frame = (await portal.boundingBox())!;
  const text = (await portal.locator('.inset-none').boundingBox())!;
  expect(frame.height).toBeCloseTo(frame.width, 0);
  expect(text.y + text.height).toBeLessThanOrEqual(frame.y + frame.height);
  await page.locator('#preset').selectOption('ellipsoids');
  await expect(page.locator('[data-inset=portal]')).not.toContainText('None');
  await page.locator('[data-layer=dual_hull]').check();
  await expect(page.locator('[data-inset=dual]')).toContainText('interiors do not meet');
});

test('the steps of GJK are walked through, and a link brings the step back', async ({ page }) => {
  const errors = await open(page, '#preset=edges');
  await page.locator('[data-layer=gjk]').check();
  const inset = page.locator('[data-inset=gjk]');
  const steps = await page.evaluate(
    () => window.signoriniGeometry!.page.pair.answer!.gjk!.trace!.length,
  );
  expect(steps).toBeGreaterThan(2);
  await expect(inset.locator('.stepper')).toContainText(`${steps}/${steps}`);
  const last = await inset.locator('.phase').textContent();
  for (let i = 1; i < steps; i++) await inset.getByRole('button', { name: 'Step back' }).click();
  await expect(inset.locator('.stepper')).toContainText(`1/${steps}`);
  await expect(inset.locator('.phase')).not.toHaveText(last!);
  await inset.getByRole('button', { name: 'Step on' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const { hash } = new URL(page.url());
  await page.goto('about:blank');
  await open(page, hash);
  await expect(inset.locator('.stepper')).toContainText(`2/${steps}`);
  expect(errors).toEqual([]);
});

interface FlightPage extends HTMLElement {
  readonly flight: { readonly flips: readonly number[]; readonly steps: number } | null;
  readonly reference: readonly number[] | null;
  readonly index: number;
  readonly running: boolean;
  settled(): Promise<void>;
}

const flips = (page: Page): Promise<{ flips: number[]; reference: number[] }> =>
  page.evaluate(async () => {
    const section = document.querySelector<FlightPage>('sg-motion')!;
    await section.settled();
    return { flips: [...section.flight!.flips], reference: [...section.reference!] };
  });

// The issue: 12 of 12 flips within 1 ms of the elliptic functions.
test(
  'free motion flips as the elliptic functions say, by every method',
  { tag: '@all' },
  async ({ page }) => {
    const errors = await open(page, '#motion');
    const numbers = page.locator('sg-motion-numbers');
    await expect(numbers.locator('[data-number=flips]')).toHaveText('0 of 12; reference 12');
    const exact = await flips(page);
    expect(exact.flips).toHaveLength(12);
    exact.flips.forEach((time, n) =>
      expect(Math.abs(time - exact.reference[n]!)).toBeLessThan(1e-6),
    );
    await page.locator('#motion-method').selectOption('runge_kutta');
    const stepped = await flips(page);
    expect(stepped.flips).toHaveLength(12);
    expect(stepped.flips).not.toEqual(exact.flips);
    await field(page, 'Length of one step of the method, s').fill('0.1');
    await field(page, 'Length of one step of the method, s').press('Enter');
    expect((await flips(page)).flips).not.toEqual(stepped.flips);
    expect(
      await page.evaluate(() => document.querySelector<FlightPage>('sg-motion')!.flight!.steps),
    ).toBe(610);
    expect(errors).toEqual([]);
  },
);

test('free motion is played, stepped and shared', async ({ page }) => {
  await open(page, '#motion');
  await page.locator('#motion-preset').selectOption('book');
  const index = (): Promise<number> =>
    page.evaluate(() => document.querySelector<FlightPage>('sg-motion')!.index);
  await flips(page);
  await page.locator('.flight-view').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await index()).toBe(10);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(index).toBeGreaterThan(12);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  expect(await index()).toBe(0);
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#motion=/);
  const { hash } = new URL(page.url());
  await page.goto('about:blank');
  await open(page, hash);
  await expect(page.locator('#motion-preset')).toHaveValue('book');
  await page.getByRole('tab', { name: 'Pair' }).click();
  await page.getByRole('tab', { name: 'Free motion' }).click();
  await page.getByRole('button', { name: 'Throw body A' }).click();
  await expect(page.locator('#motion-preset')).toHaveValue('');
  await field(page, 'Length of one step of the method, s').fill('0');
  await field(page, 'Length of one step of the method, s').press('Enter');
  await expect(page.getByRole('alert')).toContainText('step: must be');
});

test('every example gives finite numbers quickly', { tag: '@all' }, async ({ page }) => {
  const errors = await open(page);
  const names = await page
    .locator('#preset option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(names.length).toBeGreaterThan(12);
  for (const name of names) {
    await page.locator('#preset').selectOption(name);
    expect(Number.isFinite(await distance(page)), name).toBe(true);
  }
  expect(errors).toEqual([]);
});

for (const [theme, section] of [
  ['light', '#preset=mesh'],
  ['dark', '#preset=bar'],
  ['light', '#motion'],
  ['dark', '#motion'],
] as const) {
  test(
    `axe finds nothing, ${theme} ${section}`,
    { tag: section === '#preset=mesh' ? [] : '@all' },
    async ({ page }) => {
      await open(page, `?theme=${theme}${section}`);
      expect(await accessibilityTroubles(page)).toEqual([]);
    },
  );
}

for (const section of ['#preset=mesh', '#motion'])
  test(`${section} fits every width from 390 to 2560 px`, { tag: '@all' }, async ({ page }) => {
    await open(page, section);
    for (const width of [390, 700, 1100, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${width} px`).toBeLessThanOrEqual(width);
    }
  });

test('every control has a name and a tooltip', async ({ page }) => {
  await open(page, '#preset=mesh');
  for (const section of ['Pair', 'Free motion']) {
    await page.getByRole('tab', { name: section }).click();
    expect(await bareControls(page), section).toEqual([]);
  }
});
