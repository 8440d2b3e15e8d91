/// What `elastic` carries over from step to step as numbers.
#pragma once

#include <span>

#include "methods/energy_rows.h"
#include "methods/path_places.h"

namespace signorini {

struct ElasticCarriedOver {
  double next_step = 0;  // [s], 0: not known
  bool is_implicit = false;
};

/// Rows: next_step, is_implicit, energies; then places on paths.
[[nodiscard]] HistorySpec elastic_history(const Model& model);
/// Of these, numbers in front of the places on paths.
inline constexpr std::size_t kElasticNumbers = 2 + kEnergyRows;

/// @param energies  [J] filled; zeros where the history is empty
[[nodiscard]] ElasticCarriedOver recall_elastic(const History& history, std::span<double> energies);
/// The inverse. @param places  (connectors) on paths, or none
void remember_elastic(const ElasticCarriedOver& carried, std::span<const double> energies,
                      std::span<const PathPlace> places, History& history);

}  // namespace signorini
