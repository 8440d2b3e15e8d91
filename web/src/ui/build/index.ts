export { BuildPalette, type PaletteItem } from './build_palette';
export { BuildPanel, type BuildRow, type BuildThing } from './build_panel';
