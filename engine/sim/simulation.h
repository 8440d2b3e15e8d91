/// One scene run by one method: the verbs of the page, the command line and the package.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "methods/contact_method.h"
#include "methods/elastic/inspection.h"
#include "model/placement.h"
#include "scene/diagnostic.h"
#include "scene/scene.h"
#include "sim/frame.h"
#include "sim/scene_parameters.h"

namespace signorini {

/// A scene that cannot be simulated; what() lists all diagnostics, one a line.
class SceneError : public std::invalid_argument {
 public:
  explicit SceneError(std::vector<Diagnostic> diagnostics);
  [[nodiscard]] const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

 private:
  std::vector<Diagnostic> diagnostics_;
};

/// A row of a parameter table with its present value.
struct ParameterValue {
  const ParameterSpec* spec = nullptr;
  double value = 0;
  // No single value tells what acts; value is then the least restitution, the largest friction.
  bool is_own = false;
};

/// Text form, which Simulation::set takes back without changing anything: `own` where bodies
/// differ, or pairs alone have friction.
[[nodiscard]] std::string text_of(const ParameterValue& parameter);

class Simulation {
 public:
  /// @param method  name in the registry; empty: the scene's own.
  /// @throws SceneError when the scene cannot be built or sets parameters that do not exist.
  /// @throws std::domain_error when the method does not apply, with the reason.
  explicit Simulation(const Scene& scene, std::string_view method = {});
  /// A method that no list has: one that is being written. @throws as above
  Simulation(const Scene& scene, std::unique_ptr<ContactMethod> method);

  /// Reads the scene first, one of our own format. @throws as above
  [[nodiscard]] static Simulation from_text(std::string_view text, std::string_view method = {});

  Simulation(Simulation&&) = default;
  Simulation& operator=(Simulation&&) = default;

  [[nodiscard]] const Scene& scene() const { return scene_; }
  /// What the scene's author should know although nothing is wrong: friction that comes to nothing,
  /// bodies that overlap at the start or were moved apart.
  [[nodiscard]] const std::vector<Diagnostic>& notices() const { return notices_; }
  /// The same of bodies that overlap now by more than `least` [m] and than the method takes for a
  /// touch where it pushes them apart; none for a method under which bodies give way.
  [[nodiscard]] std::vector<Diagnostic> overlaps(double least = 0) const;
  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] ContactMethod& method() { return *method_; }
  [[nodiscard]] const ContactMethod& method() const { return *method_; }
  [[nodiscard]] double time() const { return state_.time; }
  [[nodiscard]] double time_step() const { return settings_.time_step; }

  /// Advances by dt [s] >= 0. Numerical trouble is told by the report's status, not thrown.
  /// @throws std::domain_error for a negative or non-finite dt.
  const StepReport& step(double dt);
  const StepReport& step() { return step(settings_.time_step); }

  /// Back to the initial state, random numbers included; parameters stay.
  void reset();

  [[nodiscard]] const StepReport& report() const { return report_; }
  [[nodiscard]] const StepReport& totals() const { return totals_; }
  [[nodiscard]] const EventLog& events() const { return events_; }  // of the last step

  /// State as numbers: time, random state, count of memory entries, q, v, memory; then, if any
  /// fixed body was moved, their number and x, y, angle and their rates of each, in space position
  /// and rotation matrix. Copying it is saving everything.
  [[nodiscard]] std::vector<double> save() const;
  /// @throws std::domain_error when `saved` is not a state of this simulation; nothing has changed
  /// then.
  void restore(std::span<const double> saved);
  /// Replaces the state as it is. @pre same sizes
  void set_state(State state);

  [[nodiscard]] std::vector<ParameterValue> parameters() const;
  /// @throws std::invalid_argument for an unknown name, with the nearest one.
  [[nodiscard]] ParameterValue parameter(std::string_view name) const;
  /// A parameter of bodies takes `own` too: each body's value as the scene gives it.
  /// @throws std::invalid_argument for an unknown name; std::domain_error for a bad value. Nothing
  /// has changed then.
  void set(std::string_view name, std::string_view value);
  void set(std::string_view name, double value);

