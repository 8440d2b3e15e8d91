import { css } from 'lit';

/** Of the dock that compares runs. */
export const compareStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 100%;
  }
  .page {
    flex: 1;
    padding: 0 var(--gap-4) var(--gap-3);
  }
  h3 {
    margin: var(--gap-4) 0 var(--gap-2);
    font-size: var(--size-s);
    font-weight: 600;
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
  .modes {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 2px;
    padding: 2px;
    border-radius: var(--radius);
    background: var(--surface-2);
  }
  .modes button {
    min-height: 36px;
    border-color: transparent;
    background: none;
    color: var(--text-2);
  }
  .modes [aria-pressed='true'] {
    background: var(--surface-1);
    color: var(--text);
    font-weight: 600;
    box-shadow: var(--shadow-1);
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .layers {
    margin-top: var(--gap-3);
    border-radius: var(--radius);
    background: var(--surface-2);
  }
  .layers li + li {
    border-top: 1px solid var(--line);
  }
  .layers label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--gap-3);
    min-height: 44px;
    padding: var(--gap-2) var(--gap-3);
  }
  .layers input {
    width: 20px;
    height: 20px;
    accent-color: var(--accent);
  }
  .said {
    display: block;
    font-size: var(--size-s);
    color: var(--text-2);
  }
  .scroll {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--size-s);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 7px 0 7px var(--gap-2);
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  td {
    font-weight: 600;
  }
  small {
    font-size: var(--size-xs);
    font-weight: 400;
    color: var(--text-2);
  }
  th[scope='row'] {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
    font-weight: 500;
    color: var(--text-2);
    cursor: help;
  }
  code {
    display: block;
    font: var(--size-xs) var(--font-mono);
  }
  .nearest {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
    margin: var(--gap-2) 0 0;
    font-size: var(--size-s);
  }
  details {
    margin-top: var(--gap-2);
    font-size: var(--size-s);
  }
  summary {
    min-height: 28px;
    color: var(--accent);
    cursor: pointer;
  }
  dl,
  details p {
    margin: var(--gap-1) 0;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0 0 var(--gap-2);
    color: var(--text-2);
  }
  .assumptions li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: var(--gap-2);
    margin-bottom: var(--gap-2);
  }
  .foot {
    position: sticky;
    bottom: 0;
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap-2);
    padding: var(--gap-3) var(--gap-4);
    border-top: 1px solid var(--line);
    background: var(--surface-1);
  }
  /* In a low sheet the table needs the room. */
  @media (max-width: 699px) {
    .foot {
      position: static;
    }
  }
  .foot button {
    gap: var(--gap-2);
    border-color: transparent;
    background: var(--surface-2);
    font-size: var(--size-s);
  }
  .foot svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  .foot [aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent);
  }
`;
