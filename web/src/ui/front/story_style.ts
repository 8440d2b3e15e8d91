import { css } from 'lit';

/** Looks of the story. */
export const storyStyle = css`
  :host {
    position: relative;
  }
  section {
    position: relative;
    padding: 18px 18px 14px;
  }
  section:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-l);
  }
  section + section {
    border-top: 1px solid var(--line);
  }
  p {
    margin: 0;
    color: var(--text-2);
    font-size: 14.5px;
    line-height: 1.5;
    text-wrap: pretty;
  }
  p + p,
  .aside + p {
    margin-top: 10px;
  }
  strong {
    color: var(--text);
    font-weight: 620;
  }
  h2 {
    margin: var(--gap-1) 0 14px;
    font-size: 18px;
    font-weight: 620;
    line-height: 1.32;
    letter-spacing: -0.014em;
    text-wrap: pretty;
  }
  h2:first-of-type:not(.kicker + h2) {
    padding-inline-end: 28px;
  }
  .kicker {
    padding-inline-end: 28px;
    color: var(--text-3);
    font-size: var(--size-s);
    font-weight: 600;
  }
  .close {
    position: absolute;
    inset: var(--gap-2) var(--gap-2) auto auto;
  }
  .formula {
    font-family: var(--font-math);
    font-size: 1.08em;
    white-space: nowrap;
  }
  sup,
  sub {
    font-size: 0.72em;
    line-height: 0;
  }
  .foot {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--gap-2);
    margin-top: var(--gap-3);
  }
  .foot .kicker {
    padding: 0;
    font-size: var(--size-xs);
  }
  .space {
    flex: 1;
  }
  .link {
    min-height: 32px;
    padding: 0 var(--gap-2);
    border-color: transparent;
    background: none;
    color: var(--accent);
    font-weight: 550;
  }
  .foot .link:last-child {
    margin-inline-end: calc(-1 * var(--gap-2));
  }
  .folded {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--gap-2);
    margin: -8px -4px -6px 0;
  }
  .folded p {
    color: var(--text);
    font-weight: 550;
  }
  .folded .link {
    flex: none;
  }
  table {
    margin: var(--gap-3) 0 0;
  }
  thead th,
  thead td {
    border-bottom-color: var(--line-strong);
    font-size: var(--size-xs);
    font-weight: 500;
  }
  th {
    position: static;
    background: none;
    font-weight: 500;
  }
  th[scope='row'] {
    padding-inline-start: 0;
  }
  td,
  thead th {
    text-align: end;
    white-space: nowrap;
  }
  tbody td {
    font-weight: 600;
  }
  td,
  th {
    padding-inline: 6px;
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
  }
  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }
  .aside {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--gap-3);
    margin-top: 14px;
    padding: 12px 14px;
    border-radius: 12px;
    background: var(--surface-2);
  }
  .aside svg {
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 2px;
    color: var(--accent);
  }
  .aside p {
    font-size: 14px;
  }
  .tries {
    display: grid;
    gap: 2px;
    margin: 10px -8px 0;
  }
  .tries button {
    justify-content: start;
    gap: var(--gap-3);
    min-height: 40px;
    padding: 6px 10px;
    font-weight: 550;
    line-height: 1.3;
    text-align: start;
  }
  .tries svg {
    color: var(--accent);
  }
  details {
    margin-top: 10px;
  }
  summary {
    padding: 4px 0;
    color: var(--accent);
    font-weight: 550;
    cursor: pointer;
  }
  summary svg {
    width: 1rem;
    height: 1rem;
    vertical-align: -2px;
  }
  .source summary {
    color: var(--text-2);
    list-style: none;
  }
  cite {
    font-style: normal;
    font-size: var(--size-s);
  }
  /* Takes the room of what will stand here. */
  .later {
    visibility: hidden;
  }
  .coming {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    overflow: hidden;
  }
  .coming > p:last-of-type {
    margin-bottom: var(--gap-1);
  }
  .slot {
    flex: 0 1 48px;
    margin-top: var(--gap-2);
    border-radius: 12px;
    background: var(--surface-3);
    opacity: 0.6;
  }
  .dots {
    display: flex;
    gap: 5px;
  }
  .dots i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--surface-3);
  }
  .dots .past {
    background: var(--accent);
    opacity: 0.45;
  }
  .dots .here {
    background: var(--accent);
  }
  @media (max-width: 699px) {
    section {
      padding: 12px 14px;
    }
    /* Just play stands above, where else the card is closed. */
    .close:has(~ .leave),
    .leave .kicker {
      display: none;
    }
    .leave {
      position: absolute;
      inset: 4px 14px auto auto;
      margin: 0;
    }
    h2 {
      margin-bottom: 10px;
      font-size: 17px;
    }
  }
`;