  /// Pulls a point of a body towards a world point. Again: moves the target.
  /// @param point  relative to the mass centre, in the body's axes [m]
  /// @throws std::out_of_range for no such or a fixed body; std::domain_error for bad numbers.
  void drag(int body, const Vector2& point, const Vector2& target, double stiffness);
  /// The same in space. @throws as drag; std::domain_error for a planar scene
  void drag_in_space(int body, const Vector3& point, const Vector3& target, double stiffness);
  void end_drag();

  /// Puts a body somewhere else, keeping its velocity. A fixed one stays there until reset.
  /// @throws std::out_of_range for no such body; std::domain_error for bad numbers.
  void move_body(int body, const Vector2& position, double angle);
  /// The same in space. @param position  of the mass centre [m] @param attitude  of any length but
  /// 0
  /// @throws as move_body; std::domain_error for a planar scene
  void move_in_space(int body, const Vector3& position, const Quaternion& attitude);

  /// Contacts and forces at the present state: those of the step that has led here; looked for anew
  /// only where something has been changed by hand since. Valid until the next call of any verb.
  const ContactSet& contacts();
  const Frame& frame();
  [[nodiscard]] Energy energy();
  /// What contacts hold and have taken; zeros where the method keeps no account.
  [[nodiscard]] ContactEnergy contact_energy() const;
  /// What method elastic knows of its contacts; nothing for other methods.
  [[nodiscard]] std::optional<ElasticInspection> inspect();
  /// Of that only what tells of the next event.
  [[nodiscard]] std::optional<ZeroFunctions> zero_functions();
  /// Angular momentum about the world origin.
  [[nodiscard]] Momentum momentum();
  /// With rows in space.
  [[nodiscard]] const Placement& placement();
  /// 16 hexadecimal digits over the bits of the state (all that decides the future), and of the
  /// places of fixed bodies if one was moved.
  [[nodiscard]] std::string digest() const;

  /// What a step changes, for who makes one by hand (drop_in/verbs.h). The contacts of the last
  /// step hold no more.
  struct Parts {
    Model& model;
    State& state;
    EventLog& events;
  };
  [[nodiscard]] Parts by_hand();
  /// Steps and jumps so far.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }

 private:
  void build();
  void start(std::unique_ptr<ContactMethod> method);
  /// Does what the scene says of bodies that overlap at the start.
  void part_bodies(std::vector<Diagnostic>& diagnostics);
  /// The state has jumped.
  void forget_the_past();
  /// State, model or a parameter is not what the last step has left.
  void note_change();
  void apply_settings(const ParameterSettings& settings, const std::vector<Source>& places,
                      std::vector<Diagnostic>& diagnostics);
  void check_body(int body) const;
  void check_pulled(int body) const;
  void require_space(bool spatial, const char* what) const;
  [[nodiscard]] std::vector<double> moved_places() const;
  void put_fixed_bodies(std::span<const double> places);

  Scene scene_;
  Model model_;
  State state_;
  State initial_;
  std::vector<Vector3> initial_places_;     // x, y, angle of fixed bodies, by body
  std::vector<SpatialPose> initial_poses_;  // of scenes in space, by body
  std::unique_ptr<ContactMethod> method_;
  StepSettings settings_;
  std::vector<Diagnostic> notices_;
  EventLog events_;
  StepReport report_, totals_;
  std::uint64_t changes_ = 0;
  enum class KnownContacts { none, of_step, probed };
  KnownContacts known_contacts_ = KnownContacts::none;
  ContactSet probed_contacts_;
  Placement placement_;
  Frame frame_;
};

/// A parameter's value as Simulation::set would take it, without a simulation: whether a scene has
/// what the parameter sets is not asked.
/// @return the value as text, as the simulation would give it back
/// @throws std::invalid_argument for an unknown method or name; std::domain_error for a bad value
[[nodiscard]] std::string checked_parameter(std::string_view method, std::string_view name,
                                            std::string_view value);

/// The methods of the registry and whether each applies to a scene.
struct MethodChoice {
  std::string_view name;
  Applicability applicability;
};
[[nodiscard]] std::vector<MethodChoice> method_choices(const Scene& scene);

}  // namespace signorini
