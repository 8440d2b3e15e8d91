/// Lines and words of a mesh file.
#pragma once

#include <optional>
#include <string_view>

namespace signorini {

/// Walks over the lines of a text; they end with \n, \r\n or a lone \r.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}
  /// The next line without its end; absent at the end of the text.
  std::optional<std::string_view> next();
  [[nodiscard]] int number() const { return number_; }  // of the last line, from 1

 private:
  std::string_view rest_;
  int number_ = 0;
};

/// Takes the next word off a line; empty at its end.
std::string_view take_word(std::string_view& line);

/// A finite decimal number that is the whole word.
[[nodiscard]] std::optional<double> decimal(std::string_view word);

/// A whole number that is the whole word and fits an int.
[[nodiscard]] std::optional<int> whole(std::string_view word);

}  // namespace signorini
