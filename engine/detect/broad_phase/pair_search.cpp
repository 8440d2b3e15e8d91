#include "detect/broad_phase/pair_search.h"

#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <string_view>

namespace signorini {
namespace {

constexpr std::size_t kFew = 40;          // boxes: comparing all pairs is faster
constexpr double kMostComparisons = 400;  // per box, beyond which the hybrid is faster
constexpr std::size_t kMostBoxes = std::size_t{1} << 30;

constexpr std::array kTable = {broad_phase_row("Contacts")};

void check(std::span<const Box> boxes) {
  if (boxes.size() > kMostBoxes)
    throw std::invalid_argument(std::to_string(boxes.size()) +
                                " boxes: at most 2^30 can be searched; split the scene");
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (boxes_meet(boxes[i], boxes[i])) continue;
    for (int k = 0; k < 3; ++k)
      if (std::isnan(boxes[i].low[k]) || std::isnan(boxes[i].high[k]))
        throw std::invalid_argument("box " + std::to_string(i) + ": its " +
                                    (std::isnan(boxes[i].low[k]) ? "low" : "high") + " " +
                                    std::string(1, "xyz"[k]) +
                                    " is not a number; a box that nobody uses has low > high");
  }
}

}  // namespace

std::span<const ParameterSpec> broad_phase_parameters() { return kTable; }

std::span<const BoxPair> PairSearch::find(std::span<const Box> boxes) {
  check(boxes);
  used_ = method_;
  if (method_ == BroadPhaseMethod::automatic) {
    used_ = boxes.size() <= kFew ? BroadPhaseMethod::brute_force : BroadPhaseMethod::columns;
    if (used_ == BroadPhaseMethod::columns) {
      if (columns_.find_within(boxes, kMostComparisons)) return columns_.pairs();
      used_ = BroadPhaseMethod::hybrid;
    }
  }
  switch (used_) {
    case BroadPhaseMethod::automatic:
      break;
    case BroadPhaseMethod::brute_force:
      return brute_force_.find(boxes);
    case BroadPhaseMethod::sweep:
      return sweep_.find(boxes);
    case BroadPhaseMethod::hash_grid:
      return hash_grid_.find(boxes);
    case BroadPhaseMethod::columns:
      return columns_.find(boxes);
    case BroadPhaseMethod::hybrid:
      return hybrid_.find(boxes);
    case BroadPhaseMethod::tree:
      return tree_.find(boxes);
  }
  return {};
}

}  // namespace signorini
