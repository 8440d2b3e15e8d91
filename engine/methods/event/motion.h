/// The state of a call under way: coordinates, velocities and energies taken as the integrators
/// want them, and what the State remembers.
#pragma once

#include <span>
#include <vector>

#include "detect/edge_detector.h"
#include "methods/energy_rows.h"
#include "methods/history.h"
#include "model/model.h"
#include "model/placement.h"
#include "model/state.h"

namespace signorini {

struct Motion {
  std::vector<double> y;  // time, q, v, energies (see EnergyRow)
  std::size_t nq = 0, nv = 0;
  Random random;
  ContactMemory memory;                // see event_memory.h
  std::vector<PathPlace> path_places;  // (connectors), empty in a scene without paths

  void resize(const Model& model);
  /// Takes a state over; where it does not remember places on paths, whole paths are searched.
  /// @param scratch  (bodies)
  void load(const Model& model, const State& state, Placement& scratch);
  void store(State& state) const;

  [[nodiscard]] double time() const { return y[0]; }
  /// Parts of y, or of its rates.
  [[nodiscard]] std::span<const double> q(std::span<const double> of) const {
    return of.subspan(1, nq);
  }
  [[nodiscard]] std::span<const double> v(std::span<const double> of) const {
    return of.subspan(1 + nq, nv);
  }
  [[nodiscard]] std::span<double> v(std::span<double> of) const { return of.subspan(1 + nq, nv); }
  [[nodiscard]] std::span<double> energies(std::span<double> of) const {
    return of.subspan(1 + nq + nv, kEnergyRows);
  }
  [[nodiscard]] std::span<const double> q() const { return q(y); }
  [[nodiscard]] std::span<const double> v() const { return v(std::span<const double>(y)); }
  [[nodiscard]] std::span<double> velocities() { return v(std::span<double>(y)); }
  [[nodiscard]] std::span<double> energies() { return energies(std::span<double>(y)); }
  [[nodiscard]] std::span<const double> energies() const {
    return std::span(y).subspan(1 + nq + nv, kEnergyRows);
  }
  void place(const Model& model, Placement& placement) const {
    signorini::place(model, q(), v(), placement);
  }
  [[nodiscard]] bool is_finite() const;
  /// Bit by bit.
  [[nodiscard]] bool is_same(const Motion& other) const;
};

}  // namespace signorini
