#include "contact/record_to_set.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

double curvature(double radius) { return std::isfinite(radius) && radius != 0 ? 1 / radius : 0; }

}  // namespace

void fill_contact_set(const ContactList& records, const ContactTolerances& t,
                      std::vector<int>& order, ContactSet& set) {
  const std::size_t n = records.size();
  order.resize(n);
  for (std::size_t i = 0; i < n; ++i) order[i] = static_cast<int>(i);
  const auto key = [&](int i) { return feature_key(records[static_cast<std::size_t>(i)]); };
  std::stable_sort(order.begin(), order.end(), [&](int i, int j) { return key(i) < key(j); });
  set.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    const ContactRecord& c = records[static_cast<std::size_t>(order[i])];
    set.feature[i] = feature_key(c);
    set.body_a[i] = c.body_a;
    set.body_b[i] = c.body_b;
    for (std::size_t k = 0; k < 2; ++k) {
      set.point[3 * i + k] = c.point[static_cast<Eigen::Index>(k)];
      set.normal[3 * i + k] = c.normal[static_cast<Eigen::Index>(k)];
    }
    set.point[3 * i + 2] = 0;
    set.normal[3 * i + 2] = 0;
    set.gap[i] = c.gap;
    set.gap_rate[i] = c.gap_rate;
    set.force[i] = std::isfinite(c.force) ? c.force : 0;
    set.tangent_force[i] = std::isfinite(c.force) ? c.tangent_force : 0;
    set.friction[3 * i] = set.tangent_force[i] * c.normal.y();
    set.friction[3 * i + 1] = -set.tangent_force[i] * c.normal.x();
    set.friction[3 * i + 2] = 0;
    for (std::size_t k = 0; k < 3; ++k) set.torque[3 * i + k] = 0;
    set.curvature_a[i] = c.a_is_round ? curvature(c.radius_a) : 0;
    set.curvature_b[i] = c.b_is_round ? curvature(c.radius_b) : 0;
    set.area[i] = 0;
    set.kind[i] = c.is_joint()       ? ContactKind::joint
                  : is_contact(c, t) ? ContactKind::contact
                                     : ContactKind::imminent;
    set.life[i] = is_contact(c, t) ? ContactLife::ongoing : ContactLife::anticipated;
  }
}

}  // namespace signorini
