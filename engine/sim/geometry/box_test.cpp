#include "sim/geometry/box_test.h"

#include <algorithm>
#include <compare>
#include <stdexcept>
#include <string>

namespace signorini {

namespace {

constexpr int kMostBoxes = 1'000'000;
constexpr std::size_t kNumbers = 6;  // of a box
static_assert(sizeof(Box) == kNumbers * sizeof(double));

}  // namespace

BoxTest::BoxTest(int count) {
  if (count < 0 || count > kMostBoxes) throw std::domain_error("boxes: must be 0 to 1000000");
  boxes_.resize(static_cast<std::size_t>(count));
  met_.resize(boxes_.size());
  const std::size_t methods = broad_phase_parameters()[0].choices.size();
  for (std::size_t i = 0; i < methods; ++i)
    searches_.emplace_back(static_cast<BroadPhaseMethod>(i));
}

std::span<double> BoxTest::corners() {
  if (boxes_.empty()) return {};
  return {boxes_.front().low.data(), kNumbers * boxes_.size()};
}

int BoxTest::find(int method) {
  if (method < 0 || method >= static_cast<int>(searches_.size()))
    throw std::domain_error("BROAD_PHASE: there is no method " + std::to_string(method));
  last_ = searches_[static_cast<std::size_t>(method)].find(boxes_);
  return static_cast<int>(last_.size());
}

void BoxTest::keep() {
  kept_.assign(last_.begin(), last_.end());
  std::fill(met_.begin(), met_.end(), 0);
  for (const BoxPair& pair : kept_)
    met_[static_cast<std::size_t>(pair.a)] = met_[static_cast<std::size_t>(pair.b)] = 1;
}

int BoxTest::differing() const {
  std::size_t one = 0, other = 0, both = 0;
  while (one < last_.size() && other < kept_.size()) {
    const auto order = last_[one] <=> kept_[other];
    if (std::is_lteq(order)) ++one;
    if (std::is_gteq(order)) ++other;
    if (std::is_eq(order)) ++both;
  }
  return static_cast<int>(last_.size() + kept_.size() - 2 * both);
}

}  // namespace signorini
