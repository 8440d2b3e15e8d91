// CrowdSteps: what a step leaves for the next one, and the last one for the next call.

#include <algorithm>

#include "methods/event/crowd_steps.h"

namespace signorini {

/// @param step  [s] that the impulses of the last solve have lasted
void CrowdSteps::remember(double step) {
  lasted_ = step;
  guesses_.clear();
  const std::size_t m = records_.size();
  const auto along = [&](std::size_t l) {
    const int row = l < rows_.tangent.size() ? rows_.tangent[l] : -1;
    return row < 0 ? 0 : impulse_[static_cast<std::size_t>(row)];
  };
  for (std::size_t i = 0; i < m; ++i) {
    guesses_.push_back({.feature = feature_key(records_[i]),
                        .mode = modes_[i],
                        .roll = rows_.tangent.size() > m ? modes_[m + i] : FrictionMode::stick,
                        .normal = impulse_[i],
                        .tangent = along(i),
                        .rolling = along(m + i)});
  }
  std::ranges::make_heap(guesses_, {}, &Guess::feature);
  std::ranges::sort_heap(guesses_, {}, &Guess::feature);
}

/// What the record did in the last step; nullptr when it was not there.
const CrowdSteps::Guess* CrowdSteps::guess_of(const ContactRecord& c) const {
  const std::uint64_t feature = feature_key(c);
  const auto found = std::ranges::lower_bound(guesses_, feature, {}, &Guess::feature);
  return found != guesses_.end() && found->feature == feature ? &*found : nullptr;
}

/// Forces of the last step, and how each contact has slipped, as a guess for what comes after it.
void CrowdSteps::recall_answers() {
  const auto sign = [](FrictionMode mode) {
    return mode == FrictionMode::open ? std::int8_t{0} : static_cast<std::int8_t>(mode);
  };
  for (ContactRecord& c : records_) {
    const Guess* const known = guess_of(c);
    if (known == nullptr) continue;
    c.answer.active = known->mode != FrictionMode::open;
    if (!c.answer.active) continue;
    c.answer.slip = sign(known->mode);
    c.answer.roll = sign(known->roll);
    c.answer.force = known->normal / lasted_;
    c.answer.tangent_force = known->tangent / lasted_;
    c.answer.rolling_force = known->rolling / lasted_;
  }
}

}  // namespace signorini
