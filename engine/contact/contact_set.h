/// The seam between seeing and answering: contacts as arrays, one row each, sorted by feature.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/types.h"
#include "numerics/wrench_cone.h"

namespace signorini {

enum class ContactLife : std::uint8_t { anticipated, fresh, ongoing, ended };
enum class ContactKind : std::uint8_t { contact, joint, imminent };
/// What a contact does: carries nothing, holds, or slides (as all do that have no friction). Joints
/// hold.
enum class ContactMode : std::uint8_t { open, stick, slip };

/// A contact that is a patch, whose force is told as one wrench: lengths about its middle.
/// docs/methods/volumetric.md, section 3
struct WrenchPatch {
  PressurePolygon
      polygon;  // along axis_a, axis_b, in their lengths; a point: one corner, no lengths
  Vector3 axis_a{0, 0, 0}, axis_b{0, 0, 0};  // square to each other and the normal [m]
  double mean_radius = 0;                    // their length [m]
  double rise_a = 0, rise_b = 0;             // of the gap from the middle to their ends [m]
  double share_a = 0, share_b = 0;  // answered: where the centre of pressure is, in their lengths
  /// Of the gap, which is `middle` in the middle. [m]
  [[nodiscard]] double least_gap(double middle) const {
    return polygon.least(middle, rise_a, rise_b);
  }
};

/// Whose contacts: those of the step that a method has just made, or of a state it was shown.
///
/// World coordinates, SI; the columns stand in the order of the verbs: what detection sees, then
/// what the method answers. Body A carries the normal, which points to B; the world is body -1.
/// Forces and impulses act on B at `point`, and their opposites on A.
struct ContactSet {
  // Seen.
  std::vector<std::uint64_t> feature;     // (n) key: stable as long as the same features touch
  std::vector<int> body_a, body_b;        // (n)
  std::vector<int> surface_a, surface_b;  // (n) in Body::surfaces; -1: none of its own material
  std::vector<int> connector;    // (n) in Model::connectors or spatial_joints; -1: a contact
  std::vector<double> point;     // (n x 3) [m]; planar contacts: z = 0
  std::vector<double> frame;     // (n x 9) rows normal, tangent 1, tangent 2; see set_normal
  std::vector<double> gap;       // (n) [m] > 0: apart
  std::vector<double> gap_rate;  // (n) [m/s] > 0: separating
  std::vector<double> area;      // (n) [m^2], 0 where the method has none
  std::vector<double> curvature_a, curvature_b;  // (n) [1/m], 0 for straight, negative concave
  std::vector<ContactKind> kind;                 // (n)
  std::vector<ContactLife> life;                 // (n)
  bool has_patches = false;
  std::vector<WrenchPatch> patch;  // (n) where there are patches, else none
  // Answered.
  std::vector<double> force;    // (n x 3) along the frame, at the end of the step [N]
  std::vector<double> impulse;  // (n x 3) along the frame, within the step [N s]; 0: took none
  std::vector<double>
      torque;  // (n x 3) of rolling resistance, of gears and welds; world axes [N m]
  std::vector<ContactMode> mode;  // (n)
  std::vector<double> residual;   // (n) by how much the method's own law is missed, in its unit
  std::vector<double> weight;  // (n) of what its pair's contacts share, 0 where they share nothing

  [[nodiscard]] std::size_t size() const { return gap.size(); }
  /// How deep bodies overlap, the deepest of them. [m] >= 0
  [[nodiscard]] double deepest_overlap() const;

  /// New rows are zero, open, and of kind `contact`.
  void resize(std::size_t n) {
    feature.resize(n);
    for (std::vector<int>* a : {&body_a, &body_b, &surface_a, &surface_b, &connector})
      a->resize(n, -1);
    for (auto* a : {&gap, &gap_rate, &area, &curvature_a, &curvature_b, &residual, &weight}) {
      a->resize(n);
    }
    for (auto* a : {&point, &force, &impulse, &torque}) a->resize(3 * n);
    frame.resize(9 * n);
    kind.resize(n, ContactKind::contact);
    life.resize(n, ContactLife::ongoing);
    mode.resize(n, ContactMode::open);
    if (has_patches) patch.resize(n);
  }
  void clear() { resize(0); }
  /// Appends all rows of another set.
  void append(const ContactSet& other);
  /// Appends what is seen of a row of another set.
  void append_seen(const ContactSet& other, std::size_t row);

  /// Three numbers of a row of one of the columns of vectors.
  [[nodiscard]] static Vector3 vector(std::span<const double> column, std::size_t row) {
    return {column[3 * row], column[3 * row + 1], column[3 * row + 2]};
  }
  static void put(std::span<double> column, std::size_t row, const Vector3& v) {
    for (std::size_t k = 0; k < 3; ++k) column[3 * row + k] = v[static_cast<Eigen::Index>(k)];
  }

  [[nodiscard]] Vector3 normal(std::size_t row) const { return vector(frame, 3 * row); }
  [[nodiscard]] Vector3 tangent_1(std::size_t row) const { return vector(frame, 3 * row + 1); }
  [[nodiscard]] Vector3 tangent_2(std::size_t row) const { return vector(frame, 3 * row + 2); }
  [[nodiscard]] double normal_force(std::size_t row) const { return force[3 * row]; }
  /// Part of the force across the normal, world axes. [N]
  [[nodiscard]] Vector3 tangent_force(std::size_t row) const {
    return force[3 * row + 1] * tangent_1(row) + force[3 * row + 2] * tangent_2(row);
  }

  /// Fills the frame of a row from its unit normal n: tangent 1 lies level, t_1 = (n_y, -n_x, 0) in
  /// the plane; t_2 = t_1 x n, (0, 0, 1) in the plane.
  void set_normal(std::size_t row, const Vector3& n);
  /// The components of a vector in world axes along the frame of a row.
  [[nodiscard]] Vector3 along_frame(std::size_t row, const Vector3& v) const {
    return {normal(row).dot(v), tangent_1(row).dot(v), tangent_2(row).dot(v)};
  }
};

}  // namespace signorini
