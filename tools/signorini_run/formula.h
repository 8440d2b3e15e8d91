/// Formulas of time as scene files write them (docs/scene_format.md, References).
#pragma once

#include <functional>
#include <stdexcept>
#include <string_view>

namespace signorini::tool {

/// What a formula gives at a time [s].
using Formula = std::function<double(double)>;

/// What is wrong with a formula: "lacks ")" before "t"".
class FormulaFault : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// Reads a formula. Its numbers are those of the page to the last digit, in every browser:
/// web/src/sim/formula.ts and scalar_math.ts do the same in the same order.
/// @throws FormulaFault
[[nodiscard]] Formula read_formula(std::string_view text);

}  // namespace signorini::tool
