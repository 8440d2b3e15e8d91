/// 64-bit FNV-1a digest of bit patterns: the certificate of equal bits.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>

namespace signorini {

class Digest {
 public:
  void add(std::uint64_t word) {
    for (int i = 0; i < 8; ++i) {
      hash_ ^= (word >> (8 * i)) & 0xffu;
      hash_ *= 0x100000001b3ull;
    }
  }
  void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
  void add(std::span<const double> values) {
    for (const double value : values) add(value);
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

  /// 16 lower-case hexadecimal digits.
  [[nodiscard]] std::string hex() const {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i) text[i] = kDigits[(hash_ >> (60 - 4 * i)) & 15u];
    return text;
  }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325ull;
};

}  // namespace signorini
