#include "contact/contact_matrix.h"

#include <algorithm>
#include <array>

namespace signorini {
namespace {

/// One body common to rows i and j: arms there, signed by the roles.
double contact_term(const Body& body, const Vector2& ni, const Vector2& ui, const Vector2& nj,
                    const Vector2& uj, bool along_x) {
  if (along_x) {
    return ni.x() * (nj.x() / body.mass +
                     (-ui.y() * uj.x() * nj.y() + ui.y() * uj.y() * nj.x()) / body.moment);
  }
  return ni.y() * (nj.y() / body.mass +
                   (-ui.x() * uj.y() * nj.x() + ui.x() * uj.x() * nj.y()) / body.moment);
}

double impulse_term(const Body& body, const Vector2& ni, const Vector2& ri, const Vector2& nj,
                    const Vector2& rj, double role) {
  const double turn = rj.x() * nj.y() - rj.y() * nj.x();
  return role * (ni.x() * (nj.x() / body.mass - ri.y() * turn / body.moment) +
                 ni.y() * (nj.y() / body.mass + ri.x() * turn / body.moment));
}

/// Influence of a unit impulse at cj on the velocity of `body` along the normal of ci.
double influence(const Model& model, const ContactRecord& ci, const ContactRecord& cj, int body) {
  if (model.is_fixed(body)) return 0;
  const Vector2& ri = ci.body_b == body ? ci.arm_b : ci.arm_a;
  if (cj.body_b == body) {
    return impulse_term(model.body(body), ci.normal, ri, cj.normal, cj.arm_b, 1);
  }
  if (cj.body_a == body) {
    return impulse_term(model.body(body), ci.normal, ri, cj.normal, cj.arm_a, -1);
  }
  return 0;
}

/// Derivative of a record's gap rate by the velocities of one of its bodies.
std::array<double, 3> columns_of(const ContactRecord& c, bool is_b, const Vector2& arm) {
  if (c.has_wrenches) {
    const Wrench& w = is_b ? c.wrench_b : c.wrench_a;
    return {w.force.x(), w.force.y(), w.turn};
  }
  const double sign = is_b ? 1 : -1;
  return {sign * c.normal.x(), sign * c.normal.y(), sign * cross(arm, c.normal)};
}

/// J_i M^-1 J_j^T where one of the two acts by wrenches. [1/kg]
/// @param by_levers  with lever arms U, else with arms R
double relation(const Model& model, const ContactRecord& ci, const ContactRecord& cj,
                bool by_levers) {
  const auto columns = [&](const ContactRecord& c, bool is_b) {
    const Vector2& arm_b = by_levers ? c.lever_b : c.arm_b;
    const Vector2& arm_a = by_levers ? c.lever_a : c.arm_a;
    return columns_of(c, is_b, is_b ? arm_b : arm_a);
  };
  double sum = 0;
  for (const bool i_is_b : {true, false}) {
    const int body = i_is_b ? ci.body_b : ci.body_a;
    if (model.is_fixed(body)) continue;
    const Body& b = model.body(body);
    const std::array<double, 3> u = columns(ci, i_is_b);
    for (const bool j_is_b : {true, false}) {
      if ((j_is_b ? cj.body_b : cj.body_a) != body) continue;
      const std::array<double, 3> w = columns(cj, j_is_b);
      sum += (u[0] * w[0] + u[1] * w[1]) / b.mass + u[2] * w[2] / b.moment;
    }
  }
  return sum;
}

bool is_by_wrenches(const ContactRecord& ci, const ContactRecord& cj) {
  return ci.has_wrenches || cj.has_wrenches;
}

}  // namespace

void fill_contact_matrix(const Model& model, const ContactList& records,
                         std::span<const int> subset, std::span<double> matrix) {
  const std::size_t m = subset.size();
  for (std::size_t i = 0; i < m; ++i) {
    const ContactRecord& ci = records[static_cast<std::size_t>(subset[i])];
    const bool b_moves = !model.is_fixed(ci.body_b);
    const bool a_moves = !model.is_fixed(ci.body_a);
    for (std::size_t j = 0; j < m; ++j) {
      const ContactRecord& cj = records[static_cast<std::size_t>(subset[j])];
      if (is_by_wrenches(ci, cj)) {
        matrix[i * m + j] = relation(model, ci, cj, true);
        continue;
      }
      double sum = 0;
      const auto add = [&](int body, const Vector2& ui, const Vector2& uj, double sign) {
        const Body& b = model.body(body);
        sum += sign * contact_term(b, ci.normal, ui, cj.normal, uj, true);
        sum += sign * contact_term(b, ci.normal, ui, cj.normal, uj, false);
      };
      if (b_moves && ci.body_b == cj.body_b) add(ci.body_b, ci.lever_b, cj.lever_b, 1);
      if (b_moves && ci.body_b == cj.body_a) add(ci.body_b, ci.lever_b, cj.lever_a, -1);
      if (a_moves && ci.body_a == cj.body_b) add(ci.body_a, ci.lever_a, cj.lever_b, -1);
      if (a_moves && ci.body_a == cj.body_a) add(ci.body_a, ci.lever_a, cj.lever_a, 1);
      matrix[i * m + j] = sum;
    }
  }
}

void fill_impulse_matrix(const Model& model, const ContactList& records, std::span<double> matrix) {
  const std::size_t n = records.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (is_by_wrenches(records[i], records[j])) {
        matrix[i * n + j] = relation(model, records[i], records[j], false);
        continue;
      }
      double sum = 0;
      sum += influence(model, records[i], records[j], records[i].body_b);
      sum -= influence(model, records[i], records[j], records[i].body_a);
      matrix[i * n + j] = sum;
    }
  }
}

