#include "sim/drop_in/contact_sim.h"

namespace signorini {

void ContactSim::add_joint(SceneJoint joint) {
  if (joint.name.empty()) joint.name = "JOINT" + std::to_string(joint_count() + 1);
  change([&](Scene& scene) { scene.joints.push_back(std::move(joint)); });
}

}  // namespace signorini
