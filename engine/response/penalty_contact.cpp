#include "response/penalty_contact.h"

#include <algorithm>
#include <cmath>

#include "base/exp_log.h"

namespace signorini {
namespace {

/// What the contacts of a pair weigh, and what that changes with.
struct Shares {
  double deepest = -kInfinity;
  double sum = 0;
  double together = 0;             // smooth maximum of the depths [m]
  SmoothDepth soft;                // phi of that, where contacts have one depth together
  Vector6 mean = Vector6::Zero();  // of J_n
  double mean_depth = 0;           // [m]
};

ContactKinematics seen(const PairRows& rows, std::size_t row, const PairMotion& motion) {
  return {rows.contacts, row, motion, rows.contacts.body_a[row] == rows.second};
}

/// Contacts of a pair share by weights that depend on their depths.
bool is_warm(const PenaltyLaws& laws, const PairRows& rows) {
  const bool is_weighted = laws.points == ShareRule::shared || laws.points == ShareRule::boltzmann;
  return is_weighted && rows.end - rows.begin > 1 && laws.temperature > 0;
}

/// Length of boundary that a contact stands for; 1 where it stands for a point.
double length_of(const ContactSet& contacts, std::size_t row) {
  return contacts.area[row] > 0 ? contacts.area[row] : 1;
}

/// (12) weights and (13) the depth that they have together.
Shares share_out(const PenaltyLaws& laws, const PairMotion& motion, const PairRows& rows,
                 bool wants_mean) {
  Shares shares;
  ContactSet& c = rows.contacts;
  const std::size_t begin = rows.begin, end = rows.end;
  for (std::size_t i = begin; i < end; ++i) shares.deepest = std::max(shares.deepest, -c.gap[i]);
  const bool is_equal = laws.points == ShareRule::equal;
  const bool is_cold = !is_equal && !(laws.temperature > 0);
  bool is_taken = false;
  for (std::size_t i = begin; i < end; ++i) {
    double w = 1;
    if (laws.points != ShareRule::each && end - begin > 1) {
      const double below = -c.gap[i] - shares.deepest;
      w = is_equal  ? 1
          : is_cold ? (below == 0 && !is_taken ? 1 : 0)
                    : length_of(c, i) * exp(below / laws.temperature);
      is_taken = is_taken || w > 0;
    }
    c.weight[i] = w;
    shares.sum += w;
  }
  shares.together = shares.deepest;
  if (laws.points == ShareRule::each || end - begin == 1) return shares;
  if (!is_cold && !is_equal) shares.together += laws.temperature * log(shares.sum);
  if (laws.points == ShareRule::shared) {
    shares.soft = smooth_depth(laws.normal, shares.together, laws.alpha);
  }
  for (std::size_t i = begin; i < end; ++i) {
    c.weight[i] /= shares.sum;
    shares.mean_depth -= c.weight[i] * c.gap[i];
    if (wants_mean) shares.mean += c.weight[i] * seen(rows, i, motion).by_depth;
  }
  return shares;
}

/// How far a contact is pressed, weight included [m], its weight, and what they change with.
struct Pressed {
  double amount = 0, weight = 1;
  Vector6 by_place = Vector6::Zero();
  Vector6 weight_by_place = Vector6::Zero();
  double by_temperature = 0, weight_by_temperature = 0, by_alpha = 0;
};

/// @param wants_alpha  fills by_alpha
Pressed press(const PenaltyLaws& laws, const Shares& shares, const ContactKinematics& k, double w,
              const PairRows& rows, bool wants_alpha) {
  Pressed p;
  p.weight = w;
  const bool is_shared = rows.end - rows.begin > 1 && laws.points == ShareRule::shared;
  const double depth = is_shared ? shares.together : k.depth;
  const SmoothDepth phi = is_shared ? shares.soft : smooth_depth(laws.normal, depth, laws.alpha);
  p.amount = w * phi.value;
  if (wants_alpha) p.by_alpha = w * smooth_depth_by_alpha(laws.normal, depth, laws.alpha);
  if (is_warm(laws, rows)) {
    const double T = laws.temperature;
    p.weight_by_place = w / T * (k.by_depth - shares.mean);
    p.weight_by_temperature = -w / (T * T) * (k.depth - shares.mean_depth);
    p.by_temperature = p.weight_by_temperature * phi.value;
    if (is_shared) p.by_temperature += w * phi.slope * (shares.together - shares.mean_depth) / T;
  }
  p.by_place =
      w * phi.slope * (is_shared ? shares.mean : k.by_depth) + phi.value * p.weight_by_place;
  return p;
}

void add_blocks(ContactKinematics& k, const Pressed& p, const PairConstants& c,
                const PairMotion& motion, double normal, const FrictionForce& friction,
                PairBlocks& blocks) {
  k.differentiate();
  const double push = std::max(0.0, c.stiffness + c.damping * k.depth_rate);
  Vector6 normal_by_place = push * p.by_place, normal_by_rate = Vector6::Zero();
  if (push > 0) {
    normal_by_place += p.amount * c.damping * (k.by_depth_twice * motion.rate);
    normal_by_rate = p.amount * c.damping * k.by_depth;
  }
  const Vector6 slip_by_place = k.tangent_change.transpose() * motion.rate;
  const Vector6 friction_by_place = friction.by_speed * slip_by_place +
                                    friction.by_normal * normal_by_place +
                                    friction.by_viscosity * c.viscosity * p.weight_by_place;
  const Vector6 friction_by_rate =
      friction.by_speed * k.tangent + friction.by_normal * normal_by_rate;
  blocks.by_place.noalias() -= k.by_depth * normal_by_place.transpose();
  blocks.by_place.noalias() -= k.tangent * friction_by_place.transpose();
  blocks.by_place -= normal * k.by_depth_twice + friction.value * k.tangent_change;
  blocks.by_rate.noalias() -= k.by_depth * normal_by_rate.transpose();
  blocks.by_rate.noalias() -= k.tangent * friction_by_rate.transpose();
}

void add_by_constants(const ContactKinematics& k, const Pressed& p, const PairConstants& c,
                      const FrictionForce& friction, PairByConstants& by) {
  const double push = std::max(0.0, c.stiffness + c.damping * k.depth_rate);
  const bool pushes = push > 0;
  // Of a change of the normal force: along the normal, and through friction.
  const Vector6 of_normal = -(k.by_depth + friction.by_normal * k.tangent);
  if (pushes) {
    by.stiffness += p.amount * of_normal;
    by.damping += p.amount * k.depth_rate * of_normal;
    by.alpha += push * p.by_alpha * of_normal;
  }
  by.temperature += push * p.by_temperature * of_normal -
                    friction.by_viscosity * c.viscosity * p.weight_by_temperature * k.tangent;
  by.viscosity -= friction.by_viscosity * p.weight * k.tangent;
  by.friction -= friction.by_friction * k.tangent;
}

}  // namespace

PairForce answer_pair(const PenaltyLaws& laws, const PairConstants& c, const PairMotion& motion,
                      const PairRows& rows, PairBlocks* blocks, PairByConstants* by_constants) {
  PairForce sum;
  ContactSet& contacts = rows.contacts;
  const Shares shares = share_out(laws, motion, rows, blocks != nullptr);
  for (std::size_t i = rows.begin; i < rows.end; ++i) {
    ContactKinematics k = seen(rows, i, motion);
    const Pressed p = press(laws, shares, k, contacts.weight[i], rows, by_constants != nullptr);
    // (18) and (19)
    const double normal = p.amount * std::max(0.0, c.stiffness + c.damping * k.depth_rate);
    const FrictionForce friction =
        friction_force(laws.friction, k.slip, normal, c.viscosity * p.weight, c.friction);
    sum.force -= normal * k.by_depth + friction.value * k.tangent;
    sum.loss_normal += (normal - p.amount * c.stiffness) * k.depth_rate;
    sum.loss_sliding += friction.value * k.slip;
    contacts.gap_rate[i] = -k.depth_rate;
    // The frame's first tangent is -J n of the body that carries the normal, so that friction on
    // the other one is -F along it, whichever of the two comes first.
    ContactSet::put(contacts.force, i, {normal, -friction.value, 0});
    const bool sticks = c.viscosity * p.weight * std::fabs(k.slip) < c.friction * normal;
    contacts.mode[i] = !(normal > 0) ? ContactMode::open
                       : sticks      ? ContactMode::stick
                                     : ContactMode::slip;
    if (blocks != nullptr) add_blocks(k, p, c, motion, normal, friction, *blocks);
    if (by_constants != nullptr) add_by_constants(k, p, c, friction, *by_constants);
  }
  return sum;
}

namespace {

/// @param change  (row, kinematics) -> what changes of a contact
template <class Change>
Vector6 force_of_changes(const PenaltyLaws& laws, const PairConstants& c, const PairMotion& motion,
                         const PairRows& rows, const Change& change) {
  const bool is_shared = rows.end - rows.begin > 1 && laws.points == ShareRule::shared;
  const bool has_weights = is_warm(laws, rows);
  const Shares shares = share_out(laws, motion, rows, true);
  double mean = 0;  // change of the depths
  for (std::size_t i = rows.begin; i < rows.end; ++i) {
    ContactKinematics k = seen(rows, i, motion);
    k.differentiate();
    mean += rows.contacts.weight[i] * change(i, k).depth;
  }
  Vector6 sum = Vector6::Zero();
  for (std::size_t i = rows.begin; i < rows.end; ++i) {
    ContactKinematics k = seen(rows, i, motion);
    k.differentiate();
    const ContactKinematics::Grown changed = change(i, k);
    const double w = rows.contacts.weight[i];
    const Pressed p = press(laws, shares, k, w, rows, false);
    const double depth = is_shared ? shares.together : k.depth;
    const SmoothDepth phi = smooth_depth(laws.normal, depth, laws.alpha);
    const double of_weight = has_weights ? w / laws.temperature * (changed.depth - mean) : 0;
    const double amount =
        w * phi.slope * (is_shared ? mean : changed.depth) + phi.value * of_weight;
    const double push = std::max(0.0, c.stiffness + c.damping * k.depth_rate);
    double normal = push * amount;
    if (push > 0) normal += p.amount * c.damping * changed.by_depth.dot(motion.rate);
    const FrictionForce friction =
        friction_force(laws.friction, k.slip, p.amount * push, c.viscosity * p.weight, c.friction);
    const double sliding = friction.by_speed * changed.tangent.dot(motion.rate) +
                           friction.by_normal * normal +
                           friction.by_viscosity * c.viscosity * of_weight;
    sum -= normal * k.by_depth + p.amount * push * changed.by_depth + sliding * k.tangent +
           friction.value * changed.tangent;
  }
  return sum;
}

}  // namespace

PairBySizes sizes_of_pair(const PenaltyLaws& laws, const PairConstants& c, const PairMotion& motion,
                          const PairRows& rows) {
  PairBySizes sizes;
  for (int body = 0; body < 2; ++body) {
    sizes[static_cast<std::size_t>(body)] =
        force_of_changes(laws, c, motion, rows,
                         [&](std::size_t, const ContactKinematics& k) { return k.grown(body); });
  }
  return sizes;
}

Vector6 force_of_shifts(const PenaltyLaws& laws, const PairConstants& c, const PairMotion& motion,
                        const PairRows& rows, std::span<const ContactShift> shifts) {
  return force_of_changes(laws, c, motion, rows, [&](std::size_t i, const ContactKinematics& k) {
    return k.shifted(shifts[i - rows.begin]);
  });
}

double stored_in_pair(const PenaltyLaws& laws, const PairConstants& c, const PairRows& rows) {
  const Shares shares = share_out(laws, {}, rows, false);
  if (rows.end - rows.begin > 1 && laws.points == ShareRule::shared) {
    return c.stiffness * stored_depth(laws.normal, shares.together, laws.alpha);
  }
  double stored = 0;
  for (std::size_t i = rows.begin; i < rows.end; ++i) {
    const double depth = -rows.contacts.gap[i];
    stored += c.stiffness * rows.contacts.weight[i] * stored_depth(laws.normal, depth, laws.alpha);
  }
  return stored;
}

}  // namespace signorini
