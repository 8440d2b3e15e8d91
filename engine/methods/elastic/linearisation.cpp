#include "methods/elastic/linearisation.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "model/forces.h"
#include "model/spatial/spatial_dynamics.h"
#include "response/force_derivative.h"

namespace signorini {
namespace {

constexpr std::size_t kMostUnknowns = 13;  // of a body
constexpr double kDifference = 1e-6;       // of an unknown: central differences of other forces
constexpr double kLeastRange = 0.1;        // [m], [rad], [m/s], [rad/s] taken for smaller unknowns

/// An unknown of a body and what a change of it by 1 does to the body's motion.
struct BodyColumn {
  std::size_t unknown = 0;
  MotionChange change;
};

struct BodyColumns {
  std::array<BodyColumn, kMostUnknowns> column;
  std::size_t count = 0;
  void add(std::size_t unknown, const MotionChange& change) {
    column[count++] = {.unknown = unknown, .change = change};
  }
};

Quaternion basis(int i) {
  return {.w = i == 0 ? 1.0 : 0.0,
          .x = i == 1 ? 1.0 : 0.0,
          .y = i == 2 ? 1.0 : 0.0,
          .z = i == 3 ? 1.0 : 0.0};
}

/// (46)
BodyColumns columns_of(const Body& body, std::size_t i, std::size_t nq, std::span<const double> y,
                       const SpatialPlacement& placement) {
  BodyColumns result;
  const auto k = static_cast<std::size_t>(body.coordinate);
  const auto m = nq + static_cast<std::size_t>(body.speed);
  for (std::size_t j = 0; j < static_cast<std::size_t>(axis_count(body.mobility)); ++j) {
    const Vector3 unit = Vector3::Unit(static_cast<Eigen::Index>(j));
    result.add(k + j, {.place = unit});
    result.add(m + j, {.velocity = unit});
  }
  if (!body.is_spatial()) {
    result.add(k + 2, {.turn = {0, 0, 1}});
    result.add(m + 2, {.spin = {0, 0, 1}});
    return result;
  }
  const Quaternion attitude = attitude_in(body, y);
  for (int j = 0; j < 4; ++j) {
    const Quaternion turn = product(basis(j), conjugate(attitude));
    const Vector3 angle = (2 / attitude.squared_length()) * turn.vector();
    result.add(k + 3 + static_cast<std::size_t>(j),
               {.turn = angle, .spin = cross_product(angle, placement.spin[i])});
  }
  for (int j = 0; j < 3; ++j) {
    result.add(m + 3 + static_cast<std::size_t>(j),
               {.spin = rotate(placement.pose[i].rotation, Vector3::Unit(j))});
  }
  return result;
}

/// Adds the accelerations that a change of force and moment on a body makes, for one unknown.
void add_acceleration(const Body& body, std::size_t nq, const SpatialPose& pose,
                      const Vector3& force, const Vector3& moment, std::size_t unknown,
                      JacobianBlocks& jacobian) {
  const auto m = nq + static_cast<std::size_t>(body.speed);
  const std::array<double, 6> added = acceleration_of(body, pose, force, moment);
  const auto count = static_cast<std::size_t>(velocity_count(body.mobility));
  for (std::size_t k = 0; k < count; ++k) jacobian.add(m + k, unknown, added[k]);
}

bool has_only_gravity(const Model& model) {
  const auto is_gravity = [](const ForceLaw& law) {
    return std::holds_alternative<Gravity>(law) || std::holds_alternative<SpatialGravity>(law);
  };
  return std::ranges::all_of(model.forces, is_gravity) && !model.drag;
}

}  // namespace

void Linearisation::prepare(const ElasticSystem& system, NarrowPhase narrow_phase) {
  has_derivatives_ = narrow_phase == NarrowPhase::exact;
  moved_.resize(system.unknowns.size());
  before_.resize(system.unknowns.nv);
  after_.resize(system.unknowns.nv);
}

bool Linearisation::fill(const Model& model, ElasticSystem& system, double t,
                         std::span<const double> y, JacobianBlocks& jacobian) {
  // Forces of joints depend on all others of their island; the portal's depth has no derivative.
  if (system.is_jointed() || !has_derivatives_) return false;
  system.place_at(model, y, system.stage);
  add_kinematics(model, system, y, jacobian);
  if (!has_only_gravity(model)) add_other_forces(model, system, t, y, jacobian);
  for (const ElasticContact& contact : system.dictionary.contacts()) {
    add_contact(model, system, contact, y, jacobian);
  }
  return true;
}

/// Rates of places and attitudes, and the gyroscopic term. (50)
void Linearisation::add_kinematics(const Model& model, const ElasticSystem& system,
                                   std::span<const double> y, JacobianBlocks& jacobian) {
  const std::size_t nq = system.unknowns.nq;
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = nq + static_cast<std::size_t>(body.speed);
    for (std::size_t j = 0; j < 3; ++j) jacobian.add(k + j, m + j, 1);
  }
  for (const int number : model.turning) {
    const Body& body = model.body(number);
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = nq + static_cast<std::size_t>(body.speed);
    const Vector3 omega(y[m + 3], y[m + 4], y[m + 5]);
    const auto put = [&](const Quaternion& rate, std::size_t unknown) {
      const std::array<double, 4> rates = {rate.w, rate.x, rate.y, rate.z};
      for (std::size_t i = 0; i < 4; ++i) jacobian.add(k + 3 + i, unknown, rates[i] / 2);
    };
    const Quaternion turning = {.w = 0, .x = omega.x(), .y = omega.y(), .z = omega.z()};
    const Quaternion attitude = attitude_in(body, y);
    const Vector3 w = body.inertia.to_principal(omega);
    const Vector3& c = body.inertia.coupling;
    for (int j = 0; j < 4; ++j) {
      put(product(basis(j), turning), k + 3 + static_cast<std::size_t>(j));
    }
    for (int j = 0; j < 3; ++j) {
      const std::size_t unknown = m + 3 + static_cast<std::size_t>(j);
      put(product(attitude, basis(j + 1)), unknown);
      const Vector3 d = body.inertia.to_principal(Vector3::Unit(j));
      const Vector3 rate = body.inertia.to_body({c.x() * (d.y() * w.z() + w.y() * d.z()),
                                                 c.y() * (d.z() * w.x() + w.z() * d.x()),
                                                 c.z() * (d.x() * w.y() + w.x() * d.y())});
      for (int i = 0; i < 3; ++i) {
        jacobian.add(m + 3 + static_cast<std::size_t>(i), unknown, rate(i));
      }
    }
  }
}

