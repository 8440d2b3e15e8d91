#include "samples.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <deque>
#include <map>
#include <numbers>
#include <tuple>

#include "base/scalar_math.h"
#include "geometry/distance/signed_distance.h"
#include "geometry/solid/convex_hull.h"

namespace signorini::bench {
namespace {

constexpr int kSolids = 64;

/// splitmix64, as the golden boxes are drawn.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  double between(double low, double high) { return low + (high - low) * unit(); }
  Vector3 units() {
    const double x = unit(), y = unit(), z = unit();
    return {x, y, z};
  }
  /// Uniform on the unit sphere.
  Vector3 direction() {
    const double z = between(-1, 1), r = std::sqrt(1 - z * z);
    const SinCos a = sin_cos(2 * std::numbers::pi * unit());
    return {r * a.cos, r * a.sin, z};
  }
  Matrix3 rotation() {
    const Vector3 axis = direction();
    const double angle = 2 * std::numbers::pi * unit();
    const SinCos a = sin_cos(angle);
    Matrix3 cross;
    cross << 0, -axis.z(), axis.y(), axis.z(), 0, -axis.x(), -axis.y(), axis.x(), 0;
    return Matrix3::Identity() + a.sin * cross + (1 - a.cos) * cross * cross;
  }

 private:
  std::uint64_t state_;
};

Solid make_solid(int vertices, bool box, Draw& draw) {
  Solid solid;
  solid.is_box = box;
  std::vector<Vector3> points;
  if (box) {
    for (int k = 0; k < 3; ++k) solid.half[k] = draw.between(0.3, 1);  // in this order everywhere
    for (int corner = 0; corner < 8; ++corner)
      points.push_back(solid.half.cwiseProduct(Vector3(
          (corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1, (corner & 4) != 0 ? 1 : -1)));
  } else {
    for (int i = 0; i < vertices; ++i) points.push_back(draw.direction());
  }
  solid.polyhedron = convex_hull(points).polyhedron;
  solid.half_edges = half_edge_polyhedron(solid.polyhedron);
  solid.hull = PointHull(solid.polyhedron);
  return solid;
}

struct Sample {
  std::deque<Solid> solids;
  std::vector<SolidPair> pairs;
};

Sample make_sample(int vertices, bool boxes, Meeting meeting) {
  Draw draw(static_cast<std::uint64_t>(vertices) * 2 + (boxes ? 1 : 0));
  Sample sample;
  for (int i = 0; i < kSolids; ++i) sample.solids.push_back(make_solid(vertices, boxes, draw));
  DistanceSolver solver;
  while (sample.pairs.size() < kPairs) {
    SolidPair pair;
    pair.a = &sample.solids[draw.next() % kSolids];
    pair.b = &sample.solids[draw.next() % kSolids];
    pair.pose_a = {2 * draw.units(), draw.rotation()};
    const double reach = meeting == Meeting::apart ? draw.between(1.2, 4) : draw.between(0.2, 1.8);
    pair.pose_b = {pair.pose_a.position + reach * draw.direction(), draw.rotation()};
    const double d =
        solver.distance(pair.a->core(), pair.pose_a, pair.b->core(), pair.pose_b).distance;
    if (meeting == Meeting::apart ? d > 1e-3 : d < -1e-3) sample.pairs.push_back(pair);
  }
  return sample;
}

/// n^(-1/3) and n^(-1/2), rounded down to a multiple of 2^-30.
double rounded_down(double x) { return std::floor(x * 0x1p30) * 0x1p-30; }

std::vector<Box> make_boxes(const std::string& kind, int count) {
  Draw draw(1);
  const double w = rounded_down(std::pow(count, -1.0 / 3)),
               w2 = rounded_down(std::pow(count, -0.5));
  std::vector<Box> boxes;
  for (int i = 0; i < count; ++i) {
    Vector3 size(w, w, w);
    if (kind == "layer") {
      size = Vector3(w2, w2, w2);
    } else if (kind == "poly") {
      const std::uint64_t r = draw.next() % 64;
      size *= r == 0 ? 8 : r < 8 ? 2 : 0.5;
    } else if (kind == "elongated") {
      const auto axis = static_cast<int>(draw.next() % 3);
      for (int k = 0; k < 3; ++k) size[k] *= k == axis ? 8 : 0.25;
    }
    Box box;
    box.low = draw.units();
    if (kind == "layer") box.low.z() *= 0.01;
    box.high = box.low + size.cwiseProduct(draw.units());
    boxes.push_back(box);
  }
  return boxes;
}

}  // namespace

std::string set_name(int vertices, bool boxes, Meeting meeting) {
  const std::string shapes = boxes ? "boxes" : std::to_string(vertices) + " vertices";
  return shapes + (meeting == Meeting::apart ? ", apart" : ", overlapping");
}

std::span<const SolidPair> solid_pairs(int vertices, bool boxes, Meeting meeting) {
  static std::map<std::tuple<int, bool, Meeting>, Sample> made;
  const std::tuple key(vertices, boxes, meeting);
  if (!made.contains(key)) made.emplace(key, make_sample(vertices, boxes, meeting));
  return made.at(key).pairs;
}

const std::vector<Box>& box_set(const std::string& kind, int count) {
  static std::map<std::pair<std::string, int>, std::vector<Box>> made;
  const std::pair key(kind, count);
  if (!made.contains(key)) made.emplace(key, make_boxes(kind, count));
  return made.at(key);
}

}  // namespace signorini::bench
