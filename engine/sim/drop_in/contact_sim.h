/// ImpulseSim with joints and the forces of resting contacts.
#pragma once

#include <string>
#include <utility>

#include "sim/drop_in/impulse_sim.h"

namespace signorini {

class ContactSim final : public ImpulseSim {
 public:
  explicit ContactSim(std::string name = "SIM") : ImpulseSim(std::move(name), "contact") {}

  /// @throws std::invalid_argument when the points do not meet; nothing has changed then.
  void add_joint(SceneJoint joint);
  [[nodiscard]] int joint_count() const { return static_cast<int>(scene().joints.size()); }
};

}  // namespace signorini
