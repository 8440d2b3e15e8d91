import { css } from 'lit';

export const terminalStyle = css`
  :host {
    display: grid;
    grid-template: minmax(0, 1fr) auto auto auto / minmax(0, 1fr);
    height: 100%;
    min-height: 0;
    font: 400 var(--size-s) / 1.5 var(--font-mono);
    font-variant-numeric: tabular-nums;
    background: var(--stage);
  }
  .log {
    overflow: auto;
    padding: var(--gap-2) var(--gap-2) 0;
    overscroll-behavior: contain;
  }
  .log:focus-visible,
  textarea:focus-visible {
    outline-offset: -2px;
  }
  .line {
    display: grid;
    grid-template-columns: 1.4em minmax(0, 1fr);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 8;
    content-visibility: auto;
    contain-intrinsic-height: auto 1.5em;
  }
  .line .text {
    grid-column: 2;
  }
  .mark {
    grid-column: 1;
    color: var(--text-2);
    user-select: none;
  }
  .input {
    color: var(--text-2);
    margin-top: var(--gap-1);
  }
  .result .text {
    color: var(--accent);
  }
  .error {
    background: var(--bad-soft);
  }
  .error .text,
  .error .mark {
    color: var(--bad);
  }
  .note {
    color: var(--text-2);
    font-family: var(--font);
  }
  .entry {
    display: grid;
    grid-template-columns: 1.6em minmax(0, 1fr);
    align-items: start;
    border-top: 1px solid var(--line);
    background: var(--surface-1);
    padding-inline-start: var(--gap-2);
  }
  .prompt {
    padding-top: 0.5rem;
    color: var(--accent);
    font-weight: 700;
  }
  textarea {
    font: inherit;
    font-size: var(--size-m);
    border: none;
    background: transparent;
    resize: none;
    padding: 0.4rem var(--gap-2) 0.4rem 0;
    min-height: var(--control);
    max-height: 12rem;
    tab-size: 2;
  }
  textarea::placeholder {
    color: var(--text-2);
    opacity: 0.8;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
    max-height: 11rem;
    overflow: auto;
    border-top: 1px solid var(--line-strong);
    background: var(--surface-1);
    box-shadow: var(--shadow-2);
  }
  li {
    display: grid;
    padding: 0.15rem var(--gap-2);
    cursor: pointer;
    border-inline-start: 3px solid transparent;
  }
  li:hover {
    background: var(--surface-2);
  }
  li[aria-selected='true'] {
    background: var(--accent-soft);
    border-inline-start-color: var(--accent);
  }
  .signature,
  .about {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .about {
    font-family: var(--font);
    color: var(--text-2);
  }
  .about:empty {
    display: none;
  }
  .foot {
    display: flex;
    align-items: center;
    gap: var(--gap-1);
    padding: 0.2rem var(--gap-2);
    border-top: 1px solid var(--line);
    background: var(--surface-1);
    font-family: var(--font);
  }
  .foot .quiet {
    flex: 1;
    min-width: 0;
  }
  .foot button {
    min-height: 1.75rem;
    padding: 0 var(--gap-2);
  }
  .foot button.icon {
    width: 1.75rem;
    padding: 0;
  }
  button.stop {
    background: var(--bad);
    border-color: var(--bad);
    color: var(--surface-1);
    font-weight: 600;
  }
  button.stop:hover:not(:disabled) {
    background: color-mix(in srgb, var(--bad) 86%, var(--text));
  }
  button[hidden] {
    display: none;
  }
`;
