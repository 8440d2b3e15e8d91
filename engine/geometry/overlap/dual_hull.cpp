#include "geometry/overlap/dual_hull.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/stable_order.h"
#include "geometry/overlap/double_double.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// As of the clipper, (12), but of the extent of the bodies alone: where they are does not matter.
constexpr double kRounding = 16 * 0x1p-53;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// A number that differs for different normals, but for those of a circle that no body of ours has.
double sum_of(const Vector3& normal) {
  return 0.5373 * normal.x() + 0.7309 * normal.y() + 0.4207 * normal.z();
}

/// Planes in comparing which storage is not kept.
constexpr std::size_t kVeryMany = std::size_t{1} << 16;

/// More than those of two normals differ whose components are equal within kRounding.
constexpr double kSumRounding = 2 * kRounding;

using Wide = std::array<DoubleDouble, 3>;

Wide difference(const Vector3& a, const Vector3& b) {
  return {exact_sum(a.x(), -b.x()), exact_sum(a.y(), -b.y()), exact_sum(a.z(), -b.z())};
}

/// (2): the corner N / D of the plane N . y = D through three points of the dual. Nearly equal
/// points are the duals of nearly equal planes; their differences need all their digits.
Vector3 polar_of(const Vector3& p, const Vector3& q, const Vector3& r) {
  const Wide u = difference(q, p), v = difference(r, p);
  const Wide n = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
  const DoubleDouble d =
      n[0] * DoubleDouble(p.x()) + n[1] * DoubleDouble(p.y()) + n[2] * DoubleDouble(p.z());
  return {rounded(n[0] / d), rounded(n[1] / d), rounded(n[2] / d)};
}

}  // namespace

/// Planes that are equal within rounding all over the bodies count as one: their dual points would
/// be the corners of slivers.
void DualHull::join_planes(std::span<const Plane> a, std::span<const Plane> b, double reach) {
  given_.assign(a.begin(), a.end());
  given_.insert(given_.end(), b.begin(), b.end());
  sum_.clear();
  order_.clear();
  for (const Plane& plane : given_) {
    order_.push_back(static_cast<int>(order_.size()));
    sum_.push_back(sum_of(plane.normal));
  }
  stable_order(order_, scratch_, [this](int i, int j) { return sum_[at(i)] < sum_[at(j)]; });
  kept_.assign(given_.size(), -1);
  for (std::size_t i = 0; i < given_.size(); ++i) {
    const auto owner = static_cast<char>(i < a.size() ? 1 : 2);
    const int known = known_as(given_[i], sum_[i], reach);
    if (known >= 0) {
      owner_[at(known)] = static_cast<char>(owner_[at(known)] | owner);
      continue;
    }
    kept_[i] = static_cast<int>(planes_.size());
    planes_.push_back(given_[i]);
    owner_.push_back(owner);
  }
  if (given_.size() <= kVeryMany) return;
  std::vector<Plane>().swap(given_);
  std::vector<double>().swap(sum_);
  for (std::vector<int>* list : {&kept_, &order_, &scratch_}) std::vector<int>().swap(*list);
}

/// The first plane that has been kept and equals this one; -1: none.
int DualHull::known_as(const Plane& plane, double sum, double reach) const {
  int result = -1;
  auto near = std::lower_bound(order_.begin(), order_.end(), sum - kSumRounding,
                               [this](int i, double least) { return sum_[at(i)] < least; });
  for (; near != order_.end() && sum_[at(*near)] <= sum + kSumRounding; ++near) {
    const int kept = kept_[at(*near)];
    if (kept < 0 || (result >= 0 && kept > result)) continue;
    const Plane& known = planes_[at(kept)];
    const double turned = largest(known.normal - plane.normal) * reach;
    if (turned + std::abs(known.offset - plane.offset) <= kRounding * reach) result = kept;
  }
  return result;
}

