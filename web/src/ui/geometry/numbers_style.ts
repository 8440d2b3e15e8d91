import { css } from 'lit';

/** Tables of numbers beside the picture. */
export const numbersStyle = css`
  section {
    border-bottom: 1px solid var(--line);
    padding: var(--gap-3);
  }
  h3 {
    margin: 0 0 var(--gap-1);
    font-size: var(--size-m);
    display: flex;
    justify-content: space-between;
    gap: var(--gap-2);
    align-items: baseline;
  }
  h3 small {
    font-weight: 400;
    color: var(--text-2);
  }
  th {
    position: static;
    white-space: nowrap;
    font-weight: 500;
    background: none;
    padding-inline-start: 0;
    cursor: help;
  }
  td {
    text-align: end;
    padding-inline-end: 0;
  }
  tr:last-child > * {
    border-bottom: none;
  }
  thead th {
    cursor: default;
    font-weight: 600;
  }
  thead th + th {
    text-align: end;
    padding-inline-end: 0;
  }
  .vector {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
    gap: 0 var(--gap-1);
    justify-items: end;
  }
  .vector .unit {
    min-width: 1.3em;
    text-align: start;
  }
  .patch th:first-child {
    width: 1rem;
  }
  .patch td {
    padding-inline: 0 var(--gap-1);
  }
  .patch td:last-child {
    width: 4.5rem;
    white-space: nowrap;
    padding-inline-start: 0;
  }
  tr[data-fastest] > * {
    font-weight: 600;
  }
  .to-come > * {
    color: var(--text-2);
    font-weight: 400;
  }
  .unit {
    color: var(--text-2);
  }
  .large {
    font-size: var(--size-xl);
    font-weight: 600;
  }
  .chip {
    display: inline-block;
    padding: 0.05rem 0.5rem;
    border-radius: var(--radius-pill);
    font-size: var(--size-s);
    font-weight: 600;
    background: var(--surface-2);
  }
  .chip.inside {
    background: var(--bad-soft);
    color: var(--bad);
  }
  .a {
    color: var(--solid-a-line);
  }
  .b {
    color: var(--solid-b-line);
  }
  p {
    margin: var(--gap-1) 0 0;
    font-size: var(--size-s);
  }
`;
