/// Tables of sweeps as HDF5 files: a dataset for each column, what the sweep was as attributes.
/// columnar_hdf5.cpp where the library was found, columnar_missing.cpp elsewhere.
#pragma once

#include <memory>
#include <string>

#include "signorini_run/sweep/table.h"

namespace signorini::tool {

/// Whether this program can read and write such files.
[[nodiscard]] bool has_columnar_files();

/// Whether a file is one, by its first bytes.
[[nodiscard]] bool is_columnar_file(const std::string& path);

/// @throws FileError, also where the library is missing: what to install
[[nodiscard]] std::unique_ptr<TableReader> open_columnar(const std::string& path);

/// Writes all rows of a table to a file that appears when it is complete.
/// @throws FileError
void write_columnar(const std::string& path, TableReader& table);

}  // namespace signorini::tool
