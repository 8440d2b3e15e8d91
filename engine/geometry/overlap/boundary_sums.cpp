// Volume, surface and moments of a crossing, and its faces on demand.

#include <cmath>

#include "geometry/overlap/boundary_crossing.h"

namespace signorini {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Faces with less than this part of the area of a square of their length are needles.
constexpr double kNeedle = 1.0 / 64;

}  // namespace

/// The directed edges of one face, about a corner of it: twice the area vector, the sum of twice
/// the areas times (p + q), and the largest square of a length.
struct BoundaryCrossing::Fan {
  Vector3 corner, normal;
  double cx = 0, cy = 0, cz = 0, mx = 0, my = 0, mz = 0, extent = 0;

  void add(const Vector3& from, const Vector3& to) {
    const double px = from.x() - corner.x(), py = from.y() - corner.y(), pz = from.z() - corner.z(),
                 qx = to.x() - corner.x(), qy = to.y() - corner.y(), qz = to.z() - corner.z();
    const double x = py * qz - pz * qy, y = pz * qx - px * qz, z = px * qy - py * qx;
    const double a = normal.x() * x + normal.y() * y + normal.z() * z;
    const double size = qx * qx + qy * qy + qz * qz;
    cx += x, cy += y, cz += z;
    mx += a * (px + qx), my += a * (py + qy), mz += a * (pz + qz);
    extent = size > extent ? size : extent;
  }
};

/// False when a seam has one end only, or joins faces at a small angle.
bool BoundaryCrossing::add_faces(int which, const CrossingMotion& motion) {
  const Side& side = side_[which];
  const BoundaryBody& body = *side.body;
  for (int f = 0; f < body.face_count(); ++f) {
    const int first = side.seams[at(f)];
    if (first < 0 && side.codes[at(body.loop_vertex[at(body.loop_start[at(f)])])] != 0) continue;
    const Vector3& own = body.normals[at(f)];
    const Vector3 normal = which == 0 ? rotate(motion.rotation, own) : own;
    if (which == 0)
      for (int k = first; k >= 0; k = seams_[at(k)].next[0]) {
        const Seam& seam = seams_[at(k)];
        if (seam.end[0] < 0 || seam.end[1] < 0) return false;
        const Vector3& other = side_[1].body->normals[at(seam.face[1])];
        if (std::fabs(dot(normal, other)) >= kCosineOfSmallCrossing) return false;
      }
    take(which, first < 0 ? whole(which, f, normal) : fan(which, f, normal));
  }
  return true;
}

/// A face of which a part is left.
BoundaryCrossing::Fan BoundaryCrossing::fan(int which, int face, const Vector3& normal) const {
  const Side& side = side_[which];
  const BoundaryBody& body = *side.body;
  const int first = side.seams[at(face)];
  Fan sum;
  sum.corner = points_[at(seams_[at(first)].end[which])];
  sum.normal = normal;
  for (int i = body.loop_start[at(face)]; i < body.loop_start[at(face) + 1]; ++i) {
    const int h = body.loop_half[at(i)];
    const Kept& kept = side.kept[at(h >> 1)];
    if (kept.from < 0) continue;
    const bool back = (h & 1) != 0;
    sum.add(points_[at(back ? kept.to : kept.from)], points_[at(back ? kept.from : kept.to)]);
  }
  for (int k = first; k >= 0; k = seams_[at(k)].next[which]) {
    const Seam& seam = seams_[at(k)];
    sum.add(points_[at(seam.end[which])], points_[at(seam.end[1 - which])]);
  }
  return sum;
}

/// A face that lies within the other body.
BoundaryCrossing::Fan BoundaryCrossing::whole(int which, int face, const Vector3& normal) const {
  const Side& side = side_[which];
  const BoundaryBody& body = *side.body;
  const int begin = body.loop_start[at(face)], end = body.loop_start[at(face) + 1];
  const Vector3* const points = points_.data() + side.base;
  const int* const corners = body.loop_vertex.data();
  Fan sum;
  sum.corner = points[corners[begin]];
  sum.normal = normal;
  const Vector3 way = points[corners[begin + 1]] - sum.corner;
  sum.extent = dot(way, way);
  for (int i = begin + 2; i < end; ++i) sum.add(points[corners[i - 1]], points[corners[i]]);
  return sum;
}

void BoundaryCrossing::take(int which, const Fan& fan) {
  const Vector3 twice(fan.cx, fan.cy, fan.cz), moment(fan.mx, fan.my, fan.mz);
  const double twice_area = dot(fan.normal, twice), area = 0.5 * twice_area;
  const Vector3 c = fan.corner - sums.apex;
  const double height = dot(fan.normal, c);
  // The rounding of a needle's area vector is as large as that of a square of its length.
  const bool needle = twice_area < kNeedle * fan.extent;
  sums.surface += area;
  sums.surface_moment += area * c + moment / 6;
  sums.volume += needle ? height * twice_area : dot(c, twice);
  sums.first_moment += height * (3 * twice_area * c + moment);
  (which == 0 ? sums.area_1 : sums.area_2) += area;
  (which == 0 ? sums.vector_1 : sums.vector_2) += 0.5 * twice;
}

/// The next corner of the part of a face: along its kept edges, else along a seam; -1: none.
int BoundaryCrossing::follow(int which, int face, int point) const {
  const Side& side = side_[which];
  const BoundaryBody& body = *side.body;
  for (int i = body.loop_start[at(face)]; i < body.loop_start[at(face) + 1]; ++i) {
    const int h = body.loop_half[at(i)];
    const Kept& kept = side.kept[at(h >> 1)];
    const bool back = (h & 1) != 0;
    if ((back ? kept.to : kept.from) == point) return back ? kept.from : kept.to;
  }
  for (int k = side.seams[at(face)]; k >= 0; k = seams_[at(k)].next[which])
    if (seams_[at(k)].end[which] == point) return seams_[at(k)].end[1 - which];
  return -1;
}

void BoundaryCrossing::list_faces(std::vector<CrossingFace>& faces,
                                  std::vector<Vector3>& corners) const {
  for (int which = 0; which < 2; ++which) {
    const Side& side = side_[which];
    for (int f = 0; f < side.body->face_count(); ++f) {
      const int seam = side.seams[at(f)],
                corner = side.body->loop_vertex[at(side.body->loop_start[at(f)])];
      if (seam < 0 && side.codes[at(corner)] != 0) continue;
      CrossingFace face{which, f, static_cast<int>(corners.size()), 0};
      const int first = seam < 0 ? side.base + corner : seams_[at(seam)].end[which];
      const int most = static_cast<int>(points_.size());
      int i = first;
      do {
        corners.push_back(points_[at(i)]);
        i = follow(which, f, i);
      } while (i >= 0 && i != first && ++face.corner_count < most);
      face.corner_count = static_cast<int>(corners.size()) - face.first_corner;
      faces.push_back(face);
    }
  }
}

void BoundaryCrossing::list_corners(std::vector<Vector3>& corners) const {
  for (const Side& side : side_)
    for (int v = 0; v < side.body->vertex_count(); ++v)
      if (side.codes[at(v)] == 0) corners.push_back(points_[at(side.base + v)]);
  const int given = side_[1].base + side_[1].body->vertex_count();
  for (int i = given; i < static_cast<int>(points_.size()); ++i) corners.push_back(points_[at(i)]);
}

}  // namespace signorini
