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
  h2 {
    margin: 0;
    flex: 1;
    font-size: var(--size-xl);
  }
  input[type='search'] {
    flex: 0 1 22.5rem;
    min-height: 44px;
    padding: 0 var(--gap-4);
    background: var(--surface-2);
    font-size: var(--size-l);
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
  .groups button[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent);
    font-weight: 600;
  }
  .groups small {
    font-size: var(--size-xs);
    font-variant-numeric: tabular-nums;
  }
  h3 {
    margin: 0;
    padding: var(--gap-4) var(--gap-3) var(--gap-1);
    font-size: var(--size-xs);
    font-weight: 600;
    color: var(--text-2);
  }
  ul {
    list-style: none;
    margin: 0;
    padding: var(--gap-5) 28px;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(15.75rem, 1fr));
    gap: 18px;
    overflow-y: auto;
    align-content: start;
  }
  button.card {
    display: flex;
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
  button.card:hover {
    box-shadow: var(--shadow-2);
  }
  button.card[aria-current='true'] {
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
  .family {
    padding: 3px 14px var(--gap-3);
    color: var(--text-2);
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
    h3 {
      padding-block: 0;
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
      flex: 1 0 100%;
    }
    .groups,
    ul {
      padding-inline: var(--gap-3);
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
