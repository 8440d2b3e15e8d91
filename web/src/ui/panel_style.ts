import { css } from 'lit';
import { facts } from '../styles/controls';

/** Of panels of facts and choices. */
export const panelStyle = css`
  ${facts}
  :host {
    padding: 0 var(--gap-3);
  }
  h3 {
    margin: var(--gap-3) 0 var(--gap-1);
    font-size: var(--size-m);
    cursor: help;
  }
  select {
    width: 100%;
    min-width: 0;
  }
`;

/** Of rows in groups under small headings, as in the laboratory. */
export const groupedRows = css`
  :host {
    padding: 0 var(--gap-4) var(--gap-4);
  }
  h3 {
    margin: var(--gap-3) 2px var(--gap-1);
    font-size: var(--size-s);
    font-weight: 600;
    color: var(--text-2);
  }
  h3::first-letter {
    text-transform: uppercase;
  }
  .rows {
    margin: 0;
    padding: 0;
    border-radius: var(--radius);
    background: var(--surface-2);
    overflow: hidden;
    list-style: none;
  }
  .rows > * + * {
    border-top: 1px solid var(--line);
  }
`;

/** Of small tables of numbers in them. */
export const panelTable = css`
  table {
    width: auto;
    min-width: 100%;
    border-collapse: collapse;
    font-size: var(--size-s);
  }
  th,
  td {
    padding: 2px 0 2px var(--gap-2);
    text-align: end;
    white-space: nowrap;
  }
  thead th,
  tbody th {
    position: static;
    background: none;
    font-weight: 600;
  }
  tbody th,
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
`;

/** Of a row of buttons in them. */
export const panelActions = css`
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap-2);
    align-items: center;
    margin: var(--gap-2) 0;
  }
`;

/** Of figures on cards, each below its name. */
export const figureList = css`
  dl.figures {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--gap-2);
    margin: var(--gap-1) 0 var(--gap-2);
  }
  @media (max-width: 699px) {
    dl.figures {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: var(--gap-1);
      margin: 0 0 var(--gap-1);
    }
  }
  dl.figures dt {
    color: var(--text-2);
    font-size: var(--size-xs);
  }
  dl.figures dd {
    margin: 0;
    font-size: var(--size-l);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