void Linearisation::add_contact(const Model& model, ElasticSystem& system,
                                const ElasticContact& contact, std::span<const double> y,
                                JacobianBlocks& jacobian) {
  if (contact.constants.pair.response == PairResponse::observer) return;
  const SpatialPlacement& stage = system.stage.space;
  const FeaturePairs& pairs = system.candidates.pairs();
  const std::size_t nq = system.unknowns.nq;
  const ContactForce force = system.law.force(contact, system.candidates, stage);
  if (!(force.normal != 0)) return;
  const std::array<int, 2> body = system.candidates.bodies_of(contact.key);
  std::array<ContactSurface, 2> surfaces;
  for (std::size_t s = 0; s < 2; ++s) {
    const auto i = static_cast<std::size_t>(body[s]);
    surfaces[s] = {.center = stage.center[i],
                   .velocity = stage.velocity[i],
                   .spin = stage.spin[i],
                   .point = s == 0 ? force.seen.point_1 : force.seen.point_2,
                   .curvature = pairs.curvature(contact.key, s == 1, force.seen, stage)};
  }
  // How the weight of edges changes is left out: it is little beside what depths change.
  ContactConstants constants = contact.constants;
  constants.geometry.c *= force.blending.weight;
  const ForceDerivative derivative(
      system.law.law(), constants,
      {force.damping, system.law.damping_growth(contact, force.depth_rate)}, force.seen.normal,
      force.seen.distance, system.dictionary.hysteresis().used, surfaces);
  const Vector3 total = force.normal * force.seen.normal + force.friction.force;
  for (std::size_t s = 0; s < 2; ++s) {
    const Body& moved = model.body(body[s]);
    if (moved.is_fixed()) continue;
    const BodyColumns columns = columns_of(moved, static_cast<std::size_t>(body[s]), nq, y, stage);
    for (std::size_t c = 0; c < columns.count; ++c) {
      const MotionChange& change = columns.column[c].change;
      const ForceDerivative::Change d = derivative.of(s, change);
      for (std::size_t r = 0; r < 2; ++r) {
        const Body& pushed = model.body(body[r]);
        if (pushed.is_fixed()) continue;
        const double sign = r == 1 ? 1 : -1;
        const Vector3 arm = force.point - surfaces[r].center;
        const bool is_own = r == s;
        const Vector3 shift = is_own ? Vector3(d.point - change.place) : d.point;
        Vector3 moment = cross_product(shift, total) + cross_product(arm, d.force) + d.torque;
        if (is_own) {
          const Vector3 whole = cross_product(arm, total) + force.friction.torque;
          moment -= cross_product(change.turn, whole);
        }
        add_acceleration(pushed, nq, stage.pose[static_cast<std::size_t>(body[r])], sign * d.force,
                         sign * moment, columns.column[c].unknown, jacobian);
      }
    }
  }
}

