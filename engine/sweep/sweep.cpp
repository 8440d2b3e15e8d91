#include "sweep/sweep.h"

#include <algorithm>

#include "sim/quantities.h"

namespace signorini {

SweepPoint point_of(const Sweep& sweep, std::int64_t run) {
  SweepPoint point{.method = 0, .values = std::vector<double>(sweep.axes.size())};
  const auto sample = static_cast<std::size_t>(run % sweep.samples);
  run /= sweep.samples;
  for (std::size_t i = sweep.axes.size(); i-- > 0;) {
    const std::vector<double>& values = sweep.axes[i].values;
    if (sweep.axes[i].is_random) {
      point.values[i] = values[sample];
      continue;
    }
    const auto count = static_cast<std::int64_t>(values.size());
    point.values[i] = values[static_cast<std::size_t>(run % count)];
    run /= count;
  }
  point.method = static_cast<std::size_t>(run);
  return point;
}

std::vector<SweepColumn> columns_of(const Sweep& sweep) {
  using enum ColumnKind;
  std::vector<SweepColumn> columns = {{"run", "", integer}, {"method", "", text}};
  for (const SweepAxis& axis : sweep.axes) columns.push_back({axis.name, axis.unit, number});
  columns.insert(columns.end(), {{"status", "", text},
                                 {"time", "s", number},
                                 {"collisions", "", number},
                                 {"ledger_drift", "J", number}});
  for (const SweepMeasure& one : sweep.measures) {
    columns.push_back({one.name, std::string(quantity_unit(one.quantity)), number});
  }
  columns.push_back({"digest", "", text});
  return columns;
}

bool is_column_name(std::string_view name) {
  constexpr std::string_view kKnown =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.@*+-";
  return !name.empty() && name != "." && name.find_first_not_of(kKnown) == std::string_view::npos;
}

}  // namespace signorini
