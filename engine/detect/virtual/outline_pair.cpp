#include "detect/virtual/outline_pair.h"

namespace signorini {

PlacedSample PosedOutline::sample(const Vector2& point, double temperature) const {
  PlacedSample placed{.field = field->smooth(pose.to_body(point), pose.mass_center, temperature),
                      .arm = point - pose.location};
  SmoothSample& f = placed.field;
  const double c = pose.cos, s = pose.sin, mixed = 2 * c * s * f.xy;
  const double xx = f.xx, xy = f.xy, yy = f.yy;
  f.xx = c * c * xx - mixed + s * s * yy;
  f.xy = c * s * (xx - yy) + (c * c - s * s) * xy;
  f.yy = s * s * xx + mixed + c * c * yy;
  f.gradient = pose.rotate_to_world(f.gradient);
  f.gradient_by_temperature = pose.rotate_to_world(f.gradient_by_temperature);
  f.gradient_by_size = pose.rotate_to_world(f.gradient_by_size);
  return placed;
}

}  // namespace signorini
