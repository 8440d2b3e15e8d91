/// What the table of a sweep begins with: of which sweep it is, and which runs it has.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sweep/sweep.h"

namespace signorini {

inline constexpr std::string_view kTableFirstLine = "# signorini sweep/1";

/// What columns hold, in the order of ColumnKind.
inline constexpr std::string_view kColumnKinds[] = {"integer", "number", "text"};

/// Which runs a table has: those whose number leaves `index` when divided by `count`.
struct SweepPart {
  std::int64_t index = 0;  // from 0
  std::int64_t count = 1;

  /// How many of all runs.
  [[nodiscard]] std::int64_t size(std::int64_t runs) const {
    return runs <= index ? 0 : (runs - index - 1) / count + 1;
  }
  friend bool operator==(const SweepPart&, const SweepPart&) = default;
};

struct TableHead {
  std::string version;  // of the program
  std::string spec;     // of the sweep, on one line
  std::string scene;    // digest of its text
  std::int64_t runs = 0;
  SweepPart part;
  std::vector<SweepColumn> columns;

  /// How many rows the finished table has.
  [[nodiscard]] std::int64_t rows() const { return part.size(runs); }
};

[[nodiscard]] TableHead head_of(const Sweep& sweep, SweepPart part);

/// The lines before the rows.
[[nodiscard]] std::string head_text(const TableHead& head);

}  // namespace signorini
