/// Digest of texts, 16 hexadecimal digits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/digest.h"

namespace signorini {

/// Adds the length and the bytes, eight to a word.
inline void add_text(Digest& digest, std::string_view text) {
  digest.add(static_cast<std::uint64_t>(text.size()));
  for (std::size_t i = 0; i < text.size(); i += 8) {
    std::uint64_t word = 0;
    for (const char c : text.substr(i, 8)) word = (word << 8U) | static_cast<unsigned char>(c);
    digest.add(word);
  }
}

[[nodiscard]] inline std::string digest_of_text(std::string_view text) {
  Digest digest;
  add_text(digest, text);
  return digest.hex();
}

}  // namespace signorini
