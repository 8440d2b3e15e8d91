// How a distance field changes with the lengths that its shape is made of: where the boundary moves
// outwards by one metre the field falls by one.
#include <cmath>

#include "base/exp_log.h"
#include "geometry/field/distance_field.h"
#include "geometry/field/field_primitives.h"

namespace signorini {

void DistanceField::add_parameters(int i, std::vector<std::string_view>& names) const {
  const Node& n = node(i);
  for (const int part : n.parts) add_parameters(part, names);
  switch (n.kind) {
    case Kind::circle:
    case Kind::regular_polygon:
    case Kind::rounded:
      names.emplace_back("radius");
      break;
    case Kind::half_plane:
      names.emplace_back("offset");
      break;
    case Kind::box:
      for (const char* name : {"half_width", "half_height"}) names.emplace_back(name);
      break;
    case Kind::capsule:
      for (const char* name : {"half_length", "radius"}) names.emplace_back(name);
      break;
    case Kind::polygon:
      for (std::size_t k = 0; k < n.vertices.size(); ++k) {
        for (const char* name : {"x", "y"}) names.emplace_back(name);
      }
      break;
    case Kind::united:
    case Kind::intersected:
      if (n.a > 0) names.emplace_back("temperature");
      break;
    case Kind::placed:
    case Kind::complement:
      break;
  }
}

std::vector<std::string_view> DistanceField::parameters() const {
  std::vector<std::string_view> names;
  add_parameters(root(), names);
  return names;
}

std::vector<double> DistanceField::shape_derivatives(const Vector2& point) const {
  std::vector<double> all;
  add_derivatives(root(), point, 1, all);
  return all;
}

void DistanceField::add_leaf_derivatives(const Node& n, const Vector2& p, double factor,
                                         std::vector<double>& all) const {
  if (n.kind == Kind::box) {
    const FieldSample s = box_field(p, n.a, n.b);
    all.push_back(-factor * std::fabs(s.gradient.x()));
    all.push_back(-factor * std::fabs(s.gradient.y()));
  } else if (n.kind == Kind::capsule) {
    const FieldSample s = capsule_field(p, n.a, n.b);
    all.push_back(std::fabs(p.x()) > n.a ? -factor * std::fabs(s.gradient.x()) : 0);
    all.push_back(-factor);
  } else if (n.kind == Kind::regular_polygon) {
    // psi(x, R) = R psi(x / R, 1)
    const PolygonFoot foot = polygon_foot(p, n.vertices);
    all.push_back(factor * (foot.distance - p.dot(foot.gradient)) / n.a);
  } else if (n.kind == Kind::polygon) {
    const PolygonFoot foot = polygon_foot(p, n.vertices);
    const std::size_t first = all.size();
    all.resize(first + 2 * n.vertices.size());
    const std::size_t next = (foot.edge + 1) % n.vertices.size();
    for (const auto& [vertex, share] : {std::pair(foot.edge, 1 - foot.along), {next, foot.along}}) {
      all[first + 2 * vertex] -= factor * share * foot.gradient.x();
      all[first + 2 * vertex + 1] -= factor * share * foot.gradient.y();
    }
  } else {
    all.push_back(-factor);  // radius of a circle, offset of a half-plane
  }
}

void DistanceField::add_blend_derivatives(const Node& n, const Vector2& p, double factor,
                                          std::vector<double>& all) const {
  const double sign = n.kind == Kind::united ? -1 : 1;
  const FieldSample best = sample_extreme(n, p);
  double sum = 0, mean = 0;
  bool is_taken = false;
  for (const int part : n.parts) {
    if (!(n.a > 0)) continue;
    const double value = sample(part, p).value;
    const double w = exp(sign * (value - best.value) / n.a);
    sum += w;
    mean += w * value;
  }
  for (const int part : n.parts) {
    const double value = sample(part, p).value;
    double weight = 0;
    if (n.a > 0) {
      weight = exp(sign * (value - best.value) / n.a) / sum;
    } else if (value == best.value && !is_taken) {
      weight = 1;
      is_taken = true;
    }
    add_derivatives(part, p, factor * weight, all);
  }
  // d/dT of s T ln sum exp(s psi / T)
  if (n.a > 0) all.push_back(factor * (sign * log(sum) + (best.value - mean / sum) / n.a));
}

void DistanceField::add_derivatives(int i, const Vector2& p, double factor,
                                    std::vector<double>& all) const {
  const Node& n = node(i);
  switch (n.kind) {
    case Kind::united:
    case Kind::intersected:
      add_blend_derivatives(n, p, factor, all);
      break;
    case Kind::rounded:
      add_derivatives(n.parts[0], p, factor, all);
      all.push_back(-factor);
      break;
    case Kind::placed: {
      const Vector2 off = p - n.vector;
      add_derivatives(n.parts[0],
                      Vector2(n.a * off.x() + n.b * off.y(), n.a * off.y() - n.b * off.x()), factor,
                      all);
      break;
    }
    case Kind::complement:
      add_derivatives(n.parts[0], p, -factor, all);
      break;
    default:
      add_leaf_derivatives(n, p, factor, all);
  }
}

}  // namespace signorini
