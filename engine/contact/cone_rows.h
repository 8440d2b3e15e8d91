/// The verb "relate" for contacts with a round cone: rows of the normal and of two tangents, of
/// bodies in the plane and in space alike.
///
/// Source: docs/methods/volumetric.md, section 3.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "contact/contact_set.h"
#include "contact/spatial_joint_rows.h"
#include "model/placement.h"
#include "numerics/contact_row.h"

namespace signorini {

/// Velocities are numbered in blocks of three: of a planar body v_x, v_y and its spin; of a body in
/// space its velocity, then its angular velocity about the principal axes.
class ConeRows {
 public:
  /// Numbers the moving bodies of a model. Allocates.
  void prepare(const Model& model);

  /// Rows of all contacts, three each along their frames, where the bodies are. Fixed bodies that
  /// are told to move give the rates of their surface.
  void assemble(const Model& model, const SpatialPlacement& placement, const ContactSet& contacts);

  /// Behind rows of contacts that are patches three more of each: how fast the gap changes from the
  /// middle to the ends of both axes, and its spin at the mean radius. [m/s]
  void append_wrenches(const Model& model, const SpatialPlacement& placement,
                       const ContactSet& contacts);

  /// Rows of joints behind those of contacts, one for each condition. Fixed bodies stay where they
  /// are, even those whose surface moves.
  void append_joints(const Model& model, const SpatialPlacement& placement,
                     std::span<const HeldDirection> held);

  [[nodiscard]] std::span<const ContactRow> rows() const { return rows_; }
  /// Exchanges a row for another one, of any bodies or of none.
  void swap_row(std::size_t i, ContactRow& other) { std::swap(rows_[i], other); }
  /// (rows) rates that fixed bodies' velocities add [m/s]
  [[nodiscard]] std::span<const double> offsets() const { return offsets_; }
  [[nodiscard]] std::span<const double> inverse_mass() const { return inverse_mass_; }

  /// @param v  (nv)  @param blocks  (3 per block)
  void to_blocks(const Model& model, std::span<const double> v, std::span<double> blocks) const;
  void from_blocks(const Model& model, std::span<const double> blocks, std::span<double> v) const;
  /// Row . blocks + its offset. [m/s]
  [[nodiscard]] double rate(std::size_t row, std::span<const double> blocks) const;

 private:
  void fill_turn(const Model& model, const SpatialPlacement& placement, int body,
                 const Vector3& middle, const Vector3& arm, const Vector3& direction,
                 ContactRow::Side& side, double& offset) const;
  void fill(const Model& model, const SpatialPlacement& placement, int body, const Vector3& point,
            const Vector3& direction, ContactRow::Side& side, double& offset) const;

  std::vector<int> block_of_;  // (bodies) -1: does not move
  std::vector<double> inverse_mass_;
  std::vector<ContactRow> rows_;
  std::vector<double> offsets_;
};

}  // namespace signorini
