/// The picture as one array of numbers, described by one table: raw bindings hand out both, so that
/// nobody else counts positions. web/src/sim/frame_layout.ts has the same names and widths; a test
/// compares the two.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "contact/event.h"
#include "sim/frame.h"

namespace signorini {

/// What a picture shows, and the events of the step before it.
struct Picture {
  const Frame& frame;
  const EventLog& events;
};

/// One column: a number of doubles per row.
struct FrameColumn {
  std::string_view name;  // unique among all tables
  std::size_t width;      // numbers per row
  std::string_view unit;  // empty for pure numbers, indices, flags, and where the parts differ
  void (*write)(const Picture&, double* to);  // all rows, one after the other
};

/// Columns that have their number of rows in common.
struct FrameTable {
  std::string_view name;
  std::size_t (*count)(const Picture&);
  std::span<const FrameColumn> columns;
};

[[nodiscard]] std::span<const FrameTable> frame_tables();

/// First the number of rows of each table, then table by table its columns, each in one piece.
/// @param numbers  overwritten; a warm call allocates nothing
void write_picture(const Picture& picture, std::vector<double>& numbers);

}  // namespace signorini
