/// What every contact method offers: the lowest level at which all of them are alike.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/parameter_spec.h"
#include "contact/body_overlap.h"
#include "contact/contact_set.h"
#include "contact/event.h"
#include "methods/history.h"
#include "model/model.h"
#include "model/state.h"

namespace signorini {

/// What to do when a method's steps become too small, or its parameter has not this value yet.
struct StepAdvice {
  std::string_view text;
  std::string_view parameter = {}, value = {};  // said only while the parameter has another one
};

struct MethodInfo {
  std::string_view name;   // in the registry: "contact"
  std::string_view title;  // for people
  std::string_view about;
  std::string_view assumes = {};  // what it takes bodies and contacts for, in a paragraph
  std::string_view differs = {};  // where its motion must differ from that of others, and why
  std::string_view drift = {};    // what it means when the balance of its energies does not close
  std::string_view literature;
  std::span<const ParameterSpec> parameters;
  std::string_view residual_unit = "m/s^2";  // of StepReport::residual; empty: a pure number
  bool is_inspected = false;                 // it tells of its contacts as an InspectedMethod
  bool knows_stiffness = false;  // of materials; what fades at small speeds, and what only watches
  bool knows_rolling_resistance = false;  // of pairs of materials
  bool knows_cohesion = false;            // pairs of materials can hold together
  bool knows_surfaces = false;            // parts of a surface can have materials of their own
  bool has_rigid_forces = false;  // forces of rigid bodies, which may be one of many right answers
  bool tells_events = true;       // its steps tell of impacts, or of contacts that begin
  bool rests_by_exact_events_only = false;  // with faithful ones it ends as stuck where bodies rest
  std::span<const StepAdvice> too_small = {};  // none: that of an event method
};

struct Applicability {
  bool applies = true;
  std::string reason = {};   // why not
  std::string caution = {};  // where it applies: what it cannot run, with the nearest thing to do
};

/// How a step ended. On anything but ok the state stays at the last accepted instant.
enum class StepStatus {
  ok,
  stuck,       // an event was not resolved after many tries, or the call would take too long; try
               // a smaller TIME_STEP or another COLLISION_METHOD
  lcp_failed,  // no contact forces or impulses within tolerance; look for redundant joints, or a
               // smaller TIME_STEP
  no_friction_solution,  // Painleve's paradox that impulses without collision did not end either:
                         // no contact forces obey Coulomb's law here; use less friction
  step_too_small,  // the adaptive integrator gave up; choose RUNGE_KUTTA or less stiff springs
  too_stiff,       // the elastic contact needs more steps than one call may make; see remedy_for
  newton_not_converged,  // an implicit step was not solved, however short; see remedy_for
  not_finite,            // a number overflowed; look for huge forces, masses or speeds
  overlap                // two bodies would pass into each other, see StepReport::overlap
};

[[nodiscard]] std::string_view to_string(StepStatus status);
/// What the user can do about it.
[[nodiscard]] std::string_view remedy_for(StepStatus status);

struct StepReport {
  StepStatus status = StepStatus::ok;
  int substeps = 0;            // integrator steps tried
  int backups = 0;             // returns to before an event
  int searches = 0;            // events found by bisection
  int collisions = 0;          // approaching records handled
  int lost_rebounds = 0;       // approaches that ended without the rebound of their restitution
  int tangential_impacts = 0;  // without collision, by friction (Painleve's paradox)
  int impulses = 0;            // sets of records solved for impulses
  int evaluations = 0;         // of the right-hand side
  int taken_over = 0;          // of these, made at the end of the step before
  int contacts = 0;            // rows of the last evaluation, joints included
  int hidden = 0;              // contacts at the end that were left out, as others say the same
  int largest_subset = 0;      // rows of its largest island
  int iterations = 0;          // rows driven by the contact solver
  int rejected = 0;            // integrator steps taken back because of their error
  int jacobians = 0;           // of the right-hand side, by the stiff integrator
  int zero_crossings = 0;      // evaluations of the functions that tell of events
  int state_events = 0;        // instants at which one of them told of something
  int restarts = 0;            // of these, with other contacts than before
  double residual = 0;         // by how much the method's own law is missed in the step, at worst
  double max_force = 0;        // [N]
  double deepest_overlap = 0;  // [m] at the ends of the method's own, shorter steps
  double lost_rebound = 0;     // [m/s] fastest approach that ended without its rebound
  double work = 0;             // [10 ns, roughly] counted, not measured: the same on every machine

