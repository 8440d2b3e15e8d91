import { css } from 'lit';
import { facts } from '../../styles/controls';

/** Of the panels under the table of contacts. */
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
