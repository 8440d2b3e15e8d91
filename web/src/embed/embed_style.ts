import { css, unsafeCSS, type CSSResult } from 'lit';
import methods from '../engine/generated/methods.css?inline';
import graphs from '../styles/graphs.css?inline';
import stage from '../styles/stage.css?inline';
import tokens from '../styles/tokens.css?inline';

/** Rules for the root of a page as rules for an element, so that nothing leaks to the page around it. */
function forHost(text: string): string {
  return text.replace(/:root(\[[^\]]+\])?/g, (_, where?: string) =>
    where === undefined ? ':host' : `:host(${where})`,
  );
}

/** How an embedded scene looks; the same tokens as the page's. */
export const embedStyle: CSSResult[] = [
  unsafeCSS(forHost(tokens)),
  unsafeCSS(forHost(methods)),
  unsafeCSS(stage),
  unsafeCSS(graphs),
  css`
    :host {
      display: block;
      position: relative;
      height: 25rem;
      min-height: 8rem;
      overflow: hidden;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--stage);
      color: var(--text);
      font: 400 var(--size-m) / 1.45 var(--font);
      contain: content;
    }
    :host([hidden]) {
      display: none;
    }
    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }
    [hidden] {
      display: none !important;
    }
    :focus-visible {
      outline: var(--focus);
      outline-offset: -2px;
    }
    .frame {
      display: flex;
      flex-direction: column;
      height: 100%;
      container-type: size;
    }
    .stage {
      flex: 1;
      min-height: 0;
    }
    .bar {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--gap-1) var(--gap-3);
      padding: var(--gap-1) var(--gap-2);
      background: var(--surface-1);
      border-top: 1px solid var(--line);
    }
    /* In a narrow column the clock goes below the buttons. */
    .bar sg-transport {
      flex-wrap: wrap;
    }
    /* The list of methods opens upwards and within the element, which hides what leaves it. */
    .bar sg-method-menu {
      position: static;
      --menu-inset: auto var(--gap-2) calc(100% + 4px) auto;
      --menu-width: min(22rem, calc(100% - 2 * var(--gap-2)));
      --menu-height: calc(100cqh - 6rem);
    }
    /* As wide for each name, and before there is one. */
    .bar ::part(opener) {
      justify-content: start;
      width: 11.5rem;
    }
    .bar sg-timeline {
      flex: 1;
      min-width: 8rem;
    }
    .knobs {
      max-height: 40%;
      overflow: auto;
      background: var(--surface-1);
      border-top: 1px solid var(--line);
    }
    .poster {
      position: absolute;
      inset: 0;
      z-index: 2;
      display: grid;
      place-content: center;
      background: var(--stage) center / contain no-repeat;
      color: var(--text-2);
    }
    .stage:has(> .poster) .stage-corner,
    :host([plain]) .stage-corner {
      visibility: hidden;
    }
    .trouble {
      position: absolute;
      inset: auto var(--gap-2) var(--gap-2);
      margin: 0;
      padding: var(--gap-2) var(--gap-3);
      border: 1px solid var(--bad);
      border-inline-start-width: 5px;
      border-radius: var(--radius);
      background: var(--surface-1);
      z-index: 6;
    }
    .graphs {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(14rem, 1fr);
      overflow: auto hidden;
      height: 34%;
      min-height: 7rem;
      background: var(--surface-1);
      border-top: 1px solid var(--line);
    }
    .graph {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      margin: 0;
      padding: var(--gap-1) var(--gap-2);
      min-width: 0;
      min-height: 0;
    }
    /* Graphs are chosen and enlarged in the laboratory. */
    .graph-tools {
      display: none;
    }
    .graph-place {
      position: relative;
      overflow: hidden;
      min-height: 0;
    }
  `,
];
