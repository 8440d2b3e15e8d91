// Corners, edges and rims: together they see what the distance of the whole bodies sees, and their
// blending weights have the slopes that they say.
#include "detect/narrow_phase/feature_pairs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "base/random.h"
#include "geometry/solid/orientation.h"
#include "geometry/solid/spatial_vector.h"
#include "methods/elastic/contact_candidates.h"
#include "model/spatial/spatial_dynamics.h"

namespace signorini {
namespace {

Vector3 drawn(Random& random, double size) {
  return {size * (2 * random.next_unit() - 1), size * (2 * random.next_unit() - 1),
          size * (2 * random.next_unit() - 1)};
}

/// Turned by an angle about an axis of any length. [rad]
Matrix3 turned_by(const Vector3& turn) {
  const double angle = turn.norm();
  return angle > 0 ? Eigen::AngleAxisd(angle, turn / angle).toRotationMatrix()
                   : Matrix3::Identity();
}

/// Two bodies of one part each, under the method's eyes.
struct Pair {
  Model model;
  FeaturePairs pairs;
  SpatialPlacement placement;

  Pair(const SpatialShape& first, const SpatialShape& second) {
    for (const SpatialShape& shape : {first, second}) {
      Body body;
      body.mobility = Mobility::spatial;
      body.mass = 1;
      body.solid.parts.push_back({.shape = shape, .pose = {}});
      model.bodies.push_back(body);
    }
    index_model(model);
    pairs.prepare(model, {});
    placement.resize(2);
  }

  void put(int body, const Matrix3& rotation, const Vector3& place) {
    SpatialPose pose;
    pose.rotation = rotation;
    pose.position = place;
    placement.pose[static_cast<std::size_t>(body)] = pose;
  }

  [[nodiscard]] std::vector<PairKey> keys() const {
    std::vector<PairKey> all;
    pairs.contacts_of(0, 1, all);
    return all;
  }

  [[nodiscard]] SeenContact see(const PairKey& key) {
    FeatureOverlap overlap;
    const ContactGeometry found = pairs.geometry(key, placement, overlap);
    return {
        .geometry = found,
        .blending = blending_weight(overlap, found.normal, (found.point_1 + found.point_2) / 2)};
  }

