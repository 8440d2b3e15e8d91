#include "stress/pairs/pair_check.h"

#include <algorithm>
#include <cmath>

#include "model/spatial/spatial_inertia.h"
#include "stress/pairs/facet_volume.h"

namespace signorini::test {
namespace {

constexpr double kUlp = 0x1p-53;
constexpr std::uint64_t kMostSeen = 20;  // of each fault
// Errors are allowed so many units of rounding (2^-53 of the bodies and their distance).
constexpr double kLengthUnits = 64;
constexpr double kPlaceUnits =
    8;  // times those for contact points: planes of faces are rounded too
// Pairs nearer than this times their size touch: either answer is right.
constexpr double kTouching = 1e-12;
constexpr double kCurvedUnits = 4096;  // curved pairs are solved by iteration

bool finite(const SignedDistance& d) {
  return std::isfinite(d.distance) && d.normal.allFinite() && d.point_a.allFinite() &&
         d.point_b.allFinite() && std::fabs(length(d.normal) - 1) < 1e-14;
}

bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}
bool same(const Vector3& a, const Vector3& b) { return a == b; }

Vector3 world(const SpatialPose& pose, const Vector3& v) { return rotate(pose.rotation, v); }

}  // namespace

std::uint64_t PairReport::fault_count() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : faults) sum += count;
  return sum;
}

void PairChecker::run(std::uint64_t seed, std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t batch = from / PairBatch::kPairs; batch * PairBatch::kPairs < to; ++batch) {
    PairBatch bodies(seed, batch);
    for (std::uint64_t k = 0; k < PairBatch::kPairs; ++k) {
      const PairPoses poses = bodies.draw();
      index_ = batch * PairBatch::kPairs + k;
      if (index_ >= from && index_ < to) check(bodies.a(), bodies.b(), poses);
    }
  }
}

void PairChecker::blame(Fault fault, double size) {
  std::uint64_t& count = report_.faults[static_cast<std::size_t>(fault)];
  if (++count > kMostSeen) return;
  report_.seen.push_back({.index = index_, .fault = fault, .size = size});
}

void PairChecker::demand(Fault fault, double error, double allowed) {
  if (!(error <= allowed)) blame(fault, error / allowed);
}

void PairChecker::check(const PairSolid& a, const PairSolid& b, const PairPoses& poses) {
  a_ = &a;
  b_ = &b;
  poses_ = poses;
  apart_ = poses.b.position - poses.a.position;
  const double size = a.reach + b.reach + length(apart_);
  const bool is_flat = a.is_polyhedral && b.is_polyhedral;
  rounding_ = kUlp * size * (is_flat ? kLengthUnits : kCurvedUnits);
  // Places in the world are known to their rounding; the overlap allows 16 of these.
  touching_ =
      kTouching * size + 32 * kUlp * (largest(poses.a.position) + largest(poses.b.position));
  world_rounding_ =
      kPlaceUnits * rounding_ + 8 * kUlp * (largest(poses.a.position) + largest(poses.b.position));
  ++report_.pairs;
  distance_ = query_.distance(a.distance, poses.a, b.distance, poses.b);
  report_.digest.add(distance_.distance);
  for (const Vector3* v : {&distance_.normal, &distance_.point_a, &distance_.point_b}) {
    for (int i = 0; i < 3; ++i) report_.digest.add((*v)(i));
  }
  if (!finite(distance_)) return blame(Fault::not_finite, 1);
  ++(distance_.distance > rounding_    ? report_.apart
     : distance_.distance < -rounding_ ? report_.overlapping
                                       : report_.touching);
  check_distance();
  if (distance_.distance < -rounding_) check_depth();
  if (distance_.distance < -rounding_ && !is_flat) check_common_point();
  if (is_flat) {
    answer_ = ask(a.half_edge, poses.a, b.half_edge, poses.b);
    check_overlap();
  }
  check_order();
}

double PairChecker::slab(const Vector3& n) const {
  return dot(n, apart_) - a_->support_value_along(rotate_back(poses_.a.rotation, n)) -
         b_->support_value_along(rotate_back(poses_.b.rotation, Vector3(-n)));
}

