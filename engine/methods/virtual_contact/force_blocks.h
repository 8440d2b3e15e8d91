/// Derivatives of the force laws in the plane by places and speeds, in closed form, as what an
/// implicit step needs of them.
///
/// docs/methods/virtual_contact.md, section 8; the laws: docs/methods/impulse_and_contact.md, (3)
/// to (7).
#pragma once

#include "model/model.h"
#include "model/placement.h"
#include "response/penalty_contact.h"

namespace signorini {

/// Takes the derivatives of the generalised forces on two bodies by the motion of both, either of
/// which may be the world.
class ForceBlockSink {
 public:
  virtual ~ForceBlockSink() = default;
  virtual void add(int body_1, int body_2, const PairBlocks& blocks) = 0;
};

/// Of all laws of the model, the drag spring included.
void add_force_blocks(const Model& model, const Placement& placement, double time,
                      ForceBlockSink& sink);

}  // namespace signorini
