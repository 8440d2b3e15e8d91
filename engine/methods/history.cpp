#include "methods/history.h"

#include <cmath>
#include <cstddef>

namespace signorini {

std::size_t HistorySpec::size() const {
  std::size_t sum = 0;
  for (const HistoryRow& row : rows) sum += row.count;
  return sum;
}

History deciding_numbers(const HistorySpec& spec, const History& history) {
  History deciding;
  if (history.empty()) return deciding;
  auto number = history.begin();
  for (const HistoryRow& row : spec.rows) {
    const auto end = number + static_cast<std::ptrdiff_t>(row.count);
    if (row.decides) deciding.insert(deciding.end(), number, end);
    number = end;
  }
  return deciding;
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
