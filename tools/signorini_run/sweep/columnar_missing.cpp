// Where HDF5 was not found.

#include "signorini_run/sweep/columnar.h"

namespace signorini::tool {

namespace {

[[noreturn]] void refuse(const std::string& path) {
  throw FileError(path +
                  ": this program was built without HDF5; use --format csv, or install the library "
                  "(Debian: apt-get install libhdf5-dev) and build again");
}

}  // namespace

bool has_columnar_files() { return false; }

std::unique_ptr<TableReader> open_columnar(const std::string& path) { refuse(path); }

void write_columnar(const std::string& path, TableReader& /*table*/) { refuse(path); }

}  // namespace signorini::tool
