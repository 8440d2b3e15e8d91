#include "detect/broad_phase/column_sweep.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace signorini {
namespace {

constexpr std::uint32_t kSweepBits = 16;
constexpr std::uint32_t kSweepTop = (1u << kSweepBits) - 1;
constexpr std::uint32_t kAcrossTop = (1u << 15) - 1;
constexpr std::uint64_t kGuards = 0x8000800080008000u;
constexpr std::uint64_t kOnes = 0x0001000100010001u;
constexpr std::uint32_t kBeginsFirst = 1u << 30, kBeginsSecond = 1u << 31;
constexpr std::uint32_t kBeginsBoth = kBeginsFirst | kBeginsSecond;
constexpr std::size_t kSample = 256;
constexpr std::size_t kAtOnce = 3;
constexpr std::size_t kMostCandidates = 2048;  // at a time
constexpr double kComparisonsPerPair = 16;
constexpr double kMostEntries = 24;  // per box

// What the parts of (9) cost against each other; measured, and of no influence on the result.
constexpr double kCostEntry = 8, kCostTest = 1, kCostColumn = 2;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// (8): four fields of 15 bits under a guard bit each.
std::uint64_t across(std::uint32_t low_1, std::uint32_t high_1, std::uint32_t low_2,
                     std::uint32_t high_2) {
  const auto field = [](std::uint32_t x, int place) { return std::uint64_t{x} << (16 * place); };
  return kGuards | field(high_1, 0) | field(high_2, 1) | field(kAcrossTop - low_1, 2) |
         field(kAcrossTop - low_2, 3);
}

/// What another box's fields are compared with: the fields complemented, upper and lower halves
/// exchanged.
std::uint64_t opposite(std::uint64_t across) {
  const std::uint64_t turned = (across >> 32) | (across << 32);
  return ~turned & ~kGuards;
}

std::uint32_t high_field(std::uint64_t across, int axis) {
  return static_cast<std::uint32_t>(across >> (16 * axis)) & kAcrossTop;
}
std::uint32_t low_field(std::uint64_t across, int axis) {
  return kAcrossTop - (static_cast<std::uint32_t>(across >> (32 + 16 * axis)) & kAcrossTop);
}

}  // namespace

void ColumnSweep::Ruler::set(double least_high, double largest_low, std::uint32_t most) {
  first_end = least_high;
  last_start = largest_low;
  top = most;
  // Halves, so that no difference of finite numbers overflows.
  const double half_span = 0.5 * largest_low - 0.5 * least_high;
  scale = half_span > 1e-290 ? static_cast<double>(most - 2) / half_span : 0;
}

/// 1 .. top - 1, for x in [first_end, last_start].
std::uint32_t ColumnSweep::Ruler::inner(double x) const {
  const double place = (0.5 * x - 0.5 * first_end) * scale;
  const double last = static_cast<double>(top - 2);
  return 1 + static_cast<std::uint32_t>(place < last ? place : last);
}

/// Chooses the swept axis and the columns by (9): what dealing out and comparing are expected to
/// cost if the boxes were spread evenly.
void ColumnSweep::plan(std::span<const Box> boxes, const Bounds& bounds) {
  // Mean products of the extents, in parts of the span; subsets of axes as bits.
  std::array<double, 8> mean{};
  const std::size_t step = boxes.size() / kSample + 1;
  double count = 0;
  for (std::size_t i = 0; i < boxes.size(); i += step) {
    if (!boxes_meet(boxes[i], boxes[i])) continue;
    std::array<double, 3> part;
    for (int k = 0; k < 3; ++k) {
      const double span = bounds.largest_low[at(k)] - bounds.least_high[at(k)];
      const double extent = boxes[i].high[k] - boxes[i].low[k];
      part[at(k)] = extent < span ? extent / span : 1;
    }
    for (std::size_t set = 0; set < 8; ++set)
      mean[set] += ((set & 1) != 0 ? part[0] : 1) * ((set & 2) != 0 ? part[1] : 1) *
                   ((set & 4) != 0 ? part[2] : 1);
    ++count;
  }
  for (double& m : mean) m /= std::max(count, 1.0);
  const auto n = static_cast<double>(valid_);
  double least = kInfinity;
  for (int swept = 0; swept < 3; ++swept) {
    const int first = swept == 0 ? 1 : 0, second = swept == 2 ? 1 : 2;
    const std::size_t a = std::size_t{1} << first, b = std::size_t{1} << second,
                      s = std::size_t{1} << swept;
    std::array<double, 2> tried{1, 1};
    const auto tests = [&](double p, double q) {
      const double in = 1 + p * mean[a] + q * mean[b] + p * q * mean[a | b];
      const double swept_in = mean[s] + p * mean[a | s] + q * mean[b | s] + p * q * mean[a | b | s];
      return n * n / (p * q) * in * swept_in;
    };
    const auto cost = [&](double p, double q) {
      const double in = 1 + p * mean[a] + q * mean[b] + p * q * mean[a | b];
      if (in > 0.5 * kMostEntries || p * q > 4 * n + 16 || p > 8192 || q > 8192) return kInfinity;
      return kCostEntry * n * in + kCostTest * tests(p, q) + kCostColumn * p * q;
    };
    double best = cost(1, 1);
    for (double factor : {4.0, 2.0, 1.5, 1.25}) {
      for (bool better = true; better;) {
        better = false;
        const double p = std::ceil(factor * tried[0]), q = std::ceil(factor * tried[1]);
        const double grow_first = cost(p, tried[1]), grow_second = cost(tried[0], q);
        if (std::min(grow_first, grow_second) < best) {
          better = true;
          if (grow_first <= grow_second)
            tried[0] = p;
          else
            tried[1] = q;
          best = std::min(grow_first, grow_second);
        }
      }
    }
    if (best < least) {
      least = best;
      axis_ = {swept, first, second};
      columns_ = {static_cast<std::uint32_t>(tried[0]), static_cast<std::uint32_t>(tried[1])};
    }
  }
}

