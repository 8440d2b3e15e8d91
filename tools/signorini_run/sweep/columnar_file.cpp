// What files with columns begin with; needs no library.

#include <fstream>

#include "signorini_run/sweep/columnar.h"

namespace signorini::tool {

bool is_columnar_file(const std::string& path) {
  constexpr std::string_view kSignature = "\x89HDF\r\n\x1a\n";
  std::ifstream file(path, std::ios::binary);
  std::string first(kSignature.size(), '\0');
  file.read(first.data(), static_cast<std::streamsize>(first.size()));
  return file && first == kSignature;
}

}  // namespace signorini::tool
