/// Energies taken and done since the start as part of a history, the same for all methods that keep
/// an account of them.
///
/// What conservation of energy says is constant is kinetic + potential + stored + lost - work.
#pragma once

#include <cstddef>
#include <span>

#include "methods/contact_method.h"

namespace signorini {

/// Lost along the normal, by sliding, by rolling; work of forces that have no potential. [J]
enum class EnergyRow : std::size_t { lost_normal, lost_sliding, lost_rolling, work };
inline constexpr std::size_t kEnergyRows = 4;

/// One of such numbers.
[[nodiscard]] inline double& energy_at(std::span<double> rows, EnergyRow row) {
  return rows[static_cast<std::size_t>(row)];
}

/// Appends the rows of these energies. @param decide  whether they have a say in the length of
/// steps
void add_energy_rows(bool decide, HistorySpec& spec);

/// Takes kEnergyRows numbers behind the first `offset` ones; zeros where the history has none.
void recall_energies(const History& history, std::size_t offset, std::span<double> rows);

/// @param stored  in contacts [J]
[[nodiscard]] ContactEnergy contact_energy_of(std::span<const double> rows, double stored = 0);

}  // namespace signorini
