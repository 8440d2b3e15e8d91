/// The golden pairs of convex polyhedra: tests/golden/geometry/solfec_overlaps.json.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "geometry/overlap/half_edge_polyhedron.h"
#include "geometry/solid/convex_hull.h"
#include "golden/golden_file.h"

namespace signorini::test {

/// Exact values belong to the hulls of the given vertices as they stand, so a box with rounded
/// corners may have up to twelve faces: `tolerance` 0. With kCoplanar faces are joined.
struct SolfecPair {
  std::string name;
  std::vector<Vector3> points_a, points_b;
  Polyhedron polyhedron_a, polyhedron_b;
  const Json* exact = nullptr;
  double size = 0;  // the larger radius of the two [m]

  [[nodiscard]] bool has_volume() const { return exact->at("status") == "volume"; }
  [[nodiscard]] double value(const char* field) const { return exact->at(field).get<double>(); }
  [[nodiscard]] Vector3 vector(const char* field) const { return vector3(exact->at(field)); }
  [[nodiscard]] static Vector3 vector3(const Json& v) {
    return {v[0].get<double>(), v[1].get<double>(), v[2].get<double>()};
  }
};

inline std::vector<Vector3> points_of(const Json& flat) {
  std::vector<Vector3> points;
  for (std::size_t i = 0; i + 2 < flat.size(); i += 3)
    points.emplace_back(flat[i].get<double>(), flat[i + 1].get<double>(),
                        flat[i + 2].get<double>());
  return points;
}

inline Polyhedron hull_of(const std::vector<Vector3>& points, double tolerance) {
  HullBuilder builder;
  EXPECT_EQ(builder.build(points, tolerance), Quickhull::Outcome::solid);
  return builder.polyhedron();
}

inline std::vector<SolfecPair> solfec_pairs(double tolerance) {
  std::vector<SolfecPair> pairs;
  for (const Json& c : golden("geometry/solfec_overlaps").at("cases")) {
    SolfecPair pair;
    pair.name = c.at("name");
    pair.points_a = points_of(c.at("a"));
    pair.points_b = points_of(c.at("b"));
    pair.polyhedron_a = hull_of(pair.points_a, tolerance);
    pair.polyhedron_b = hull_of(pair.points_b, tolerance);
    pair.exact = &c.at("exact");
    pair.size = std::max(half_edge_polyhedron(pair.polyhedron_a).radius,
                         half_edge_polyhedron(pair.polyhedron_b).radius);
    pairs.push_back(std::move(pair));
  }
  return pairs;
}

}  // namespace signorini::test
