import { Vector } from '../math/vector';
import { type DoubleRect } from '../math/double_rect';
import type { Polygon } from '../bodies/polygon';
import type { RigidBodySim } from '../sims/rigid_body_sim';
import { Shapes } from './shapes';

/** A closed box of four walls that cannot move, with restitution 1. */
export class Walls {
  private constructor() {}

  /**
   * Adds the walls WALL_BOTTOM, WALL_RIGHT, WALL_TOP, WALL_LEFT.
   *
   * @param width - of the inside [m]
   * @param height - of the inside [m]
   * @param thickness - of the walls [m]
   * @param center - of the inside [m]
   * @returns y of the floor, a good level of zero potential energy [m]
   */
  static make(
    sim: RigidBodySim,
    width: number,
    height: number,
    thickness = 1,
    center: Vector = Vector.ORIGIN,
  ): number {
    const half = thickness / 2;
    const long = 2 * thickness;
    const at = (x: number, y: number): Vector => new Vector(center.getX() + x, center.getY() + y);
    const walls: [Polygon, Vector][] = [
      [
        Shapes.makeWall(width + long, thickness, Shapes.TOP_EDGE, 'wall_bottom', 'bottom wall'),
        at(0, -height / 2 - half),
      ],
      [
        Shapes.makeWall(thickness, height + long, Shapes.LEFT_EDGE, 'wall_right', 'right wall'),
        at(width / 2 + half, 0),
      ],
      [
        Shapes.makeWall(width + long, thickness, Shapes.BOTTOM_EDGE, 'wall_top', 'top wall'),
        at(0, height / 2 + half),
      ],
      [
        Shapes.makeWall(thickness, height + long, Shapes.RIGHT_EDGE, 'wall_left', 'left wall'),
        at(-width / 2 - half, 0),
      ],
    ];
    const bodies = walls.map(([wall]) => wall);
    for (const [wall, place] of walls) {
      wall.setMass(Infinity);
      wall.setElasticity(1);
      wall.setPosition(place, 0);
      wall.addNonCollide(bodies);
      sim.addBody(wall);
    }
    return center.getY() - height / 2;
  }

  /** As {@link Walls.make}, for the inside as a rectangle [m]. */
  static make2(sim: RigidBodySim, rect: DoubleRect, thickness = 1): number {
    return Walls.make(sim, rect.getWidth(), rect.getHeight(), thickness, rect.getCenter());
  }
}
