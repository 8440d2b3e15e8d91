/// Impulses of all contacts and joints of an instant: the verbs "relate" and "respond".
///
/// docs/methods/volumetric.md, sections 3 and 4.
#pragma once

#include <span>
#include <vector>

#include "contact/cone_rows.h"
#include "detect/path_rows.h"
#include "model/pair_coefficients.h"
#include "model/state.h"
#include "numerics/cone_islands.h"

namespace signorini {

/// Conditions of all joints that always hold: in space, then in the plane, then of paths.
/// @param places  (connectors) where points are on their paths, moved by the question
[[nodiscard]] std::size_t all_held(const Model& model);
void find_all_held(const Model& model, const SpatialPlacement& now, std::span<PathPlace> places,
                   std::span<HeldDirection> held);

class ConeContacts {
 public:
  /// @param places  (connectors) where points are on their paths. Borrowed, and moved by begin().
  void prepare(const Model& model, std::span<PathPlace> places);

  /// Takes contacts, joints and bodies as they stand. Impulses of joints stay those of the last
  /// solve.
  void begin(const Model& model, const SpatialPlacement& placement, const ContactSet& contacts);
  /// Impulses that are near the answer: each that is remembered goes to the nearest contact of the
  /// same pair, so that a pair has all of what it had, whatever its corners are called now.
  void recall(const ContactMemory& memory, const SpatialPlacement& placement,
              const ContactSet& contacts);
  /// Those of the last solve, two entries each: the impulse, and of a patch the torque against
  /// spin; and its place on body b, of a patch the centre of pressure, and, where there is
  /// friction, whether it sticks (1) or slips (2). Joints' follow, their features are larger.
  void remember(const SpatialPlacement& placement, const ContactSet& contacts,
                ContactMemory& memory) const;
  /// Impulses of joints that are remembered; zeros where there are none.
  void recall_joints(const ContactMemory& memory);
  /// (contacts) least gap rates that are asked for [m/s]; zeros after begin().
  [[nodiscard]] std::span<double> targets() { return std::span(target_).first(contacts()); }
  /// (2 per contact that is a patch) how fast the gap is to grow, at least, from the middle to the
  /// ends of both axes [m/s]; zeros after begin().
  [[nodiscard]] std::span<double> tilt_targets() { return tilt_; }
  /// (joint rows) rates that are asked for [m/s], [rad/s]; those of motors after begin(), else 0.
  [[nodiscard]] std::span<double> joint_targets() { return std::span(target_).subspan(contacts()); }
  /// For a solution over `time` [s], the contact's cohesion pulls: impulses are then those beside
  /// its pull, so that they are not negative where surfaces hold together. (5a)
  void hold_together(std::size_t contact, const ContactSet& contacts, double time) {
    pull_[contact] = pair_[contact].cohesion * contacts.area[contact] * time;
  }
  /// The next solutions are over `time` [s], in which motors have their largest torque or force;
  /// after begin() that has no limit.
  void set_duration(double time) { duration_ = time; }
  /// [N s]
  [[nodiscard]] double pull(std::size_t contact) const { return pull_[contact]; }
  /// By how much the slip of a contact will have changed halfway through the step: friction asks
  /// for none there. World axes. [m/s]
  void foresee_slip(std::size_t contact, const ContactSet& contacts, const Vector3& change) {
    for (std::size_t k = 1; k < 3; ++k) {
      foreseen_[3 * contact + k] = ContactSet::vector(contacts.frame, 3 * contact + k).dot(change);
    }
  }
  /// What impulses of the last solve do by the slip that was foreseen; the end of the step takes it
  /// back. [J]
  [[nodiscard]] double foreseen_work() const;
  /// From here on contacts do not rub, and impulses are sought from none on.
  void forget_friction();
  [[nodiscard]] std::size_t contacts() const { return pair_.size(); }
  [[nodiscard]] bool has_patches() const { return !tilt_.empty(); }
  /// Row of the spin of a contact that is a patch.
  [[nodiscard]] std::size_t spin_row(std::size_t contact) const {
    return 3 * (contacts() + contact) + 2;
  }
  /// Wrench of a patch within its three rows of tilts and spin. [N s]
  [[nodiscard]] Vector3 tilts_and_spin(std::size_t contact) const {
    return ContactSet::vector(impulse_, contacts() + contact);
  }
  /// (joint rows) as begin() found them
  [[nodiscard]] std::span<const HeldDirection> held() const { return held_; }

