/// Writing the tables of sweeps, and what is said of them.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>

#include "signorini_run/files.h"
#include "signorini_run/options.h"
#include "signorini_run/sweep/table.h"

namespace signorini::tool {

/// A table of text that grows. What is in the file already stays, but for a row that was broken
/// off.
class RowFile {
 public:
  /// @throws FileError when the file is that of something else, or cannot be written
  RowFile(const std::string& path, const TableHead& head);

  /// Whole rows in the file.
  [[nodiscard]] std::int64_t rows() const { return rows_; }
  /// Whole rows with their line ends; they are in the file afterwards. @throws FileError
  void append(const std::string& block);

 private:
  std::string path_;
  std::ofstream file_;
  std::int64_t rows_ = 0;
};

/// Whether the results go to a columnar file.
[[nodiscard]] bool wants_columns(const Options& options);

/// @throws FileError where the program has no columnar files: what to install
void require_columnar_files(const std::string& path);

/// @throws FileError when the table in the file is not that of this sweep and part
void require_same(const std::string& path, const TableHead& head);

/// Writes all rows of a table to options.out, in the form that is asked for. @throws FileError
void write_table(const Options& options, TableReader& table);

/// Tells of the finished table in options.out: how many runs, how many of them ended early, with
/// --digest its digest. @return the exit status
[[nodiscard]] int tell_table(const Options& options, Streams streams);

}  // namespace signorini::tool
