/// How far a run has been from what its scene says that it should be by other means.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"
#include "scene/scene.h"
#include "signorini_run/formula.h"
#include "sim/quantities.h"

namespace signorini::tool {

/// What a quantity should be over time, and how far it has been from that.
struct FollowedReference {
  std::string quantity;   // as the scene has it
  std::string_view name;  // without its owner; a part of the scene's text
  Subject about;
  Formula at;
  double until = kInfinity;  // [s]
  double distance = kNaN;    // furthest so far, in the quantity's unit; nothing before the first
};

/// Follows a run from its start. The scene must outlive it.
class ReferenceLog {
 public:
  /// @param complain  is told what is wrong with formulas that cannot be read; those hold nowhere
  ReferenceLog(const Scene& scene, const std::function<void(const std::string&)>& complain);

  /// Takes the present state.
  void note(Simulation& simulation, const RunHistory& history);

  [[nodiscard]] const std::vector<FollowedReference>& all() const { return all_; }

 private:
  std::vector<FollowedReference> all_;
};

}  // namespace signorini::tool
