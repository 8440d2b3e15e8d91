// How a step changes with where its particles have settled: they lie where the pair stood at its
// start. docs/methods/virtual_contact.md, section 10.
#include <vector>

#include "methods/virtual_contact/step_equations.h"

namespace signorini {
namespace {

/// Of a contact of a disc by the shift of its centre and the growth of its radius. (41)
ContactShift shift_of(const ContactSet& contacts, std::size_t row, const Vector2& center,
                      double growth) {
  const Vector3 normal = contacts.normal(row);
  const Vector2 n(normal.x(), normal.y()), t(-n.y(), n.x());
  const double c = contacts.curvature_b[row];
  const double radius = std::isinf(c) ? 0 : 1 / c;
  const OutlineFoot foot{.distance = contacts.gap[row] + radius,
                         .curvature = contacts.curvature_a[row]};
  const double turn = foot.level_curvature() * t.dot(center), away = n.dot(center);
  return {.depth = growth - away,
          .point = center - turn * (foot.distance + radius) / 2 * t - (away + growth) / 2 * n,
          .turn = turn};
}

}  // namespace

StepEquations::ThroughParticles StepEquations::through_particles() {
  const auto bodies = static_cast<Eigen::Index>(model_->bodies.size());
  const auto rows = static_cast<Eigen::Index>(size());
  ThroughParticles through{.place = Eigen::MatrixXd::Zero(rows, static_cast<Eigen::Index>(n_)),
                           .temperature = Eigen::MatrixXd::Zero(rows, 1),
                           .sizes = Eigen::MatrixXd::Zero(rows, bodies)};
  if (!has_particles_) return through;
  Placement start;
  start.resize(model_->bodies.size());
  place(*model_, start_.q, start_.v, start);
  std::vector<ContactShift> shifts;
  for (const PairSpan& pair : pairs_) {
    const ParticleCloud* cloud = detector_.cloud(pair);
    if (cloud == nullptr || !cloud->has_settled) continue;
    const CloudShifts by = detector_.shifts(start, pair);
    const PlanarPose &from = start.pose_of(cloud->visitor),
                     &to = placement_.pose_of(cloud->visitor);
    const PairLaw& law = laws_.of(pair);
    for (Eigen::Index column = 0; column < kParticleColumns; ++column) {
      const int number = column < 3 || column == 7 ? pair.first : pair.second;
      if (column != 6 && model_->is_fixed(number)) continue;
      shifts.clear();
      for (std::size_t i = pair.begin; i < pair.end; ++i) {
        const auto k = static_cast<Eigen::Index>(i - pair.begin);
        const Vector2 center = by.centers.block<2, 1>(2 * k, column);
        shifts.push_back(shift_of(contacts_, i, to.rotate_to_world(from.rotate_to_body(center)),
                                  by.radii(k, column)));
      }
      const PairRows pair_rows{contacts_, pair.begin, pair.end, pair.second};
      const Vector6 force = force_of_shifts(law.laws, law.constants,
                                            motion_of(pair.first, pair.second), pair_rows, shifts);
      auto target = column < 6    ? through.place.col(model_->body(number).speed + column % 3)
                    : column == 6 ? through.temperature.col(0)
                                  : through.sizes.col(number);
      for (int i = 0; i < 6; ++i) {
        const int pushed = i < 3 ? pair.first : pair.second;
        if (model_->is_fixed(pushed)) continue;
        const Body& body = model_->body(pushed);
        const double inertia = i % 3 < 2 ? body.mass : body.moment;
        target[body.speed + i % 3] -= force[i] / (kRowScale * inertia);
      }
    }
  }
  return through;
}

}  // namespace signorini
