#include "methods/energy_rows.h"

#include <algorithm>

namespace signorini {

void add_energy_rows(bool decide, HistorySpec& spec) {
  for (const std::string_view name : {"lost_normal", "lost_sliding", "lost_rolling", "work"}) {
    spec.rows.push_back({.name = name, .unit = "J", .decides = decide});
  }
}

void recall_energies(const History& history, std::size_t offset, std::span<double> rows) {
  if (history.size() < offset + kEnergyRows) {
    std::ranges::fill(rows, 0.0);
    return;
  }
  std::copy_n(history.begin() + static_cast<std::ptrdiff_t>(offset), kEnergyRows, rows.begin());
}

ContactEnergy contact_energy_of(std::span<const double> rows, double stored) {
  const auto at = [&](EnergyRow row) { return rows[static_cast<std::size_t>(row)]; };
  return {.stored = stored,
          .lost_normal = at(EnergyRow::lost_normal),
          .lost_sliding = at(EnergyRow::lost_sliding),
          .lost_rolling = at(EnergyRow::lost_rolling),
          .work = at(EnergyRow::work)};
}

}  // namespace signorini
