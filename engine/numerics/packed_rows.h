/// Rows of a Jacobian scaled by M^-1/2 and packed block by block: what solvers go over again and
/// again.
///
/// Rows in the plane take half the room of a ContactRow, and most of a solver's time is reading
/// them. The matrix A = J M^-1 J^T is never formed: S of docs/methods/impulse_and_contact.md (50)
/// goes over the bodies.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "numerics/block_cholesky.h"
#include "numerics/block_lu.h"
#include "numerics/contact_row.h"

namespace signorini {

/// root <- M^-1/2. @param inverse_mass  (3 per block), as root
inline void set_roots(std::span<const double> inverse_mass, std::vector<double>& root) {
  root.resize(inverse_mass.size());
  std::ranges::transform(inverse_mass, root.begin(), [](double x) { return std::sqrt(x); });
}

class PackedRows {
 public:
  void clear() {
    start_.assign(1, 0);
    parts_.clear();
    has_side_b_.clear();
  }
  /// Appends a row, scaled. @param root  (3 per block) M^-1/2
  void push_back(const ContactRow& row, std::span<const double> root) {
    for (const ContactRow::Side* side : {&row.b, &row.a}) {
      if (side->block < 0) continue;
      const std::size_t first = 3 * static_cast<std::size_t>(side->block);
      const double* const j = side->columns.data();
      const double* const r = root.data() + first;
      if (side->is_wide) {
        parts_.push_back({.first = first + 3, .j = {j[3] * r[3], j[4] * r[4], j[5] * r[5]}});
      }
      parts_.push_back({.first = first, .j = {j[0] * r[0], j[1] * r[1], j[2] * r[2]}});
    }
    start_.push_back(parts_.size());
    has_side_b_.push_back(row.b.block < 0 ? 0 : 1);
  }
  /// Appends row i of another list + slope times its row j, both of the same blocks.
  void push_back(const PackedRows& from, std::size_t i, double slope = 0, std::size_t j = 0) {
    const std::span<const Part> other = slope == 0 ? std::span<const Part>{} : from.parts_of(j);
    for (std::size_t k = from.start_[i]; k < from.start_[i + 1]; ++k) {
      Part part = from.parts_[k];
      if (slope != 0) {
        for (std::size_t c = 0; c < 3; ++c) part.j[c] += slope * other[k - from.start_[i]].j[c];
      }
      parts_.push_back(part);
    }
    start_.push_back(parts_.size());
    has_side_b_.push_back(from.has_side_b_[i]);
  }
  /// Appends a row i + b row j of another list, both of the same blocks.
  void push_mix(const PackedRows& from, std::size_t i, double a, std::size_t j, double b) {
    const std::span<const Part> other = from.parts_of(j);
    for (std::size_t k = from.start_[i]; k < from.start_[i + 1]; ++k) {
      Part part = from.parts_[k];
      for (std::size_t c = 0; c < 3; ++c) {
        part.j[c] = a * part.j[c] + b * other[k - from.start_[i]].j[c];
      }
      parts_.push_back(part);
    }
    start_.push_back(parts_.size());
    has_side_b_.push_back(from.has_side_b_[i]);
  }
  /// Adds factor times row i of another list to the last row, both of the same blocks.
  void add_to_last(const PackedRows& from, std::size_t i, double factor = 1) {
    const std::span<const Part> other = from.parts_of(i);
    for (std::size_t k = 0; k < other.size(); ++k) {
      Part& part = parts_[start_[size() - 1] + k];
      for (std::size_t c = 0; c < 3; ++c) part.j[c] += factor * other[k].j[c];
    }
  }
  /// |row|^2 of the last one
  [[nodiscard]] double last_square() const {
    double sum = 0;
    for (const Part& p : parts_of(size() - 1)) {
      for (const double x : p.j) sum += x * x;
    }
    return sum;
  }
  [[nodiscard]] std::size_t size() const { return start_.size() - 1; }

