/** All that is fetched when somebody begins to build. */
export { BuildController } from './build_controller';
export { buildKey } from './build_keys';
export { renderBuild, renderPalette, renderWord } from './build_panels';
