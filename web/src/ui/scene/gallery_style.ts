import { css } from 'lit';

/** How the cards of the gallery look; colours of drawings come from the tokens of the stage. */
export const galleryStyle = css`
  dialog {
    width: 100vw;
    height: 100dvh;
    max-width: none;
    max-height: none;
    padding: 0;
    border: none;
    background: var(--stage);
    color: var(--text);
  }
  dialog[open] {
    display: grid;
    grid-template: auto minmax(0, 1fr) / 18.75rem minmax(0, 1fr);
  }
  .head {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: var(--gap-4);
    padding: var(--gap-3) 28px;
    border-bottom: 1px solid var(--line);
    background: var(--surface-1);
  }
  .mark {
    width: 26px;
    height: 26px;
  }
  h2 {
    margin: 0;
    flex: 1;
    font-size: var(--size-xl);
    white-space: nowrap;
  }
  select {
    flex: none;
    width: auto;
    min-height: 44px;
  }
  input[type='search'] {
    flex: 0 1 22.5rem;
    min-width: 12rem;
    min-height: 44px;
    padding: 0 var(--gap-4);
    background: var(--surface-2);
    font-size: var(--size-l);
  }
  .open {
    flex: none;
    white-space: nowrap;
  }
  .groups {
    padding: var(--gap-5) 0 var(--gap-5) 28px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .groups > div {
    display: grid;
    gap: 2px;
  }
  .groups button {
    justify-content: space-between;
    min-height: 40px;
    text-align: start;
    color: var(--text-2);
  }
  .groups button[aria-current='true'] {
    background: var(--accent-soft);
    color: var(--accent);
    font-weight: 600;
  }
  .groups small {
    flex: none;
    padding-inline-start: var(--gap-2);
    font-size: var(--size-xs);
    font-variant-numeric: tabular-nums;
  }
  .groups h3 {
    margin: 0;
    padding: var(--gap-4) var(--gap-3) var(--gap-1);
    font-size: var(--size-xs);
    font-weight: 600;
    color: var(--text-2);
  }
  .shelves {
    padding: 0 28px var(--gap-5);
    overflow-y: auto;
  }
  section {
    scroll-margin-top: 0;
    padding-top: 28px;
  }
  section h3 {
    margin: 0;
    font-size: 1.5rem;
    font-weight: 640;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  section p {
    margin: var(--gap-1) 0 0;
    color: var(--text-2);
    font-size: var(--size-m);
  }
  .empty {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--gap-4);
    margin: 28px 0 0;
    font-size: var(--size-l);
  }
  ul {
    list-style: none;
    margin: var(--gap-4) 0 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(15.75rem, 1fr));
    gap: 18px;
  }
  li {
    max-width: 18.75rem;
  }
  .card {
    display: flex;
    background: var(--surface-1);
    color: var(--text);
    text-decoration: none;
    flex-direction: column;
    align-items: stretch;
    justify-content: flex-start;
    gap: 0;
    padding: 0;
    width: 100%;
    height: 100%;
    border: none;
    border-radius: var(--radius-l);
    box-shadow: var(--shadow-1);
    overflow: hidden;
    text-align: start;
  }
  .card:hover {
    box-shadow: var(--shadow-2);
  }
  .card[aria-current='true'] {
    box-shadow: 0 0 0 2.5px var(--accent);
  }
  .picture {
    position: relative;
    aspect-ratio: 16 / 10;
    background: var(--stage);
    border-bottom: 1px solid var(--line);
  }
  .picture svg,
  .picture img {
    width: 100%;
    height: 100%;
    display: block;
  }
  /* Over the simple drawing, which is there first, and stays where the picture cannot be had. */
  .picture img {
    position: absolute;
    inset: 0;
  }
  .picture signorini-scene {
    position: absolute;
    inset: 0;
    height: 100%;
    border: none;
    border-radius: 0;
  }
  .moving {
    fill: color-mix(in srgb, var(--hue) 42%, var(--stage));
    stroke: color-mix(in srgb, var(--hue) 62%, var(--text));
    stroke-width: 1;
  }
  .fixed {
    fill: var(--fixed);
    stroke: var(--fixed-edge);
    stroke-width: 1;
  }
  .ground {
    fill: none;
    stroke: var(--plate-line);
    stroke-width: 0.75;
  }
  .rail {
    fill: none;
    stroke: var(--path);
    stroke-width: 1.5;
  }
  .rod {
    stroke: var(--connector);
    stroke-width: 1;
    fill: none;
  }
  .name {
    padding: var(--gap-3) 14px 0;
    font-size: var(--size-l);
    font-weight: 600;
    line-height: 1.25;
  }
  .name small {
    margin-inline-start: var(--gap-1);
    font-size: var(--size-xs);
    font-weight: 500;
    color: var(--text-2);
    white-space: nowrap;
  }
  .teaser {
    padding: 3px 14px 14px;
    color: var(--text-2);
    font-size: var(--size-m);
    line-height: 1.35;
    text-wrap: pretty;
  }
  @media (max-width: 1099px) {
    dialog[open] {
      grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    .groups {
      display: flex;
      align-items: center;
      padding: var(--gap-2) 28px;
      scrollbar-width: none;
      overflow: auto hidden;
    }
    .groups > div {
      display: flex;
    }
    .groups button {
      gap: var(--gap-2);
      white-space: nowrap;
    }
    .groups h3 {
      padding-block: 0;
    }
    .open span,
    .mark {
      display: none;
    }
  }
  @media (max-width: 767px) {
    .head {
      flex-wrap: wrap;
      gap: var(--gap-2);
      padding: var(--gap-2) var(--gap-3);
    }
    h2 {
      font-size: var(--size-l);
    }
    input[type='search'] {
      order: 1;
      flex: 1;
      min-width: 0;
    }
    /* Below the heading, beside the field. */
    .head::after {
      content: '';
      flex: 0 0 100%;
    }
    select {
      order: 2;
    }
    .groups,
    .shelves {
      padding-inline: var(--gap-3);
    }
    section h3 {
      font-size: var(--size-xl);
    }
    ul {
      grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
      gap: var(--gap-3);
    }
  }
  /* Phones on their side: the cards need the height. */
  @media (max-height: 500px) {
    .head {
      flex-wrap: nowrap;
      padding-block: var(--gap-1);
    }
    h2 {
      font-size: var(--size-l);
    }
    input[type='search'] {
      order: 0;
      flex: 0 1 22.5rem;
    }
    ul {
      grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
    }
  }
`;
