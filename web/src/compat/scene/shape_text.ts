import { CircularEdge } from '../shapes/circular_edge';
import type { Edge } from '../shapes/edge';
import type { GenericVector } from '../math/vector';
import type { Polygon } from '../bodies/polygon';
import { StraightEdge } from '../shapes/straight_edge';

export type Json = Record<string, unknown>;
const kSides = ['bottom', 'right', 'top', 'left'] as const;

export function xy(v: GenericVector): [number, number] {
  return [v.getX(), v.getY()];
}

/** A ball as `Shapes.makeBall` makes it: one full circle about the origin. */
function ballRadius(edges: readonly Edge[]): number | null {
  const only = edges.length === 1 ? edges[0] : undefined;
  if (!(only instanceof CircularEdge) || only.isClockwise() || !only.outsideIsOut()) return null;
  const start = only.getVertex1().locBody();
  const center = only.getCenterBody();
  const isAtOrigin = center.getX() === 0 && center.getY() === 0;
  return isAtOrigin && start.getX() === -only.getRadius() && start.getY() === 0
    ? only.getRadius()
    : null;
}

/** Bodies of a scene whose paths are parts of one, so that nothing touches what another path covers. */
const kJoined = new WeakSet<Polygon>();

/** Says that the paths of a body are parts of one, not layers as the documented engine has them. */
export function joinPaths(body: Polygon): void {
  kJoined.add(body);
}

function outline(body: Polygon): Json {
  const paths: { start: [number, number]; edges: Json[] }[] = [];
  const starts = new Set(body.getPaths());
  for (const edge of body.getEdges()) {
    if (starts.has(edge)) paths.push({ start: xy(edge.getVertex1().locBody()), edges: [] });
    const to = xy(edge.getVertex2().locBody());
    if (edge instanceof CircularEdge) {
      paths.at(-1)?.edges.push({
        to,
        center: xy(edge.getCenterBody()),
        clockwise: edge.isClockwise(),
        outside_is_out: edge.outsideIsOut(),
      });
    } else if (edge instanceof StraightEdge) {
      paths.at(-1)?.edges.push({ to, outside_is_up: edge.outsideIsUp() });
    } else {
      throw new Error(`${body.getName()} has an edge that is neither straight nor circular`);
    }
  }
  // As the documented engine does it: every edge touches, whether another path covers it or not.
  const hasLayers = paths.length > 1 && !kJoined.has(body);
  return { type: 'outline', paths, ...(hasLayers ? { layers: true } : {}) };
}

/** The shape of a body, as a scene file has it. @throws Error when it has none that a scene can say */
export function shape(body: Polygon): Json {
  const special = body.getSpecialEdge();
  const edges = body.getEdges();
  if (special >= 0) {
    const [left, bottom] = [body.getLeftBody(), body.getBottomBody()];
    const [right, top] = [body.getRightBody(), body.getTopBody()];
    if (edges.length !== 4 || left !== -right || bottom !== -top || Number.isFinite(body.getMass()))
      throw new Error(`${body.getName()} has a special edge, but is no fixed centred rectangle`);
    return { type: 'wall', width: 2 * right, height: 2 * top, edge: kSides[special] };
  }
  const radius = ballRadius(edges);
  return radius === null ? outline(body) : { type: 'disc', radius };
}
