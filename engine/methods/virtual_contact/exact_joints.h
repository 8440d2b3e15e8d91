/// Joints, rods, angles of welds and gears, and points on paths as exact rows of an implicit step:
/// g(q) = 0 with the first and second derivatives of g; and ropes and ends of paths as contacts of
/// a point with a hollow circle or a line, which pushes back one way.
///
/// docs/methods/virtual_contact.md, section 8.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "contact/contact_set.h"
#include "detect/edge_detector.h"
#include "detect/virtual/virtual_contacts.h"
#include "model/placement.h"
#include "model/state.h"
#include "response/penalty_contact.h"

namespace signorini {

class ExactJoints {
 public:
  /// Allocates.
  void prepare(const Model& model);
  /// Where points stand on their paths: as remembered behind the first numbers of a history, else
  /// searched.
  void recall(const Model& model, const Placement& placement, const History& history,
              std::size_t offset);
  /// Moves them along to where bodies stand now; between two steps.
  void follow(const Model& model, const Placement& placement);
  [[nodiscard]] std::span<const PathPlace> places() const { return places_; }

  [[nodiscard]] std::size_t size() const { return exact_.size(); }

  struct Row {
    int body_1 = kWorldBody, body_2 = kWorldBody;
    double gap = 0;                      // g [m]
    Vector6 by_place = Vector6::Zero();  // J
    Vector2 point{0, 0}, normal{0, 1};   // on body 2, world
  };
  /// @param twice  d^2 g / dz^2, where it is asked for
  [[nodiscard]] Row at(const Model& model, const Placement& placement, std::size_t i,
                       Matrix6* twice) const;
  /// Number of the connector of a row.
  [[nodiscard]] int connector(std::size_t i) const { return exact_[i]; }

  /// Ropes and ends of paths.
  [[nodiscard]] std::size_t stop_count() const { return stops_.size(); }
  [[nodiscard]] std::array<int, 2> bodies_of_stop(const Model& model, std::size_t stop) const;
  /// Appends those that are closer than `reach` [m] to being taut. @param first_number  see
  /// PairSpan
  void see_stops(const Model& model, const Placement& placement, double reach,
                 std::size_t first_number, ContactSet& contacts,
                 std::vector<PairSpan>& pairs) const;

 private:
  [[nodiscard]] static Row at(const Model& model, const Placement& placement, const JointRow& joint,
                              Matrix6* twice);
  [[nodiscard]] static Row at(const Placement& placement, const Rope& rod, Matrix6* twice);
  [[nodiscard]] static Row at(const Placement& placement, const AngleRow& angles);
  [[nodiscard]] static Row at(const Model& model, const Placement& placement,
                              const PathJoint& joint, PathPoint place, Matrix6* twice);

  std::vector<int> exact_, stops_;  // connectors
  std::vector<PathPlace> places_;
};

}  // namespace signorini
