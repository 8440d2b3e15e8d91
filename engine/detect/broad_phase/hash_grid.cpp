#include <algorithm>
#include <cmath>

#include "detect/broad_phase/broad_phase.h"

namespace signorini {
namespace {

constexpr double kMostEntries = 24;  // cells of a box, on average

}  // namespace

/// Cubic cells, about one per box; no axis gets cells smaller than half the mean extent of a box.
/// Only the part of space matters in which some boxes have begun and others have not ended yet.
void HashGrid::choose_cells(std::span<const Box> boxes) {
  Vector3 end(kInfinity, kInfinity, kInfinity), begin = -end, mean(0, 0, 0);
  int count = 0;
  for (const Box& box : boxes) {
    if (!boxes_meet(box, box)) continue;
    end = end.cwiseMin(box.high);
    begin = begin.cwiseMax(box.low);
    ++count;
  }
  cells_ = {1, 1, 1};
  per_metre_.setZero();
  corner_.setZero();
  if (count == 0) return;
  const Vector3 span = (begin - end).cwiseMax(0.0);
  if (!(span.maxCoeff() > 1e-290) || !(span.maxCoeff() < kInfinity)) return;
  for (const Box& box : boxes)
    if (boxes_meet(box, box)) mean += (box.high - box.low).cwiseMin(span);
  corner_ = end;
  const Vector3 least = 0.5 / static_cast<double>(count) * mean;
  // Shrinking the edge until there are enough cells: no cube root, the same bits everywhere.
  double edge = span.maxCoeff();
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
    per_metre_[k] = span[k] > 1e-290 ? cells / span[k] : 0;
  }
}

/// Cells of each box; larger cells if the boxes would be in too many.
void HashGrid::choose_ranges(std::span<const Box> boxes) {
  ranges_.resize(boxes.size());
  const double most = kMostEntries * static_cast<double>(boxes.size());
  for (double entries = 2 * most + 1; entries > most;) {
    const auto cell_of = [&](double x, int k) {
      const double c = (x - corner_[k]) * per_metre_[k];
      const int last = cells_[static_cast<std::size_t>(k)] - 1;
      if (!(c > 0)) return 0;
      return c < last ? static_cast<int>(c) : last;
    };
    entries = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      CellRange& r = ranges_[i];
      double cells = 1;
      for (int k = 0; k < 3; ++k) {
        const auto axis = static_cast<std::size_t>(k);
        r.low[axis] = cell_of(boxes[i].low[k], k);
        r.high[axis] = cell_of(boxes[i].high[k], k);
        cells *= r.high[axis] - r.low[axis] + 1;
      }
      if (!boxes_meet(boxes[i], boxes[i]))
        r.high[0] = r.low[0] - 1;
      else
        entries += cells;
    }
    if (entries <= most || cells_ == std::array{1, 1, 1}) return;
    for (std::size_t k = 0; k < 3; ++k) {
      const int fewer = (cells_[k] + 1) / 2;
      per_metre_[static_cast<int>(k)] *= static_cast<double>(fewer) / cells_[k];
      cells_[k] = fewer;
    }
  }
}

/// Counting sort of (box, cell) by cell.
void HashGrid::fill(std::span<const Box> boxes) {
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
  for (std::size_t i = 0; i < boxes.size(); ++i)
    each_cell(ranges_[i], [&](std::size_t c) { ++start_[c + 2]; });
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
  choose_ranges(boxes);
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
