#include <array>
#include <cmath>

#include "geometry/overlap/feature_patch.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Cosine and sine of multiples of 22.5 degrees.
constexpr std::array<std::array<double, 2>, 16> kCircle = {{
    {{1, 0}},
    {{0.9238795325112867, 0.3826834323650898}},
    {{0.7071067811865476, 0.7071067811865476}},
    {{0.3826834323650898, 0.9238795325112867}},
    {{0, 1}},
    {{-0.3826834323650898, 0.9238795325112867}},
    {{-0.7071067811865476, 0.7071067811865476}},
    {{-0.9238795325112867, 0.3826834323650898}},
    {{-1, 0}},
    {{-0.9238795325112867, -0.3826834323650898}},
    {{-0.7071067811865476, -0.7071067811865476}},
    {{-0.3826834323650898, -0.9238795325112867}},
    {{0, -1}},
    {{0.3826834323650898, -0.9238795325112867}},
    {{0.7071067811865476, -0.7071067811865476}},
    {{0.9238795325112867, -0.3826834323650898}},
}};

/// The flat sides of a beam count while the direction is within this angle of theirs; beyond it
/// the round ends do. [rad]
constexpr double kFlatSide = 0.01;

/// Collects a ring in shape coordinates.
class Ring {
 public:
  Ring(const FeatureSide& side, const Vector3& shift, const Vector3& origin,
       SupportFeature& feature)
      : pose_(side.pose), shift_(shift + (side.pose.position - origin)), feature_(feature) {}
  void add(double x, double y, double z) {
    feature_.ring.push_back(pose_.rotate_to_world({x, y, z}) + shift_);
  }
  void normal(const Vector3& n) { feature_.normal = pose_.rotate_to_world(n); }

 private:
  const SpatialPose& pose_;
  Vector3 shift_;
  SupportFeature& feature_;
};

/// Unit vector of the part of d square to z; x when there is none.
std::array<double, 2> radial(const Vector3& d) {
  const double size = std::sqrt(d.x() * d.x() + d.y() * d.y());
  if (!(size > 0)) return {1, 0};
  return {d.x() / size, d.y() / size};
}

/// A circle or a side line of a frustum.
void add_frustum(const SpatialShape& s, const Vector3& d, Ring& ring) {
  const std::array<double, 2> e = radial(d);
  const double height = s.high - s.low, fall = s.bottom_radius - s.top_radius;
  const double slant = std::sqrt(height * height + fall * fall);
  const double out = d.x() * e[0] + d.y() * e[1];
  const double side = (out * height + d.z() * fall) / slant;
  const bool top = d.z() > 0;
  const double radius = top ? s.top_radius : s.bottom_radius;
  if (std::fabs(d.z()) > side && radius > 0) {
    ring.normal({0, 0, top ? 1.0 : -1.0});
    for (const auto& c : kCircle)
      ring.add(radius * (c[0] * e[0] - c[1] * e[1]), radius * (c[1] * e[0] + c[0] * e[1]),
               top ? s.high : s.low);
    return;
  }
  if (std::fabs(d.z()) > side) return ring.add(0, 0, top ? s.high : s.low);  // the tip
  ring.add(s.bottom_radius * e[0], s.bottom_radius * e[1], s.low);
  ring.add(s.top_radius * e[0], s.top_radius * e[1], s.high);
}

/// Top or bottom, a flat side, or an upright line of a round end of a beam.
void add_stadium(const SpatialShape& s, const Vector3& d, Ring& ring) {
  const std::array<double, 2> e = radial(d);
  const double x = s.half.x(), r = s.half.y(), z = d.z() > 0 ? s.half.z() : -s.half.z();
  if (std::fabs(d.z()) > d.x() * e[0] + d.y() * e[1]) {
    ring.normal({0, 0, d.z() > 0 ? 1.0 : -1.0});
    // Half a circle from 0 to 180 degrees around +x turned by -90 degrees, then the other one.
    for (std::size_t i = 0; i <= 8; ++i) ring.add(x + r * kCircle[i][1], -r * kCircle[i][0], z);
    for (std::size_t i = 0; i <= 8; ++i) ring.add(-x - r * kCircle[i][1], r * kCircle[i][0], z);
    return;
  }
  if (std::fabs(e[0]) < kFlatSide) {
    const double y = e[1] > 0 ? r : -r;
    ring.normal({0, e[1] > 0 ? 1.0 : -1.0, 0});
    ring.add(x, y, -s.half.z());
    ring.add(x, y, s.half.z());
    ring.add(-x, y, s.half.z());
    return ring.add(-x, y, -s.half.z());
  }
  const double end = e[0] > 0 ? x : -x;
  ring.add(end + r * e[0], r * e[1], -s.half.z());
  ring.add(end + r * e[0], r * e[1], s.half.z());
}

void add_face(const HalfEdgePolyhedron& p, const Vector3& d, Ring& ring) {
  int best = 0;
  double most = -kInfinity;
  for (int f = 0; f < p.face_count(); ++f) {
    const double cosine = dot(p.planes[static_cast<std::size_t>(f)].normal, d);
    if (cosine > most) {
      most = cosine;
      best = f;
    }
  }
  ring.normal(p.planes[static_cast<std::size_t>(best)].normal);
  const int first = p.face_half[static_cast<std::size_t>(best)];
  WalkLimit walk(p.halves.size());
  for (int h = first; !walk.exceeded();) {
    const HalfEdge& half = p.halves[static_cast<std::size_t>(h)];
    const Vector3 v = p.anchor + p.vertices[static_cast<std::size_t>(half.origin)];
    ring.add(v.x(), v.y(), v.z());
    h = half.next;
    if (h == first) return;
  }
}

}  // namespace

void find_support_feature(const FeatureSide& side, const Vector3& direction, const Vector3& origin,
                          SupportFeature& feature) {
  const SpatialShape& shape = *side.shape;
  feature.ring.clear();
  feature.normal = direction;
  feature.has_no_bound = shape.core == Core::half_space;
  const Vector3 d = side.pose.rotate_to_body(direction);
  Ring ring(side, shape.rounding * direction, origin, feature);
  switch (shape.core) {
    case Core::half_space:
      ring.normal({0, 0, 1});
      return ring.add(0, 0, 0);
    case Core::segment:
      ring.add(0, 0, -shape.half.z());
      return ring.add(0, 0, shape.half.z());
    case Core::frustum:
      return add_frustum(shape, d, ring);
    case Core::stadium:
      return add_stadium(shape, d, ring);
    case Core::box:
    case Core::polyhedron:
      if (side.faces != nullptr && side.faces->face_count() > 0)
        return add_face(*side.faces, d, ring);
      [[fallthrough]];
    case Core::point:
    case Core::ellipsoid: {
      const Vector3 p = core_support(shape, d);
      return ring.add(p.x(), p.y(), p.z());
    }
  }
}

}  // namespace signorini
