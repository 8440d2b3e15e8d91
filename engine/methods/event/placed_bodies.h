/// Bodies that lie inside each other because they were placed so, at the start or by hand: no law
/// says what they do, so nothing is run.
///
/// Source: docs/methods/impulse_and_contact.md, section 9.
#pragma once

#include <vector>

#include "methods/event/event_call.h"
#include "model/placement.h"

namespace signorini {

class PlacedBodies {
 public:
  /// All bodies are where somebody has placed them.
  void forget() {
    last_.clear();
    good_.clear();
  }
  /// A call begins. Where some body is not where the last call has left it, all are looked at.
  /// @return false when the call must give up; the report's status says why
  [[nodiscard]] bool may_run(EventCall& call, const Placement& now);
  /// A call has ended.
  void remember(const Placement& now) { last_.assign(now.pose.begin(), now.pose.end()); }

 private:
  std::vector<PlanarPose> last_;  // (bodies) at the end of the last call
  std::vector<PlanarPose> good_;  // where they were placed the last time, and could be run
};

}  // namespace signorini
