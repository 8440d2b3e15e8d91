#include "methods/event/placed_bodies.h"

#include <algorithm>

#include "detect/body_overlaps.h"

namespace signorini {

bool PlacedBodies::may_run(EventCall& call, const Placement& now) {
  const auto is_same = [](const PlanarPose& a, const PlanarPose& b) {
    return a.location == b.location && a.sin == b.sin && a.cos == b.cos;
  };
  for (const auto* places : {&last_, &good_}) {
    if (std::ranges::equal(*places, now.pose, is_same)) return true;
  }
  BodyOverlap worst{.depth = kHeldAsTouch};
  for (const OverlappingPair& o : find_overlaps(call.model, now)) {
    if (!(o.depth > worst.depth)) continue;
    worst = {.body_a = o.body_a, .body_b = o.body_b, .depth = o.depth, .before = o.depth};
  }
  if (worst.body_a < 0) {
    good_.assign(now.pose.begin(), now.pose.end());
    return true;
  }
  call.report.status = StepStatus::overlap;
  call.report.overlap = worst;
  return false;
}

}  // namespace signorini