double PairChecker::outside(const Vector3& point) const {
  return std::max(a_->outside(poses_.a.to_body(point)), b_->outside(poses_.b.to_body(point)));
}

/// The plane proves that the distance is not less, the points that it is not more.
void PairChecker::check_distance() {
  const SignedDistance& d = distance_;
  // Curved pairs tell how far they are certified; frustums have their core about another place.
  const bool is_flat = a_->is_polyhedral && b_->is_polyhedral;
  const double certified = is_flat ? 0 : 2 * d.bracket + world_rounding_ - kPlaceUnits * rounding_;
  demand(Fault::distance_off, std::fabs(slab(d.normal) - d.distance), rounding_ + certified);
  demand(Fault::point_off, length(d.point_b - d.point_a - d.distance * d.normal), world_rounding_);
  demand(Fault::point_off, a_->outside(poses_.a.to_body(d.point_a)), world_rounding_);
  demand(Fault::point_off, b_->outside(poses_.b.to_body(d.point_b)), world_rounding_);
}

/// A point that both bodies have: at hand, or found within one body by going downhill on how far it
/// is outside of the other, a convex function.
void PairChecker::check_common_point() {
  const Vector3 middle = 0.5 * distance_.point_a + 0.5 * distance_.point_b;
  for (const Vector3& point :
       {middle, distance_.point_a, distance_.point_b, poses_.a.position, poses_.b.position}) {
    if (outside(point) <= world_rounding_) return;
  }
  const double ways = std::min(least_outside(*a_, poses_.a, *b_, poses_.b),
                               least_outside(*b_, poses_.b, *a_, poses_.a));
  if (ways <= world_rounding_) return;
  if (widest_known_slab() > rounding_) return blame(Fault::false_alarm, 1);
  blame(Fault::unproven, ways / world_rounding_);
}

/// Moves a point of `solid` towards drawn points of its surface wherever that brings it nearer to
/// `other`. @return how far it stays outside
double PairChecker::least_outside(const PairSolid& solid, const SpatialPose& pose,
                                  const PairSolid& other, const SpatialPose& other_pose) const {
  constexpr int kTries = 100000;
  PairRandom random(2, index_);
  const auto drawn = [&] { return pose.to_world(support(solid.shape, random.direction())); };
  Vector3 best = drawn();
  double height = other.outside(other_pose.to_body(best));
  for (int i = 0; i < kTries && height > world_rounding_; ++i) {
    const double part = random.size(-40, 0) / 2;
    // Towards a point of the surface, or any way that does not leave the body.
    const Vector3 from = i % 2 == 0 ? best : drawn();
    const Vector3 point = best + part * (drawn() - from);
    if (i % 2 == 1 && solid.outside(pose.to_body(point)) > 0) continue;
    const double there = other.outside(other_pose.to_body(point));
    if (there < height) best = point, height = there;
  }
  return height;
}

void PairChecker::try_direction(const Vector3& n, double& widest) const {
  widest = std::max(widest, slab(n));
}

/// Of all faces and products of edges where these are few, of some where they are many; of curved
/// bodies directions all around.
double PairChecker::widest_known_slab() {
  constexpr std::size_t kMostProducts = 400;
  double widest = slab(distance_.normal);
  for (const Plane& plane : a_->planes) try_direction(world(poses_.a, plane.normal), widest);
  for (const Plane& plane : b_->planes) try_direction(-world(poses_.b, plane.normal), widest);
  const std::size_t products = a_->edges.size() * b_->edges.size();
  if (products > 0) {
    const std::size_t stride = products / kMostProducts + 1;
    for (std::size_t k = index_ % stride; k < products; k += stride) {
      const Vector3 n = cross_product(world(poses_.a, a_->edges[k / b_->edges.size()]),
                                      world(poses_.b, b_->edges[k % b_->edges.size()]));
      const double size = length(n);
      if (size < 1e-8) continue;  // no direction to speak of; the faces stand for it
      try_direction(n / size, widest);
      try_direction(-n / size, widest);
    }
  }
  if (products == 0) {
    PairRandom random(1, index_);
    for (int k = 0; k < 32; ++k) try_direction(random.direction(), widest);
    const double size = length(apart_);
    if (size > 0) try_direction(apart_ / size, widest);
  }
  return widest;
}

