/// How far joints are from what they hold, by where bodies are: without any method's help.
#pragma once

#include <string>
#include <vector>

#include "model/model.h"
#include "model/placement.h"

namespace signorini {

struct JointMiss {
  std::string name;
  int body_a = kWorldBody;
  int body_b = kWorldBody;
  double miss = 0;       // [m], or [rad]; never negative
  bool is_turn = false;  // it is an angle
  double size = 1;       // [m] of what it holds; 1 of angles
};

/// One of each joint, a pin as one, but for windings and drives, whose place is not to be seen from
/// where bodies are. Ropes and stops miss only where they are passed. Allocates.
/// @param placement  with rows in space where bodies move there
[[nodiscard]] std::vector<JointMiss> joint_misses(const Model& model, const Placement& placement);

}  // namespace signorini
