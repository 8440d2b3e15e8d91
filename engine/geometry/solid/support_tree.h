/// The furthest of many points in one direction after the other, each without looking at all.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/types.h"

namespace signorini {

/// A tree of discs, which lie on the surface that the points make, so that few of them reach as far
/// as the furthest point. Keeps its storage. Unlike a walk along the edges of a polyhedron it does
/// not depend on how many of them meet in a corner.
class SupportTree {
 public:
  /// @param points  at least one; they have to outlive the questions
  void build(std::span<const Vector3> points);

  /// Number of a point whose dot(e, x) is the largest of all but for rounding; of several that are
  /// equal `start`, or else the one that the tree comes by first.
  /// @param e  unit
  /// @param start  a guess
  /// @param enough  whatever is at least as far will do
  [[nodiscard]] int furthest(const Vector3& e, int start, double enough = kInfinity);

  /// How often points and discs have been measured since build().
  [[nodiscard]] std::size_t looks() const { return looks_; }

 private:
  static constexpr int kLeaf = 8;
  struct Node {
    Vector3 centre{0, 0, 0}, axis{0, 0, 1};
    double half = 0;          // thickness, along the axis [m]
    double radius = 0;        // about the axis [m]
    int first = 0, last = 0;  // in order_
    int second = -1;          // the first half is the next node; -1: a leaf
  };

  void divide(int first, int last);
  void take_disc(Node& node) const;
  void search(const Vector3& e, std::size_t self, double bound);
  [[nodiscard]] double reach(const Vector3& e, const Node& node);
  [[nodiscard]] const Vector3& point(int i) const { return points_[static_cast<std::size_t>(i)]; }

  std::span<const Vector3> points_;
  std::vector<int> order_;
  std::vector<Node> nodes_;
  int best_ = 0;
  double most_ = 0, enough_ = 0;
  double rounding_ = 0;  // of a reach [m]
  std::size_t looks_ = 0;
};

}  // namespace signorini
