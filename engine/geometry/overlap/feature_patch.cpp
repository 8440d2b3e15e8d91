#include "geometry/overlap/feature_patch.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Faces steeper than this against the normal are not what is touched.
constexpr double kFacing = 0.25;
/// Sine of the angle between lines that still have a line in common.
constexpr double kParallel = 1e-6;

}  // namespace

/// Height of a plane over the tangent plane.
struct FeaturePatch::Height {
  double at_origin, along_u, along_v;
  Height(const SupportFeature& face, const TangentFrame& frame, const Vector3& n) {
    const double cosine = dot(face.normal, n);
    at_origin = dot(face.normal, face.ring.front()) / cosine;
    along_u = -dot(face.normal, frame.t1) / cosine;
    along_v = -dot(face.normal, frame.t2) / cosine;
  }
  [[nodiscard]] double operator()(double u, double v) const {
    return at_origin + u * along_u + v * along_v;
  }
};

/// Keeps what has a distance <= 0, a linear function of the corner.
template <class Distance>
void FeaturePatch::clip(const Distance& outside) {
  clipped_.clear();
  const std::size_t n = corners_.size();
  for (std::size_t i = 0; i < n; ++i) {
    const PatchCorner &a = corners_[i], &b = corners_[(i + 1) % n];
    const double at_a = outside(a), at_b = outside(b);
    if (at_a <= 0) clipped_.push_back(a);
    const bool is_last_end = n <= 2 && i + 1 == n;  // a line is not closed
    if (is_last_end || !((at_a < 0 && at_b > 0) || (at_a > 0 && at_b < 0))) continue;
    const double t = at_a / (at_a - at_b);
    const auto between = [t](double x, double y) { return x + t * (y - x); };
    clipped_.push_back({.u = between(a.u, b.u),
                        .v = between(a.v, b.v),
                        .low = between(a.low, b.low),
                        .high = between(a.high, b.high)});
  }
  corners_.swap(clipped_);
}

void FeaturePatch::start(const SupportFeature& base, const SupportFeature& other, bool base_is_low,
                         const TangentFrame& frame, const Vector3& n) {
  const Height height(other, frame, n);
  corners_.clear();
  for (const Vector3& p : base.ring) {
    const double u = dot(p, frame.t1), v = dot(p, frame.t2);
    const double own = dot(p, n), across = height(u, v);
    corners_.push_back(
        {.u = u, .v = v, .low = base_is_low ? own : across, .high = base_is_low ? across : own});
  }
}

void FeaturePatch::clip_by_face(const SupportFeature& face, const TangentFrame& frame) {
  outline_.clear();
  for (const Vector3& p : face.ring) outline_.push_back({dot(p, frame.t1), dot(p, frame.t2)});
  double area = 0;
  const std::size_t n = outline_.size();
  for (std::size_t i = 0; i < n; ++i) {
    const PatchCorner &p = outline_[i], &q = outline_[(i + 1) % n];
    area += p.u * q.v - p.v * q.u;
  }
  if (area < 0) std::reverse(outline_.begin(), outline_.end());
  for (std::size_t i = 0; i < n; ++i) {
    const PatchCorner &p = outline_[i], &q = outline_[(i + 1) % n];
    const double du = q.u - p.u, dv = q.v - p.v;
    clip([&](const PatchCorner& c) { return dv * (c.u - p.u) - du * (c.v - p.v); });
  }
}

/// What two parallel lines have in common.
void FeaturePatch::intersect_lines(const TangentFrame& frame, const Vector3& n) {
  corners_.clear();
  const Vector3 along = one_.ring[1] - one_.ring[0], other = two_.ring[1] - two_.ring[0];
  const double size = length(along), sine = length(cross_product(along, other));
  if (!(sine <= kParallel * size * length(other)) || !(size > 0)) return;
  const Vector3 e = along / size;
  const double start = dot(one_.ring[0], e), p = dot(two_.ring[0], e), q = dot(two_.ring[1], e);
  const double low = std::max(start, std::min(p, q));
  const double high = std::min(start + size, std::max(p, q));
  if (!(low < high)) return;
  for (const double t : {low, high}) {
    const Vector3 a = one_.ring[0] + (t - start) * e;
    const Vector3 b = two_.ring[0] + (t - p) / (q - p) * other;
    corners_.push_back({.u = 0.5 * (dot(a, frame.t1) + dot(b, frame.t1)),
                        .v = 0.5 * (dot(a, frame.t2) + dot(b, frame.t2)),
                        .low = dot(a, n),
                        .high = dot(b, n)});
  }
}

void FeaturePatch::intersect(const TangentFrame& frame, const Vector3& n) {
  corners_.clear();
  const auto is_face = [&](const SupportFeature& f, double sign) {
    return (f.has_no_bound || f.ring.size() > 2) && sign * dot(f.normal, n) > kFacing;
  };
  const bool face_one = is_face(one_, 1), face_two = is_face(two_, -1);
  const bool line_one = one_.ring.size() == 2, line_two = two_.ring.size() == 2;
  if (line_one && line_two) return intersect_lines(frame, n);
  if (!(face_one || line_one) || !(face_two || line_two)) return;
  // A line or face, over the face of the other one.
  const bool base_is_one = line_one || (!line_two && !one_.has_no_bound);
  const SupportFeature &base = base_is_one ? one_ : two_, &other = base_is_one ? two_ : one_;
  start(base, other, base_is_one, frame, n);
  if (!other.has_no_bound) clip_by_face(other, frame);
}

std::span<const PatchPoint> FeaturePatch::find(const FeatureSide& a, const FeatureSide& b,
                                               const Vector3& normal, const Vector3& origin,
                                               double limit, int most) {
  // The same one comes first whoever is called A.
  const bool swapped = points_back(normal);
  const Vector3 n = swapped ? Vector3(-normal) : normal;
  find_support_feature(swapped ? b : a, n, origin, one_);
  find_support_feature(swapped ? a : b, -n, origin, two_);
  const TangentFrame frame(n);
  intersect(frame, n);
  clip([limit](const PatchCorner& c) { return c.gap() - limit; });
  double area = 0;
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    const PatchCorner &p = corners_[i], &q = corners_[(i + 1) % corners_.size()];
    area += p.u * q.v - p.v * q.u;
  }
  if (area < 0) std::reverse(corners_.begin(), corners_.end());
  thin_out(corners_, static_cast<std::size_t>(std::max(most, 3)));
  points_.clear();
  if (corners_.size() < 2) return points_;
  for (const PatchCorner& c : corners_) {
    const Vector3 p = c.u * frame.t1 + c.v * frame.t2 + (0.5 * c.low + 0.5 * c.high) * n;
    points_.push_back({origin + p, c.gap()});
  }
  return points_;
}

}  // namespace signorini
