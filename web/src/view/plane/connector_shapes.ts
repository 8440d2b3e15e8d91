/** A chain of points: x and y alternating. */
export type Chain = number[];

const kCoils = 9;

/**
 * A spring as a zigzag between its two ends, with a straight piece at either end.
 *
 * @param width - full width of the zigzag, in the unit of the points
 */
export function springChain(ax: number, ay: number, bx: number, by: number, width: number): Chain {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return [ax, ay, bx, by];
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const straight = 0.12 * length;
  const coil = (length - 2 * straight) / (2 * kCoils);
  const chain: Chain = [ax, ay];
  for (let i = 0; i <= 2 * kCoils; ++i) {
    const along = straight + i * coil;
    const side = i === 0 || i === 2 * kCoils ? 0 : i % 2 === 1 ? width / 2 : -width / 2;
    chain.push(ax + ux * along - uy * side, ay + uy * along + ux * side);
  }
  chain.push(bx, by);
  return chain;
}
