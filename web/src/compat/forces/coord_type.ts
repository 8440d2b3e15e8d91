/** In which coordinates a point or a direction is given. */
export enum CoordType {
  /** Body coordinates: they turn and move with the body. */
  BODY = 0,
  /** World coordinates. */
  WORLD = 1,
}
