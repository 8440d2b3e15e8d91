import type { BodyDescription } from './scene_description';

/** Whether a hand can take a body: it moves, and not as it is told. */
export function isFree(body: BodyDescription | undefined): boolean {
  return body !== undefined && body.mobility !== 'fixed' && body.driven !== true;
}
