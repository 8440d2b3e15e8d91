/// What a run can be varied in: its start, its parameters, the plans of its actuators.
///
/// docs/methods/virtual_contact.md, section 11.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "methods/step_parameters.h"
#include "sim/simulation.h"

namespace signorini {

struct RunVariable {
  enum class Kind { start, gravity, setting, friction, mass, moment, size, plan };
  std::string name;  // "BALL.vx", "FRICTION", "MASS BALL", "GRIPPER[3]"
  Kind kind = Kind::start;
  int entry = 0;   // of (q, v); of Model::bodies; of Model::forces
  int knot = 0;    // of a plan
  int column = 0;  // of the parameters of a linearised step
  /// d parameter of that column by the variable: the size of a body is told by what it has grown.
  [[nodiscard]] double rate(double value) const { return kind == Kind::size ? 1 / value : 1; }
};

/// Names of the entries of (q, v): "BALL.x", "BALL.y", "BALL.angle" of all that move, then speeds.
[[nodiscard]] std::vector<std::string> state_names(const Model& model);

/// Variables by their names; the name of an actuator alone is its whole plan. FRICTION is the
/// largest coefficient of all pairs: the others stay as far below it as the scene has them. SIZE
/// BALL is the size of its outline over that in the scene; mass and moment of inertia stay.
/// @throws std::invalid_argument for a name that means nothing here, with what does
class RunVariables {
 public:
  RunVariables(const Simulation& simulation, const std::vector<std::string>& names);

  [[nodiscard]] const std::vector<RunVariable>& list() const { return list_; }
  [[nodiscard]] std::size_t size() const { return list_.size(); }
  /// What linearised steps have to tell.
  [[nodiscard]] const StepParameters& parameters() const { return parameters_; }

  /// As the scene has them.
  [[nodiscard]] std::vector<double> values_of(const Simulation& simulation) const;
  /// The state is that of the start. @throws std::domain_error for a value that is refused
  void apply(std::span<const double> values, Simulation& simulation, State& start) const;

 private:
  [[nodiscard]] static std::vector<RunVariable> variables_of(const Simulation& simulation,
                                                             const std::string& name);
  std::vector<RunVariable> list_;
  StepParameters parameters_;
  std::vector<PairFriction> frictions_;  // of all pairs, as the scene has them
  std::vector<PlanarShape> shapes_;      // of bodies whose size varies, by variable
  double friction_ = 0;                  // the largest: what FRICTION is told to be
};

}  // namespace signorini
