#include "signorini_run/files.h"

#include <cerrno>
#include <filesystem>
#include <istream>
#include <ostream>
#include <system_error>

#include "scene/json/located_json.h"

namespace signorini::tool {

namespace {

/// ": No such file or directory", when the system said why.
std::string reason() { return errno == 0 ? "" : ": " + std::generic_category().message(errno); }

std::string read_stream(std::istream& in) {
  std::string text;
  std::string piece(1U << 16U, '\0');
  while (text.size() <= kLongestText && in) {
    in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    text.append(piece, 0, static_cast<std::size_t>(in.gcount()));
  }
  return text;
}

}  // namespace

std::string read_all(const std::string& path, std::istream& in) {
  if (path == "-") return read_stream(in);
  // Not every system refuses to read a folder: some give nothing.
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown)) {
    throw FileError(path + ": cannot be read: " + std::generic_category().message(EISDIR));
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw FileError(path + ": cannot be opened" + reason());
  std::string text = read_stream(file);
  if (file.bad()) throw FileError(path + ": cannot be read" + reason());
  return text;
}

std::string beside(const std::string& path, const std::string& file) {
  if (file.starts_with('/')) return file;
  const std::size_t slash = path.find_last_of('/');
  return slash == std::string::npos ? file : path.substr(0, slash + 1) + file;
}

std::string shown(const std::string& path) { return path == "-" ? "standard input" : path; }

Output::Output(const std::string& path, std::ostream& standard) : path_(path), standard_(standard) {
  if (path_.empty()) return;
  errno = 0;
  file_.open(path_, std::ios::binary | std::ios::trunc);
  if (!file_) throw FileError(path_ + ": cannot be written" + reason());
}

void Output::check() {
  if (stream()) return;
  throw FileError((path_.empty() ? "standard output" : path_) + ": cannot be written" + reason());
}

void Output::finish() {
  errno = 0;
  stream().flush();
  check();
}

}  // namespace signorini::tool
