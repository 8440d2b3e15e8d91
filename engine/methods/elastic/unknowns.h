/// The vector that the integrator of `elastic` works on: q (nq), v (nv), then what contacts and
/// forces have taken so far.
#pragma once

#include <cstddef>
#include <span>

#include "methods/energy_rows.h"

namespace signorini {

struct ElasticUnknowns {
  /// Energies behind q and v, see EnergyRow. [J]
  static constexpr std::size_t kEnergies = kEnergyRows;

  std::size_t nq = 0, nv = 0;

  [[nodiscard]] std::size_t size() const { return nq + nv + kEnergies; }

  [[nodiscard]] std::span<const double> q(std::span<const double> y) const {
    return y.subspan(0, nq);
  }
  [[nodiscard]] std::span<const double> v(std::span<const double> y) const {
    return y.subspan(nq, nv);
  }
  [[nodiscard]] std::span<const double> energies(std::span<const double> y) const {
    return y.subspan(nq + nv, kEnergies);
  }
  [[nodiscard]] std::span<double> q(std::span<double> y) const { return y.subspan(0, nq); }
  [[nodiscard]] std::span<double> v(std::span<double> y) const { return y.subspan(nq, nv); }
  [[nodiscard]] std::span<double> energies(std::span<double> y) const {
    return y.subspan(nq + nv, kEnergies);
  }
};

}  // namespace signorini
