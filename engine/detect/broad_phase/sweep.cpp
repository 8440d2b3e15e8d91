#include "detect/broad_phase/broad_phase.h"

namespace signorini {
namespace {

/// Axis on which the middles of the boxes have the greatest variance.
int widest_axis(std::span<const Box> boxes) {
  Vector3 sum(0, 0, 0), squares(0, 0, 0);
  const Vector3 shift = boxes[0].low;
  for (const Box& box : boxes) {
    const Vector3 middle = (box.low - shift) + (box.high - shift);
    sum += middle;
    squares += middle.cwiseProduct(middle);
  }
  const Vector3 variance = squares - sum.cwiseProduct(sum) / static_cast<double>(boxes.size());
  int axis = 0;
  for (int k = 1; k < 3; ++k)
    if (variance[k] > variance[axis]) axis = k;
  return axis;
}

}  // namespace

std::span<const BoxPair> BruteForcePairs::find(std::span<const Box> boxes) {
  list_.clear();
  used_.clear();
  for (std::size_t i = 0; i < boxes.size(); ++i)
    if (boxes_meet(boxes[i], boxes[i])) used_.push_back(i);
  for (std::size_t k = 0; k < used_.size(); ++k)
    for (std::size_t m = k + 1; m < used_.size(); ++m) {
      const std::size_t i = used_[k], j = used_[m];
      if (boxes_meet(boxes[i], boxes[j])) list_.add(static_cast<int>(i), static_cast<int>(j));
    }
  return list_.pairs();
}

std::span<const BoxPair> SweepAndPrune::find(std::span<const Box> boxes) {
  list_.clear();
  if (boxes.empty()) return list_.pairs();
  const int axis = widest_axis(boxes);
  keys_.clear();
  number_.clear();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (!boxes_meet(boxes[i], boxes[i])) continue;
    keys_.push_back(boxes[i].low[axis]);
    number_.push_back(static_cast<int>(i));
  }
  const auto order = sort_.sort(keys_);
  sorted_.clear();
  for (int k : order) {
    const auto i = static_cast<std::size_t>(k);
    sorted_.push_back(boxes[static_cast<std::size_t>(number_[i])]);
  }
  for (std::size_t i = 0; i < sorted_.size(); ++i) {
    const double end = sorted_[i].high[axis];
    const int own = number_[static_cast<std::size_t>(order[i])];
    for (std::size_t j = i + 1; j < sorted_.size() && sorted_[j].low[axis] <= end; ++j)
      if (boxes_meet(sorted_[i], sorted_[j]))
        list_.add(own, number_[static_cast<std::size_t>(order[j])]);
  }
  list_.sort(static_cast<int>(boxes.size()));
  return list_.pairs();
}

}  // namespace signorini