ColumnSweep::Columns ColumnSweep::columns_of(std::uint64_t across) const {
  const auto column = [&](std::uint32_t x, std::size_t k) { return (x * columns_[k]) >> 15; };
  return {column(low_field(across, 0), 0), column(high_field(across, 0), 0),
          column(low_field(across, 1), 1), column(high_field(across, 1), 1)};
}

/// Integers of all boxes; fewer columns if the boxes would be in too many of them.
void ColumnSweep::record(std::span<const Box> boxes) {
  const Ruler &along = ruler_[0], &first = ruler_[1], &second = ruler_[2];
  records_.resize(valid_);
  bucket_shift_ = kSweepBits;
  while (bucket_shift_ > 5 && (std::size_t{1} << (kSweepBits - bucket_shift_)) < valid_ / 64)
    --bucket_shift_;
  bucket_.assign((std::size_t{1} << (kSweepBits - bucket_shift_)) + 1, 0);
  Entry* next = records_.data();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Box& box = boxes[i];
    if (!boxes_meet(box, box)) continue;
    next->across = across(first.low(box.low[axis_[1]]), first.high(box.high[axis_[1]]),
                          second.low(box.low[axis_[2]]), second.high(box.high[axis_[2]]));
    next->low = static_cast<std::uint16_t>(along.low(box.low[axis_[0]]));
    next->high = static_cast<std::uint16_t>(along.high(box.high[axis_[0]]));
    next->name = static_cast<std::uint32_t>(i);
    ++bucket_[(next->low >> bucket_shift_) + 1u];
    ++next;
  }
  const double most = kMostEntries * static_cast<double>(valid_);
  while (columns_[0] > 1 || columns_[1] > 1) {
    double entries = 0;
    for (const Entry& r : records_) {
      const Columns c = columns_of(r.across);
      entries += static_cast<double>(c.last_1 - c.first_1 + 1) *
                 static_cast<double>(c.last_2 - c.first_2 + 1);
    }
    if (entries <= most) break;
    columns_ = {(columns_[0] + 3) / 4, (columns_[1] + 3) / 4};
  }
}

/// Roughly in the order of the sweep; how many boxes each column has.
void ColumnSweep::count_columns() {
  for (std::size_t b = 1; b < bucket_.size(); ++b) bucket_[b] += bucket_[b - 1];
  sorted_.resize(valid_);
  start_.assign(std::size_t{columns_[0]} * columns_[1] + 2, 0);
  std::uint32_t* const count = start_.data() + 2;
  for (const Entry& r : records_) {
    sorted_[bucket_[r.low >> bucket_shift_]++] = r;
    const auto [p, last_p, q, last_q] = columns_of(r.across);
    if (last_p - p <= 1 && last_q - q <= 1) {  // without branches: they could not be foreseen
      const std::uint32_t a = p * columns_[1], b = last_p * columns_[1];
      const std::uint32_t wide = last_p - p, high = last_q - q;
      count[a + q] += 1;
      count[a + last_q] += high;
      count[b + q] += wide;
      count[b + last_q] += wide & high;
      continue;
    }
    for (std::uint32_t x = p; x <= last_p; ++x)
      for (std::uint32_t y = q; y <= last_q; ++y) ++count[x * columns_[1] + y];
  }
}

/// Writes every box to its columns.
void ColumnSweep::deal() {
  for (std::size_t c = 2; c < start_.size(); ++c) start_[c] += start_[c - 1];
  const std::uint32_t total = start_.back();
  entries_.resize(total + 1 + kAtOnce);  // the last place takes what belongs nowhere
  std::uint32_t* const start = start_.data() + 1;
  for (const Entry& r : sorted_) {
    const auto [p, last_p, q, last_q] = columns_of(r.across);
    const auto put = [&](std::uint32_t c, std::uint32_t there, std::uint32_t begins) {
      Entry& e = entries_[there != 0 ? start[c] : total];
      e = r;
      e.name |= begins;
      start[c] += there;
    };
    if (last_p - p <= 1 && last_q - q <= 1) {
      const std::uint32_t a = p * columns_[1], b = last_p * columns_[1];
      const std::uint32_t wide = last_p - p, high = last_q - q;
      put(a + q, 1, kBeginsBoth);
      put(a + last_q, high, kBeginsFirst);
      put(b + q, wide, kBeginsSecond);
      put(b + last_q, wide & high, 0);
      continue;
    }
    for (std::uint32_t x = p; x <= last_p; ++x)
      for (std::uint32_t y = q; y <= last_q; ++y)
        put(x * columns_[1] + y, 1, (x == p ? kBeginsFirst : 0) | (y == q ? kBeginsSecond : 0));
  }
}

