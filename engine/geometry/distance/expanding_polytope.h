/// Penetration depth of two overlapping cores by growing a polytope inside A - B (van den Bergen
/// 2001).
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "geometry/distance/gjk.h"

namespace signorini {

struct PenetrationBracket {
  bool found = false;       // false: A - B is flat or round-off broke the polytope
  Vector3 normal{1, 0, 0};  // unit, in the frame of A: B leaves A this way
  double upper = 0;         // moving B by this much along the normal separates [m]
  double lower = 0;         // no shorter move does [m]
  bool flat = false;        // A - B has no volume; `normal` is across it
};

/// Keeps its storage between calls.
class ExpandingPolytope {
 public:
  ExpandingPolytope();

  /// Begins with the simplex of gjk(). False if A - B is flat; `result.normal` then is across it.
  bool start(const CorePair& pair, const GjkResult& start, SupportHints& hints,
             PenetrationBracket& result);

  /// Grows the polytope until a direction is met that separates with a move shorter than
  /// `known` - tolerance [m] (true: it is in `result`, and the search can go on), or until no such
  /// direction is left, by a bound or because the polytope is used up (false). Faces whose distance
  /// is at least `known` - tolerance need no look: nothing beyond them is nearer.
  bool improve(const CorePair& pair, double known, double tolerance, SupportHints& hints,
               PenetrationBracket& result);

  /// Both until upper - lower <= tolerance [m] or round-off; at most kMostPoints points.
  void expand(const CorePair& pair, const GjkResult& start, double tolerance, SupportHints& hints,
              PenetrationBracket& result);

  static constexpr int kMostPoints = 512;

 private:
  struct Face {
    std::array<int, 3> corner;    // counter-clockwise seen from outside
    std::array<int, 3> neighbor;  // across corner k -> corner k + 1
    Vector3 normal;
    double offset;
    bool alive;
  };

  bool add_apart(const CorePair& pair, const Vector3& direction, SupportHints& hints);
  int make_face(int a, int b, int c);
  [[nodiscard]] int nearest_face();
  bool add_point(int seen_from, const DifferencePoint& p);
  bool find_horizon(int seen_from, const Vector3& w);
  bool build_cone(int apex);
  [[nodiscard]] const Vector3& w(int i) const { return points_[static_cast<std::size_t>(i)].w; }
  [[nodiscard]] Face& face(int f) { return faces_[static_cast<std::size_t>(f)]; }

  std::vector<DifferencePoint> points_;
  std::vector<Face> faces_;
  std::vector<std::pair<double, int>> queue_;  // offset and face, the nearest first; dead ones too
  std::vector<int> stack_, visible_;
  std::vector<std::array<int, 3>> horizon_;  // from corner, to corner, face beyond
  std::vector<int> cone_from_;               // new face by the corner its horizon edge starts at
  double scale_ = 0;
};

}  // namespace signorini
