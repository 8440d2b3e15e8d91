#include "scene/json/text_cursor.h"

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace signorini {

namespace {

/// Number of bytes of the UTF-8 sequence at `i`; 0 when it is malformed.
std::size_t sequence_length(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) {
    return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U;
  };
  const std::uint32_t lead = byte(i);
  if (lead < 0x80U) return 1;
  std::size_t length = 0;
  std::uint32_t value = 0;
  if ((lead & 0xE0U) == 0xC0U) {
    length = 2;
    value = lead & 0x1FU;
  } else if ((lead & 0xF0U) == 0xE0U) {
    length = 3;
    value = lead & 0x0FU;
  } else if ((lead & 0xF8U) == 0xF0U) {
    length = 4;
    value = lead & 0x07U;
  } else {
    return 0;
  }
  for (std::size_t k = 1; k < length; ++k) {
    const std::uint32_t next = byte(i + k);
    if ((next & 0xC0U) != 0x80U) return 0;
    value = (value << 6U) | (next & 0x3FU);
  }
  constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800U && value <= 0xDFFFU;
  return value < kSmallest[length] || value > 0x10FFFFU || surrogate ? 0 : length;
}

}  // namespace

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '-' || c == '.' ||
         c == '_';
}

void TextCursor::step() {
  if (at_end()) return;
  const char c = text_[offset_++];
  const bool ends_line = c == '\n' || (c == '\r' && character() != '\n');
  if (ends_line) {
    ++line_;
    column_ = 1;
  } else if ((static_cast<unsigned char>(character()) & 0xC0U) != 0x80U) {
    ++column_;  // the next byte starts a character
  }
}

void TextCursor::move_to(std::size_t offset) {
  while (offset_ < std::min(offset, text_.size())) step();
}

void TextCursor::skip_separators() {
  while (!at_end() && std::string_view(" \t\r\n,:").find(character()) != std::string_view::npos) {
    step();
  }
}

void TextCursor::skip_string() {
  step();
  while (!at_end() && character() != '"') {
    if (character() == '\\') step();
    step();
  }
  step();
}

void TextCursor::skip_word() {
  while (!at_end() && is_word_character(character())) step();
}

void TextCursor::skip_digits() {
  while (std::isdigit(static_cast<unsigned char>(character())) != 0) step();
}

void TextCursor::skip_number() {
  if (character() == '-') step();
  if (character() == '0') {
    step();
  } else {
    skip_digits();
  }
  if (character() == '.') {
    step();
    skip_digits();
  }
  if (character() == 'e' || character() == 'E') {
    step();
    if (character() == '+' || character() == '-') step();
    skip_digits();
  }
}

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool control = byte < 0x20U && byte != '\t' && byte != '\n' && byte != '\r';
    const std::size_t length = control ? 0 : sequence_length(text, i);
    if (length == 0) return i;
    i += length;
  }
  return std::nullopt;
}

}  // namespace signorini