void PairChecker::check_depth() {
  ++report_.depths;
  demand(Fault::depth_not_least, widest_known_slab() - distance_.distance,
         2 * rounding_ + distance_.bracket);
}

PairChecker::Answer PairChecker::ask(const HalfEdgePolyhedron& a, const SpatialPose& pose_a,
                                     const HalfEdgePolyhedron& b, const SpatialPose& pose_b) {
  OverlapWishes wishes;
  wishes.corners = true;
  const ConvexOverlap& overlap = solver_.intersect(a, pose_a, b, pose_b, wishes);
  overlap_ = &overlap;
  if (overlap.failed) blame(Fault::no_answer, 1);
  Answer answer;
  answer.overlaps = overlap.overlaps;
  if (!overlap.overlaps) return answer;
  const OverlapContact contact = overlap_contact(solver_, overlap, NormalRule::area_vector);
  answer.volume = overlap.volume;
  answer.centroid = overlap.origin + overlap.centroid;
  answer.area = contact.area;
  answer.point = contact.point;
  answer.normal = contact.normal;
  answer.width = contact.width;
  answer.symmetric = contact.symmetric;
  return answer;
}

void PairChecker::check_overlap() {
  const Answer& o = answer_;
  report_.digest.add(static_cast<std::uint64_t>(o.overlaps));
  if (!o.overlaps) {
    // Deeper than rounding by every plane that is asked: a common interior point exists.
    const double widest = distance_.distance < -touching_ ? widest_known_slab() : 0;
    if (widest < -touching_) blame(Fault::missed, -widest / touching_);
    return;
  }
  for (const double x : {o.volume, o.area, o.width}) report_.digest.add(x);
  for (const Vector3* v : {&o.centroid, &o.point, &o.normal}) {
    for (int i = 0; i < 3; ++i) report_.digest.add((*v)(i));
  }
  const bool is_finite = std::isfinite(o.volume) && std::isfinite(o.area) &&
                         std::isfinite(o.width) && o.centroid.allFinite() && o.point.allFinite() &&
                         std::fabs(length(o.normal) - 1) < 1e-14;
  if (!is_finite) return blame(Fault::not_finite, 2);
  // distance_ is certified by a plane.
  if (distance_.distance > touching_) {
    blame(Fault::false_alarm, distance_.distance / touching_);
  }
  demand(Fault::point_off, outside(o.centroid), world_rounding_);
  demand(Fault::point_off, outside(o.point), world_rounding_);
  check_volume();
}

void PairChecker::check_volume() {
  ++report_.volumes;
  const double smaller = std::min(a_->volume, b_->volume);
  // Moving a face by a rounding changes the volume by its area times the rounding.
  const double extent = 2 * std::min(a_->reach, b_->reach);
  const double allowed = 1e-12 * answer_.volume + 4 * rounding_ * answer_.area +
                         2 * overlap_->rounding * overlap_->surface_area +
                         16 * kUlp * extent * extent * extent;
  demand(Fault::volume_off, answer_.volume - smaller, allowed + 1e-12 * smaller);
  const bool is_same_place =
      poses_.a.position == poses_.b.position && poses_.a.rotation == poses_.b.rotation;
  if (is_same_place && a_ == b_) {
    ++report_.exact_volumes;
    demand(Fault::volume_off, std::fabs(answer_.volume - a_->volume),
           1e-12 * a_->volume + 16 * kUlp * extent * extent * extent);
  }
  const double second = second_volume();
  if (std::fabs(second - answer_.volume) <= 1e-10 * answer_.volume + allowed) return;
  // Two planes that nearly coincide leave the dual little to tell them apart by.
  ++report_.arbitrated_volumes;
  demand(Fault::volume_off, std::fabs(third_volume() - answer_.volume), allowed);
}

double PairChecker::third_volume() {
  const Vector3 origin = overlap_->origin + overlap_->vertices.front();
  std::vector<WidePlane> planes;
  for (const Plane& p : a_->planes) planes.push_back(wide_plane(p, poses_.a, origin));
  for (const Plane& p : b_->planes) planes.push_back(wide_plane(p, poses_.b, origin));
  return facet_volume(planes, 4 * (a_->reach + b_->reach));
}

