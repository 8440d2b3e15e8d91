#include "methods/history.h"

#include <cmath>

namespace signorini {

std::size_t HistorySpec::size() const {
  std::size_t sum = 0;
  for (const HistoryRow& row : rows) sum += row.count;
  return sum;
}

std::string history_fault(const HistorySpec& spec, const History& history) {
  if (history.empty()) return {};
  if (history.size() != spec.size()) {
    return "its history has " + std::to_string(history.size()) + " numbers instead of " +
           std::to_string(spec.size());
  }
  auto number = history.begin();
  for (const HistoryRow& row : spec.rows) {
    for (std::size_t i = 0; i < row.count; ++i, ++number) {
      const bool fits = std::isfinite(*number) && *number >= row.least && *number <= row.most &&
                        (!row.is_whole || *number == std::floor(*number));
      if (fits) continue;
      return "its history's " + std::string(row.name) + ", number " + std::to_string(i) +
             ", is not one";
    }
  }
  return {};
}

}  // namespace signorini