  /// Of the whole bodies.
  [[nodiscard]] double distance() const {
    ShapeDistance whole;
    return whole
        .distance(pairs.part(0).measured, placement.pose[0], pairs.part(1).measured,
                  placement.pose[1])
        .distance;
  }
};

SpatialShape hull() {
  const std::array<Vector3, 6> points = {Vector3(0.2, 0, 0), {-0.15, 0, 0},   {0, 0.2, 0},
                                         {0, -0.25, 0},      {0.02, 0, 0.18}, {0, 0, -0.2}};
  return make_hull(points, 0.01);
}

std::vector<SpatialShape> angular() {
  return {make_box({0.3, 0.2, 0.25}, 0.01), make_capsule(0.08, 0.3), hull(),
          make_box({0.5, 0.1, 0.1}, 0.004)};
}

TEST(FeaturePairs, OfAngularBodiesSeeTheDistanceOfTheWholeBodies) {
  Random random(3);
  const std::vector<SpatialShape> shapes = angular();
  int apart = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const SpatialShape& a = shapes[static_cast<std::size_t>(trial) % shapes.size()];
    const SpatialShape& b = shapes[static_cast<std::size_t>(trial / 4) % shapes.size()];
    Pair pair(a, b);
    pair.put(0, turned_by(drawn(random, 2)), drawn(random, 0.2));
    pair.put(1, turned_by(drawn(random, 2)), drawn(random, 0.5));
    const double whole = pair.distance();
    // Beyond the rounding the cores overlap, which edges and corners do not see.
    if (whole < -a.rounding - b.rounding + 1e-6) continue;
    ++apart;
    double least = kInfinity;
    for (const PairKey& key : pair.keys()) {
      least = std::min(least, pair.see(key).geometry.distance);
    }
    EXPECT_NEAR(least, whole, 1e-14) << trial;
  }
  EXPECT_GT(apart, 150);
}

TEST(FeaturePairs, OfRoundBodiesAreNeverNearerThanTheWholeBodiesWhereTheyHaveAWeight) {
  Random random(4);
  std::vector<SpatialShape> shapes = angular();
  shapes.push_back(make_cylinder(0.1, 0.3, 0.01));
  shapes.push_back(make_beam(0.3, 0.12, 0.08, 0.005));
  int seen = 0;
  for (int trial = 0; trial < 600; ++trial) {
    const SpatialShape& a = shapes[static_cast<std::size_t>(trial) % shapes.size()];
    const SpatialShape& b = shapes[static_cast<std::size_t>(trial / 6) % shapes.size()];
    Pair pair(a, b);
    pair.put(0, turned_by(drawn(random, 2)), drawn(random, 0.2));
    pair.put(1, turned_by(drawn(random, 2)), drawn(random, 0.5));
    const double whole = pair.distance();
    if (whole < -a.rounding - b.rounding + 1e-6) continue;
    double least = kInfinity;
    bool is_clear = true;
    for (const PairKey& key : pair.keys()) {
      const SeenContact view = pair.see(key);
      if (view.blending.weight > 0) {
        EXPECT_GE(view.geometry.distance, whole - 1e-12) << trial;
        least = std::min(least, view.geometry.distance);
      }
      is_clear = is_clear && (view.blending.weight == 0 || view.blending.weight == 1);
    }
    if (!is_clear) continue;
    // Where no share is on its way, some feature has the distance of the whole.
    ++seen;
    EXPECT_NEAR(least, whole, 1e-4) << trial;
  }
  EXPECT_GT(seen, 200);
}

TEST(FeaturePairs, ThatAreNearAreFoundAndInTheOrderOfTheirKeys) {
  Random random(5);
  std::vector<SpatialShape> shapes = angular();
  shapes.push_back(make_cylinder(0.1, 0.3, 0.01));
  int found = 0;
  for (int trial = 0; trial < 300; ++trial) {
    Pair pair(shapes[static_cast<std::size_t>(trial) % shapes.size()],
              shapes[static_cast<std::size_t>(trial / 5) % shapes.size()]);
    pair.put(0, turned_by(drawn(random, 2)), drawn(random, 0.2));
    pair.put(1, turned_by(drawn(random, 2)), drawn(random, 0.3));
    const std::array<double, 2> travel = {0.01, 0.02};
    const std::span<const PairKey> near = pair.pairs.near(pair.model, pair.placement, travel);
    const std::vector<PairKey> kept(near.begin(), near.end());
    EXPECT_TRUE(std::ranges::is_sorted(kept, {}, [](const PairKey& k) { return k.feature(); }));
    for (const PairKey& key : pair.keys()) {
      const SeenContact view = pair.see(key);
      if (view.geometry.distance > 0.03 || view.blending.weight == 0) continue;
      ++found;
      EXPECT_TRUE(
          std::ranges::any_of(kept, [&](const PairKey& k) { return k.feature() == key.feature(); }))
          << trial << ": " << key.corner << (key.is_edges ? " edges" : "");
    }
  }
  EXPECT_GT(found, 500);
}

TEST(FeaturePairs, KeysComeBackFromTheirNumbers) {
  Pair pair(make_box({0.3, 0.2, 0.25}, 0.01), make_cylinder(0.1, 0.3, 0.01));
  for (const PairKey& key : pair.keys()) {
    const PairKey back = pair_key(key.feature());
    EXPECT_EQ(back.corner, key.corner);
    EXPECT_EQ(back.of_first, key.of_first);
    EXPECT_EQ(back.is_edges, key.is_edges);
    EXPECT_EQ(back.part_1, 0);
    EXPECT_EQ(back.part_2, 1);
  }
}

TEST(FeaturePairs, APointOfABoxHasItsDistance) {
  Random random(6);
  const SpatialShape box = make_box({0.4, 0.2, 0.3}, 0.0);
  const DistanceShape measured(box);
  ShapeDistance whole;
  for (int trial = 0; trial < 200; ++trial) {
    const Vector3 point = drawn(random, 0.3);
    SpatialShape ball;
    SpatialPose at;
    at.position = point;
    const PointDistance found = point_distance(box, point);
    const SignedDistance expected = whole.distance(measured, {}, DistanceShape(ball), at);
    EXPECT_NEAR(found.distance, expected.distance, 1e-15);
    EXPECT_LE((found.normal - expected.normal).norm(), 1e-12) << point.transpose();
  }
}

/// Weight of a contact after small motions of both bodies about the contact.
double moved_weight(const Pair& at, const PairKey& key, const Vector3& contact,
                    const std::array<Vector3, 2>& way, const std::array<Vector3, 2>& turn) {
  Pair moved = at;
  for (const std::size_t i : {0u, 1u}) {
    const Matrix3 rotation = turned_by(turn[i]);
    SpatialPose& pose = moved.placement.pose[i];
    pose.position = contact + rotation * (pose.position - contact) + way[i];
    pose.rotation = rotation * pose.rotation;
  }
  return moved.see(key).blending.weight;
}

/// All slopes of the weight of a contact against central differences.
void expect_slopes(const Pair& pair, const PairKey& key, double step) {
  Pair at = pair;
  const SeenContact view = at.see(key);
  const Vector3 contact = (view.geometry.point_1 + view.geometry.point_2) / 2;
  const BlendingWeight& share = view.blending;
  const double size = std::max({1.0, share.slide.norm(), share.turn_1.norm(), share.turn_2.norm()});
  const Vector3 none(0, 0, 0);
  for (int k = 0; k < 3; ++k) {
    const Vector3 e = step * Vector3::Unit(k);
    const auto slope = [&](const std::array<Vector3, 2>& way, const std::array<Vector3, 2>& turn) {
      return (moved_weight(at, key, contact, way, turn) -
              moved_weight(at, key, contact, {-way[0], -way[1]}, {-turn[0], -turn[1]})) /
             (2 * step);
    };
    EXPECT_NEAR(slope({none, e}, {none, none}), share.slide[k], 1e-5 * size);
    EXPECT_NEAR(slope({e, none}, {none, none}), -share.slide[k], 1e-5 * size);
    EXPECT_NEAR(slope({none, none}, {e, none}), share.turn_1[k], 1e-5 * size);
    EXPECT_NEAR(slope({none, none}, {none, e}), share.turn_2[k], 1e-5 * size);
  }
}

TEST(FeaturePairs, WeightsOfEdgesHaveTheSlopesThatTheySay) {
  // Two bars nearly along each other that cross near the end of one.
  const SpatialShape bar = make_capsule(0.05, 0.4);
  int tried = 0;
  for (const double angle : {0.05, 0.1, 0.15, 1.2}) {
    for (const double from_end : {5e-4, 2e-3, 4e-3, 0.1}) {
      Pair pair(bar, bar);
      pair.put(0, Matrix3::Identity(), {0, 0, 0});
      // The second bar's middle stands over the first one's end, moved inwards.
      const Matrix3 turned = turned_by({0, angle, 0});
      pair.put(1, turned, {0, 0.099, 0.2 - from_end});
      PairKey key;
      key.part_2 = 1;
      key.is_edges = true;
      key.corner = 0;
      const SeenContact view = pair.see(key);
      ASSERT_NEAR(view.geometry.distance, -0.001, 1e-12);
      if (view.blending.weight > 0 && view.blending.weight < 1) ++tried;
      expect_slopes(pair, key, 1e-8);
    }
  }
  EXPECT_GE(tried, 9);
}

TEST(FeaturePairs, WeightsOfCapsHaveTheSlopesThatTheySayAndAddUpToOne) {
  Pair pair(make_box({1, 0.2, 1}, 0.01), make_cylinder(0.1, 0.3, 0.01));
  for (const double tilt : {0.0, 2e-4, 5e-4, 8e-4, 2e-3}) {
    pair.put(0, Matrix3::Identity(), {0, -0.1, 0});
    const Matrix3 upright = turned_by({-std::numbers::pi / 2, 0, 0});
    pair.put(1, turned_by({tilt, 0, tilt / 3}) * upright, {0.1, 0.1499, 0.05});
    PairKey rim{.part_1 = 0, .part_2 = 1, .corner = 0};
    PairKey point{.part_1 = 0, .part_2 = 1, .corner = 2};
    const double of_rim = pair.see(rim).blending.weight;
    const double of_point = pair.see(point).blending.weight;
    EXPECT_NEAR(of_rim + of_point, 1, 1e-12) << tilt;
    if (tilt > 0 && tilt < 1e-3) {
      EXPECT_GT(of_rim, 0);
      EXPECT_GT(of_point, 0);
      expect_slopes(pair, point, 1e-9);
    }
  }
}

}  // namespace
}  // namespace signorini
