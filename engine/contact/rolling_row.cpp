#include "contact/rolling_row.h"

namespace signorini {

double rolling_radius(double radius_a, double radius_b) {
  if (radius_a == 0 || radius_b == 0) return 0;
  const double curvature = 1 / radius_a + 1 / radius_b;
  return curvature > 0 ? 1 / curvature : 0;
}

double roll_rate_of(const Model& model, const Placement& placement, const ContactRecord& c) {
  const auto spin = [&](int body) {
    return model.is_fixed(body) ? 0.0 : placement.spin[static_cast<std::size_t>(body)];
  };
  return c.rolling_radius * (spin(c.body_b) - spin(c.body_a));
}

ContactRow rolling_row(const Model& model, const ContactRecord& c, std::span<const int> block_of) {
  ContactRow row;
  const auto fill = [&](int body, double sign, ContactRow::Side& side) {
    if (model.is_fixed(body)) return;
    side.block = block_of[static_cast<std::size_t>(body)];
    side.columns = {0, 0, sign * c.rolling_radius};
  };
  fill(c.body_b, 1, row.b);
  fill(c.body_a, -1, row.a);
  return row;
}

double roll_acceleration(const Model& model, const ContactRecord& c,
                         std::span<const double> acceleration) {
  const auto spin_rate = [&](int body) {
    return model.is_fixed(body)
               ? 0.0
               : acceleration[static_cast<std::size_t>(model.body(body).speed) + 2];
  };
  return c.rolling_radius * (spin_rate(c.body_b) - spin_rate(c.body_a));
}

void apply_rolling_force(const Model& model, const ContactRecord& c, double f,
                         std::span<double> acceleration) {
  const auto turn = [&](int body, double sign) {
    if (model.is_fixed(body)) return;
    const Body& b = model.body(body);
    acceleration[static_cast<std::size_t>(b.speed) + 2] += sign * c.rolling_radius * f / b.moment;
  };
  turn(c.body_b, 1);
  turn(c.body_a, -1);
}

}  // namespace signorini
