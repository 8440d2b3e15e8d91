#include <algorithm>
#include <cmath>

#include "detect/broad_phase/broad_phase.h"

namespace signorini {

/// Cubic cells, about one per box; no axis gets cells smaller than half the mean extent of a box.
void HashGrid::choose_cells(std::span<const Box> boxes) {
  Box all;
  Vector3 mean(0, 0, 0);
  int count = 0;
  for (const Box& box : boxes) {
    if (!boxes_meet(box, box)) continue;
    all.low = all.low.cwiseMin(box.low);
    all.high = all.high.cwiseMax(box.low);
    mean += box.high - box.low;
    ++count;
  }
  cells_ = {1, 1, 1};
  per_metre_.setZero();
  if (count == 0) return;
  corner_ = all.low;
  const Vector3 span = all.high - all.low;
  const Vector3 least = 0.5 / static_cast<double>(count) * mean;
  // Halving the edge until there are enough cells: no cube root, the same bits everywhere.
  double edge = std::max({span.x(), span.y(), span.z()});
  if (!(edge > 0) || !(edge < kInfinity)) return;
  const auto cells_at = [&](double e, int k) {
    return std::max(1.0, std::ceil(span[k] / std::max(e, least[k])));
  };
  for (int step = 0; step < 64; ++step) {
    const double next = 0.75 * edge;
    if (cells_at(next, 0) * cells_at(next, 1) * cells_at(next, 2) > 1.5 * count) break;
    edge = next;
  }
  for (int k = 0; k < 3; ++k) {
    const double cells = cells_at(edge, k);
    cells_[static_cast<std::size_t>(k)] = static_cast<int>(cells);
    per_metre_[k] = span[k] > 0 ? cells / span[k] : 0;
  }
}

/// Counting sort of (box, cell) by cell.
void HashGrid::fill(std::span<const Box> boxes) {
  const auto cell_of = [&](double x, int k) {
    const double c = (x - corner_[k]) * per_metre_[k];
    const int last = cells_[static_cast<std::size_t>(k)] - 1;
    if (!(c > 0)) return 0;
    return c < last ? static_cast<int>(c) : last;
  };
  ranges_.resize(boxes.size());
  const std::size_t count = static_cast<std::size_t>(cells_[0]) *
                            static_cast<std::size_t>(cells_[1]) *
                            static_cast<std::size_t>(cells_[2]);
  start_.assign(count + 2, 0);
  const auto each_cell = [&](const CellRange& r, const auto& visit) {
    for (int x = r.low[0]; x <= r.high[0]; ++x)
      for (int y = r.low[1]; y <= r.high[1]; ++y)
        for (int z = r.low[2]; z <= r.high[2]; ++z)
          visit(static_cast<std::size_t>((x * cells_[1] + y) * cells_[2] + z));
  };
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    CellRange& r = ranges_[i];
    for (int k = 0; k < 3; ++k) {
      const auto axis = static_cast<std::size_t>(k);
      r.low[axis] = cell_of(boxes[i].low[k], k);
      r.high[axis] = cell_of(boxes[i].high[k], k);
    }
    if (!boxes_meet(boxes[i], boxes[i])) r.high[0] = r.low[0] - 1;
    each_cell(r, [&](std::size_t c) { ++start_[c + 2]; });
  }
  for (std::size_t c = 2; c < start_.size(); ++c) start_[c] += start_[c - 1];
  entries_.resize(static_cast<std::size_t>(start_.back()));
  for (std::size_t i = 0; i < boxes.size(); ++i)
    each_cell(ranges_[i], [&](std::size_t c) {
      entries_[static_cast<std::size_t>(start_[c + 1]++)] = static_cast<int>(i);
    });
}

void HashGrid::scan_cell(std::span<const Box> boxes, const std::array<int, 3>& cell, int first,
                         int last) {
  for (int p = first; p < last; ++p) {
    const int i = entries_[static_cast<std::size_t>(p)];
    const Box& box = boxes[static_cast<std::size_t>(i)];
    const CellRange& range = ranges_[static_cast<std::size_t>(i)];
    for (int q = p + 1; q < last; ++q) {
      const int j = entries_[static_cast<std::size_t>(q)];
      if (!boxes_meet(box, boxes[static_cast<std::size_t>(j)])) continue;
      const CellRange& other = ranges_[static_cast<std::size_t>(j)];
      bool here = true;
      for (std::size_t k = 0; k < 3; ++k)
        here = here && std::max(range.low[k], other.low[k]) == cell[k];
      if (here) list_.add(i, j);
    }
  }
}

std::span<const BoxPair> HashGrid::find(std::span<const Box> boxes) {
  list_.clear();
  choose_cells(boxes);
  fill(boxes);
  std::size_t c = 0;
  for (int x = 0; x < cells_[0]; ++x)
    for (int y = 0; y < cells_[1]; ++y)
      for (int z = 0; z < cells_[2]; ++z, ++c)
        scan_cell(boxes, {x, y, z}, start_[c], start_[c + 1]);
  list_.sort(static_cast<int>(boxes.size()));
  return list_.pairs();
}

}  // namespace signorini
