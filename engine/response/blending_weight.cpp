#include "response/blending_weight.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kCrossing = 0.03;  // sin^2 of the angle from which edges count in full: 10 degrees
constexpr double kEndShare =
    0.05;  // of both roundings: way from an end to where they count in full
constexpr double kLengthShare = 0.1;  // of an edge: that way at most
constexpr double kFlatCap = 1e-6;     // sin^2 of the tilt from which a cap stands on its rim alone

/// Smooth step from 0 to 1 with two flat ends, and its slope.
struct Step {
  double value = 1, slope = 0;
};
Step smooth_step(double x) {
  if (x >= 1) return {};
  if (!(x > 0)) return {.value = 0, .slope = 0};
  return {.value = x * x * (3 - 2 * x), .slope = 6 * x * (1 - x)};
}

double clamp01(double x) { return std::min(1.0, std::max(0.0, x)); }

/// What is left for a rim where its cap lies flat on a face, and what the points on it and their
/// chords then have: together 1. (10)
BlendingWeight cap_weight(const CapTilt& cap) {
  BlendingWeight result;
  const Vector3& axis = cap.axis;
  const Vector3& face = cap.face;
  const Vector3 across = cross_product(axis, face);
  const double tilt = cap.has_face ? dot(across, across) / kFlatCap : 1;
  const Step step = smooth_step(tilt);
  result.weight = cap.is_rim ? step.value : 1 - step.value;
  result.margin = clamp01(cap.is_rim ? tilt : 1 - tilt);
  // The axis turns with its body, the face with the other one.
  const double slope = (cap.is_rim ? 1 : -1) * step.slope / kFlatCap;
  const Vector3 turn = (cap.of_second ? -2 : 2) * slope * dot(axis, face) * across;
  result.turn_1 = -turn;
  result.turn_2 = turn;
  return result;
}

/// Of a contact that two of them share in.
BlendingWeight product(const BlendingWeight& a, const BlendingWeight& b) {
  return {.weight = a.weight * b.weight,
          .margin = std::min(a.margin, b.margin),
          .slide = b.weight * a.slide + a.weight * b.slide,
          .turn_1 = b.weight * a.turn_1 + a.weight * b.turn_1,
          .turn_2 = b.weight * a.turn_2 + a.weight * b.turn_2};
}

/// Of two edges: none where they are parallel or near an end of one, as there corners make the
/// contact. (8), (9)
BlendingWeight edge_weight(const SegmentPair& pair, const Vector3& normal, const Vector3& contact) {
  const double roundings = pair.rounding_1 + pair.rounding_2;
  const Vector3& a = pair.along_1;
  const Vector3& b = pair.along_2;
  const Vector3 square = cross_product(b, a);
  const double sine = dot(square, square);
  const double cosine = dot(a, b);
  // Along each edge: its share at the nearest point, and the sign of the way to the middle.
  struct Place {
    double x = 0, sign = 1, room = 1;
  };
  const auto place = [roundings](double way, double whole) {
    Place at{.room = std::min(kEndShare * roundings, kLengthShare * whole)};
    at.sign = way <= whole / 2 ? 1 : -1;
    at.x = std::min(way, whole - way) / at.room;
    return at;
  };
  const Place p1 = place(pair.way_1, pair.length_1);
  const Place p2 = place(pair.way_2, pair.length_2);
  const double angle = sine / kCrossing;
  BlendingWeight result;
  result.margin = std::min(1.0, std::min(angle, std::min(p1.x, p2.x)));
  const Step s1 = smooth_step(p1.x);
  const Step s2 = smooth_step(p2.x);
  const Step sc = smooth_step(angle);
  result.weight = s1.value * s2.value * sc.value;
  if (!(result.weight > 0) || result.margin >= 1) return result;
  // (9): d weight = by_1 d way_1 + by_2 d way_2 + by_cosine d cosine
  const double by_1 = s1.slope * p1.sign / p1.room * s2.value * sc.value;
  const double by_2 = s2.slope * p2.sign / p2.room * s1.value * sc.value;
  const double by_cosine = -2 * cosine * sc.slope / kCrossing * s1.value * s2.value;
  const double on_a = (by_1 + cosine * by_2) / sine;
  const double on_b = -(cosine * by_1 + by_2) / sine;
  result.slide = on_a * a + on_b * b;
  const double height = dot(pair.point_2 - pair.point_1, normal);
  result.turn_1 = on_a * height * cross_product(a, normal) - by_cosine * square -
                  cross_product(pair.point_1 - contact, result.slide);
  result.turn_2 = on_b * height * cross_product(b, normal) + by_cosine * square +
                  cross_product(pair.point_2 - contact, result.slide);
  return result;
}

/// What is left to a part where another one takes over: together 1. (11)
BlendingWeight seam_weight(const SeamPlace& seam, const FeatureOverlap& overlap,
                           const Vector3& contact) {
  const Step along = smooth_step(seam.along);
  const Step beside = smooth_step(seam.beside);
  BlendingWeight result;
  result.weight = 1 - (1 - along.value) * (1 - beside.value);
  result.margin = std::min(1.0, std::max(seam.along, seam.beside));
  const Vector3 slope = (1 - beside.value) * along.slope * seam.along_slope +
                        (1 - along.value) * beside.slope * seam.beside_slope;
  // The tip turns with its body, the seam with the other one.
  const double sign = overlap.is_tip_of_second ? 1 : -1;
  result.slide = sign * slope;
  result.turn_2 = cross_product(overlap.tip - contact, result.slide);
  result.turn_1 = -result.turn_2;
  return result;
}

BlendingWeight weight_of_features(const FeatureOverlap& overlap, const Vector3& normal,
                                  const Vector3& contact) {
  if (!overlap.has_edges)
    return overlap.cap_count > 0 ? cap_weight(overlap.caps[0]) : BlendingWeight{};
  BlendingWeight weight = edge_weight(overlap.edges, normal, contact);
  for (int i = 0; i < overlap.cap_count; ++i) {
    weight = product(weight, cap_weight(overlap.caps[static_cast<std::size_t>(i)]));
  }
  return weight;
}

}  // namespace

BlendingWeight blending_weight(const FeatureOverlap& overlap, const Vector3& normal,
                               const Vector3& contact) {
  BlendingWeight weight = weight_of_features(overlap, normal, contact);
  for (int i = 0; i < overlap.seam_count; ++i) {
    weight =
        product(weight, seam_weight(overlap.seams[static_cast<std::size_t>(i)], overlap, contact));
  }
  return weight;
}

}  // namespace signorini
