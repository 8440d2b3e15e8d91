#include "detect/narrow_phase/flush_seams.h"

#include <algorithm>
#include <cmath>

#include "detect/narrow_phase/feature_pairs.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kFlush = 1e-6;      // of the smaller box: what counts as rounding of places
constexpr double kSquare = 1e-9;     // cosine of what counts as a right angle
constexpr double kMiddle = 0.75;     // of half a box: seams lie farther out
constexpr double kBlend = 0.01;      // of the shortest box across a seam
constexpr double kBesideRoom = 0.1;  // of the tip's radius, (12)

double least(const Vector3& v) { return std::min(v.x(), std::min(v.y(), v.z())); }

/// Axes of a polyhedron that is a box.
bool find_axes(const Polyhedron& body, Matrix3& axes) {
  if (body.face_count() != 6 || body.vertex_count() != 8) return false;
  axes.col(0) = body.planes[0].normal;
  axes.col(1) = axes.col(0);
  for (const Plane& plane : body.planes) {
    if (std::fabs(dot(plane.normal, axes.col(0))) < kSquare) axes.col(1) = plane.normal;
  }
  axes.col(2) = cross_product(axes.col(0), axes.col(1));
  return std::ranges::all_of(body.planes, [&](const Plane& plane) {
    return largest(rotate_back(axes, plane.normal)) > 1 - kSquare;
  });
}

/// Nearest point of the boundary of a box to x, along all axes but two.
Vector3 on_boundary(const Vector3& low, const Vector3& high, Vector3 x, int without, int across) {
  const Vector3 inside = x.cwiseMax(low).cwiseMin(high);
  int nearest = -1;
  double room = kInfinity;
  bool is_out = false;
  for (int k = 0; k < 3; ++k) {
    if (k == without || k == across) continue;
    is_out = is_out || inside[k] != x[k];
    const double own = std::min(x[k] - low[k], high[k] - x[k]);
    if (own < room) {
      room = own;
      nearest = k;
    }
  }
  for (int k = 0; k < 3; ++k) {
    if (k != without && k != across) x[k] = inside[k];
  }
  if (!is_out)
    x[nearest] =
        x[nearest] - low[nearest] < high[nearest] - x[nearest] ? low[nearest] : high[nearest];
  return x;
}

}  // namespace

FlushSeams::SolidBox FlushSeams::box_of(const FeaturedPart& part) {
  SolidBox box;
  box.body = part.body;
  const SpatialShape& shape = part.shape;
  SpatialPose in_part;
  if (shape.core == Core::box) {
    box.is_box = true;
    box.half = shape.half;
  } else if (shape.core == Core::polyhedron && find_axes(shape.polyhedron, in_part.rotation)) {
    box.is_box = true;
    Vector3 low = Vector3::Constant(kInfinity);
    Vector3 high = -low;
    for (const Vector3& vertex : shape.polyhedron.vertices) {
      const Vector3 own = in_part.rotate_to_body(vertex);
      low = low.cwiseMin(own);
      high = high.cwiseMax(own);
    }
    in_part.position = in_part.rotate_to_world((low + high) / 2);
    box.half = (high - low) / 2;
  }
  box.half += Vector3::Constant(shape.rounding);
  box.in_body = combine(part.in_body, in_part);
  for (int k = 0; part.is_lifted && k < 3; ++k) {
    if (std::fabs(in_part.rotation(2, k)) > 1 - kSquare) box.across = k;
  }
  return box;
}

void FlushSeams::clear() {
  boxes_.clear();
  blend_ = 0;
}

