#include <algorithm>
#include <limits>
#include <utility>

#include "detect/broad_phase/broad_phase.h"

namespace signorini {
namespace {

constexpr std::size_t kCutoff = 512;  // shorter lists are scanned; changes the time only

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Moves the numbers for which `first` holds to the front; returns how many there are.
template <class Predicate>
std::size_t split(std::span<int> list, const Predicate& first) {
  std::size_t n = 0;
  for (int& i : list)
    if (first(i)) std::swap(i, list[n++]);
  return n;
}

}  // namespace

/// (10): with ranks, the lower end of p lies in i exactly when low(i) < low(p) < end(i).
void HybridPairs::rank(std::span<const Box> boxes, int axis) {
  auto& low = low_[at(axis)];
  auto& end = end_[at(axis)];
  const std::size_t n = boxes.size();
  low.resize(n);
  end.resize(n);
  keys_.clear();
  for (const Box& box : boxes) keys_.push_back(boxes_meet(box, box) ? box.low[axis] : kInfinity);
  const auto by_low = sort_.sort(keys_);
  for (std::size_t r = 0; r < n; ++r) low[at(by_low[r])] = static_cast<int>(r);
  // Lower ends in order stay in keys_; each upper end is found among them by bisection.
  for (std::size_t r = 0; r < n; ++r) end[r] = by_low[r];
  lists_[0].assign(end.begin(), end.end());
  for (std::size_t r = 0; r < n; ++r) {
    const Box& box = boxes[at(lists_[0][r])];
    keys_[r] = boxes_meet(box, box) ? box.low[axis] : kInfinity;
  }
  for (std::size_t i = 0; i < n; ++i) {
    const bool valid = boxes_meet(boxes[i], boxes[i]);
    const double high = valid ? boxes[i].high[axis] : -kInfinity;
    end[i] = static_cast<int>(std::upper_bound(keys_.begin(), keys_.end(), high) - keys_.begin());
  }
}

bool HybridPairs::holds(int interval, int point, int axis) const {
  const auto& low = low_[at(axis)];
  return low[at(interval)] < low[at(point)] && low[at(point)] < end_[at(axis)][at(interval)];
}

bool HybridPairs::meet(int i, int j, int last_axis) const {
  for (int k = 1; k < last_axis; ++k)
    if (low_[at(k)][at(i)] >= end_[at(k)][at(j)] || low_[at(k)][at(j)] >= end_[at(k)][at(i)])
      return false;
  return true;
}

void HybridPairs::scan_one_way(std::span<int> points, std::span<int> intervals) {
  const auto by_low = [&](int i, int j) { return low_[0][at(i)] < low_[0][at(j)]; };
  std::make_heap(points.begin(), points.end(), by_low);
  std::sort_heap(points.begin(), points.end(), by_low);
  for (int i : intervals) {
    auto p = std::upper_bound(points.begin(), points.end(), i, by_low);
    for (; p != points.end() && low_[0][at(*p)] < end_[0][at(i)]; ++p) list_.add(i, *p);
  }
}

void HybridPairs::scan_two_ways(std::span<int> points, std::span<int> intervals, int axis) {
  const auto by_low = [&](int i, int j) { return low_[0][at(i)] < low_[0][at(j)]; };
  for (std::span<int> list : {points, intervals}) {
    std::make_heap(list.begin(), list.end(), by_low);
    std::sort_heap(list.begin(), list.end(), by_low);
  }
  const auto consider = [&](int i, int p) {
    if (holds(i, p, axis) && meet(i, p, axis)) list_.add(i, p);
  };
  std::size_t i = 0, p = 0;
  while (i < intervals.size() && p < points.size()) {
    const bool interval_first = by_low(intervals[i], points[p]);
    const int own = interval_first ? intervals[i] : points[p];
    const auto others = interval_first ? points.subspan(p) : intervals.subspan(i);
    for (int other : others) {
      if (low_[0][at(other)] >= end_[0][at(own)]) break;
      if (interval_first)
        consider(own, other);
      else
        consider(other, own);
    }
    ++(interval_first ? i : p);
  }
}

std::span<int> HybridPairs::copy(std::span<const int> list) {
  if (depth_ == lists_.size()) lists_.emplace_back();
  std::vector<int>& place = lists_[depth_++];
  place.assign(list.begin(), list.end());
  return place;
}

/// Points whose lower end on `axis` has a rank in [low, high), and intervals that reach into it.
/// On all higher axes every interval already holds every point.
void HybridPairs::descend(std::span<int> points, std::span<int> intervals, int low, int high,
                          int axis) {
  if (points.empty() || intervals.empty()) return;
  if (axis == 0) return scan_one_way(points, intervals);
  if (points.size() < kCutoff || intervals.size() < kCutoff)
    return scan_two_ways(points, intervals, axis);
  const std::size_t mark = depth_;
  // Lists are copied, because both partitions of the callers must survive.
  points = copy(points);
  intervals = copy(intervals);
  const auto& low_of = low_[at(axis)];
  const auto& end_of = end_[at(axis)];
  const std::size_t spanning =
      split(intervals, [&](int i) { return low_of[at(i)] < low && end_of[at(i)] >= high; });
  const auto all = std::numeric_limits<int>::max();
  descend(points, intervals.first(spanning), -1, all, axis - 1);
  descend(intervals.first(spanning), points, -1, all, axis - 1);
  intervals = intervals.subspan(spanning);
  const auto middle = points.begin() + static_cast<std::ptrdiff_t>(points.size() / 2);
  std::nth_element(points.begin(), middle, points.end(),
                   [&](int i, int j) { return low_of[at(i)] < low_of[at(j)]; });
  const int cut = low_of[at(*middle)];
  const std::size_t left = points.size() / 2;
  std::size_t n = split(intervals, [&](int i) { return low_of[at(i)] < cut; });
  descend(points.first(left), intervals.first(n), low, cut, axis);
  n = split(intervals, [&](int i) { return end_of[at(i)] > cut; });
  descend(points.subspan(left), intervals.first(n), cut, high, axis);
  depth_ = mark;
}

std::span<const BoxPair> HybridPairs::find(std::span<const Box> boxes) {
  list_.clear();
  if (lists_.empty()) lists_.emplace_back();
  for (int k = 0; k < 3; ++k) rank(boxes, k);
  depth_ = 0;
  keys_.resize(boxes.size());
  std::vector<int>& all = lists_[0];
  all.clear();
  for (std::size_t i = 0; i < boxes.size(); ++i)
    if (boxes_meet(boxes[i], boxes[i])) all.push_back(static_cast<int>(i));
  depth_ = 1;
  const std::span<int> points = copy(all);
  descend(points, lists_[0], -1, static_cast<int>(boxes.size()), 2);
  list_.sort(static_cast<int>(boxes.size()));
  return list_.pairs();
}

}  // namespace signorini
