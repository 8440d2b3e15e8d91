/// Impulses of all contacts of an instant: the verbs "relate" and "respond".
///
/// docs/methods/volumetric.md, sections 3 and 4.
#pragma once

#include <span>
#include <vector>

#include "contact/cone_rows.h"
#include "model/pair_coefficients.h"
#include "model/state.h"
#include "numerics/cone_islands.h"

namespace signorini {

class ConeContacts {
 public:
  void prepare(const Model& model);

  /// Takes contacts and bodies as they stand.
  void begin(const Model& model, const SpatialPlacement& placement, const ContactSet& contacts);
  /// Impulses that are near the answer: each that is remembered goes to the nearest contact of the
  /// same pair, so that a pair has all of what it had, whatever its corners are called now.
  void recall(const ContactMemory& memory, const SpatialPlacement& placement,
              const ContactSet& contacts);
  /// Those of the last solve, two entries each: the impulse, and its place on body b.
  void remember(const SpatialPlacement& placement, const ContactSet& contacts,
                ContactMemory& memory) const;
  /// (contacts) least gap rates that are asked for [m/s]; zeros after begin().
  [[nodiscard]] std::span<double> targets() { return target_; }

  /// Changes the velocities v (nv) by the impulses.
  ConeReport solve(const Model& model, const ConeSettings& settings, std::span<double> v);

  /// Rate of row 3 i + k for velocities as they were last given to `set_velocity`. [m/s]
  void set_velocity(const Model& model, std::span<const double> v);
  [[nodiscard]] double rate(std::size_t row) const { return rows_.rate(row, blocks_); }

  /// After a solve.
  [[nodiscard]] double rate_after(std::size_t row) const { return solver_.rate(row); }
  [[nodiscard]] std::span<const double> impulses() const { return impulse_; }  // (3 per contact)
  [[nodiscard]] double residual(std::size_t contact) const { return solver_.residual(contact); }
  [[nodiscard]] const PairCoefficients& coefficients(std::size_t contact) const {
    return pair_[contact];
  }

 private:
  ConeRows rows_;
  ConeIslands solver_;
  std::vector<PairCoefficients> pair_;
  std::vector<double> target_, friction_, impulse_, blocks_;
};

}  // namespace signorini
