/// A plane curve through the points of a table whose curvature is continuous: cubic splines.
///
/// Places, tangents and curvatures are those of one curve, so that what is held on it without
/// friction neither gains nor loses energy. Source: de Boor 1978, A Practical Guide to Splines,
/// chapter IV; docs/methods/impulse_and_contact.md (29). Differs: a closed curve is the open one
/// of a table that goes on a little beyond both of its ends.
#pragma once

#include <span>
#include <vector>

#include "base/types.h"

namespace signorini {

class SmoothCurve {
 public:
  /// A curve and its derivatives by the parameter.
  struct Point {
    Vector2 place{0, 0};
    Vector2 first{1, 0};
    Vector2 second{0, 0};
  };

  SmoothCurve() = default;
  /// @param p  parameters of the points, ascending; three or more
  SmoothCurve(std::span<const double> p, std::span<const double> x, std::span<const double> y,
              bool is_closed);

  /// The curve at p, between the points k and k + 1 of the table `p`, `x`, `y` it was made of.
  [[nodiscard]] Point at(std::span<const double> p, std::span<const double> x,
                         std::span<const double> y, int k, double place) const;

 private:
  std::vector<double> bend_x_, bend_y_;  // second derivatives at the points
};

}  // namespace signorini
