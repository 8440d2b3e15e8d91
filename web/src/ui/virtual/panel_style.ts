import { css } from 'lit';

/** Of the panels under the table of contacts. */
export const panelStyle = css`
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
