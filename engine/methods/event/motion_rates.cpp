#include "methods/event/motion_rates.h"

#include <algorithm>

#include "model/forces.h"

namespace signorini {
namespace {

// See StepReport::work.
constexpr double kEdgePairWork = 5;
constexpr double kBodyWork = 20;

}  // namespace

/// @return false when the call has worked too much
bool MotionRates::add_other_forces(EventCall& call, const Point& at, bool needs_place,
                                   std::span<double> rates) {
  const std::size_t nq = call.motion.nq;
  const std::span<const double> q = at.y.subspan(1, nq);
  const std::span<const double> v = at.y.subspan(1 + nq);
  const std::span<double> acceleration = rates.subspan(1 + nq);
  if (needs_place) place(call.model, q, v, stage_);
  rates[0] = 1;
  std::copy(v.begin(), v.end(), rates.begin() + 1);  // planar: q' = v
  add_forces(call.model, stage_, at.y[0], acceleration);
  for (std::size_t i = 0; i < at.outside.size(); ++i) {
    if (at.outside[i] != 0) acceleration[i] += at.outside[i];
  }
  ++call.report.evaluations;
  call.report.work += kBodyWork * static_cast<double>(call.model.bodies.size());
  return !call.is_worn_out();
}

Outcome MotionRates::with_found(EventCall& call, const Point& at, std::span<double> rates,
                                ContactList& records) {
  if (!add_other_forces(call, at, true, rates)) return Outcome::worn_out;
  if (!call.rules.has_forces) return Outcome::good;
  records.clear();
  DetectionInput seen = call.view(stage_, at.before, at.h);
  seen.time = at.y[0];
  find(call, seen, records);
  if (std::ranges::any_of(records, is_illegal)) return Outcome::penetrating;
  const ContactTolerances& t = call.rules.tolerances;
  std::erase_if(records, [&](const ContactRecord& c) { return !is_contact(c, t); });
  if (at.sliding != nullptr) at.sliding->freeze(t, records);
  return resting_.solve(call, stage_, records, rates.subspan(1 + call.motion.nq));
}

Outcome MotionRates::with_held(EventCall& call, const Point& at, const ContactList& held,
                               std::span<double> rates, ContactList& records) {
  // Bodies that fly free, with no force that asks where they are, need no place.
  const bool needs_place =
      !held.empty() || !call.model.forces.empty() || call.model.drag.has_value();
  if (!add_other_forces(call, at, needs_place, rates)) return Outcome::worn_out;
  records = held;
  const DetectionInput seen = call.view(stage_);
  for (ContactRecord& c : records) refresh_record(seen, c);
  return resting_.solve(call, stage_, records, rates.subspan(1 + call.motion.nq));
}

void MotionRates::find(EventCall& call, const DetectionInput& seen, ContactList& list) {
  call.report.work += kEdgePairWork * detect_edges(seen, pairs_, list);
  if (call.rules.has_forces) detect_connectors(seen, list);
}

}  // namespace signorini
