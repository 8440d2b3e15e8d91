/// What a method carries over from step to step as numbers, told in words: the rows of
/// State::history.
///
/// Past states of a multistep formula, the next step size, energies taken, places on paths:
/// whatever decides the future and belongs to no single contact. A history is empty in a state from
/// which the method has not started yet.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"
#include "model/state.h"

namespace signorini {

/// `count` numbers of one meaning, one behind the other.
struct HistoryRow {
  std::string_view name;
  std::string_view unit;  // "-" where they have none
  std::size_t count = 1;
  double least = -kInfinity;  // what they may be
  double most = kInfinity;
  bool is_whole = false;  // whole numbers only
  bool decides = true;    // the future; an account that decides nothing is no part of the digest
};

struct HistorySpec {
  std::vector<HistoryRow> rows;

  [[nodiscard]] std::size_t size() const;
};

/// The numbers of rows that decide the future. @pre the history fits, or is empty
[[nodiscard]] History deciding_numbers(const HistorySpec& spec, const History& history);

/// Why these cannot be the numbers that a method carries over, with the row's name and the number
/// in it from 0; empty when they can, or when there are none.
[[nodiscard]] std::string history_fault(const HistorySpec& spec, const History& history);

}  // namespace signorini
