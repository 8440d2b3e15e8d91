/** WebKitGTK's MiniBrowser, driven by WebDriver. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { miniBrowser } from './needed.mjs';
import { surroundings } from './display.mjs';
import { kHeight, kWidth } from './tab.mjs';

/** Keys as WebDriver writes them. */
const kKeys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Delete: '\uE017',
};

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Answers of a driver. @throws Error with the driver's words */
async function ask(address, method, path, body) {
  const response = await fetch(`${address}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** A tab of WebKit: see ./tab.mjs. */
class WebkitTab {
  #address;
  #path;

  constructor(address, session) {
    this.#address = address;
    this.#path = `/session/${session}`;
  }

  #ask(method, path, body) {
    return ask(this.#address, method, this.#path + path, body);
  }

  go(address) {
    return this.#ask('POST', '/url', { url: address });
  }

  /** What the page has complained about since {@link listen}. */
  get complaints() {
    return this.call(() => window.complaints ?? []);
  }

  async call(act, ...values) {
    const script = `
      const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${act})(...arguments[0])).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) + '\\n' + (error && error.stack) }));`;
    const { value, error } = await this.#ask('POST', '/execute/async', { script, args: [values] });
    if (error !== undefined) throw new Error(error);
    return value;
  }

  pull(from, to) {
    const move = ([x, y]) => ({
      type: 'pointerMove',
      duration: 50,
      x: Math.round(x),
      y: Math.round(y),
    });
    const between = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const way = to === from ? [] : [move(between), move(to)];
    const actions = [
      move(from),
      { type: 'pointerDown', button: 0 },
      ...way,
      { type: 'pointerUp', button: 0 },
    ];
    return this.#ask('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  press(key) {
    const value = kKeys[key] ?? key;
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    return this.#ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async picture() {
    return Buffer.from(await this.#ask('GET', '/screenshot'), 'base64');
  }
}

/** A driver of its own for every session: one has but one. */
async function openDriver(display) {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: surroundings(display),
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  for (let i = 0; ; ++i) {
    try {
      await ask(address, 'GET', '/status');
      return { address, driver };
    } catch (error) {
      if (i >= 100 || driver.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** @returns {Promise<{version: string, elsewhere: () => Promise<WebkitTab>, close: () => Promise<void>}>} */
export async function openWebkit(display) {
  const sessions = [];
  let version = '';
  const elsewhere = async () => {
    const { address, driver } = await openDriver(display);
    const { sessionId, capabilities } = await ask(address, 'POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
          timeouts: { script: 600_000, pageLoad: 120_000 },
        },
      },
    });
    sessions.push({ address, driver, sessionId });
    version = `WebKitGTK ${capabilities.browserVersion}`;
    const path = `/session/${sessionId}`;
    await ask(address, 'POST', `${path}/window/rect`, { width: kWidth, height: kHeight + 80 });
    return new WebkitTab(address, sessionId);
  };
  const first = await elsewhere();
  let isTaken = false;
  return {
    version,
    elsewhere: async () => {
      if (isTaken) return elsewhere();
      isTaken = true;
      return first;
    },
    close: async () => {
      for (const { address, driver, sessionId } of sessions) {
        await ask(address, 'DELETE', `/session/${sessionId}`).catch(() => undefined);
        driver.kill();
      }
    },
  };
}
