export { Callout } from './callout';
export type { Box } from './callout_place';
export { Inspector } from './inspector';
