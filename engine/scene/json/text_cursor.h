/// Walks over a text and knows its line and column.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "scene/diagnostic.h"

namespace signorini {

/// A place in a text that only moves forward. Lines end with \n, \r\n or a lone \r.
class TextCursor {
 public:
  explicit TextCursor(std::string_view text, std::size_t offset = 0)
      : text_(text), offset_(offset) {}

  [[nodiscard]] std::size_t offset() const { return offset_; }
  [[nodiscard]] bool at_end() const { return offset_ >= text_.size(); }
  [[nodiscard]] char character() const { return at_end() ? '\0' : text_[offset_]; }
  [[nodiscard]] Location location() const { return {line_, column_}; }

  void step();                       // one byte further; nothing at the end
  void move_to(std::size_t offset);  // forward to this offset, or to the end
  void skip_separators();            // blanks, line ends, ',' and ':'
  void skip_string();                // from an opening quote to behind the closing one
  void skip_word();                  // letters, digits, + - . _
  void skip_number();                // one number of the JSON grammar

 private:
  void skip_digits();

  std::string_view text_;
  std::size_t offset_ = 0;
  int line_ = 1;
  int column_ = 1;
};

/// Letters, digits, + - . _
[[nodiscard]] bool is_word_character(char c);

/// First byte that does not belong in a UTF-8 text file: a malformed sequence (overlong forms,
/// surrogates and values above U+10FFFF included) or a control character other than tab and line
/// ends. Absent when all is well.
[[nodiscard]] std::optional<std::size_t> first_bad_byte(std::string_view text);

}  // namespace signorini
