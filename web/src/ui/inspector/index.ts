export { Callout } from './callout';
export type { Pixel, Seen } from './callout_place';
export { Inspector } from './inspector';
