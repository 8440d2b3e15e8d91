#include "geometry/field/distance_field.h"

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

#include "base/exp_log.h"
#include "base/scalar_math.h"
#include "geometry/field/field_primitives.h"

namespace signorini {
namespace {

void check_size(const char* name, double value) {
  if (value > 0 && value < kInfinity) return;
  throw std::invalid_argument(std::string(name) +
                              " of a distance field must be positive and finite");
}

}  // namespace

DistanceField DistanceField::leaf(Node node) {
  DistanceField field;
  field.nodes_.push_back(std::move(node));
  return field;
}

DistanceField DistanceField::circle(double radius) {
  check_size("radius", radius);
  return leaf({.kind = Kind::circle, .a = radius});
}

DistanceField DistanceField::half_plane(const Vector2& normal, double offset) {
  const double length = normal.norm();
  check_size("length of the normal", length);
  return leaf({.kind = Kind::half_plane, .a = offset, .vector = normal / length});
}

DistanceField DistanceField::box(double half_width, double half_height) {
  check_size("half width", half_width);
  check_size("half height", half_height);
  return leaf({.kind = Kind::box, .a = half_width, .b = half_height});
}

DistanceField DistanceField::capsule(double half_length, double radius) {
  check_size("half length", half_length);
  check_size("radius", radius);
  return leaf({.kind = Kind::capsule, .a = half_length, .b = radius});
}

DistanceField DistanceField::polygon(std::vector<Vector2> vertices) {
  if (vertices.size() < 3) {
    throw std::invalid_argument("a polygon's distance field needs three vertices or more");
  }
  return leaf({.kind = Kind::polygon, .vertices = std::move(vertices)});
}

DistanceField DistanceField::regular_polygon(int sides, double radius, double phase) {
  if (sides < 3) throw std::invalid_argument("a regular polygon has three sides or more");
  check_size("radius", radius);
  Node node{.kind = Kind::regular_polygon, .a = radius};
  for (int k = 0; k < sides; ++k) {
    const SinCos direction = sin_cos(phase + 2 * std::numbers::pi * k / sides);
    node.vertices.emplace_back(radius * direction.cos, radius * direction.sin);
  }
  return leaf(std::move(node));
}

/// Appends the nodes of a part. @return number of its last one
int DistanceField::take_over(const DistanceField& part) {
  const int offset = static_cast<int>(nodes_.size());
  for (Node node : part.nodes_) {
    for (int& i : node.parts) i += offset;
    nodes_.push_back(std::move(node));
  }
  return root();
}

DistanceField DistanceField::blend(Kind kind, std::span<const DistanceField> parts,
                                   double temperature) {
  if (parts.empty()) throw std::invalid_argument("distance fields are blended from one or more");
  if (!(temperature >= 0 && temperature < kInfinity)) {
    throw std::invalid_argument("the temperature of a blend is a length of 0 m or more");
  }
  DistanceField field;
  Node node{.kind = kind, .a = temperature};
  for (const DistanceField& part : parts) node.parts.push_back(field.take_over(part));
  field.nodes_.push_back(std::move(node));
  return field;
}

DistanceField DistanceField::united(std::span<const DistanceField> parts, double temperature) {
  return blend(Kind::united, parts, temperature);
}

DistanceField DistanceField::intersected(std::span<const DistanceField> parts, double temperature) {
  return blend(Kind::intersected, parts, temperature);
}

DistanceField DistanceField::difference(const DistanceField& a, const DistanceField& b,
                                        double temperature) {
  const DistanceField parts[] = {a, b.complement()};
  return intersected(parts, temperature);
}

DistanceField DistanceField::wrapped(Node node) const {
  DistanceField field = *this;
  node.parts = {root()};
  field.nodes_.push_back(std::move(node));
  return field;
}

DistanceField DistanceField::rounded(double radius) const {
  return wrapped({.kind = Kind::rounded, .a = radius});
}

DistanceField DistanceField::placed(const Vector2& location, double angle) const {
  const SinCos turn = sin_cos(angle);
  return wrapped({.kind = Kind::placed, .a = turn.cos, .b = turn.sin, .vector = location});
}

DistanceField DistanceField::complement() const { return wrapped({.kind = Kind::complement}); }

FieldSample DistanceField::sample(int i, const Vector2& p) const {
  const Node& n = node(i);
  switch (n.kind) {
    case Kind::circle:
      return circle_field(p, n.a);
    case Kind::half_plane:
      return {.value = n.vector.x() * p.x() + n.vector.y() * p.y() - n.a, .gradient = n.vector};
    case Kind::box:
      return box_field(p, n.a, n.b);
    case Kind::capsule:
      return capsule_field(p, n.a, n.b);
    case Kind::polygon:
    case Kind::regular_polygon: {
      const PolygonFoot foot = polygon_foot(p, n.vertices);
      return exact_sample(foot.distance, foot.gradient, foot.curvature);
    }
    case Kind::rounded: {
      FieldSample s = sample(n.parts[0], p);
      s.value -= n.a;
      return s;
    }
    case Kind::complement: {
      const FieldSample s = sample(n.parts[0], p);
      return {.value = -s.value, .gradient = -s.gradient, .xx = -s.xx, .xy = -s.xy, .yy = -s.yy};
    }
    case Kind::placed: {
      const double c = n.a, s = n.b;
      const Vector2 off = p - n.vector;
      const FieldSample in =
          sample(n.parts[0], Vector2(c * off.x() + s * off.y(), c * off.y() - s * off.x()));
      const double mixed = 2 * c * s * in.xy;
      return {.value = in.value,
              .gradient = Vector2(c * in.gradient.x() - s * in.gradient.y(),
                                  s * in.gradient.x() + c * in.gradient.y()),
              .xx = c * c * in.xx - mixed + s * s * in.yy,
              .xy = c * s * (in.xx - in.yy) + (c * c - s * s) * in.xy,
              .yy = s * s * in.xx + mixed + c * c * in.yy};
    }
    case Kind::united:
    case Kind::intersected:
      return n.a > 0 ? sample_smooth(n, p) : sample_extreme(n, p);
  }
  return {};
}

FieldSample DistanceField::sample_extreme(const Node& n, const Vector2& p) const {
  FieldSample best = sample(n.parts[0], p);
  for (std::size_t k = 1; k < n.parts.size(); ++k) {
    const FieldSample s = sample(n.parts[k], p);
    if (n.kind == Kind::united ? s.value < best.value : s.value > best.value) best = s;
  }
  return best;
}

/// (5): -+ T ln sum exp(-+ psi / T).
FieldSample DistanceField::sample_smooth(const Node& n, const Vector2& p) const {
  const double sign = n.kind == Kind::united ? -1 : 1;
  const double top = sample_extreme(n, p).value;
  double sum = 0;
  FieldSample mean;
  double gg_xx = 0, gg_xy = 0, gg_yy = 0;
  for (const int part : n.parts) {
    const FieldSample s = sample(part, p);
    const double w = exp(sign * (s.value - top) / n.a);
    sum += w;
    mean.gradient += w * s.gradient;
    mean.xx += w * s.xx;
    mean.xy += w * s.xy;
    mean.yy += w * s.yy;
    gg_xx += w * s.gradient.x() * s.gradient.x();
    gg_xy += w * s.gradient.x() * s.gradient.y();
    gg_yy += w * s.gradient.y() * s.gradient.y();
  }
  const Vector2 g = mean.gradient / sum;
  const double k = sign / n.a;
  return {.value = top + sign * n.a * log(sum),
          .gradient = g,
          .xx = mean.xx / sum + k * (gg_xx / sum - g.x() * g.x()),
          .xy = mean.xy / sum + k * (gg_xy / sum - g.x() * g.y()),
          .yy = mean.yy / sum + k * (gg_yy / sum - g.y() * g.y())};
}

}  // namespace signorini
