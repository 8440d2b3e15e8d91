/// Where sliding friction admits no contact forces (Painleve's paradox), slip ends by an impact
/// without collision.
///
/// Source: docs/methods/impulse_and_contact.md, section 10, (66).
#pragma once

#include <span>
#include <vector>

#include "methods/event/energy_account.h"
#include "methods/event/event_call.h"
#include "methods/event/impacts.h"
#include "response/tangential_impact.h"

namespace signorini {

class TangentialImpacts {
 public:
  void resize(const Model& model) {
    place_.resize(model.bodies.size());
    account_.resize(model);
  }
  void begin_call() {
    count_ = 0;
    is_noted_ = false;
  }
  void begin_try() { is_noted_ = false; }
  [[nodiscard]] bool is_noted() const { return is_noted_; }

  /// Keeps an evaluation that has just failed, if it did for want of a solution with friction.
  /// @param place  bodies there
  /// @param outside  (nv) accelerations besides those of the force laws, or empty
  void note(Outcome outcome, const Placement& place, const ContactList& records,
            std::span<const double> outside = {});
  /// As note, with all accelerations but those of contacts. (nv)
  void note_accelerations(Outcome outcome, const Placement& place, const ContactList& records,
                          std::span<const double> accelerations);

  /// After a step from the motion's instant that failed: a shorter one, until the place where it
  /// fails is reached; then impulses. Where they do not help, because contacts are parting, slip
  /// yields for the rest of the call.
  /// @param step  [s] that failed; becomes the one to make next
  /// @return false when the call must give up
  [[nodiscard]] bool get_over(EventCall& call, Impacts& impacts, double& step);

 private:
  bool is_noted_ = false;
  bool is_uncertain_ = false;  // too many contacts to tell
  Placement place_;
  ContactList records_;
  std::vector<double> outside_;       // (nv) or empty
  std::vector<double> acceleration_;  // (nv) by all forces but those of contacts, or empty
  std::vector<double> velocity_before_;
  TangentialImpactSolver solver_;
  ImpulseAccount account_;
  int count_ = 0;  // in the present call
};

}  // namespace signorini