/// Springs, dampers and the like: central differences of their own accelerations alone, of one
/// unknown of each group at a time.
void Linearisation::add_other_forces(const Model& model, ElasticSystem& system, double t,
                                     std::span<const double> y, JacobianBlocks& jacobian) {
  const std::size_t nq = system.unknowns.nq;
  const UnknownGroups& groups = jacobian.groups();
  const auto length_of = [&](std::size_t j) {
    return kDifference * std::max(std::fabs(y[j]), kLeastRange);
  };
  std::copy(y.begin(), y.end(), moved_.begin());
  for (std::size_t column = 0; column < groups.largest(); ++column) {
    const auto move_all = [&](double sign) {
      for (std::size_t g = 0; g < groups.count(); ++g) {
        if (column >= groups.members(g).size()) continue;
        const std::size_t j = groups.members(g)[column];
        moved_[j] = y[j] + sign * length_of(j);
      }
    };
    move_all(-1);
    std::ranges::fill(before_, 0.0);
    system.add_other_forces(model, t, moved_, before_);
    move_all(1);
    std::ranges::fill(after_, 0.0);
    system.add_other_forces(model, t, moved_, after_);
    for (std::size_t g = 0; g < groups.count(); ++g) {
      const std::span<const std::size_t> members = groups.members(g);
      if (column >= members.size()) continue;
      const std::size_t j = members[column];
      for (const std::size_t i : members) {
        if (i < nq) continue;
        jacobian.add(i, j, (after_[i - nq] - before_[i - nq]) / (2 * length_of(j)));
      }
    }
    move_all(0);
  }
  system.place_at(model, y, system.stage);
}

bool Linearisation::at(const Model& model, ElasticSystem& system, double t,
                       std::span<const double> y, std::span<double> rates,
                       std::span<double> jacobian) {
  std::vector<double> all(y.size());
  if (!system.fill_rates(model, t, y, all)) return false;
  std::copy_n(all.begin(), rates.size(), rates.begin());
  if (jacobian.empty()) return true;
  UnknownGroups groups;
  std::vector<int> one(y.size(), 0);
  std::fill(one.end() - ElasticUnknowns::kEnergies, one.end(), -1);
  groups.set(one);
  std::ranges::fill(jacobian, 0.0);
  JacobianBlocks blocks(groups, jacobian);
  return fill(model, system, t, y, blocks);
}

}  // namespace signorini