  /// Changes the velocities v (nv) by the impulses.
  ConeReport solve(const Model& model, const ConeSettings& settings, std::span<double> v);

  /// First row of joints. Those of contacts stand before it, 3 i + k, and where they are patches
  /// 3 (contacts() + i) + k of their tilts and spin.
  [[nodiscard]] std::size_t first_joint() const { return rows_.rows().size() - held_.size(); }
  /// Whether the impulse of a contact's row presses; else it rubs.
  [[nodiscard]] bool presses(std::size_t row) const {
    return row < 3 * contacts() ? row % 3 == 0 : row % 3 != 2;
  }
  /// Rate of a row for velocities as they were last given to `set_velocity`. [m/s]
  void set_velocity(const Model& model, std::span<const double> v);
  [[nodiscard]] double rate(std::size_t row) const { return rows_.rate(row, blocks_); }

  /// That of the last solve; its velocities are those after it.
  [[nodiscard]] ConeProblem problem() const {
    return {.rows = rows_.rows(),
            .contacts = contacts(),
            .inverse_mass = rows_.inverse_mass(),
            .velocity = blocks_,
            .offset = offsets_,
            .target = target_,
            .friction = friction_,
            .has_wrenches = has_patches(),
            .patches = patches_,
            .tilt = tilt_};
  }
  /// After a solve.
  [[nodiscard]] double rate_after(std::size_t row) const { return solver_.rate(row); }
  /// (contact rows) [N s]
  [[nodiscard]] std::span<const double> impulses() const {
    return std::span(impulse_).first(first_joint());
  }
  /// (joint rows) [N s], [N m s]
  [[nodiscard]] std::span<const double> joint_impulses() const { return joint_impulse_; }
  [[nodiscard]] double joint_residual(std::size_t j) const {
    return solver_.residual(contacts() + j);
  }
  /// What motors did from velocities v to v_after, by impulses of joints. [J]
  [[nodiscard]] double work_of_motors(const Model& model, std::span<const double> impulses,
                                      std::span<const double> v, std::span<const double> v_after);
  /// What contacts did to the kinetic energy since velocities v, those of `leaves_out` (contacts),
  /// ropes and ends of paths left out:
  /// what they give while a body goes around they take back. [J]
  [[nodiscard]] double work_of_contacts(const Model& model, std::span<const double> v,
                                        std::span<const char> leaves_out);
  [[nodiscard]] double residual(std::size_t contact) const { return solver_.residual(contact); }
  [[nodiscard]] const PairCoefficients& coefficients(std::size_t contact) const {
    return pair_[contact];
  }

 private:
  void remember_joints(ContactMemory& memory) const;
  void pull_together();
  double push(const ContactRow& row, double impulse);
  void let_yield(std::size_t j, double impulse);
  void let_hold(std::size_t j);
  [[nodiscard]] double most_of(std::size_t j) const;
  void guess_yields();
  [[nodiscard]] bool change_yields(double tolerance);
  ConeReport solve_with_motors(const ConeSettings& settings);

  ConeRows rows_;
  ConeIslands solver_;
  std::span<PathPlace> places_;
  std::vector<PairCoefficients> pair_;
  std::vector<PressurePolygon> patches_;
  std::vector<HeldDirection> held_;
  std::vector<double> target_, tilt_, friction_, impulse_, blocks_;
  std::vector<char> is_link_;               // (contacts)
  std::vector<double> pull_;                // (contacts) [N s]
  std::vector<double> foreseen_, offsets_;  // (rows) [m/s]
  std::vector<double> joint_impulse_;
  double duration_ = kInfinity;  // [s]
  /// Of a motor that does all it can: the impulse, with its sign, and its row, which the problem is
  /// solved without; 0: it holds its speed.
  struct Yield {
    double impulse = 0;
    ContactRow row;
  };
  std::vector<Yield> yield_;   // (joint rows)
  std::vector<double> after_;  // (3 per block)
};

}  // namespace signorini
