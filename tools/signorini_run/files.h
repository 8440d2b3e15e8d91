/// Texts in and out of the tool.
#pragma once

#include <fstream>
#include <iosfwd>
#include <stdexcept>
#include <string>

namespace signorini::tool {

/// A file that cannot be opened, read or written.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The streams of one call.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

/// Whole content of a file, or of the standard input for "-". Reading stops one byte beyond what a
/// scene may have, so that an endless input is refused rather than gathered.
/// @throws FileError
[[nodiscard]] std::string read_all(const std::string& path, std::istream& in);

/// The path of a file that another one names, seen from that one's folder.
[[nodiscard]] std::string beside(const std::string& path, const std::string& file);

/// "-" as people read it.
[[nodiscard]] std::string shown(const std::string& path);

/// Where results go: the standard output, or a file. Opening comes before the work.
class Output {
 public:
  /// @param path  empty for `standard` @throws FileError
  Output(const std::string& path, std::ostream& standard);
  [[nodiscard]] std::ostream& stream() { return path_.empty() ? standard_ : file_; }
  /// @throws FileError when something did not arrive; call it now and then during long output
  void check();
  /// Flushes. @throws as check
  void finish();

 private:
  std::string path_;
  std::ofstream file_;
  std::ostream& standard_;
};

}  // namespace signorini::tool
