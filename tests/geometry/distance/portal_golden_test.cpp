// The `mpr` columns of modia3d_narrow_phase.json: what the original's algorithm gives in numbers of
// 106 bits with its own support functions.
#include <gtest/gtest.h>

#include "geometry/distance/convex_pairs.h"
#include "geometry/distance/portal_refinement.h"
#include "golden/golden_file.h"

namespace signorini {
namespace {

using namespace test;

Vector3 vector3(const Json& v) {
  const std::vector<double> x = numbers(v);
  return {x.at(0), x.at(1), x.at(2)};
}

/// A shape with the support functions of the original: ties in the middle, and the base circle of
/// the smoothed cone where it has it.
struct OriginalShape {
  std::string kind;
  SpatialPose pose;
  Vector3 half{0, 0, 0};
  double radius = 0, top = 0, length_ = 0, smooth = 0;

  explicit OriginalShape(const Json& body)
      : kind(body.at("kind").get<std::string>()),
        radius(body.value("diameter", 0.0) / 2),
        top(body.value("topDiameter", 0.0) / 2),
        length_(body.value("length", 0.0)),
        smooth(body.value("smooth", 0.0)) {
    const std::vector<double> q = numbers(body.at("q_wxyz"));
    pose = {vector3(body.at("pos")), rotation_of(q.at(0), q.at(1), q.at(2), q.at(3))};
    if (body.contains("lengthX")) {
      half = Vector3(number(body.at("lengthX")), number(body.at("lengthY")),
                     number(body.at("lengthZ"))) /
             2;
    }
  }

  static double sign(double x) { return std::fabs(x) < 1e-12 ? 0 : (x > 0 ? 1 : -1); }

  [[nodiscard]] Vector3 ring(double r, double z, const Vector3& e) const {
    const double across = std::sqrt(e.x() * e.x() + e.y() * e.y());
    if (!(across > 1e-12)) return {0, 0, z};
    return {r * e.x() / across, r * e.y() / across, z};
  }

  [[nodiscard]] Vector3 core(const Vector3& e) const {
    const double r = smooth;
    if (kind == "Sphere") return radius * e;
    if (kind == "Capsule") return Vector3(0, 0, sign(e.z()) * length_ / 2) + radius * e;
    if (kind == "Box") {
      return {sign(e.x()) * (half.x() - r), sign(e.y()) * (half.y() - r),
              sign(e.z()) * (half.z() - r)};
    }
    if (kind == "Ellipsoid") {
      const Vector3 scaled = half.cwiseProduct(e);
      return half.cwiseProduct(scaled) / length(scaled);
    }
    if (kind == "Cylinder") return ring(radius - r, sign(e.z()) * (length_ / 2 - r), e);
    const double drop = radius - top, slant = std::sqrt(drop * drop + length_ * length_);
    if (e.z() < drop / slant) return ring(radius - r * (slant + radius) / length_, r, e);
    if (top == 0) return {0, 0, length_ - r * slant / radius};
    return ring(top - r * (slant - drop) / length_, length_ - r, e);
  }

  static Vector3 farthest(const void* shape, const Vector3& n) {
    const OriginalShape& s = *static_cast<const OriginalShape*>(shape);
    const Vector3 e = s.pose.rotate_to_body(n);
    return s.pose.to_world(s.core(e) + s.smooth * e);
  }

  [[nodiscard]] PortalBody body() const {
    Vector3 center = pose.position;
    if (kind == "Cone") {
      const double d = radius, t = top;
      center += length_ / 4 * (d * d + 2 * d * t + 3 * t * t) / (d * d + d * t + t * t) *
                pose.rotation.col(2);
    }
    return {this, &farthest, center, kind == "Sphere" || kind == "Ellipsoid"};
  }
};

// The original's distance is that of the point where a ray leaves A - B, measured to a portal of
// size 1e-10; ours has the size 1e-8, because that is where 53 bits end.
TEST(PortalRefinementGolden, GivesWhatTheOriginalGives) {
  int pairs = 0, close = 0, far_away = 0;
  for (const Json& row : golden("geometry/modia3d_narrow_phase").at("cases")) {
    const Json& original = row.at("mpr");
    if (original.at("termination").get<int>() == 0) continue;  // its closed form for two spheres
    ++pairs;
    const OriginalShape a(row.at("A")), b(row.at("B"));
    const PortalResult r = refine_portal(a.body(), b.body());
    const double expected = original.at("distance").get<double>();
    const double error = std::fabs(r.distance - expected);
    if (error <= 1e-8) ++close;
    if (error <= 1e-6) {
      // Two pairs of cores touch at a corner, where many normals are right.
      if (std::fabs(expected + a.smooth + b.smooth) < 1e-15) continue;
      EXPECT_LE(length(r.normal - vector3(original.at("normal"))), 1e-5) << pairs;
      continue;
    }
    // Far from contact the last portal lies in a flat part of A - B, and which one it is depends on
    // the way there: the distance is an upper bound only, of the original's as of ours.
    ++far_away;
    const double exact = row.at("distance").get<double>();
    EXPECT_GE(exact, 0.1 - 1e-12);
    EXPECT_GE(r.distance, exact);
    EXPECT_LE(r.distance, 1.06 * exact);
  }
  EXPECT_EQ(pairs, 217);
  EXPECT_GE(close, 205);
  EXPECT_LE(far_away, 3);
}

// Left in the units of the pair's extent, as the original returns it. Where an axis is square to
// the plane of the search (a capsule or cylinder and a ball), rounding chooses the first portal.
TEST(PortalRefinementGolden, LeavesTheUnitsThatTheOriginalLeaves) {
  int pairs = 0, same = 0;
  for (const Json& row : golden("geometry/modia3d_narrow_phase").at("cases")) {
    const std::string tag = row.at("tag").get<std::string>();
    if (row.at("mpr").at("termination").get<int>() == 0) continue;
    if (tag == "capsule-sphere" || tag == "cylinder-sphere") continue;
    const OriginalShape a(row.at("A")), b(row.at("B"));
    const PortalResult r = refine_portal(a.body(), b.body(), {.unscale = false});
    const double expected = row.at("mpr").at("distance_as_returned_by_original").get<double>();
    ++pairs;
    same += std::fabs(r.distance - expected) <= 1e-8 + 1e-5 * std::fabs(expected) ? 1 : 0;
  }
  EXPECT_EQ(pairs, 189);
  EXPECT_GE(same, 179);
}

TEST(PortalRefinementGolden, TraceShowsEveryPortalAndChangesNothing) {
  PortalTrace trace;
  for (const Json& row : golden("geometry/modia3d_narrow_phase").at("cases")) {
    const OriginalShape a(row.at("A")), b(row.at("B"));
    const PortalResult r = refine_portal(a.body(), b.body());
    const PortalResult s = refine_portal(a.body(), b.body(), {}, &trace);
    EXPECT_EQ(r.distance, s.distance);
    EXPECT_EQ(r.normal, s.normal);
    int find = 0, refine = 0;
    for (const PortalTrace::Step& step : trace.steps) {
      find += step.phase == 2;
      refine += step.phase == 3;
    }
    EXPECT_EQ(find, r.steps_find);
    EXPECT_LE(std::abs(refine - r.steps_refine), 1);
    if (r.end == PortalEnd::on_center_line) continue;
    EXPECT_LE(length(trace.center - (a.body().center - b.body().center)), 1e-15);
  }
}

}  // namespace
}  // namespace signorini
