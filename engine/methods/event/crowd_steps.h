/// EVENT_LOCATION exact: where a call has come to so many events that locating each of them is out
/// of proportion, or where the way from root to root ends, the rest of the call goes by short steps
/// that answer all together what closes within them.
///
/// Source: docs/methods/impulse_and_contact.md, section 10, Crowded calls, (72), (73).
#pragma once

#include <vector>

#include "contact/friction_row.h"
#include "detect/overlap_search.h"
#include "methods/event/event_parts.h"
#include "numerics/active_set.h"
#include "numerics/friction_solver.h"

namespace signorini {

class CrowdSteps {
 public:
  void resize(const Model& model);

  /// Whether these steps can be made at all: they know contacts only.
  [[nodiscard]] static bool apply_to(const Model& model) { return model.connectors.empty(); }

  /// Moves the motion on by dt [s]. @return false when the call must give up; the report's status
  /// says why
  [[nodiscard]] bool advance(EventCall& call, EventParts& parts, double dt);

  /// Contacts at the end, with the forces of the last step where they were part of it.
  [[nodiscard]] const ContactList& touching() const { return records_; }

 private:
  /// What a pair of features did in the last step: a guess for the next.
  struct Guess {
    std::uint64_t feature = 0;
    FrictionMode mode = FrictionMode::open;
    FrictionMode roll = FrictionMode::stick;
    double normal = 0, tangent = 0, rolling = 0;  // [N s]
  };
  /// How a try has ended.
  enum class Try { made, unsolved, overlapping };
  /// What may raise bodies, as long as the steps have lost more: mending depths, and following
  /// surfaces that bend. What would be lost from sight rises but in the last step of a call, after
  /// which contacts that rest shall not part.
  enum class Lift { none, sunk, bend, depth_and_bend };

  [[nodiscard]] bool run(EventCall& call, EventParts& parts, double dt);
  void find(EventCall& call, EventParts& parts);
  [[nodiscard]] static bool bounces(const EventRules& rules, const ContactRecord& c);
  [[nodiscard]] bool answer_fast(EventCall& call, EventParts& parts);
  [[nodiscard]] double longest_step(const EventCall& call, double step);
  [[nodiscard]] bool make_step(EventCall& call, double rest, double& step);
  [[nodiscard]] Try try_step(EventCall& call, double step, Lift lift);
  [[nodiscard]] bool solve(EventCall& call, double step, Lift lift);
  void bound_rolling();
  [[nodiscard]] bool solve_smooth();
  void add_errors(const EventCall& call, double step);
  void apply(EventCall& call, double step);
  [[nodiscard]] double gain(const EventCall& call) const;
  void balance(EventCall& call);
  [[nodiscard]] const Guess* guess_of(const ContactRecord& c) const;
  void remember(double step);
  void recall_answers();

  OverlapSearch overlaps_;
  Motion start_;            // of the step
  double energy_ = 0;       // [J] there
  double gained_ = 0;       // [J] by the steps of the call; below 0 as a rule
  double lasted_ = 1;       // [s] the step that the guesses are of
  Placement before_, now_;  // at its start and its end
  ContactList records_, bouncing_;
  std::vector<double> acceleration_, no_acceleration_;  // (nv)
  std::vector<std::uint8_t> is_pushed_;                 // (bodies) in the step
  std::vector<Guess> guesses_;                          // by feature
  FrictionRows rows_;
  FrictionSolver solver_;
  std::vector<double> asked_;   // (records) [m] by which gaps are to close
  std::vector<double> errors_;  // (records) [m/s] of that in a step
  double fastest_ = 0;          // [m/s] of any point of a body, at the start of the step
  int misses_ = 0;              // solves in a row whose answer was not next to the guess
  ActiveSetSolver smooth_;
  std::vector<std::uint8_t> active_;
  std::vector<double> b_, impulse_, result_, friction_;
  std::vector<std::uint8_t> joint_;
  std::vector<std::int8_t> slides_;
  std::vector<FrictionMode> modes_;
  std::vector<int> all_;
};

}  // namespace signorini
