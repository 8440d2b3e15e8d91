import type { Edge } from '../shapes/edge';
import { UtilEngine } from '../math/plane_math';
import type { RigidBodyCollision } from './rigid_body_collision';
import type { Vertex } from '../shapes/vertex';

/** Normals of records about the same place agree at least so well. */
const kSameNormal = 0.9;

/** Whether a vertex is an end of an edge. */
export function meets(vertex: Vertex, edge: Edge): boolean {
  return vertex.getEdge1() === edge || vertex.safeGetEdge2() === edge;
}

/** Whether the second collision is at the place of the first, with its normal. */
function isNear(one: RigidBodyCollision, other: RigidBodyCollision): boolean {
  const { radiusA, radiusB, distanceTolerance } = one.getRecord();
  const nearness = UtilEngine.nearness(radiusB, radiusA, distanceTolerance);
  if (one.getImpact1().distanceTo(other.getImpact1()) >= nearness) return false;
  return Math.abs(one.getNormal().dotProduct(other.getNormal())) >= kSameNormal;
}

/** Whether the second collision is about the same touching of the same bodies as the first. */
export function areSimilar(one: RigidBodyCollision, other: RigidBodyCollision): boolean {
  if (!other.hasBody(one.getPrimaryBody()) || !other.hasBody(one.getNormalBody())) return false;
  const vertex = one.getVertex();
  switch (one.getRecord().kind) {
    case 'vertex_vertex': {
      const second = one.getVertex(true);
      return [vertex, second].some((v) => v !== null && other.hasVertex(v));
    }
    case 'vertex_edge': {
      if (vertex === null) return false;
      if (other.hasVertex(vertex)) return true;
      const mine = [vertex.getEdge1(), vertex.safeGetEdge2()];
      const shares = other.hasEdge(one.getEdge()) && mine.some((edge) => other.hasEdge(edge));
      return shares && isNear(one, other);
    }
    case 'edge_edge':
      return other.hasEdge(one.getEdge()) && other.hasEdge(one.getEdge(true)) && isNear(one, other);
    default:
      return false;
  }
}
