#include "geometry/overlap/dual_hull.h"

#include <algorithm>

#include "geometry/solid/spatial_vector.h"

namespace signorini {

bool DualHull::build(std::span<const Plane> a, std::span<const Plane> b, double reach,
                     double geometric_epsilon) {
  volume_ = 0;
  faces_.clear();
  corners_.clear();
  dual_.clear();
  planes_.assign(a.begin(), a.end());
  planes_.insert(planes_.end(), b.begin(), b.end());
  inner_.find(planes_, Vector3(0, 0, 0), reach);
  if (!(inner_.depth() > -geometric_epsilon) || !(inner_.depth() + geometric_epsilon > 0))
    return false;
  for (const Plane& p : planes_) {
    const double slack = std::max(-p.distance(inner_.point()), geometric_epsilon);
    dual_.push_back(p.normal / slack);
  }
  if (hull_.build(dual_) != Quickhull::Outcome::solid) return false;
  polarise();
  return volume_ > 0;
}

/// Each triangle of the hull, N . y = D, is the corner N / D of the intersection.
void DualHull::polarise() {
  const auto points = hull_.points();
  const auto triangles = hull_.triangles();
  polar_.clear();
  triangle_at_.assign(points.size(), -1);
  for (std::size_t t = 0; t < triangles.size(); ++t) {
    const auto& vertex = triangles[t].vertex;
    const Vector3& p = points[static_cast<std::size_t>(vertex[0])];
    const Vector3 n = cross_product(points[static_cast<std::size_t>(vertex[1])] - p,
                                    points[static_cast<std::size_t>(vertex[2])] - p);
    polar_.push_back(n / dot(n, p) * hull_.scale());
    for (int v : vertex) triangle_at_[static_cast<std::size_t>(v)] = static_cast<int>(t);
  }
  centroid_.setZero();
  for (std::size_t v = 0; v < points.size(); ++v)
    if (triangle_at_[v] >= 0) add_face(static_cast<int>(v), triangle_at_[v]);
  centroid_ = inner_.point() + centroid_ / (4 * volume_);
  volume_ /= 6;
}

/// The triangles around a corner of the hull are the corners of a face.
void DualHull::add_face(int dual_vertex, int triangle) {
  Face face;
  face.plane = hull_.source()[static_cast<std::size_t>(dual_vertex)];
  face.first_corner = static_cast<int>(corners_.size());
  const auto triangles = hull_.triangles();
  Vector3 first(0, 0, 0), last(0, 0, 0), sum(0, 0, 0);
  int t = triangle;
  do {
    const Vector3& q = polar_[static_cast<std::size_t>(t)];
    if (face.corner_count == 0) first = q;
    if (face.corner_count >= 2) {
      const Vector3 c = cross_product(last - first, q - first);
      // Which way round is known from the face's normal, whose dual point is `dual_vertex`.
      const Vector3& n = planes_[static_cast<std::size_t>(face.plane)].normal;
      const double turn = dot(c, n) < 0 ? -1 : 1;
      sum += turn * c;
      const double six = turn * dot(c, first);
      volume_ += six;
      centroid_ += six * (first + last + q);
    }
    corners_.push_back(inner_.point() + q);
    last = q;
    ++face.corner_count;
    const auto& tri = triangles[static_cast<std::size_t>(t)];
    const auto side = std::find(tri.vertex.begin(), tri.vertex.end(), dual_vertex);
    t = tri.neighbour[static_cast<std::size_t>(side - tri.vertex.begin())];
  } while (t != triangle);
  face.area_vector = 0.5 * sum;
  faces_.push_back(face);
}

}  // namespace signorini
