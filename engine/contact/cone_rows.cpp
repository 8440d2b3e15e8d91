#include "contact/cone_rows.h"

#include "geometry/solid/spatial_vector.h"

namespace signorini {

void ConeRows::prepare(const Model& model) {
  block_of_.assign(model.bodies.size(), -1);
  inverse_mass_.clear();
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    block_of_[i] = static_cast<int>(inverse_mass_.size() / 3);
    const double m = 1 / body.mass;
    if (!body.is_spatial()) {
      inverse_mass_.insert(inverse_mass_.end(), {m, m, 1 / body.moment});
      continue;
    }
    const Vector3& moments = body.inertia.principal;
    inverse_mass_.insert(inverse_mass_.end(),
                         {m, m, m, 1 / moments.x(), 1 / moments.y(), 1 / moments.z()});
  }
}

void ConeRows::fill(const Model& model, const SpatialPlacement& placement, int body,
                    const Vector3& point, const Vector3& direction, ContactRow::Side& side,
                    double& offset) const {
  if (body == kWorldBody) return;
  const auto i = static_cast<std::size_t>(body);
  if (block_of_[i] < 0) {
    offset += dot(direction, placement.velocity_at(body, point));
    return;
  }
  side.block = block_of_[i];
  const Vector3 moment = cross_product(point - placement.center[i], direction);
  if (!model.body(body).is_spatial()) {
    side.columns = {direction.x(), direction.y(), moment.z()};
    return;
  }
  side.is_wide = true;
  const Vector3 turn =
      model.body(body).inertia.to_principal(placement.pose[i].rotate_to_body(moment));
  side.columns = {direction.x(), direction.y(), direction.z(), turn.x(), turn.y(), turn.z()};
}

void ConeRows::assemble(const Model& model, const SpatialPlacement& placement,
                        const ContactSet& contacts) {
  rows_.clear();
  offsets_.clear();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const Vector3 point = ContactSet::vector(contacts.point, i);
    for (std::size_t k = 0; k < 3; ++k) {
      const Vector3 e = ContactSet::vector(contacts.frame, 3 * i + k);
      ContactRow& row = rows_.emplace_back();
      double& offset = offsets_.emplace_back(0.0);
      fill(model, placement, contacts.body_b[i], point, e, row.b, offset);
      fill(model, placement, contacts.body_a[i], point, -e, row.a, offset);
    }
  }
}

void ConeRows::append_wrenches(const Model& model, const SpatialPlacement& placement,
                               const ContactSet& contacts) {
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const Vector3 middle = ContactSet::vector(contacts.point, i);
    const WrenchPatch& patch = contacts.patch[i];
    const Vector3 normal = contacts.normal(i);
    const auto add = [&](const Vector3& arm, const Vector3& along) {
      ContactRow& row = rows_.emplace_back();
      double& offset = offsets_.emplace_back(0.0);
      fill_turn(model, placement, contacts.body_b[i], middle, arm, along, row.b, offset);
      fill_turn(model, placement, contacts.body_a[i], middle, arm, -along, row.a, offset);
    };
    add(patch.axis_a, normal);
    add(patch.axis_b, normal);
    const Vector3 radius = patch.mean_radius * contacts.tangent_1(i);
    add(radius, cross_product(normal, contacts.tangent_1(i)));
  }
}

void ConeRows::fill_turn(const Model& model, const SpatialPlacement& placement, int body,
                         const Vector3& middle, const Vector3& arm, const Vector3& direction,
                         ContactRow::Side& side, double& offset) const {
  if (body == kWorldBody) return;
  const auto i = static_cast<std::size_t>(body);
  if (block_of_[i] < 0) {
    offset += dot(direction,
                  placement.velocity_at(body, middle + arm) - placement.velocity_at(body, middle));
    return;
  }
  side = held_side(model, placement, body, block_of_[i], Vector3(0, 0, 0),
                   cross_product(arm, direction));
}

void ConeRows::append_joints(const Model& model, const SpatialPlacement& placement,
                             std::span<const HeldDirection> held) {
  for (const HeldDirection& direction : held) {
    ContactRow& row = rows_.emplace_back();
    offsets_.push_back(0);
    const auto put = [&](int body, const Vector3& along, const Vector3& turn,
                         ContactRow::Side& side) {
      if (model.is_fixed(body)) return;
      const int block = block_of_[static_cast<std::size_t>(body)];
      side = held_side(model, placement, body, block, along, turn);
    };
    put(direction.body_b, direction.along, direction.turn_b, row.b);
    put(direction.body_a, -direction.along, direction.turn_a, row.a);
  }
}

void ConeRows::to_blocks(const Model& model, std::span<const double> v,
                         std::span<double> blocks) const {
  for (std::size_t i = 0; i < block_of_.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const auto from = static_cast<std::size_t>(body.speed);
    const auto to = 3 * static_cast<std::size_t>(block_of_[i]);
    for (std::size_t k = 0; k < 3; ++k) blocks[to + k] = v[from + k];
    if (!body.is_spatial()) continue;
    const Vector3 w = body.inertia.to_principal({v[from + 3], v[from + 4], v[from + 5]});
    for (std::size_t k = 0; k < 3; ++k) blocks[to + 3 + k] = w[static_cast<Eigen::Index>(k)];
  }
}

void ConeRows::from_blocks(const Model& model, std::span<const double> blocks,
                           std::span<double> v) const {
  for (std::size_t i = 0; i < block_of_.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const auto to = static_cast<std::size_t>(body.speed);
    const auto from = 3 * static_cast<std::size_t>(block_of_[i]);
    for (std::size_t k = 0; k < 3; ++k) v[to + k] = blocks[from + k];
    if (!body.is_spatial()) continue;
    const Vector3 w = body.inertia.to_body({blocks[from + 3], blocks[from + 4], blocks[from + 5]});
    for (std::size_t k = 0; k < 3; ++k) v[to + 3 + k] = w[static_cast<Eigen::Index>(k)];
  }
}

double ConeRows::rate(std::size_t row, std::span<const double> blocks) const {
  double rate = offsets_[row];
  for_each_block(rows_[row], [&](int block, const double* j) {
    const double* const v = blocks.data() + 3 * static_cast<std::size_t>(block);
    rate += j[0] * v[0] + j[1] * v[1] + j[2] * v[2];
  });
  return rate;
}

}  // namespace signorini
