#include "contact/record_to_set.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace signorini {
namespace {

double curvature(double radius) { return std::isfinite(radius) && radius != 0 ? 1 / radius : 0; }

ContactMode mode_of(const ContactRecord& c, double force) {
  if (c.is_joint()) return ContactMode::stick;
  if (!(force > 0)) return ContactMode::open;
  return c.friction > 0 && c.answer.slip == 0 ? ContactMode::stick : ContactMode::slip;
}

}  // namespace

void fill_contact_set(const ContactList& records, const ContactTolerances& t,
                      std::vector<int>& order, ContactSet& set) {
  const std::size_t n = records.size();
  // As a rule the order of the step before is still right.
  if (order.size() != n) {
    order.resize(n);
    std::iota(order.begin(), order.end(), 0);
  }
  const auto key = [&](int i) { return feature_key(records[static_cast<std::size_t>(i)]); };
  // Two equal keys keep the order of their records.
  const auto comes_first = [&](int i, int j) {
    const std::uint64_t a = key(i);
    const std::uint64_t b = key(j);
    return a != b ? a < b : i < j;
  };
  if (!std::ranges::is_sorted(order, comes_first)) std::ranges::sort(order, comes_first);
  set.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    const ContactRecord& c = records[static_cast<std::size_t>(order[i])];
    const double force = std::isfinite(c.answer.force) ? c.answer.force : 0;
    const double tangent_force = std::isfinite(c.answer.force) ? c.answer.tangent_force : 0;
    // What is held touches, however fast it seems to part by the errors of the integrator.
    const bool touches = c.held.applies || is_contact(c, t);
    set.feature[i] = feature_key(c);
    set.body_a[i] = c.body_a;
    set.body_b[i] = c.body_b;
    set.connector[i] = c.is_connector() ? c.feature_a : -1;
    ContactSet::put(set.point, i, {c.point.x(), c.point.y(), 0});
    set.set_normal(i, {c.normal.x(), c.normal.y(), 0});
    set.gap[i] = c.gap;
    set.gap_rate[i] = c.gap_rate;
    set.area[i] = 0;
    set.curvature_a[i] = c.a_is_round ? curvature(c.radius_a) : 0;
    set.curvature_b[i] = c.b_is_round ? curvature(c.radius_b) : 0;
    set.kind[i] = c.is_joint() ? ContactKind::joint
                  : touches    ? ContactKind::contact
                               : ContactKind::imminent;
    set.life[i] = touches ? ContactLife::ongoing : ContactLife::anticipated;
    // A wrench of a unit force may be a larger force on B, or a torque alone.
    const double share = c.has_wrenches ? c.wrench_b.force.norm() : 1;
    const bool is_torque = c.has_wrenches && share == 0;
    ContactSet::put(set.force, i, {force * share, tangent_force, 0});
    ContactSet::put(set.impulse, i, {0, 0, 0});
    const double couple = c.rolling > 0 && std::isfinite(c.answer.force)
                              ? c.answer.rolling_force * c.rolling_radius
                              : 0;
    ContactSet::put(set.torque, i, {0, 0, is_torque ? force * c.wrench_b.turn : couple});
    set.mode[i] = mode_of(c, force);
    set.residual[i] = c.answer.residual;
  }
}

}  // namespace signorini
