import { css } from 'lit';
import { figureList } from '../panel_style';

/** What stands on the card of something that is looked at closely. */
export const inspectorStyle = css`
  :host {
    padding: var(--gap-2) var(--gap-4) var(--gap-3);
    font-variant-numeric: tabular-nums;
  }
  header {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
    margin-inline-end: calc(-1 * var(--gap-2));
  }
  [role='status'] {
    flex: 1;
  }
  h2 {
    margin: 0;
    font-size: var(--size-l);
  }
  .stuff {
    padding: 2px var(--gap-2);
    border-radius: var(--radius-pill);
    background: var(--surface-2);
    color: var(--text-2);
    font-size: var(--size-s);
    font-weight: 500;
  }
  ${figureList}
  dd button {
    display: inline;
    min-height: 24px;
    padding: 0 2px;
    border: none;
    background: none;
    color: var(--accent);
    font-weight: 600;
    text-align: start;
  }
  dd button:hover {
    text-decoration: underline;
  }
  .free {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    align-items: center;
    gap: var(--gap-1);
    padding: var(--gap-1) var(--gap-2) var(--gap-1) 0;
    border-radius: var(--radius);
    background: var(--surface-2);
  }
  .diagram {
    width: 88px;
    height: 88px;
    overflow: visible;
  }
  .diagram circle {
    fill: var(--fixed);
    stroke: var(--fixed-edge);
  }
  .diagram path {
    fill: none;
    stroke: var(--tint);
    stroke-width: 2.2;
  }
  .diagram .head {
    fill: var(--tint);
    stroke: none;
  }
  .diagram .hollow {
    fill: var(--surface-2);
    stroke-width: 1.4;
  }
  .free dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--gap-2);
    margin: 0;
    font-size: var(--size-s);
  }
  .free dt {
    color: var(--tint, var(--text));
    overflow-wrap: anywhere;
  }
  .free dd {
    margin: 0;
    color: var(--tint, var(--text));
    font-weight: 600;
    text-align: end;
  }
  .free .left {
    padding-top: 2px;
    border-top: 1px solid var(--line);
    color: var(--text);
  }
  .gauge {
    height: 8px;
    margin-bottom: 2px;
    border-radius: var(--radius-pill);
    background: var(--surface-3);
    overflow: hidden;
  }
  .gauge i {
    display: block;
    height: 100%;
    background: var(--friction);
  }
  p {
    margin: var(--gap-2) 0 0;
  }
  .acts {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 2px;
    margin-top: var(--gap-1);
    padding-top: 2px;
    border-top: 1px solid var(--line);
  }
  /* The word stands below its picture. */
  .acts button {
    flex-direction: column;
    gap: 2px;
    min-height: 44px;
    padding: 2px 0;
    font-size: var(--size-xs);
    line-height: 1.2;
    font-weight: 500;
  }
  .acts button[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  table {
    margin-top: var(--gap-1);
  }
`;
