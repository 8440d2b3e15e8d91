import { css } from 'lit';

/** Base of every component: type, box model, focus, and what is only for screen readers. */
export const base = css`
  :host {
    display: block;
    font: 400 var(--size-m) / var(--leading) var(--font);
    color: var(--text);
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: var(--focus);
    outline-offset: 1px;
    border-radius: var(--radius-s);
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .number {
    /* What only screen readers get scrolls along and does not widen the page. */
    position: relative;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .number sup {
    font-size: 0.75em;
    line-height: 0;
  }
  .quiet {
    color: var(--text-2);
  }
  .empty {
    padding: var(--gap-4) var(--gap-3);
    color: var(--text-2);
    text-align: center;
  }
  /* Where the system forces its colours: what is chosen, and what means something by its colour. */
  @media (forced-colors: active) {
    [aria-pressed='true'],
    [aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
    [aria-current='true'] {
      outline: 3px solid Highlight;
    }
    .sign,
    .dot,
    .arrow,
    .bar i {
      forced-color-adjust: none;
    }
  }
`;

/** Buttons, fields and menus. */
export const controls = css`
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--gap-1);
    min-height: var(--control);
    padding: 0 var(--gap-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface-1);
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    background: var(--surface-2);
    border-color: var(--line-strong);
  }
  button:active:not(:disabled) {
    background: var(--surface-3);
  }
  button:disabled {
    color: var(--text-2);
    opacity: 0.55;
    cursor: default;
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  button.primary:hover:not(:disabled) {
    background: color-mix(in srgb, var(--accent) 86%, var(--text));
  }
  button.icon {
    width: var(--control);
    padding: 0;
  }
  button.plain {
    border-color: transparent;
    background: transparent;
  }
  button.plain:hover:not(:disabled) {
    background: var(--surface-2);
  }
  button svg {
    width: 1.125rem;
    height: 1.125rem;
    flex: none;
  }
  button.close svg {
    width: 0.875rem;
    height: 0.875rem;
  }
  select,
  input[type='text'],
  input[type='search'] {
    min-height: var(--control);
    padding: 0 var(--gap-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface-1);
    width: 100%;
    min-width: 0;
  }
  input[type='number'] {
    min-height: var(--control);
    padding: 0 var(--gap-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface-1);
    font-variant-numeric: tabular-nums;
  }
  input[type='checkbox'],
  input[type='radio'] {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--accent);
    margin: 0;
    flex: none;
  }
  table {
    width: 100%;
    font-size: var(--size-s);
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th {
    text-align: start;
    font-weight: 600;
    color: var(--text-2);
    background: var(--surface-1);
    position: sticky;
    top: 0;
  }
  th,
  td {
    padding: 0.3rem var(--gap-2);
    border-bottom: 1px solid var(--line);
    vertical-align: baseline;
  }
  td.right,
  th.right {
    text-align: end;
    white-space: nowrap;
  }
  kbd {
    font: inherit;
    font-size: 0.9em;
    padding: 0 0.4em;
    border: 1px solid var(--line-strong);
    border-bottom-width: 2px;
    border-radius: var(--radius-s);
    background: var(--surface-2);
    white-space: nowrap;
  }
`;

/** Names of fields with a tooltip, what stands beside them, and complaints about what was typed. */
export const fields = css`
  .name {
    cursor: help;
    text-decoration: underline dotted var(--line-strong);
    text-underline-offset: 3px;
  }
  .triple {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--gap-1);
  }
  .about {
    margin: 0;
    font-size: var(--size-s);
    color: var(--text-2);
  }
  input.value {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  input[aria-invalid='true'] {
    border-color: var(--bad);
    background: var(--bad-soft);
  }
  .complaint {
    margin: var(--gap-1) 0 0;
    padding: var(--gap-1) var(--gap-2);
    border-inline-start: 3px solid var(--bad);
    background: var(--bad-soft);
    color: var(--bad);
    font-size: var(--size-s);
  }
`;

/** What the engine wants known about a scene. */
export const notices = css`
  .notice {
    margin: var(--gap-1) 0 0;
    padding: var(--gap-1) var(--gap-2);
    border-inline-start: 3px solid var(--warn);
    background: var(--warn-soft);
    color: var(--warn);
    font-size: var(--size-s);
  }
`;

/** Lists of names and values, the values at the right. */
export const facts = css`
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--gap-3);
    margin: var(--gap-2) 0;
  }
  dt {
    color: var(--text-2);
    cursor: help;
  }
  dd {
    margin: 0;
    text-align: end;
  }
`;
