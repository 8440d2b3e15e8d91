import type { DoorRecord } from './record';

/** What follows from a record's numbers: docs/methods/impulse_and_contact.md, (19) to (22). */

/** Whether it is a joint or a resting contact: slow, and within the distance tolerance. */
export function isContact(c: DoorRecord): boolean {
  const isSlow = Math.abs(c.gapRate) < c.velocityTolerance;
  return c.joint || (isSlow && c.gap > 0 && c.gap < c.distanceTolerance);
}

/** Whether it is near enough to take part in a handling. */
export function isTouching(c: DoorRecord): boolean {
  return c.joint || c.gap < c.distanceTolerance;
}

/** Whether it must be handled before time goes on. */
export function isColliding(c: DoorRecord): boolean {
  if (c.joint) return false;
  return c.gap < 0 || (c.gapRate < -c.velocityTolerance && c.gap < c.targetGap - c.accuracy);
}

/** Whether the gap is within the accuracy of the target gap. @param allowTiny - also smaller gaps */
export function isCloseEnough(c: DoorRecord, allowTiny: boolean): boolean {
  if (isContact(c)) return true;
  const low = allowTiny ? 0 : c.targetGap - c.accuracy;
  return c.gap > low && c.gap < c.targetGap + c.accuracy;
}
