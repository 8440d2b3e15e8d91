export { BuildPalette, type PaletteItem } from './build_palette';