bool DualHull::build(const HalfEdgePolyhedron& a, const SpatialPose& pose_a,
                     const HalfEdgePolyhedron& b, const SpatialPose& pose_b, const Vector3& origin,
                     double geometric_epsilon) {
  double reach = 0;
  const auto place = [&](const HalfEdgePolyhedron& body, const SpatialPose& pose,
                         std::vector<Plane>& placed) {
    const Vector3 shift = (pose.position - origin) + pose.rotate_to_world(body.anchor);
    placed.clear();
    for (const Plane& p : body.planes) {
      const Vector3 n = pose.rotate_to_world(p.normal);
      placed.push_back({n, p.offset + dot(n, shift)});
    }
    reach = std::max(reach, length(shift + pose.rotate_to_world(body.centre)) + body.radius);
  };
  place(a, pose_a, placed_a_);
  place(b, pose_b, placed_b_);
  return build(placed_a_, placed_b_, reach, geometric_epsilon);
}

bool DualHull::build(std::span<const Plane> a, std::span<const Plane> b, double reach,
                     double geometric_epsilon) {
  volume_ = 0;
  faces_.clear();
  triangles_.clear();
  corners_.clear();
  dual_.clear();
  polar_.clear();
  planes_.clear();
  owner_.clear();
  join_planes(a, b, reach);
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

void DualHull::polarise() {
  const auto points = hull_.points();
  const auto triangles = hull_.triangles();
  const auto point = [&points](int i) -> const Vector3& {
    return points[static_cast<std::size_t>(i)];
  };
  triangle_at_.assign(points.size(), -1);
  polar_.reserve(triangles.size());
  corners_.reserve(3 * triangles.size());
  // Two less than corners for each face, of which there are two more than half as many as corners.
  if (triangles.size() > kVeryMany) triangles_.reserve(2 * triangles.size());
  for (std::size_t t = 0; t < triangles.size(); ++t) {
    const auto& v = triangles[t].vertex;
    polar_.push_back(polar_of(point(v[0]), point(v[1]), point(v[2])) * hull_.scale());
    for (int i : v) triangle_at_[static_cast<std::size_t>(i)] = static_cast<int>(t);
  }
  centroid_.setZero();
  for (std::size_t v = 0; v < points.size(); ++v)
    if (triangle_at_[v] >= 0) add_face(static_cast<int>(v), triangle_at_[v]);
  centroid_ = inner_.point() + centroid_ / (4 * volume_);
  volume_ /= 6;
  if (triangles.size() <= kVeryMany) return;
  for (std::vector<Vector3>* list : {&dual_, &polar_}) std::vector<Vector3>().swap(*list);
  std::vector<int>().swap(triangle_at_);
}

/// The triangles around a corner of the hull are the corners of a face, met clockwise when the edge
/// that leaves the corner is crossed each time.
void DualHull::add_face(int dual_vertex, int triangle) {
  Face face;
  face.plane = hull_.source()[static_cast<std::size_t>(dual_vertex)];
  const char owner = owner_[static_cast<std::size_t>(face.plane)];
  face.of_a = (owner & 1) != 0;
  face.of_b = (owner & 2) != 0;
  face.first_corner = static_cast<int>(corners_.size());
  const auto triangles = hull_.triangles();
  const auto begin = static_cast<std::size_t>(face.first_corner);
  int t = triangle;
  std::size_t left = triangles.size();  // a walk around a corner passes no triangle twice
  do {
    if (left-- == 0) break;
    corners_.push_back(polar_[static_cast<std::size_t>(t)]);
    ++face.corner_count;
    const auto& tri = triangles[static_cast<std::size_t>(t)];
    const auto side = std::find(tri.vertex.begin(), tri.vertex.end(), dual_vertex);
    t = tri.neighbour[static_cast<std::size_t>(side - tri.vertex.begin())];
  } while (t != triangle);
  std::reverse(corners_.begin() + face.first_corner, corners_.end());
  const Vector3 first = corners_[begin];
  Vector3 sum(0, 0, 0);
  for (std::size_t i = begin + 1; i + 1 < corners_.size(); ++i) {
    const Vector3 &p = corners_[i], &q = corners_[i + 1];
    const Vector3 c = cross_product(p - first, q - first);
    sum += c;
    const double six = dot(c, first);
    volume_ += six;
    centroid_ += six * (first + p + q);
    triangles_.push_back({{static_cast<int>(begin), static_cast<int>(i), static_cast<int>(i) + 1},
                          face.of_a,
                          face.of_b});
  }
  for (std::size_t i = begin; i < corners_.size(); ++i) corners_[i] += inner_.point();
  face.area_vector = 0.5 * sum;
  faces_.push_back(face);
}

}  // namespace signorini
