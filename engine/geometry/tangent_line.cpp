#include "geometry/tangent_line.h"

#include <algorithm>
#include <cmath>

namespace signorini {

TangentLine tangent_line(const Vector2& center_a, double offset_a, const Vector2& center_b,
                         double offset_b) {
  const Vector2 apart = center_b - center_a;
  const double offset = offset_a - offset_b;
  const double square = apart.squaredNorm();
  TangentLine line{.from = center_a, .to = center_b};
  line.length = std::sqrt(std::max(0.0, square - offset * offset));
  const double across = line.length > 0 ? offset : std::copysign(std::sqrt(square), offset);
  if (square > 0) {
    line.along = {(line.length * apart.x() + across * apart.y()) / square,
                  (line.length * apart.y() - across * apart.x()) / square};
  }
  const Vector2 left(-line.along.y(), line.along.x());
  line.from += offset_a * left;
  line.to += offset_b * left;
  return line;
}

}  // namespace signorini
