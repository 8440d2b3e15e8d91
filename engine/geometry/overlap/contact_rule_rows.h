/// Rows of the parameters of ContactRules, for the tables that have them.
#pragma once

#include <array>
#include <string_view>

#include "base/parameter_spec.h"

namespace signorini {

// Order of GapRule.
inline constexpr std::array<std::string_view, 2> kGapRuleNames = {"depth", "document"};

/// @param group  heading under which panels show it
constexpr ParameterSpec gap_rule_row(std::string_view group) {
  return {.name = "GAP_RULE",
          .title = "Gap",
          .unit = "",
          .kind = ParameterKind::choice,
          .choices = kGapRuleNames,
          .group = group,
          .about =
              "depth: the signed distance, exact. document: the width of the intersection along "
              "the normal, or less where the bodies part sooner, as the original has it.",
          .source = "Solfec-1.0, Implementation: contact points"};
}

/// @param group  heading under which panels show it
constexpr ParameterSpec geometric_epsilon_row(std::string_view group) {
  return {.name = "GEOMETRIC_EPSILON",
          .title = "Geometric epsilon",
          .unit = "m",
          .maximum = 1e3,
          .default_value = 0,
          .group = group,
          .about =
              "Length within which the original takes points for coincident. Only its gap and "
              "its dual hull use it; nothing else needs it. The original's value is 1e-6.",
          .source = "Solfec-1.0, Implementation: contact points"};
}

}  // namespace signorini