void FlushSeams::prepare(const Model& model, std::span<const FeaturedPart> parts) {
  clear();
  SpatialPlacement placement;
  placement.resize(model.bodies.size());
  const std::vector<double> q(static_cast<std::size_t>(model.nq), 0.0);
  const std::vector<double> v(static_cast<std::size_t>(model.nv), 0.0);
  place(model, q, v, placement);
  std::vector<SpatialPose> poses;
  for (const FeaturedPart& part : parts) {
    boxes_.push_back(box_of(part));
    // Parts of a body that moves stand to each other as in its own coordinates.
    const SpatialPose body =
        model.is_fixed(part.body) ? placement.pose_of(part.body) : SpatialPose{};
    poses.push_back(combine(body, boxes_.back().in_body));
  }
  blend_ = kInfinity;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    for (std::size_t j = i + 1; j < boxes_.size(); ++j) {
      const int a = parts[i].body;
      const int b = parts[j].body;
      if (!boxes_[i].is_box || !boxes_[j].is_box) continue;
      if (a != b && !(model.is_fixed(a) && model.is_fixed(b))) continue;
      if (parts[i].is_lifted != parts[j].is_lifted) continue;
      join(static_cast<int>(i), static_cast<int>(j), poses[i], poses[j]);
      join(static_cast<int>(j), static_cast<int>(i), poses[j], poses[i]);
    }
  }
  if (!std::isfinite(blend_)) clear();
}

/// The seam at which the first part goes on as the second one, if there is one.
void FlushSeams::join(int part_1, int part_2, const SpatialPose& pose_1,
                      const SpatialPose& pose_2) {
  SolidBox& box = boxes_[static_cast<std::size_t>(part_1)];
  const SolidBox& other = boxes_[static_cast<std::size_t>(part_2)];
  const double rounding = kFlush * std::min(least(box.half), least(other.half));
  Seam seam;
  seam.other = part_2;
  seam.as_found.position = pose_1.to_body(pose_2.position);
  Vector3 half{0, 0, 0};
  for (int k = 0; k < 3; ++k) {
    const Vector3 axis = pose_1.rotate_to_body(pose_2.rotation.col(k));
    seam.as_found.rotation.col(k) = axis;
    if (largest(axis) < 1 - kSquare) return;
    half += other.half[k] * axis.cwiseAbs();
  }
  seam.low = seam.as_found.position - half;
  seam.high = seam.as_found.position + half;
  int sides = 0;
  for (int k = 0; k < 3; ++k) {
    seam.is_flush[static_cast<std::size_t>(k)] = {std::fabs(seam.low[k] + box.half[k]) < rounding,
                                                  std::fabs(seam.high[k] - box.half[k]) < rounding};
    const double common = std::min(seam.high[k], box.half[k]) - std::max(seam.low[k], -box.half[k]);
    if (k == box.across) continue;
    // They overlap along all axes but that of the seam, along which one ends where the other
    // begins.
    const double sign = seam.as_found.position[k] < 0 ? -1 : 1;
    const double end = sign > 0 ? seam.low[k] : -seam.high[k];
    const double place = (box.half[k] + end) / 2;
    const bool is_beside = end < box.half[k] + rounding && place > kMiddle * box.half[k] &&
                           common < (1 - kMiddle) * half[k] &&
                           seam.high[k] - seam.low[k] + end > box.half[k];
    if (is_beside) {
      ++sides;
      seam.axis = k;
      seam.sign = sign;
      seam.place = place;
    } else if (!(common > rounding)) {
      return;
    }
  }
  if (sides != 1) return;
  bool is_flush = false;
  for (int k = 0; k < 3; ++k) {
    const auto& flush = seam.is_flush[static_cast<std::size_t>(k)];
    is_flush = is_flush || (k != seam.axis && k != box.across && (flush[0] || flush[1]));
  }
  if (!is_flush) return;
  blend_ = std::min(blend_, kBlend * 2 * std::min(box.half[seam.axis], half[seam.axis]));
  const auto place =
      std::ranges::upper_bound(box.seams, seam, [](const Seam& one, const Seam& two) {
        return 2 * one.axis + (one.sign > 0 ? 1 : 0) < 2 * two.axis + (two.sign > 0 ? 1 : 0);
      });
  box.seams.insert(place, seam);
}

bool FlushSeams::are_joined(int part_1, int part_2) const {
  return has(part_1) &&
         std::ranges::any_of(boxes_[static_cast<std::size_t>(part_1)].seams,
                             [part_2](const Seam& seam) { return seam.other == part_2; });
}