/// By the dual hull, in coordinates in which the intersection is about as long as wide and thick:
/// else the dual of a plate is a needle of which rounding leaves little.
double PairChecker::second_volume() {
  const std::vector<Vector3>& vertices = overlap_->vertices;
  Vector3 middle(0, 0, 0);
  for (const Vector3& v : vertices) middle += v;
  middle /= static_cast<double>(vertices.size());
  Matrix3 spread = Matrix3::Zero();
  double size = 0;
  for (const Vector3& v : vertices) size = std::max(size, largest(v - middle));
  if (!(size > 0)) return 0;  // bodies that touch in a point
  for (const Vector3& v : vertices) {
    const Vector3 r = (v - middle) / size;
    spread += r * r.transpose();
  }
  // The axes of a body of points; a floor keeps it a body.
  const Matrix3 tensor = (spread.trace() + 1e-12) * Matrix3::Identity() - spread;
  const Matrix3 axes = spatial_inertia(1, tensor).axes;
  Vector3 reach(0, 0, 0);
  for (const Vector3& v : vertices)
    reach = reach.cwiseMax(rotate_back(axes, v - middle).cwiseAbs());
  reach = reach.cwiseMax(1e-12 * reach.maxCoeff());
  // x = middle + axes diag(reach) y
  const Vector3 origin = overlap_->origin + middle;
  const auto add = [&](const PairSolid& solid, const SpatialPose& pose,
                       std::vector<Plane>& planes) {
    planes.clear();
    const Vector3 from = origin - pose.position;
    for (const Plane& p : solid.planes) {
      const Vector3 n = rotate(pose.rotation, p.normal);
      const Vector3 turned = rotate_back(axes, n).cwiseProduct(reach);
      const double scale = length(turned);
      planes.push_back({turned / scale, (p.offset - dot(n, from)) / scale});
    }
  };
  add(*a_, poses_.a, planes_a_);
  add(*b_, poses_.b, planes_b_);
  // The intersection lies within |y| <= sqrt(3); rounding may push a corner out a little.
  if (!dual_.build(planes_a_, planes_b_, 4, 0)) return 0;
  return dual_.volume() * reach.x() * reach.y() * reach.z();
}

void PairChecker::check_order() {
  const SignedDistance swapped = query_.distance(b_->distance, poses_.b, a_->distance, poses_.a);
  const SignedDistance& d = distance_;
  // Bodies that agree in shape and pose cannot be told apart: their normal is the same both ways.
  const bool is_same_place =
      poses_.a.position == poses_.b.position && poses_.a.rotation == poses_.b.rotation;
  if (!same_bits(swapped.distance, d.distance))
    blame(Fault::swap_differs, 1);
  else if (!is_same_place &&
           (!same(swapped.normal, -d.normal) || !same(swapped.point_a, d.point_b) ||
            !same(swapped.point_b, d.point_a)))
    blame(Fault::swap_differs, 2);
  const SignedDistance twin =
      query_.distance(a_->twin_distance, poses_.a, b_->twin_distance, poses_.b);
  if (!same_bits(twin.distance, d.distance))
    blame(Fault::renumber_differs, 1);
  else if (!is_same_place && (!same(twin.normal, d.normal) || !same(twin.point_a, d.point_a) ||
                              !same(twin.point_b, d.point_b)))
    blame(Fault::renumber_differs, 2);
  if (!a_->is_polyhedral || !b_->is_polyhedral) return;
  const Answer other = ask(b_->twin, poses_.b, a_->twin, poses_.a);
  const Answer& o = answer_;
  const bool is_equal = other.overlaps == o.overlaps && same_bits(other.volume, o.volume) &&
                        same_bits(other.area, o.area) && same(other.point, o.point) &&
                        same(other.centroid, o.centroid) && same_bits(other.width, o.width);
  if (!is_equal)
    blame(Fault::swap_differs, 3);
  else if (!is_same_place && !same(other.normal, o.overlaps ? Vector3(-o.normal) : o.normal))
    blame(Fault::swap_differs, 4);
}

}  // namespace signorini::test
