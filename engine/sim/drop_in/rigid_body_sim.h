/// The documented simulations, in their own words: parts come and go while time runs.
///
/// ImpulseSim and ContactSim of the bindings are this class with one of the two event methods.
/// Source: docs/methods/impulse_and_contact.md; the words are those of myPhysicsLab's classes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scene/scene_parts.h"
#include "sim/drop_in/verbs.h"
#include "sim/simulation.h"

namespace signorini {

/// Numbers before those of bodies in the list of variables: time [s], kinetic, potential and total
/// energy [J].
inline constexpr std::size_t kFirstVariables = 4;

class RigidBodySim {
 public:
  /// Without bodies. Events are located as the documented engine does it (EVENT_LOCATION faithful).
  /// @param method  impulse or contact
  explicit RigidBodySim(std::string_view method);
  /// With what a scene has, by its own parameters.
  /// @throws SceneError when the scene is wrong; std::domain_error when the method does not apply
  RigidBodySim(std::string_view method, std::string_view scene);
  RigidBodySim(const RigidBodySim&) = delete;
  RigidBodySim& operator=(const RigidBodySim&) = delete;

  /// Adds a body, joint or force, an object as in the lists of a scene file. All bodies stay where
  /// they are now; what was saved is forgotten.
  /// @throws std::invalid_argument (SceneError) for a part that is wrong; nothing has changed then
  void add(PartList list, std::string_view part);
  /// Takes a part away; things that refer to it have to go first. What was saved is forgotten.
  /// @throws std::invalid_argument when there is none, or others refer to it; nothing has changed
  /// then
  void remove(PartList list, std::string_view name);
  void remove(PartList list, std::size_t index);
  [[nodiscard]] std::vector<std::string> names(PartList list) const { return parts_.names(list); }
  /// Takes all parts away and sets the time to 0; parameters stay.
  void clean_slate();

  /// Whether nothing can move yet: time passes, and there is nothing else to compute.
  [[nodiscard]] bool is_idle() const { return !simulation_; }
  /// @throws std::domain_error while nothing can move
  [[nodiscard]] Simulation& simulation();
  [[nodiscard]] Verbs& verbs();

  /// A whole step. @param dt  [s] >= 0. @return nothing while nothing can move
  const StepReport* advance(double dt);
  [[nodiscard]] double time() const { return simulation_ ? simulation_->time() : idle_time_; }
  [[nodiscard]] Energy energy() { return simulation_ ? simulation_->energy() : Energy{}; }

  /// TIME, KINETIC_ENERGY, POTENTIAL_ENERGY, TOTAL_ENERGY, then six for each body, as
  /// BALL_X_POSITION.
  [[nodiscard]] std::vector<std::string> variable_names() const;
  /// (4 + 6 n) in the order of the names
  [[nodiscard]] std::vector<double> variables();
  /// Energies are computed, whatever is given for them.
  /// @throws std::domain_error for another length or numbers that are not finite
  void set_variables(std::span<const double> values);

  /// A value that is set holds for parts that are added later, too.
  /// @throws as Simulation::set
  void set(std::string_view name, std::string_view value);

  /// Keeps everything for reset().
  void save_initial_state();
  /// Back to what save_initial_state() kept, or to the parts as they were added, at the start.
  void reset();
  /// Keeps the variables, and the places against which crossings are detected.
  void save_state();
  /// Back to what save_state() kept; random numbers go on.
  void restore_state();

 private:
  /// Starts the simulation of `parts` and lets it go on from where the present one is.
  void become(SceneParts parts);
  void carry_over(Simulation& old);
  /// @throws std::invalid_argument when a part of this name is not there
  [[nodiscard]] std::size_t index_of(PartList list, std::string_view name) const;

  std::string method_;
  SceneParts parts_;
  std::optional<Simulation> simulation_;
  std::optional<Verbs> verbs_;
  std::vector<std::pair<std::string, std::string>> set_;  // parameters that were set, in order
  std::optional<std::vector<double>> initial_, saved_;
  double idle_time_ = 0;  // [s]
};

}  // namespace signorini
