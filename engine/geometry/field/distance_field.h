/// Signed distance fields of planar shapes: value, gradient, second derivatives, and how the value
/// changes with the shape.
///
/// psi < 0 inside. An exact field has |grad psi| = 1 and a Hessian h t t^T, h the curvature of the
/// level line and t along it; blended fields have neither. Lengths in m.
/// Source: docs/methods/virtual_contact.md, section 1.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/types.h"

namespace signorini {

/// A field at one point. Where it has a kink one of the two sides is told.
struct FieldSample {
  double value = 0;               // psi [m]
  Vector2 gradient{0, 0};         // [-]
  double xx = 0, xy = 0, yy = 0;  // Hessian [1/m]

  /// Curvature of the level line. [1/m]
  [[nodiscard]] double curvature() const { return xx + yy; }
};

class DistanceField {
 public:
  /// All of them: @throws std::invalid_argument for sizes that are not positive or not finite.
  [[nodiscard]] static DistanceField circle(double radius);
  /// normal . x - offset; the normal is made a unit vector.
  [[nodiscard]] static DistanceField half_plane(const Vector2& normal, double offset);
  [[nodiscard]] static DistanceField box(double half_width, double half_height);
  /// About the segment from (-half_length, 0) to (half_length, 0).
  [[nodiscard]] static DistanceField capsule(double half_length, double radius);
  /// Simple polygon, counter-clockwise.
  [[nodiscard]] static DistanceField polygon(std::vector<Vector2> vertices);
  /// Corners at phase + 2 pi k / sides [rad] on a circle of that radius.
  [[nodiscard]] static DistanceField regular_polygon(int sides, double radius, double phase);

  /// Of several fields; with temperature T > 0 [m] the smooth version, which errs by at most
  /// T ln n.
  [[nodiscard]] static DistanceField united(std::span<const DistanceField> parts,
                                            double temperature = 0);
  [[nodiscard]] static DistanceField intersected(std::span<const DistanceField> parts,
                                                 double temperature = 0);
  /// a without b.
  [[nodiscard]] static DistanceField difference(const DistanceField& a, const DistanceField& b,
                                                double temperature = 0);

  /// Grown by a radius on all sides; convex corners become round. May be negative.
  [[nodiscard]] DistanceField rounded(double radius) const;
  /// Turned by `angle` [rad], then moved.
  [[nodiscard]] DistanceField placed(const Vector2& location, double angle) const;
  /// Inside and outside exchanged.
  [[nodiscard]] DistanceField complement() const;

  [[nodiscard]] FieldSample sample(const Vector2& point) const { return sample(root(), point); }

  /// Names of the lengths that the shape is made of, parts first: radius, half_width, x and y of
  /// every vertex, ...
  [[nodiscard]] std::vector<std::string_view> parameters() const;
  /// d psi / d parameter of each, in that order. Allocates.
  [[nodiscard]] std::vector<double> shape_derivatives(const Vector2& point) const;

 private:
  enum class Kind {
    circle,
    half_plane,
    box,
    capsule,
    polygon,
    regular_polygon,
    united,
    intersected,
    rounded,
    placed,
    complement
  };
  struct Node {
    Kind kind = Kind::circle;
    double a = 0, b = 0, c = 0;       // lengths, cosine and sine
    Vector2 vector{0, 0};             // normal, location
    std::vector<Vector2> vertices{};  // of polygons
    std::vector<int> parts{};         // nodes
  };

  DistanceField() = default;
  [[nodiscard]] int root() const { return static_cast<int>(nodes_.size()) - 1; }
  [[nodiscard]] const Node& node(int i) const { return nodes_[static_cast<std::size_t>(i)]; }
  int take_over(const DistanceField& part);
  [[nodiscard]] static DistanceField leaf(Node node);
  [[nodiscard]] static DistanceField blend(Kind kind, std::span<const DistanceField> parts,
                                           double temperature);
  [[nodiscard]] DistanceField wrapped(Node node) const;

  [[nodiscard]] FieldSample sample(int i, const Vector2& p) const;
  [[nodiscard]] FieldSample sample_extreme(const Node& node, const Vector2& p) const;
  [[nodiscard]] FieldSample sample_smooth(const Node& node, const Vector2& p) const;
  void add_parameters(int i, std::vector<std::string_view>& names) const;
  void add_derivatives(int i, const Vector2& p, double factor, std::vector<double>& all) const;
  void add_leaf_derivatives(const Node& node, const Vector2& p, double factor,
                            std::vector<double>& all) const;
  void add_blend_derivatives(const Node& node, const Vector2& p, double factor,
                             std::vector<double>& all) const;

  std::vector<Node> nodes_;  // parts in front of what they are parts of; the last one is the whole
};

}  // namespace signorini
