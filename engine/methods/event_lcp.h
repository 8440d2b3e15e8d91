/// Methods `impulse` and `contact`: collisions as located events, resting forces as an LCP.
///
/// Motion is integrated until a collision; time is backed up to before it, the collision approached
/// by estimates or bisection, and resolved by impulses. `contact` adds the forces of resting
/// contacts and joints to the right-hand side.
/// Source: docs/methods/impulse_and_contact.md. The random state is kept across a back-up on
/// purpose: the documented engine does so, and its numbers depend on it.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "contact/islands.h"
#include "detect/edge_detector.h"
#include "methods/contact_method.h"
#include "methods/event_lcp_parameters.h"
#include "model/placement.h"
#include "numerics/adaptive.h"
#include "numerics/dormand_prince.h"
#include "numerics/falling_root.h"
#include "numerics/runge_kutta.h"
#include "response/impulse.h"
#include "response/resting_force.h"

namespace signorini {

class EventLcp final : public ContactMethod {
 public:
  enum class Forces { none, resting };
  enum class Evaluation { good, penetrating, failed };

  explicit EventLcp(Forces forces);

  [[nodiscard]] const MethodInfo& info() const override;
  [[nodiscard]] Applicability applies_to(const Model& model) const override;
  void prepare(const Model& model, const State& state) override;
  StepReport advance(const Model& model, State& state, double dt, EventLog& events) override;
  const ContactSet& contacts(const Model& model, const State& state) override;
  [[nodiscard]] double parameter(std::size_t row) const override { return values_[row]; }
  void set_parameter(std::size_t row, double value) override { values_[row] = value; }

  /// Records of the last call of contacts(), with forces; their islands' sizes are in the report.
  [[nodiscard]] const ContactList& probed_records() const { return probe_records_; }
  /// Whether the last probed state was penetrating (then no forces are known).
  [[nodiscard]] bool probed_penetration() const { return probe_penetrates_; }
  /// Accelerations (nv) of the last probe.
  [[nodiscard]] std::span<const double> probed_acceleration() const { return probe_acceleration_; }

  // The verbs of advance() one by one, for who moves time from outside (event_verbs.cpp). Each
  // starts from `state` and leaves there what it changes: velocities, random numbers, memory.

  /// A call that has worked this much ends as `stuck`, at the last accepted instant: some seconds.
  /// Not before it has evaluated some steps: large systems need more for a single one.
  static constexpr double kMostWork = 4e8;
  static constexpr int kFewestEvaluations = 16;

  [[nodiscard]] ContactTolerances tolerances() const;
  [[nodiscard]] RestingSettings resting_settings() const;
  [[nodiscard]] ImpulseSettings impulse_settings() const;
  /// Whether EVENT_LOCATION is exact.
  [[nodiscard]] bool is_exact() const { return value(EventLcpParameter::event_location) != 0; }
  /// A step begins: what follows depends on its own input alone.
  void begin_step();
  /// Until end_substep() evaluations are those of one substep: contacts that slide at the first of
  /// them slide in the same direction in all.
  void begin_substep();
  void end_substep() {
    is_in_substep_ = false;
    freezes_sliding_ = false;
  }
  /// Whether a contact stops sliding within a substep that has ended at `state`.
  /// Sets the report's searches to the number of those that ended.
  /// @param is_accepted  whether the substep was; a search that is under way ends when it was not
  /// @param step  [s] of that substep; when true is returned, the one to make in its place
  [[nodiscard]] bool shorten_to_stop(const Model& model, const State& state, bool is_accepted,
                                     double& step);
  /// After an evaluation that found no solution with friction: `state` is at the start of the
  /// substep, of length `step`, which becomes the one to make next. May change the velocities.
  /// @return false when there is no way on
  [[nodiscard]] bool get_over_jam(const Model& model, State& state, EventLog& events, double& step);
  /// Bodies crossing something are recognised from here on by where they are in `state`.
  void remember_places(const Model& model, const State& state);
  void forget_places() override { has_before_ = false; }
  [[nodiscard]] std::string memory_fault(const Model& model,
                                         const ContactMemory& memory) const override;
  /// @param h  [s] over which bodies moved, see DetectionInput::step
  /// @param outside  (nv) accelerations besides those of the force laws, or empty
  /// @param rates  (nv + nq + 1) of time, q and v
  /// @param records  the contacts with their forces; of a penetrating state all records
  Evaluation evaluate_rates(const Model& model, State& state, double h,
                            std::span<const double> outside, std::span<double> rates,
                            ContactList& records);
  /// Adds the records found at `state` to those in the list.
  void find_records(const Model& model, State& state, double h, ContactList& records);
  /// Gives the records their impulses. @return false when there are none that fit
  bool handle_records(const Model& model, State& state, EventLog& events, ContactList& records,
                      bool& changed);
  /// Geometry, gap rates and estimates of the records at `state`.
  void refresh_records(const Model& model, State& state, ContactList& records);
  /// Forces of some records as one island. Those of one list of find_records are one evaluation.
  /// @param found  all records of that list
  /// @param acceleration  (nv) gets theirs added
  RestingReport solve_records(const Model& model, State& state, const ContactList& found,
                              ContactList& records, std::span<double> acceleration);
  /// Counts of the last of these verbs.
  [[nodiscard]] const StepReport& verb_report() const { return report_; }