  BodyOverlap overlap;  // with status overlap: which two bodies, and how deep

  /// Adds counts, keeps the worst figures; for totals.
  void add(const StepReport& step);
  /// Forgets what has happened since a report was taken, as its steps are made again; what they
  /// have cost stays.
  void take_back(const StepReport& before);
};

/// What contacts hold and have taken since the start. [J]
struct ContactEnergy {
  double stored = 0;        // elastic, given back when the contact ends
  double lost_normal = 0;   // by damping along the normal
  double lost_sliding = 0;  // by friction
  double lost_rolling = 0;  // by rolling resistance
  double lost_step = 0;     // by the step's own error: implicit formulas damp
  double work = 0;          // done by forces that have no potential: dampers, motors, the pointer

  [[nodiscard]] double lost() const {
    return lost_normal + lost_sliding + lost_rolling + lost_step;
  }
};

class ContactMethod {
 public:
  ContactMethod() = default;
  ContactMethod(const ContactMethod&) = delete;
  ContactMethod& operator=(const ContactMethod&) = delete;
  virtual ~ContactMethod() = default;

  [[nodiscard]] virtual const MethodInfo& info() const = 0;
  [[nodiscard]] virtual Applicability applies_to(const Model& model) const = 0;

  /// Sizes the scratch. Call again whenever the model's bodies or joints change.
  virtual void prepare(const Model& model, const State& state) = 0;

  /// Advances by dt [s]; a warm step allocates nothing. Events are appended in order of time.
  virtual StepReport advance(const Model& model, State& state, double dt, EventLog& events) = 0;

  /// Contacts of the step just made, with their forces at its end: advance has left them behind,
  /// nothing is looked for or solved. Valid until the next advance.
  [[nodiscard]] virtual const ContactSet& contacts() const = 0;
  /// Contacts and forces of any other state: one moved by hand, or kept from before. Pure: leaves
  /// no trace in the state, its random numbers included, nor in the method.
  [[nodiscard]] virtual ContactSet probe(const Model& model, const State& state) const = 0;

  /// At the end of the step just made; zeros where the method keeps no account.
  [[nodiscard]] virtual ContactEnergy contact_energy() const { return {}; }
  /// Of any other state, as probe().
  [[nodiscard]] virtual ContactEnergy contact_energy(const Model& model, const State& state) const;

  /// Why this cannot be the memory of a state of this method, with the entry's number from 0; empty
  /// when it can.
  [[nodiscard]] virtual std::string memory_fault(const Model& model,
                                                 const ContactMemory& memory) const;

  /// What it carries over as numbers in State::history; nothing unless it says so.
  [[nodiscard]] virtual HistorySpec history(const Model& model) const;

  /// Pairs of bodies that are deeper in each other than the method takes for a touch, in the order
  /// of bodies; none where bodies give way. For the start of a scene: allocates.
  [[nodiscard]] virtual std::vector<SpatialOverlap> overlaps(const Model& model,
                                                             const State& state) const;

  /// State, model or a parameter has been changed from outside: what the last step has found out
  /// about its end holds no more.
  virtual void forget_step() {}

  /// Value of row i of info().parameters.
  [[nodiscard]] virtual double parameter(std::size_t row) const = 0;
  /// @pre the value passes check_parameter
  virtual void set_parameter(std::size_t row, double value) = 0;
};

}  // namespace signorini
