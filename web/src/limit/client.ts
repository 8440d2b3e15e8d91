/** What a page needs of the room: no solver among it. */
export { assemblyOf, leftOut, type Assembly } from './assembly';
export { LimitClient } from './limit_client';
export { kMostFriction, kMostTilt, type Bracket, type ForceBounds, type TiltEnd } from './limits';
export type { LimitAnswers, LimitQuestion, NamedTilt } from './questions';
