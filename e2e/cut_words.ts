import type { Page } from '@playwright/test';

/**
 * Words that are not seen whole: beyond what clips them, beyond their own control or the window, broken within where nothing hyphenates them, or too long for the choice they are.
 * What can be scrolled to is seen.
 */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kSlack = 1.5;
    const found = new Set<string>();
    const ranges = document.createRange();
    const parentOf = (node: Node): Element | null => {
      const parent =
        node instanceof Element && node.assignedSlot ? node.assignedSlot : node.parentNode;
      return parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
    };
    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

    /** What cuts a text that lies there; empty for nothing. */
    const cutBy = (text: Node, box: DOMRect): string => {
      let [isFreeAcross, isFreeDown] = [true, true];
      for (let e = parentOf(text); e !== null && (isFreeAcross || isFreeDown); e = parentOf(e)) {
        if (e === document.documentElement || e === document.body) break;
        const { overflowX, overflowY, position } = getComputedStyle(e);
        const around = e.getBoundingClientRect();
        const isOutAcross = box.left < around.left - kSlack || box.right > around.right + kSlack;
        const isOutDown = box.top < around.top - kSlack || box.bottom > around.bottom + kSlack;
        const isControl = e.matches('button, a.button, label, summary, .card');
        if (isFreeAcross && isOutAcross && (isControl || clips(overflowX)))
          return `across by ${e.localName}.${e.className}`;
        if (isFreeDown && isOutDown && clips(overflowY))
          return `down by ${e.localName}.${e.className}`;
        isFreeAcross &&= !scrolls(overflowX);
        isFreeDown &&= !scrolls(overflowY);
        if (position === 'fixed') break;
      }
      const isOut = box.left < -kSlack || box.right > innerWidth + kSlack;
      return isFreeAcross && isOut ? 'the window' : '';
    };

    const look = (text: Text): void => {
      const parent = parentOf(text) as HTMLElement;
      const words = text.data.trim();
      if (
        words === '' ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        return;
      if (
        parent.closest(
          '.visually-hidden, .skip-link, option, style, script, textarea, .cm-editor, [inert]',
        ) !== null
      )
        return;
      const style = getComputedStyle(parent);
      if (clips(style.overflowX) && parent.scrollWidth > parent.clientWidth + 1)
        found.add(`${words} | itself`);
      if (
        clips(style.overflowY) &&
        parent.scrollHeight > parent.clientHeight + 1 &&
        parent.clientHeight > 1
      )
        found.add(`${words} | itself, down`);
      ranges.selectNodeContents(text);
      for (const box of ranges.getClientRects()) {
        const by = box.width > 0 ? cutBy(text, box) : '';
        if (by !== '') found.add(`${words} | ${by}`);
      }
      if (style.hyphens === 'auto' || parent.closest('code, pre, .mono, svg') !== null) return;
      for (const { index, 0: word } of text.data.matchAll(/[\p{L}\d_]+/gu)) {
        ranges.setStart(text, index);
        ranges.setEnd(text, index + word.length);
        const lines = new Set([...ranges.getClientRects()].map(({ top }) => Math.round(top / 4)));
        if (lines.size > 1) found.add(`${words} | within ${word}`);
      }
    };

    /** A field of choices is as wide as the one that is chosen. */
    const lookAtChoice = (select: HTMLSelectElement): void => {
      if (!select.checkVisibility()) return;
      const twin = select.cloneNode() as HTMLSelectElement;
      const said = select.selectedOptions[0]?.text ?? '';
      twin.append(new Option(said));
      Object.assign(twin.style, { position: 'absolute', width: 'max-content', maxWidth: 'none' });
      select.after(twin);
      if (twin.offsetWidth > select.offsetWidth + kSlack) found.add(`${said} | select`);
      twin.remove();
    };

    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot !== null) visit(element.shadowRoot);
        if (element instanceof HTMLSelectElement) lookAtChoice(element);
        for (const node of element.childNodes) if (node instanceof Text) look(node);
      }
    };
    visit(document);
    return [...found];
  });
}
