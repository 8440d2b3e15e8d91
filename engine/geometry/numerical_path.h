/// A curve as a table by arc length, with normals and fast nearest points.
///
/// 9000 points in equal steps of t, or the points of a user's own table; p is the sum of chord
/// lengths; values between by cubic interpolation, derivatives from three points. Source:
/// docs/methods/impulse_and_contact.md (29); myPhysicsLab 2.0.0 NumericalPath, whose numbers it
/// reproduces. What is held to rounding takes the smooth curve through the same points, where it
/// settles.
#pragma once

#include <span>
#include <vector>

#include "geometry/parametric_path.h"
#include "geometry/smooth_curve.h"

namespace signorini {

/// A place on a path. `p` and `index` are where a search ended and the next one begins.
struct PathPoint {
  double p = 0;    // [m] along the path; of closed ones it may exceed the length
  int index = -1;  // in the table
};

/// The curve at a point.
struct PathFrame {
  Vector2 position{0, 0};
  Vector2 tangent{1, 0};      // unit, towards growing p
  Vector2 normal{0, 1};       // unit, to the left of the tangent
  Vector2 normal_by_p{0, 0};  // derivative of the normal [1/m]

  /// How fast the nearest place moves along the path while the target moves along the tangent:
  /// beside a bend faster or slower than the target. Source: docs/methods/impulse_and_contact.md
  /// (29).
  /// @param gap  [m] of the target along the normal; beyond the centre of curvature, where no place
  ///     is nearest, the answer is 1
  [[nodiscard]] double place_rate(double gap) const {
    const double narrowing = 1 + gap * normal_by_p.dot(tangent);
    return narrowing > 0 ? 1 / narrowing : 1;
  }
};

class NumericalPath {
 public:
  explicit NumericalPath(const ParametricPath& path);
  /// @param points  kFewestPoints or more, each apart from the one before it; of a closed path the
  ///                last is the first again. [m]
  NumericalPath(std::span<const Vector2> points, bool is_closed);

  static constexpr int kFewestPoints = 8;

  [[nodiscard]] bool is_closed() const { return is_closed_; }
  [[nodiscard]] double length() const { return p_.back(); }

  /// Nearest point of the table.
  [[nodiscard]] PathPoint nearest(const Vector2& target) const;
  /// Moves a point to the nearest place nearby, to 1e-6 m.
  void follow(const Vector2& target, PathPoint& point) const;
  /// The curve at a point; open paths go on straight beyond their ends. Updates point.index.
  [[nodiscard]] PathFrame frame(PathPoint& point) const;
  /// Moves a point to the nearest place nearby of the smooth curve, to rounding, and gives the
  /// curve there, its normal by arc length. Open paths go on straight beyond their ends.
  [[nodiscard]] PathFrame settle(const Vector2& target, PathPoint& point) const;
  /// Position at p. [m]
  [[nodiscard]] Vector2 position(double p) const;
  /// Points for drawing, evenly taken from the table.
  [[nodiscard]] std::vector<Vector2> polyline(int points) const;

 private:
  using Table = std::vector<double>;
  void fill(const ParametricPath& path);
  void measure();
  void fill_normals();
  [[nodiscard]] bool is_beyond(double p) const;
  [[nodiscard]] double end_before(double p) const;
  [[nodiscard]] PathFrame end_frame(double end) const;
  [[nodiscard]] double project_on_end(const Vector2& target, double p) const;
  [[nodiscard]] int size() const { return static_cast<int>(p_.size()); }
  [[nodiscard]] double derivative(const Table& values, std::size_t i) const;
  [[nodiscard]] double interpolate(const Table& values, double p, int k) const;
  [[nodiscard]] double squared_distance(const Vector2& target, int i) const;
  [[nodiscard]] double squared_distance(const Vector2& target, double p, int k) const;
  [[nodiscard]] int index_within(int k) const;
  [[nodiscard]] double p_within(double p) const;
  [[nodiscard]] int find(double p) const;
  [[nodiscard]] int find_near(double p, int k) const;
  [[nodiscard]] double spacing(int k) const;
  [[nodiscard]] PathFrame frame_inside(double p, int k) const;

  bool is_closed_ = false;
  Table p_, x_, y_, dx_, dy_, nx_, ny_, dnx_, dny_;
  SmoothCurve smooth_;
};

}  // namespace signorini