 private:
  // Memory entries of places on paths sort behind those of contacts.
  static constexpr std::uint64_t kPathFeature = 1ull << 63u;

  /// What happens to time within one advance().
  struct Clock {
    double advanced = 0;
    double step = 0;
    double next_estimate = kNaN;
    bool bisecting = false;
    int bisection_steps = 0;
    int stuck_count = 0;
    int turns = 0;
  };
  /// Counts over a list of records that decide what is done next.
  struct Census {
    int must_handle = 0;
    int joints = 0;
    double estimate = kNaN;  // earliest, NaN when one approaching record has none
  };

  /// A search for the instant within a step at which a contact stops sliding.
  struct StopSearch {
    ContactRecord record;  // at the start of the step
    FallingRoot root;      // of the slip that is left
    double whole = 0;      // [s] step at which the search began
    int looks = 0;
  };
  /// The evaluation that found no solution with friction.
  struct Jam {
    bool is_noted = false;
    bool is_uncertain = false;  // too many contacts to tell
    Placement place;
    ContactList records;
    std::vector<double> outside;  // (nv) accelerations besides those of the force laws, or empty
    std::vector<double> acceleration;  // (nv) by all forces but those of contacts
    bool knows_acceleration = false;
  };

  /// Something within a step at which the step must end (EVENT_LOCATION exact).
  enum class WitnessKind { none, gap, lost };
  struct Witness {
    WitnessKind kind = WitnessKind::none;
    ContactRecord record;
    Fall fall;
  };

  /// What longest_step() asks of a body, close together in memory.
  struct Mover {
    Vector2 at{0, 0};   // [m] middle of its circle
    double radius = 0;  // [m]
    double height = 0;  // [m] its least one
    double speed = 0;   // [m/s] of its fastest point, at most
    bool is_round = false;
  };

  [[nodiscard]] double value(EventLcpParameter p) const {
    return values_[static_cast<std::size_t>(p)];
  }
  [[nodiscard]] std::span<double> coordinates() { return std::span(y_).subspan(1, nq_); }
  [[nodiscard]] std::span<double> velocities() { return std::span(y_).subspan(1 + nq_, nv_); }

  void load(const Model& model, const State& state);
  void recall_places(const Model& model, const State& state, ContactMemory& contacts,
                     std::vector<PathPlace>& places);
  void store(State& state) const;
  void store_memory(State& state) const;

  Evaluation evaluate(const Model& model, std::span<const double> y, std::span<double> rates,
                      double h, Random& random, ContactList& records,
                      std::span<const double> outside = {});
  [[nodiscard]] bool solve_islands(const Model& model, Random& random, ContactList& records,
                                   std::span<double> acceleration);
  /// Which contacts are expected to carry forces, from and to the memory (active_set only).
  void recall(const ContactMemory& memory, ContactList& records) const;
  void remember(const ContactList& records, ContactMemory& memory) const;
  void add_to_memory(const ContactList& records, ContactMemory& memory) const;
  void detect(const Model& model, const Placement& now, bool has_before, double time, double step,
              ContactList& list);

  [[nodiscard]] bool integrate(const Model& model, Random& random, double step, bool& is_accepted);
  [[nodiscard]] bool try_step(const Model& model, State& state, double step, bool& is_accepted);
  void back_up(const Model& model, double step);
  bool handle(const Model& model, Random& random, EventLog& events, bool& changed);
  bool apply_impulses(const Model& model, CollisionMethod method, Random& random, EventLog& events,
                      bool& changed);
  [[nodiscard]] CollisionMethod collision_method() const {
    return static_cast<CollisionMethod>(value(EventLcpParameter::collision_method));
  }
  void log_impulses(const ContactList& records, EventLog& events) const;
  void note_jam(const ContactList& records, std::span<const double> outside);
  [[nodiscard]] bool get_over_jam(const Model& model, EventLog& events, double& step);
  void remove_distant();
  void choose_next_step(Clock& clock, const Census& census, double dt, bool backed_up) const;
  [[nodiscard]] Census census_of(const ContactList& list) const;
  void sort_by_estimate();
  [[nodiscard]] DetectionInput input_now(const Model& model);
  [[nodiscard]] bool is_finite() const;
  [[nodiscard]] bool is_worn_out() const {
    return report_.work > kMostWork && report_.evaluations > kFewestEvaluations;
  }
  /// Why the last evaluation has failed.
  [[nodiscard]] StepStatus failure() const {
    if (is_worn_out()) return StepStatus::stuck;
    return lacks_friction_solution_ ? StepStatus::no_friction_solution : StepStatus::lcp_failed;
  }

