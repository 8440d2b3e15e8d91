/// The table of a sweep as a file: a head that says of which sweep it is, and a row for each run.
///
/// As text: lines that begin with #, the names of the columns, rows with commas. The same head and
/// rows go to columnar files (columnar.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "signorini_run/files.h"
#include "sweep/table_head.h"

namespace signorini::tool {

/// What makes two tables those of different sweeps, for people; empty when nothing does. Parts may
/// differ.
[[nodiscard]] std::string difference_of(const TableHead& found, const TableHead& wanted);

/// Reads a table of either form, row by row.
class TableReader {
 public:
  virtual ~TableReader() = default;
  [[nodiscard]] virtual const TableHead& head() const = 0;
  /// The next row, without a line end; false behind the last one. @throws FileError
  virtual bool next(std::string& row) = 0;
};

/// @throws FileError when the file cannot be read or is no table of a sweep
[[nodiscard]] std::unique_ptr<TableReader> open_table(const std::string& path);

/// The number of the run of a row; -1 when the row has none or not as many cells as columns.
[[nodiscard]] std::int64_t run_of(const std::string& row, std::size_t columns);

/// How far a table of text has got: whole rows in order, and the bytes that they and the head take.
struct TableProgress {
  std::int64_t rows = 0;
  std::uint64_t bytes = 0;
};

/// What is there of a table that may have been broken off. @throws FileError when it is another
/// one, or rows are not where they belong
[[nodiscard]] TableProgress progress_of(const std::string& path, const TableHead& wanted);

}  // namespace signorini::tool
