#include "geometry/solid/convex_hull.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "geometry/solid/solid_moments.h"

namespace signorini {

namespace {

constexpr double kThinnest = 1e-12;
const char* const kRemedy = "; give the body some thickness, or round it by a radius";

[[noreturn]] void refuse(Quickhull::Outcome outcome, std::span<const Vector3> points) {
  const std::string all = "points: all " + std::to_string(points.size());
  switch (outcome) {
    case Quickhull::Outcome::not_finite:
      for (std::size_t i = 0; i < points.size(); ++i) {
        if (points[i].allFinite() && points[i].cwiseAbs().maxCoeff() <= 1e150) continue;
        throw std::invalid_argument("points[" + std::to_string(i) +
                                    "]: not finite, or larger than 1e150");
      }
      break;
    case Quickhull::Outcome::point:
      throw std::invalid_argument(all + " are at one place; a ball needs a radius only");
    case Quickhull::Outcome::line:
      throw std::invalid_argument(all + " lie on a line" + kRemedy);
    case Quickhull::Outcome::flat:
      throw std::invalid_argument(all + " lie in a plane" + kRemedy);
    default:
      break;
  }
  throw std::invalid_argument("points: there are none");
}

double surface_area(const Polyhedron& p) {
  double area = 0;
  for (int f = 0; f < p.face_count(); ++f) {
    const std::span<const int> loop = p.face(f);
    for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
      const Vector3 a = p.vertex(loop[i]) - p.vertex(loop[0]);
      const Vector3 b = p.vertex(loop[i + 1]) - p.vertex(loop[0]);
      area += std::sqrt(a.cross(b).squaredNorm()) / 2;
    }
  }
  return area;
}

std::string of_all(int part, std::size_t all) {
  return std::to_string(part) + " of " + std::to_string(all) + " points ";
}

}  // namespace

Quickhull::Outcome HullBuilder::build(std::span<const Vector3> points, double tolerance) {
  const Quickhull::Outcome outcome = quickhull_.build(points);
  if (outcome == Quickhull::Outcome::solid) {
    merger_.merge(quickhull_, tolerance, polyhedron_);
  } else {
    polyhedron_.vertices.clear();
    polyhedron_.face_start.assign(1, 0);
    polyhedron_.face_vertex.clear();
    polyhedron_.planes.clear();
    polyhedron_.surface.clear();
  }
  return outcome;
}

ConvexHull convex_hull(std::span<const Vector3> points) {
  HullBuilder builder;
  const Quickhull::Outcome outcome = builder.build(points);
  if (outcome != Quickhull::Outcome::solid) refuse(outcome, points);
  ConvexHull result{.polyhedron = std::move(builder.polyhedron())};
  const Polyhedron& hull = result.polyhedron;
  double largest = 0;
  for (const Vector3& v : hull.vertices) largest = std::max(largest, v.cwiseAbs().maxCoeff());
  // Of a plate of thickness t, volume over surface is t / 2; of a needle, a quarter of its width.
  const double thickness = 2 * polyhedron_moments(hull).volume / surface_area(hull);
  if (!(thickness > kThinnest * largest)) {
    throw std::invalid_argument("points: all lie in a plane but for rounding" +
                                std::string(kRemedy));
  }
  const std::size_t distinct = builder.quickhull().points().size();
  result.repeated = static_cast<int>(points.size() - distinct);
  result.inner = static_cast<int>(distinct - hull.vertices.size());
  if (result.repeated > 0) {
    result.notices.push_back(of_all(result.repeated, points.size()) +
                             "repeat others and are left out");
  }
  if (result.inner > 0) {
    result.notices.push_back(of_all(result.inner, points.size()) +
                             "are no corners of the hull and are left out");
  }
  return result;
}

}  // namespace signorini
