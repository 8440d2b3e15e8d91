/** All that is fetched when somebody begins to build. */
export { BuildDesk } from './build_desk';
export { buildKey } from './build_keys';
export { renderBuild, renderPalette, renderWord } from './build_panels';
