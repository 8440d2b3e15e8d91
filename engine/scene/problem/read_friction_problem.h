/// Reads problems of Coulomb friction that other programs have written down: "friction-contact/1".
///
/// docs/command_line.md, "Problems of friction".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "numerics/matrix_problem.h"
#include "scene/diagnostic.h"

namespace signorini {

inline constexpr std::string_view kFrictionProblemFormat = "friction-contact/1";

struct NamedProblem {
  std::string name;
  MatrixProblem matrix;
};

/// Nothing, with located complaints, where something is wrong. Never throws.
[[nodiscard]] std::optional<NamedProblem> read_friction_problem(
    std::string_view text, std::vector<Diagnostic>& diagnostics);

}  // namespace signorini
