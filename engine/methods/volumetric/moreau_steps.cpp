// VolumetricSteps: the steps of Moreau and Jean, as the document has them.
// Source: docs/methods/volumetric.md, section 6.

#include <algorithm>
#include <cmath>

#include "methods/volumetric/volumetric_steps.h"

namespace signorini {
namespace {

Vector3 three(std::span<const double> array, std::size_t from) {
  return {array[from], array[from + 1], array[from + 2]};
}

void put(const Vector3& x, std::span<double> array, std::size_t to) {
  for (std::size_t k = 0; k < 3; ++k) array[to + k] = x[static_cast<Eigen::Index>(k)];
}

}  // namespace

/// Places and attitudes in the middle of the step.
void VolumetricSteps::begin_half(const Model& model, double h, const Instant& at) {
  const double first = (1 - settings_.theta()) * h;
  std::ranges::copy(at.q, place_.begin());
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    for (std::size_t i = 0; i < 3; ++i) place_[k + i] += first * at.v[m + i];
  }
  for (const int number : model.turning) {
    const Body& body = model.body(number);
    const auto m = static_cast<std::size_t>(body.speed);
    HalfTurn& half = halves_[static_cast<std::size_t>(number)];
    half = begin_half_turn(
        body.inertia, {.attitude = attitude_in(body, at.q), .angular_velocity = three(at.v, m + 3)},
        2 * first);
    set_attitude(body, half.attitude, place_);
  }
}

/// From the middle to the end, with velocities landed_ after contacts.
void VolumetricSteps::end_half(const Model& model, double h, const Instant& at) {
  const double second = settings_.theta() * h;
  std::ranges::copy(place_, at.q.begin());
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    for (std::size_t i = 0; i < 3; ++i) at.q[k + i] += second * landed_[m + i];
  }
  std::ranges::copy(landed_, at.v.begin());
  for (const int number : model.turning) {
    const Body& body = model.body(number);
    const auto m = static_cast<std::size_t>(body.speed);
    const HalfTurn& half = halves_[static_cast<std::size_t>(number)];
    // Angular impulse of torque and contacts, by the angular velocities that they change.
    const Vector3 impulse = body.inertia.times(three(landed_, m + 3) - three(before_, m + 3)) +
                            h * body.inertia.times(three(acceleration_, m + 3));
    const Rotation end = end_half_turn(settings_.rotation(), body.inertia, half,
                                       three(landed_, m + 3), impulse, 2 * second);
    set_attitude(body, end.attitude, at.q);
    put(end.angular_velocity, at.v, m + 3);
  }
}

/// Impacts of the contacts that a step begins with (begun_), from start_rate_.
void VolumetricSteps::tell_met(double time, StepReport& report, EventLog& events) {
  const double slowest = settings_.value(VolumetricParameter::rest_speed);
  for (std::size_t i = 0; i < begun_.size(); ++i) {
    const bool was_held = begun_.mode[i] == ContactMode::stick;
    if (!(cones_.impulses()[3 * i] > 0) || !(start_rate_[3 * i] < -slowest) || was_held) continue;
    ++report.collisions;
    Event event;
    event.time = time;
    event.body_a = begun_.body_a[i];
    event.body_b = begun_.body_b[i];
    event.point = ContactSet::vector(begun_.point, i);
    event.normal = begun_.normal(i);
    event.impulse = cones_.impulses()[3 * i];
    event.tangent_impulse = cones_.impulses()[3 * i + 1];
    event.gap_rate = start_rate_[3 * i];
    event.gap = begun_.gap[i];
    events.push_back(event);
  }
}

void VolumetricSteps::moreau_step(const Model& model, double h, const Instant& at,
                                  StepReport& report, EventLog& events) {
  std::ranges::copy(at.places, places_.begin());
  see_links_at_start(model, at);
  begin_half(model, h, at);
  const double theta = settings_.theta();
  accelerate(model, at.time + (1 - theta) * h, place_, at.v);
  // Surfaces that are so near to each other touch.
  std::ranges::fill(travel_, settings_.value(VolumetricParameter::gap_tolerance) / 2);
  // The document sees every pair by its intersection alone.
  const bool is_document = settings_.detection().rules.normal == NormalRule::document;
  if (!find(model, begun_, is_document ? 0 : theta * h)) {
    report.status = StepStatus::not_finite;
    return;
  }
  see_links_at_middle(model, h);
  // Velocities that forces alone lead to.
  for (std::size_t k = 0; k < at.v.size(); ++k) landed_[k] = at.v[k] + h * acceleration_[k];
  for (const int number : model.turning) {
    const Body& body = model.body(number);
    const auto m = static_cast<std::size_t>(body.speed);
    const Vector3 torque = body.inertia.times(three(acceleration_, m + 3));
    put(free_angular_velocity(body.inertia, halves_[static_cast<std::size_t>(number)], torque, h),
        landed_, m + 3);
  }
  std::ranges::copy(landed_, before_.begin());
  cones_.recall_joints(at.memory);
  cones_.begin(model, placement_.space, begun_);
  cones_.recall(at.memory, placement_.space, begun_);
  recall_bonds(at.memory);
  hold_bonds(begun_, h);
  take_rates(model, at.v);
  for (std::size_t i = 0; i < begun_.size(); ++i) {
    const double approach = std::min(start_rate_[3 * i], 0.0);
    cones_.targets()[i] = -restitution(i, approach) * approach;
    if (approach < 0) rebound_whole(i);
  }
  turn_taut_links((1 - theta) / theta);
  // (19): as far back as out.
  for (std::size_t j = 0; j < cones_.held().size(); ++j) {
    if (cones_.held()[j].is_driven) continue;
    cones_.joint_targets()[j] = -(1 - theta) / theta * cones_.rate(cones_.first_joint() + j);
  }
  if (!answer(model, settings_.last_solver(), landed_, report)) return;
  add_losses(model, cones_.impulses(), landed_);
  losses_.given += cones_.work_of_motors(model, cones_.joint_impulses(), before_, landed_);
  tell_met(at.time + h / 2, report, events);
  keep_answer(h, at.memory);
  end_half(model, h, at);
  draw_together(model, at.q);
  std::ranges::copy(places_, at.places.begin());
}

}  // namespace signorini