  /// Calls f(i, row i . v) for all rows. @param v  (3 per block), here and below
  template <class F>
  void for_each_product(const std::vector<double>& v, const F& f) const {
    const Part* p = parts_.data();
    for (std::size_t i = 0; i < size(); ++i) {
      const Part* const end = parts_.data() + start_[i + 1];
      double sum = 0;
      if (end - p == 2) {  // as a rule
        sum += p[0].product(v);
        sum += p[1].product(v);
        p = end;
      }
      for (; p != end; ++p) sum += p->product(v);
      f(i, sum);
    }
  }
  /// v = sum of factor(i) row i
  template <class F>
  void combine(const F& factor, std::vector<double>& v) const {
    std::ranges::fill(v, 0.0);
    const Part* p = parts_.data();
    for (std::size_t i = 0; i < size(); ++i) {
      const Part* const end = parts_.data() + start_[i + 1];
      const double x = factor(i);
      if (x == 0) p = end;
      if (end - p == 2) {  // as a rule
        p[0].add(x, v);
        p[1].add(x, v);
        p = end;
      }
      for (; p != end; ++p) p->add(x, v);
    }
  }
  /// Appends the pairs of blocks that a row links.
  void append_pairs(std::size_t row, std::vector<std::pair<int, int>>& pairs) const {
    for_each_pair(row, [&](const Part& p, const Part& q) {
      if (p.first != q.first) pairs.emplace_back(std::minmax(p.block(), q.block()));
    });
  }
  /// matrix += weight row^T row, whose pairs it is prepared for.
  void add_square(std::size_t row, double weight, BlockCholesky& matrix) const {
    for_each_pair(row, [&](const Part& p, const Part& q) {
      matrix.add(p.block(), q.block(), weight, p.j, q.j);
    });
  }
  /// Where products of a row go in a matrix: the same places for all rows of a contact.
  class Places;
  /// matrix += weight row^T (row of another list), both of the same blocks.
  void add_product(std::size_t row, const PackedRows& other, double weight, BlockLu& matrix,
                   Places& places) const {
    add_products(row, other, std::array{weight}, matrix, places);
  }
  /// The same of N rows of a contact, one after the other.
  template <std::size_t N>
  void add_products(std::size_t row, const PackedRows& other, const std::array<double, N>& weight,
                    BlockLu& matrix, Places& places) const;
  /// row i . row j of another list
  [[nodiscard]] double product(std::size_t i, const PackedRows& other, std::size_t j) const {
    double sum = 0;
    for (const Part& p : parts_of(i)) {
      for (const Part& q : other.parts_of(j)) {
        if (p.first == q.first) sum += p.j[0] * q.j[0] + p.j[1] * q.j[1] + p.j[2] * q.j[2];
      }
    }
    return sum;
  }
  /// row . v
  [[nodiscard]] double product(std::size_t row, const std::vector<double>& v) const {
    double sum = 0;
    for (const Part& p : parts_of(row)) sum += p.product(v);
    return sum;
  }
  /// The same of three rows of a contact, which have the same blocks.
  [[nodiscard]] std::array<double, 3> products(std::size_t row,
                                               const std::vector<double>& v) const {
    const std::size_t count = start_[row + 1] - start_[row];
    const Part* const p = parts_.data() + start_[row];
    std::array<double, 3> sum{};
    for (std::size_t k = 0; k < count; ++k) {
      const double* const at = v.data() + p[k].first;
      for (std::size_t r = 0; r < 3; ++r) {
        const std::array<double, 3>& j = p[r * count + k].j;
        sum[r] += j[0] * at[0] + j[1] * at[1] + j[2] * at[2];
      }
    }
    return sum;
  }
  /// v += factor row
  void add_transposed(std::size_t row, double factor, std::vector<double>& v) const {
    for (const Part& p : parts_of(row)) p.add(factor, v);
  }
  /// Whether the rows move the same blocks as those of another list, by the same sides.
  [[nodiscard]] bool has_same_blocks(const PackedRows& other) const {
    return start_ == other.start_ && has_side_b_ == other.has_side_b_ &&
           std::ranges::equal(parts_, other.parts_, {}, &Part::first, &Part::first);
  }
  /// |row - row of another list|^2, both with the same blocks.
  [[nodiscard]] double squared_change(std::size_t row, const PackedRows& other) const {
    double sum = 0;
    for (std::size_t p = start_[row]; p < start_[row + 1]; ++p) {
      for (std::size_t k = 0; k < 3; ++k) {
        const double change = parts_[p].j[k] - other.parts_[p].j[k];
        sum += change * change;
      }
    }
    return sum;
  }

 private:
  /// What a row does to one block.
  struct Part {
    std::size_t first = 0;  // place of the block's velocities
    std::array<double, 3> j{};
    [[nodiscard]] int block() const { return static_cast<int>(first / 3); }
    [[nodiscard]] double product(const std::vector<double>& v) const {
      const double* const at = v.data() + first;
      return j[0] * at[0] + j[1] * at[1] + j[2] * at[2];
    }
    void add(double x, std::vector<double>& v) const {
      double* const to = v.data() + first;
      for (std::size_t k = 0; k < 3; ++k) to[k] += x * j[k];
    }
  };

  static constexpr std::size_t kMostParts = 4;  // two bodies in space

  [[nodiscard]] std::span<const Part> parts_of(std::size_t row) const {
    return {parts_.data() + start_[row], parts_.data() + start_[row + 1]};
  }
  /// Each part with itself and those after it.
  template <class F>
  void for_each_pair(std::size_t row, const F& f) const {
    const std::span<const Part> parts = parts_of(row);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (std::size_t j = i; j < parts.size(); ++j) f(parts[i], parts[j]);
    }
  }

  std::vector<std::size_t> start_{0};  // (rows + 1) into the parts
  std::vector<Part> parts_;
  std::vector<std::uint8_t> has_side_b_;  // (rows)
};

class PackedRows::Places {
  friend class PackedRows;
  void find(std::span<const Part> parts, BlockLu& matrix) {
    if (std::ranges::equal(parts, std::span(first_).first(count_), {}, &Part::first)) return;
    count_ = parts.size();
    std::ranges::transform(parts, first_.begin(), &Part::first);
    auto to = block_.begin();
    for (const Part& p : parts) {
      for (const Part& q : parts) *to++ = &matrix.block(p.block(), q.block());
    }
  }

  std::size_t count_ = 0;
  std::array<std::size_t, kMostParts> first_{};  // of the blocks of the last row
  std::array<Block*, kMostParts * kMostParts> block_{};
};

template <std::size_t N>
void PackedRows::add_products(std::size_t row, const PackedRows& other,
                              const std::array<double, N>& weight, BlockLu& matrix,
                              Places& places) const {
  const std::size_t count = start_[row + 1] - start_[row];
  const Part* const left = parts_.data() + start_[row];
  const Part* const right = other.parts_.data() + other.start_[row];
  places.find({left, count}, matrix);
  Block* const* to = places.block_.data();
  for (std::size_t p = 0; p < count; ++p) {
    for (std::size_t q = 0; q < count; ++q) {
      Block sum = **to;
      for (std::size_t r = 0; r < N; ++r) {
        BlockLu::add_to(sum, weight[r], left[p + r * count].j, right[q + r * count].j);
      }
      **to++ = sum;
    }
  }
}

}  // namespace signorini