bool FlushSeams::is_closed(const Seam& seam, const SpatialPose& pose,
                           const SpatialPlacement& placement) const {
  const SolidBox& other = boxes_[static_cast<std::size_t>(seam.other)];
  const SpatialPose there = combine(placement.pose_of(other.body), other.in_body);
  const Vector3 moved = pose.to_body(there.position) - seam.as_found.position;
  const Vector3 turned = pose.rotate_to_body(there.rotation.col(0)) - seam.as_found.rotation.col(0);
  return largest(moved) < kFlush * least(other.half) && largest(turned) < kFlush;
}

/// (12)
FlushSeams::Beside FlushSeams::beside(const SolidBox& box, const Seam& seam, const Vector3& tip,
                                      double radius) {
  const double rounding = kFlush * least(box.half);
  const Vector3 own = on_boundary(-box.half, box.half, tip, seam.axis, box.across);
  const Vector3 others = on_boundary(seam.low, seam.high, tip, seam.axis, box.across);
  Beside best;
  for (int k = 0; k < 3; ++k) {
    if (k == seam.axis || k == box.across) continue;
    const int side = own[k] > 0 ? 1 : 0;
    const bool is_on_face = std::fabs(own[k]) > box.half[k] - rounding;
    const bool is_flush =
        seam.is_flush[static_cast<std::size_t>(k)][static_cast<std::size_t>(side)];
    if (!is_on_face || !is_flush || !(std::fabs(others[k] - own[k]) < 2 * rounding)) continue;
    const int along = 3 - k - seam.axis;
    const double apart = along == box.across ? 0 : own[along] - others[along];
    if (!(std::fabs(apart) > 2 * rounding)) return {.way = 0};
    const double way = (std::fabs(apart) - 2 * rounding) / (kBesideRoom * radius);
    if (!(way < best.way)) continue;
    const auto moves = [&](double low, double high) {
      return tip[along] > low && tip[along] < high ? 1.0 : 0.0;
    };
    best.way = way;
    best.slope = {0, 0, 0};
    best.slope[along] =
        (apart < 0 ? -1 : 1) / (kBesideRoom * radius) *
        (moves(-box.half[along], box.half[along]) - moves(seam.low[along], seam.high[along]));
  }
  return best;
}

Vector3 FlushSeams::look(int part, const SpatialPlacement& placement, const Vector3& tip,
                         double radius, FeatureOverlap& overlap) const {
  Vector3 shift{0, 0, 0};
  if (!has(part)) return shift;
  const SolidBox& box = boxes_[static_cast<std::size_t>(part)];
  const SpatialPose pose = combine(placement.pose_of(box.body), box.in_body);
  const Vector3 local = pose.to_body(tip);
  const std::span<const Seam> seams(box.seams);
  for (std::size_t first = 0, end = 0; first < seams.size(); first = end) {
    const Seam& seam = seams[first];
    const double out = seam.sign * local[seam.axis];
    Beside nearest;
    double place = seam.place;
    for (end = first;
         end < seams.size() && seams[end].axis == seam.axis && seams[end].sign == seam.sign;
         ++end) {
      if (!(2 * out > box.half[seam.axis]) || !is_closed(seams[end], pose, placement)) continue;
      const Beside found = beside(box, seams[end], local, radius);
      if (!(found.way < nearest.way)) continue;
      nearest = found;
      place = seams[end].place;
    }
    if (!(nearest.way < 1)) continue;
    // Where both have the face it has no end.
    const Vector3 axis = seam.sign * pose.rotation.col(seam.axis);
    if (!(nearest.way > 0)) shift += out * axis;
    const double share = (place + blend_ - out) / (2 * blend_);
    if (share < 1) {
      overlap.tip = tip;
      overlap.add({.along = share,
                   .along_slope = axis * (-1 / (2 * blend_)),
                   .beside = nearest.way,
                   .beside_slope = pose.rotate_to_world(nearest.slope)});
    }
  }
  return shift;
}

}  // namespace signorini