ContactRow contact_row(const Model& model, const ContactRecord& c, std::span<const int> block_of) {
  ContactRow row;
  const auto fill = [&](int body, const Vector2& lever, bool is_b, ContactRow::Side& side) {
    if (model.is_fixed(body)) return;
    side.block = block_of[static_cast<std::size_t>(body)];
    std::ranges::copy(columns_of(c, is_b, lever), side.columns.begin());
  };
  fill(c.body_b, c.lever_b, true, row.b);
  fill(c.body_a, c.lever_a, false, row.a);
  return row;
}

void number_blocks(const Model& model, const ContactList& records, std::span<const int> subset,
                   std::vector<int>& block_of, std::vector<double>& inverse_mass) {
  block_of.assign(model.bodies.size(), -1);
  inverse_mass.clear();
  const auto number = [&](int body) {
    if (model.is_fixed(body) || block_of[static_cast<std::size_t>(body)] >= 0) return;
    const Body& b = model.body(body);
    block_of[static_cast<std::size_t>(body)] = static_cast<int>(inverse_mass.size() / 3);
    for (const double x : {1 / b.mass, 1 / b.mass, 1 / b.moment}) inverse_mass.push_back(x);
  };
  for (const int i : subset) {
    number(records[static_cast<std::size_t>(i)].body_b);
    number(records[static_cast<std::size_t>(i)].body_a);
  }
}

void apply_contact_force(const Model& model, const ContactRecord& c, double f,
                         std::span<double> acceleration) {
  const auto push = [&](int body, const Vector2& arm, double along_normal) {
    if (model.is_fixed(body)) return;
    const Body& b = model.body(body);
    const auto k = static_cast<std::size_t>(b.speed);
    const Vector2 force(c.normal.x() * along_normal, c.normal.y() * along_normal);
    acceleration[k] += force.x() / b.mass;
    acceleration[k + 1] += force.y() / b.mass;
    acceleration[k + 2] += (arm.x() * force.y() - arm.y() * force.x()) / b.moment;
  };
  const auto act = [&](int body, const Wrench& w) {
    if (model.is_fixed(body)) return;
    const Body& b = model.body(body);
    const auto k = static_cast<std::size_t>(b.speed);
    acceleration[k] += w.force.x() * f / b.mass;
    acceleration[k + 1] += w.force.y() * f / b.mass;
    acceleration[k + 2] += w.turn * f / b.moment;
  };
  if (f == 0) return;
  if (c.has_wrenches) {
    act(c.body_b, c.wrench_b);
    act(c.body_a, c.wrench_a);
    return;
  }
  push(c.body_b, c.arm_b, f);
  push(c.body_a, c.arm_a, -f);
}

}  // namespace signorini
