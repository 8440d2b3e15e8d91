/// A report of steps as a row of numbers, for bindings through which only numbers go fast.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "methods/contact_method.h"

namespace signorini {

/// Names of the numbers in a row, in order; the first one is the place of the status in its list.
[[nodiscard]] std::vector<std::string_view> report_columns();

/// @param row  overwritten
void write_report(const StepReport& report, std::vector<double>& row);

}  // namespace signorini
