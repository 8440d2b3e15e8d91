/** Firefox, driven by WebDriver BiDi. */
import { firefoxProgram } from './needed.mjs';
import { kHeight, kWidth } from './tab.mjs';
import { surroundings } from './display.mjs';

/** A tab of Firefox: see ./tab.mjs. */
class FirefoxTab {
  #page;
  complaints = [];

  constructor(page) {
    this.#page = page;
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  go(address) {
    return this.#page.goto(address, { timeout: 120_000 });
  }

  call(act, ...values) {
    return this.#page.evaluate(act, ...values);
  }

  async pull(from, to) {
    const { mouse } = this.#page;
    await mouse.move(...from);
    await mouse.down();
    if (to !== from) await mouse.move(...to, { steps: 4 });
    await mouse.up();
  }

  press(key) {
    return this.#page.keyboard.press(key);
  }

  async picture() {
    return Buffer.from(await this.#page.screenshot());
  }
}

/** @returns {Promise<{version: string, elsewhere: () => Promise<FirefoxTab>, close: () => Promise<void>}>} */
export async function openFirefox(display) {
  const { launch } = await import('puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxProgram(),
    headless: false,
    env: surroundings(display),
    defaultViewport: { width: kWidth, height: kHeight },
    protocolTimeout: 600_000,
  });
  return {
    version: (await browser.version()).replace('/', ' '),
    elsewhere: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return new FirefoxTab(page);
    },
    close: () => browser.close(),
  };
}
