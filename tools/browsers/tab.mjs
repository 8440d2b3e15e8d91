/**
 * What the walks do in a browser's tab. Each browser's own tab has four verbs: `go(address)`, `call(act, ...values)` in the page, `pull(from, to)` of the
 * pointer in pixels, `press(key)`; besides `complaints` and `picture()`.
 */

/** Of the page's window [px]. */
export const kWidth = 1280;
export const kHeight = 800;

/** Longest wait for anything [ms]: a browser that draws by the processor is slow. */
const kPatience = 60_000;

/**
 * Runs in the page: the middle of the first visible control with such a name, in pixels; null when there is none.
 *
 * @param selector - `host >> control` for one inside another, whatever shadows lie between
 */
function middleOf(selector, pattern) {
  const within = (root, part) => {
    const found = [];
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(part)) found.push(element);
      if (element.shadowRoot !== null) found.push(...within(element.shadowRoot, part));
    }
    return found;
  };
  const found = selector
    .split(' >> ')
    .reduce(
      (roots, part) =>
        roots.flatMap((root) => [
          ...within(root, part),
          ...(root.shadowRoot ? within(root.shadowRoot, part) : []),
        ]),
      [document],
    );
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    element.labels?.[0]?.textContent ??
    element.textContent ??
    '';
  const element = found.find(
    (one) =>
      new RegExp(pattern).test(nameOf(one).replace(/\s+/g, ' ').trim()) &&
      one.checkVisibility() &&
      !one.disabled,
  );
  if (element === undefined) return null;
  element.scrollIntoView({ block: 'nearest' });
  if (element.matches('input')) element.focus();
  const { left, top, width, height } = element.getBoundingClientRect();
  return width === 0 ? null : [left + width / 2, top + height / 2];
}

/** A tab with what the walks need. */
export class Walker {
  #tab;

  constructor(tab) {
    this.#tab = tab;
  }

  /** Opens the page and waits until the engine runs and the first scene is there. */
  async open(address) {
    // The same page with another hash would not be loaded anew.
    await this.#tab.go('about:blank');
    await this.#tab.go(address);
    await this.until('the page to start', () => window.signorini !== undefined);
    await this.call(async () => {
      window.complaints = [];
      window.addEventListener('error', ({ message }) => window.complaints.push(message));
      window.addEventListener('unhandledrejection', ({ reason }) =>
        window.complaints.push(String(reason)),
      );
      await window.signorini.ready;
    });
  }

  call(act, ...values) {
    return this.#tab.call(act, ...values);
  }

  press(key) {
    return this.#tab.press(key);
  }

  pull(from, to) {
    return this.#tab.pull(from, to);
  }

  picture() {
    return this.#tab.picture();
  }

  get complaints() {
    return this.#tab.complaints;
  }

  /** Waits until the page says something that counts as true, and returns it. */
  async until(what, act, ...values) {
    const end = Date.now() + kPatience;
    for (;;) {
      const found = await this.call(act, ...values);
      if (found !== null && found !== undefined && found !== false) return found;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Middle of a control [px]. @param pattern - its name, as a regular expression */
  control(selector, pattern) {
    return this.until(`${selector} ${pattern}`, middleOf, selector, pattern);
  }

  async click(selector, pattern) {
    const place = await this.control(selector, pattern);
    await this.pull(place, place);
  }

  /** A place of the stage [px], from parts of its width and height. */
  place(right, down) {
    return this.call(
      (x, y) => {
        const { left, top, width, height } = document
          .querySelector('.stage-view')
          .getBoundingClientRect();
        return [left + x * width, top + y * height];
      },
      right,
      down,
    );
  }

  /** Bits of all methods side by side after so many steps from the start. */
  digests(steps) {
    return this.call(async (count) => {
      const lab = window.signorini;
      await lab.reset();
      await lab.step(count);
      return Promise.all(lab.panes.all.map(({ player }) => player.digest()));
    }, steps);
  }
}
