/// The contact problem with friction of a matrix by a homotopy that comes to its end.
///
/// What makes friction hard is the term mu |u_T| of De Saxce. It is replaced by given slips s,
/// which leaves a convex problem with one answer, and fed in along the way,
///
///     u~ = W r + q + (t mu |u_T| + (1 - t) s) n,    t = 0 ... 1.
///
/// Where all contacts can open at once rates are bounded, so the curve of answers that begins at
/// t = 0 arrives at t = 1, however often it turns around. It is followed by its arc length with a
/// law that is blurred by epsilon, r o u~ = epsilon^2; the answer gives the slips from which the
/// next, shorter curve with a smaller epsilon starts. Source: docs/methods/matrix_problems.md,
/// section 6; Leray and Schauder 1934; Fukushima, Luo and Tseng 2002; Allgower and Georg 2003.
#pragma once

#include <span>
#include <vector>

#include "numerics/block_lu.h"
#include "numerics/lorentz_contacts.h"

namespace signorini {

class MatrixHomotopy {
 public:
  void begin(const MatrixProblem& problem);
  /// Finds the answer to the law with the next, smaller blur.
  /// @return false when there is none, or its curve could not be followed to its end
  bool sharpen();
  /// @param reaction  (3 n) out: inside of the cones
  void write(std::span<double> reaction) const { contacts_.write(reaction_, reaction); }
  /// Linear systems that were solved.
  [[nodiscard]] int systems() const { return systems_; }

 private:
  using Triple = lorentz::Triple;
  using Triples = std::vector<Triple>;
  /// A point of the curve: reactions and t, or a direction of it.
  struct Point {
    Triples reaction;
    double t = 0;
  };

  bool begin_convex();
  double evaluate(const Triples& reaction, double t);
  bool factor(double t);
  void solve(const Triples& right, Triples& result);
  [[nodiscard]] double tolerance() const;
  bool settle(double t);
  bool find_tangent(Point& tangent);
  [[nodiscard]] double along_tangent(const Point& next) const;
  bool correct(const Point& from, double length);
  bool follow();
  bool ends_between(const Point& from);

  lorentz::Contacts contacts_;
  BlockLu lu_;
  int systems_ = 0, most_systems_ = 0, orientation_ = 1, corrections_ = 0;
  double blur_ = 0, softness_ = 0;
  Triples reaction_, center_;
  std::vector<double> held_;  // (n) slips s
  // Of the last evaluation: W r + q, u~, the root of r^2 + u~^2 + 2 epsilon^2, what the law misses.
  Triples rate_, lifted_, root_, miss_;
  std::vector<double> slip_;  // (n) smoothed
  // Of the last system: derivatives by u~ and its rates, by the contact's own reaction, and by t.
  std::vector<Block> by_rate_, by_own_;
  Triples by_t_;
  Triples trial_, way_, bend_, right_;
  std::vector<double> unknown_;
  Point here_, ahead_, tangent_, next_;
};

}  // namespace signorini
