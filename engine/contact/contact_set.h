/// The seam between seeing and answering: contacts as arrays, one row each, sorted by feature.
#pragma once

#include <cstdint>
#include <vector>

namespace signorini {

enum class ContactLife : std::uint8_t { anticipated, fresh, ongoing, ended };
enum class ContactKind : std::uint8_t { contact, joint, imminent };

/// Points in world coordinates [m], three components per row (planar contacts: z = 0).
/// normal: unit, from A to B. gap > 0: apart [m]. gap_rate > 0: separating [m/s].
/// force: on B along +normal [N]; tangent_force: on B along the tangent (n_y, -n_x) [N], friction
/// in the plane. friction: the same as a vector, in space, too [N]; torque: of rolling resistance
/// on B [N m]; both in world axes, three components per row.
struct ContactSet {
  std::vector<std::uint64_t> feature;        // (n) key: stable as long as the same features touch
  std::vector<int> body_a, body_b;           // (n) index, -1 for the world
  std::vector<double> point;                 // (n x 3)
  std::vector<double> normal;                // (n x 3)
  std::vector<double> gap, gap_rate, force;  // (n)
  std::vector<double> tangent_force;         // (n)
  std::vector<double> friction;              // (n x 3)
  std::vector<double> torque;                // (n x 3)
  std::vector<double> curvature_a, curvature_b;  // (n) [1/m], 0 for straight, negative concave
  std::vector<double> area;                      // (n) [m^2], 0 where the method has none
  std::vector<ContactKind> kind;                 // (n)
  std::vector<ContactLife> life;                 // (n)

  [[nodiscard]] std::size_t size() const { return gap.size(); }
  void resize(std::size_t n) {
    feature.resize(n);
    body_a.resize(n);
    body_b.resize(n);
    point.resize(3 * n);
    normal.resize(3 * n);
    friction.resize(3 * n);
    torque.resize(3 * n);
    for (auto* a : {&gap, &gap_rate, &force, &tangent_force, &curvature_a, &curvature_b, &area}) {
      a->resize(n);
    }
    kind.resize(n);
    life.resize(n);
  }
};

}  // namespace signorini
