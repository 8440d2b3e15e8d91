/// The parameters by which steps can be differentiated, as columns.
#pragma once

#include <string>
#include <vector>

#include "model/model.h"

namespace signorini {

/// Groups of parameters that are asked for.
struct ParameterGroups {
  bool gravity = true;
  bool constants = true;  // of all pairs alike
  bool masses = true;     // of bodies that move, and their moments of inertia
  bool sizes = true;      // of their outlines
};

/// First column of each group, -1 where it is left out. Bodies that move in the order of the model.
struct StepParameters {
  int gravity = -1, constants = -1, masses = -1, moments = -1, sizes = -1;
  int count = 0;

  StepParameters() = default;
  StepParameters(const Model& model, const ParameterGroups& groups);
};

/// `GRAVITY`, `NORMAL_STIFFNESS`, ..., `MASS BALL`, `MOMENT BALL`, `SIZE BALL`, by column.
[[nodiscard]] std::vector<std::string> names_of(const StepParameters& parameters,
                                                const Model& model);

}  // namespace signorini