/// Entries come bucket by bucket, so they are nearly sorted; crowds are sorted otherwise.
void ColumnSweep::sort_column(std::size_t first, std::size_t last) {
  std::size_t moves = 0;
  for (std::size_t i = first + 1; i < last; ++i) {
    if (entries_[i].low >= entries_[i - 1].low) continue;
    const Entry entry = entries_[i];
    std::size_t j = i;
    for (; j > first && entries_[j - 1].low > entry.low; --j) entries_[j] = entries_[j - 1];
    entries_[j] = entry;
    moves += i - j;
    if (moves > 16 * (last - first)) {
      const auto lower = [](const Entry& a, const Entry& b) {
        return a.low != b.low ? a.low < b.low : a.name < b.name;
      };
      const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(first);
      const auto end = entries_.begin() + static_cast<std::ptrdiff_t>(last);
      std::make_heap(begin, end, lower);
      std::sort_heap(begin, end, lower);
      return;
    }
  }
}

/// Three neighbours at a time without a branch, since nothing foretells how many are in reach.
void ColumnSweep::sweep_column(std::size_t first, std::size_t last) {
  const Entry* const entries = entries_.data();
  for (std::size_t i = first; i < last; ++i) {
    const Entry own = entries[i];
    const std::uint64_t limit = opposite(own.across);
    bool reached = true;
    for (std::size_t j = i + 1; reached; j += kAtOnce) {
      if (found_ + kAtOnce > kMostCandidates) keep_pairs();
      comparisons_ += kAtOnce;
      for (std::size_t k = j; k < j + kAtOnce; ++k) {
        const Entry& other = entries[k];
        reached = reached & (k < last) & (other.low <= own.high);
        const bool meet = ((other.across - limit) & kGuards) == kGuards;
        const bool here = ((own.name | other.name) & kBeginsBoth) == kBeginsBoth;
        candidates_[found_] = {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(k)};
        found_ += (reached & meet & here) ? 1 : 0;
      }
    }
  }
}

/// (8): certain if all six inequalities are strict among the integers; else the doubles decide.
void ColumnSweep::keep_pairs() {
  for (std::size_t c = 0; c < found_; ++c) {
    const Entry &a = entries_[candidates_[c][0]], &b = entries_[candidates_[c][1]];
    const std::uint64_t difference = b.across - opposite(a.across) - kOnes;
    const bool certain = ((difference & kGuards) == kGuards) & (b.low < a.high) & (a.low < b.high);
    const std::uint32_t i = a.name & ~kBeginsBoth, j = b.name & ~kBeginsBoth;
    if (certain || boxes_meet(boxes_[i], boxes_[j]))
      list_.add(static_cast<int>(i), static_cast<int>(j));
  }
  found_ = 0;
}

void ColumnSweep::prepare(std::span<const Box> boxes) {
  Bounds bounds;
  bounds.least_high.fill(kInfinity);
  bounds.largest_low.fill(-kInfinity);
  valid_ = 0;
  for (const Box& box : boxes) {
    if (!boxes_meet(box, box)) continue;
    for (int k = 0; k < 3; ++k) {
      bounds.least_high[at(k)] = std::min(bounds.least_high[at(k)], box.high[k]);
      bounds.largest_low[at(k)] = std::max(bounds.largest_low[at(k)], box.low[k]);
    }
    ++valid_;
  }
  plan(boxes, bounds);
  for (std::size_t k = 0; k < 3; ++k)
    ruler_[k].set(bounds.least_high[at(axis_[k])], bounds.largest_low[at(axis_[k])],
                  k == 0 ? kSweepTop : kAcrossTop);
  record(boxes);
  count_columns();
}

bool ColumnSweep::find_within(std::span<const Box> boxes, double most) {
  prepare(boxes);
  list_.clear();
  boxes_ = boxes;
  found_ = comparisons_ = 0;
  deal();
  candidates_.resize(kMostCandidates);
  const double allowed = most * static_cast<double>(valid_);
  bool good = true;
  for (std::size_t c = 0; good && c + 2 < start_.size(); ++c) {
    sort_column(start_[c], start_[c + 1]);
    sweep_column(start_[c], start_[c + 1]);
    const auto pairs = static_cast<double>(list_.pairs().size());
    good = static_cast<double>(comparisons_) <= allowed + kComparisonsPerPair * pairs;
  }
  keep_pairs();
  boxes_ = {};
  if (good) list_.sort(static_cast<int>(boxes.size()));
  return good;
}

std::span<const BoxPair> ColumnSweep::find(std::span<const Box> boxes) {
  find_within(boxes, kInfinity);
  return list_.pairs();
}

}  // namespace signorini
