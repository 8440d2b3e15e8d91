import { css } from 'lit';

/** How the cards of the gallery look; colours of drawings come from the tokens of the stage. */
export const galleryStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    height: 100%;
  }
  .tools {
    display: grid;
    gap: var(--gap-2);
    padding: var(--gap-3);
    border-bottom: 1px solid var(--line);
  }
  .row {
    display: flex;
    gap: var(--gap-2);
    align-items: center;
  }
  .families {
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap-1);
  }
  .lessons {
    align-items: baseline;
    margin-top: var(--gap-2);
    font-size: var(--size-s);
    color: var(--text-2);
  }
  .families button {
    min-height: 1.625rem;
    padding: 0 var(--gap-2);
    border-radius: var(--radius-pill);
    font-size: var(--size-s);
    color: var(--text-2);
  }
  .families button[aria-pressed='true'] {
    background: var(--accent-soft);
    border-color: var(--accent);
    color: var(--text);
  }
  ul {
    list-style: none;
    margin: 0;
    padding: var(--gap-3);
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8.25rem, 1fr));
    gap: var(--gap-3);
    overflow-y: auto;
    align-content: start;
    flex: 1;
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
    overflow: hidden;
    text-align: start;
  }
  button.card[aria-current='true'] {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
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
    padding: var(--gap-1) var(--gap-2) 0;
    font-weight: 600;
    line-height: 1.25;
  }
  .family {
    padding: 0 var(--gap-2) var(--gap-2);
    font-size: var(--size-s);
    color: var(--text-2);
  }
`;
