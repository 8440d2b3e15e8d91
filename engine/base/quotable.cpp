#include "base/quotable.h"

namespace signorini {

std::string quotable(std::string_view text) {
  constexpr int kMostCharacters = 40;
  std::string quoted;
  int characters = 0;
  for (const char c : text) {
    const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    if (!continues) ++characters;
    if (characters > kMostCharacters) return quoted + "...";
    const bool control = static_cast<unsigned char>(c) < 0x20U || c == '\x7F';
    quoted += control ? '?' : c;
  }
  return quoted;
}

}  // namespace signorini