  // Sliding that stops within a step (sliding_stop.cpp).
  void freeze_sliding(ContactList& records);
  [[nodiscard]] double slip_left(const Model& model, const ContactRecord& start);
  [[nodiscard]] bool shorten_to_stop(const Model& model, ContactList& sliding, bool is_accepted,
                                     double& step);
  [[nodiscard]] bool cut_at_stop(const Model& model, State& state, Clock& clock, bool& is_accepted);
  [[nodiscard]] ContactRecord* first_stop(const Model& model, ContactList& sliding);

  // EVENT_LOCATION exact: time passes from root to root (event_exact.cpp), between them touching
  // contacts are held (held_contacts.cpp).
  StepReport advance_exact(const Model& model, State& state, double dt, EventLog& events);
  [[nodiscard]] bool step_to_event(const Model& model, Random& random, double& step);
  [[nodiscard]] bool shorten_to_touch(const Model& model, Random& random, double& step);
  [[nodiscard]] double longest_step(const Model& model, double step);
  [[nodiscard]] bool redo_step(const Model& model, Random& random, double step);
  void undo_step();
  [[nodiscard]] Witness first_touch(const Model& model, double step);
  void consider(const ContactRecord& before, const ContactRecord& after, double step,
                Witness& first) const;
  [[nodiscard]] bool locate_touch(const Model& model, Random& random, Witness& found, double& step);
  [[nodiscard]] bool locate_release(const Model& model, Random& random, double& step);
  [[nodiscard]] bool locate_stop(const Model& model, Random& random, double& step);
  [[nodiscard]] bool has_drifted(const Model& model);
  [[nodiscard]] bool answer_touches(const Model& model, Random& random, EventLog& events);
  bool answer(const Model& model, Random& random, EventLog& events, bool without_bounce);
  void count_slow_impact(double speed);
  void find_touching(const Model& model);
  void hold_touching();
  Evaluation evaluate_held(const Model& model, Random& random, ContactList& records,
                           std::span<double> acceleration);
  void fill_releases(const Model& model, std::span<const double> acceleration,
                     std::vector<double>& releases);
  [[nodiscard]] bool is_known(const ContactRecord& c) const;
  [[nodiscard]] double slowest_bounce(const ContactRecord& c) const;
  /// Slower approaches end without a bounce. [m/s]
  [[nodiscard]] double resting_speed() const {
    return std::max(grown_speed_, value(EventLcpParameter::resting_speed));
  }
  void begin_exact(double dt);
  void end_exact();
  void recall_held();
  void remember_held();

  Forces forces_;
  MethodInfo info_;
  std::array<double, static_cast<std::size_t>(EventLcpParameter::count)> values_{};

  // Scratch. Sized by prepare(); never influences a result.
  std::size_t nq_ = 0, nv_ = 0;
  std::vector<double> y_;        // time, q, v
  std::vector<double> saved_y_;  // at the start of the present try
  Placement now_, before_, stage_;
  bool has_before_ = false;
  bool slip_yields_ = false;  // in the rest of the present call
  bool is_in_substep_ = false;
  bool lacks_friction_solution_ = false;  // in the present try
  Jam jam_;
  int jams_ = 0;  // in the present call
  std::vector<double> jam_velocity_;
  OneStepIntegrator integrator_;
  AdaptiveIntegrator adaptive_;
  DormandPrinceIntegrator dormand_prince_;
  ImpulseSolver impulse_solver_;
  RestingForceSolver resting_solver_;
  PairFinder pair_finder_;
  IslandScratch islands_;
  ContactList records_, stage_records_, removed_;
  std::vector<int> remaining_, island_;
  // Evaluations made of find_records and solve_records.
  bool begins_evaluation_ = true;
  std::size_t solved_islands_ = 0;
  ContactMemory memory_before_;
  std::vector<double> acceleration_before_;
  StepReport report_;
  // Copies of the state's memory for the step or probe under way.
  ContactMemory memory_;
  std::vector<PathPlace> path_places_;

  std::optional<StopSearch> stop_search_;
  ContactList sliding_;           // contacts with friction at the start of the try
  bool freezes_sliding_ = false;  // sliding_ gives the directions of slip
  bool knows_sliding_ = false;
  int stops_left_ = 0;  // that are located in the present call

  // EVENT_LOCATION exact.
  ContactList held_, near_, ends_;        // touching and slow; others nearby; at a step's end
  std::vector<std::uint64_t> held_keys_;  // of held_, or what memory_ says is held; sorted
  std::vector<PathPlace> saved_places_, other_places_;  // at the start of the step; scratch
  std::vector<double> releases_, end_releases_, end_rates_;
  Random saved_random_;
  ContactMemory saved_memory_;  // at the start of the step
  std::vector<Mover> movers_;
  double grown_speed_ = 0;    // [m/s] least resting speed of the call under way
  double settling_time_ = 0;  // [s] least one of the call under way
  int slow_impacts_ = 0;
  int releases_left_ = 0;
  bool wants_releases_ = false;  // the next evaluation fills releases_

  // The last probe.
  ContactSet contact_set_;
  ContactList probe_records_;
  std::vector<double> probe_y_, probe_rates_, probe_acceleration_;
  std::vector<int> probe_order_;
  bool probe_penetrates_ = false;
};

}  // namespace signorini
