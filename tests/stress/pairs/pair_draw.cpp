#include "stress/pairs/pair_draw.h"

#include <algorithm>
#include <cmath>

namespace signorini::test {
namespace {

SolidFamily drawn_family(PairRandom& random) {
  // Polyhedra three times as often as curved bodies; large hulls are slow and seldom.
  const int kind = random.below(28);
  if (kind >= 25) return static_cast<SolidFamily>(8 + random.below(8));
  if (kind == 24) return SolidFamily::large_hull;
  constexpr SolidFamily kFlat[] = {
      SolidFamily::box,        SolidFamily::lattice_box, SolidFamily::needle, SolidFamily::plate,
      SolidFamily::small_hull, SolidFamily::hull,        SolidFamily::prism};
  if (kind < 21) return kFlat[kind % 7];
  return static_cast<SolidFamily>(8 + random.below(8));
}

}  // namespace

PairBatch::PairBatch(std::uint64_t seed, std::uint64_t batch) : random_(seed, batch) {
  // A third of ordinary sizes; the others from 1e-6 to 1e6 m.
  const double size = random_.one_in(3) ? random_.between(0.5, 2) : random_.size(-20, 20);

  const double ratio = random_.size(-20, 0), near = random_.between(0.3, 1.5);
  const SolidFamily family = drawn_family(random_), other = drawn_family(random_);
  a_ = std::make_shared<PairSolid>(drawn_solid(random_, family, size));
  switch (random_.below(8)) {
    case 0:
      b_ = a_;
      break;
    case 1:
      b_ = std::make_shared<PairSolid>(
          scaled_solid(*a_, std::ldexp(1.0, -random_.below(21)), random_));
      break;
    case 2:
      b_ = std::make_shared<PairSolid>(drawn_solid(random_, other, size * ratio));
      break;
    default:
      b_ = std::make_shared<PairSolid>(drawn_solid(random_, other, size * near));
  }
}

double PairBatch::tiny() {
  if (random_.one_in(8)) return 0;
  const double sign = random_.sign();
  return sign * random_.size(-54, -2);
}

/// Moves B along `normal` until the slab between the bodies has the width `gap`.
void PairBatch::place_at_gap(PairPoses& poses, const Vector3& normal, double gap) {
  const double a = a_->support_value_along(rotate_back(poses.a.rotation, normal));
  const double b = b_->support_value_along(rotate_back(poses.b.rotation, Vector3(-normal)));
  const double now = dot(normal, poses.b.position - poses.a.position) - a - b;
  poses.b.position += (gap - now) * normal;
}

/// A face's normal, a product of edges, or any direction; world axes.
Vector3 PairBatch::telling_direction(const PairPoses& poses) {
  const auto any_of = [this](const auto& list) {
    return list[static_cast<std::size_t>(random_.below(static_cast<int>(list.size())))];
  };
  if (a_->is_polyhedral && random_.one_in(3))
    return rotate(poses.a.rotation, any_of(a_->planes).normal);
  if (b_->is_polyhedral && random_.one_in(3))
    return -rotate(poses.b.rotation, any_of(b_->planes).normal);
  if (a_->is_polyhedral && b_->is_polyhedral && random_.one_in(2)) {
    const Vector3 edge = rotate(poses.a.rotation, any_of(a_->edges));
    const Vector3 n = cross_product(edge, rotate(poses.b.rotation, any_of(b_->edges)));
    if (length(n) > 1e-6) return n / length(n);
  }
  return random_.direction();
}

PairPoses PairBatch::draw() {
  PairPoses poses;
  poses.family = static_cast<PairFamily>(random_.below(kPairFamilies));
  const double smaller = std::min(a_->reach, b_->reach), larger = std::max(a_->reach, b_->reach);
  poses.a.rotation = random_.one_in(3) ? random_.lattice_rotation() : random_.rotation();
  poses.b.rotation = random_.rotation();
  switch (poses.family) {
    case PairFamily::anywhere:
      poses.b.position = (a_->reach + b_->reach) * random_.arm(0, 1.1);
      break;
    case PairFamily::lattice: {
      poses.a.rotation = random_.lattice_rotation();
      poses.b.rotation = random_.one_in(2) ? Matrix3(poses.a.rotation * random_.axis_rotation())
                                           : random_.lattice_rotation();
      const bool of_larger = random_.one_in(2);
      const double step =
          std::ldexp(1.0, std::ilogb(of_larger ? larger : smaller) - random_.below(4));
      poses.b.position =
          rotate(poses.a.rotation, step * Vector3(random_.vector(3.5).array().round()));
      break;
    }
    case PairFamily::nearly_parallel: {
      const double angle = tiny(), gap = tiny() * smaller;
      const Vector3 turn = angle * random_.direction();
      poses.b.rotation = rotation_matrix(product(quaternion_of(poses.a.rotation), turned_by(turn)));
      if (random_.one_in(2)) poses.b.rotation = poses.b.rotation * random_.axis_rotation();
      poses.b.position = smaller * random_.arm(0, 1);
      place_at_gap(poses, telling_direction(poses), gap);
      break;
    }
    case PairFamily::nearly_touching: {
      const double gap = tiny() * smaller;
      poses.b.position = smaller * random_.arm(0, 0.5);
      place_at_gap(poses, telling_direction(poses), gap);
      break;
    }
    case PairFamily::same_pose: {
      const double angle = tiny(), shift = tiny() * larger;
      poses.b.rotation = rotation_matrix(
          product(quaternion_of(poses.a.rotation), turned_by(angle * random_.direction())));
      if (random_.one_in(2)) poses.b.rotation = poses.a.rotation;
      poses.b.position = shift * random_.direction();
      break;
    }
    case PairFamily::engulfed:
      poses.b.position = std::min(a_->thickness, b_->thickness) * random_.arm(0, 0.5);
      break;
  }
  // A quarter of the pairs far from the origin, up to a million sizes.
  if (random_.one_in(4)) {
    const double sizes = random_.size(0, 20);
    const Vector3 away = larger * sizes * random_.direction();
    poses.a.position += away;
    poses.b.position += away;
  }
  return poses;
}

}  // namespace signorini::test
