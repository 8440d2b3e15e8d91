import { Vector, type GenericVector } from '../math/vector';

/** A body's place at some instant: where its mass centre is and how it is turned. */
export class LocalCoords {
  #cmX = 0;
  #cmY = 0;
  #x = 0;
  #y = 0;
  #sin = 0;
  #cos = 1;

  /**
   * Takes a place over.
   *
   * @param center - mass centre in body coordinates [m]
   * @param location - mass centre in the world [m]
   * @param sine - of the body's angle
   * @param cosine - of the body's angle
   */
  set(center: GenericVector, location: GenericVector, sine: number, cosine: number): void {
    this.#cmX = center.getX();
    this.#cmY = center.getY();
    this.#x = location.getX();
    this.#y = location.getY();
    this.#sin = sine;
    this.#cos = cosine;
  }

  /** World coordinates of a point of the body [m]. */
  bodyToWorld(point: GenericVector): Vector {
    const rx = point.getX() - this.#cmX;
    const ry = point.getY() - this.#cmY;
    return new Vector(
      this.#x + (rx * this.#cos - ry * this.#sin),
      this.#y + (rx * this.#sin + ry * this.#cos),
    );
  }

  /** Body coordinates of a point of the world [m]. */
  worldToBody(point: GenericVector): Vector {
    const rx = point.getX() - this.#x;
    const ry = point.getY() - this.#y;
    return new Vector(
      rx * this.#cos + ry * this.#sin + this.#cmX,
      -(rx * this.#sin) + ry * this.#cos + this.#cmY,
    );
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `LocalCoords{cm_body: (${this.#cmX}, ${this.#cmY}), loc_world: (${this.#x}, ${this.#y}), sinAngle: ${this.#sin}, cosAngle: ${this.#cos}}`;
  }
}
