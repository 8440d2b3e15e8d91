#include "base/decimal.h"

#include <array>
#include <bit>
#include <cmath>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace signorini {
namespace {

/// A natural number with room for every ratio that a double and its neighbours need.
class Natural {
 public:
  explicit Natural(std::uint64_t value)
      : limbs_{static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(value >> 32U)} {
    size_ = 2;
    trim();
  }

  void shift_left(int bits) {
    for (; bits >= 32; bits -= 32) {
      for (std::size_t i = size_; i > 0; --i) limbs_[i] = limbs_[i - 1];
      limbs_[0] = 0;
      ++size_;
    }
    multiply(std::uint32_t{1} << static_cast<unsigned>(bits));
  }

  void multiply(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      carry += std::uint64_t{limbs_[i]} * factor;
      limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    if (carry > 0) limbs_[size_++] = static_cast<std::uint32_t>(carry);
    trim();
  }

  void multiply_by_power_of_ten(int power) {
    for (; power > 0; --power) multiply(10);
  }

  void add(const Natural& other) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < size_ || i < other.size_ || carry > 0; ++i) {
      if (i == size_) limbs_[size_++] = 0;
      carry += std::uint64_t{limbs_[i]} + (i < other.size_ ? other.limbs_[i] : 0);
      limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
  }

  /// How often `other` is in it; what is left stays. @pre less than ten times
  char take_digit(const Natural& other) {
    char digit = '0';
    for (; std::is_gteq(*this <=> other); ++digit) {
      std::int64_t borrow = 0;
      for (std::size_t i = 0; i < size_; ++i) {
        borrow += std::int64_t{limbs_[i]} - (i < other.size_ ? other.limbs_[i] : 0);
        limbs_[i] = static_cast<std::uint32_t>(borrow);
        borrow >>= 32;
      }
      trim();
    }
    return digit;
  }

  std::strong_ordering operator<=>(const Natural& other) const {
    if (size_ != other.size_) return size_ <=> other.size_;
    for (std::size_t i = size_; i > 0; --i) {
      if (limbs_[i - 1] != other.limbs_[i - 1]) return limbs_[i - 1] <=> other.limbs_[i - 1];
    }
    return std::strong_ordering::equal;
  }

 private:
  void trim() {
    while (size_ > 0 && limbs_[size_ - 1] == 0) --size_;
  }

  // 2^1077 times 10, the largest that the smallest doubles bring, needs 34 limbs.
  std::array<std::uint32_t, 40> limbs_{};
  std::size_t size_ = 0;
};

/// The same of what fits into 128 bits, as nearly all that is written does, in a third of the time.
class Narrow {
 public:
  explicit Narrow(std::uint64_t value) : bits_(value) {}

  void shift_left(int bits) { bits_ <<= static_cast<unsigned>(bits); }
  void multiply(std::uint32_t factor) { bits_ *= factor; }
  void multiply_by_power_of_ten(int power) {
    for (; power > 0; --power) multiply(10);
  }
  void add(const Narrow& other) { bits_ += other.bits_; }
  char take_digit(const Narrow& other) {
    char digit = '0';
    for (; bits_ >= other.bits_; ++digit) bits_ -= other.bits_;
    return digit;
  }
  std::strong_ordering operator<=>(const Narrow& other) const {
    if (bits_ == other.bits_) return std::strong_ordering::equal;
    return bits_ < other.bits_ ? std::strong_ordering::less : std::strong_ordering::greater;
  }

 private:
  __extension__ typedef unsigned __int128 Bits;
  Bits bits_;
};

template <class Number>
std::strong_ordering compare_sum(Number a, const Number& b, const Number& c) {
  a.add(b);
  return a <=> c;
}

/// A value over a power of ten, and how far the doubles half-way to its neighbours are.
/// Steele and White 1990, Burger and Dybvig 1996, free-format algorithm.
template <class Number>
struct Ratio {
  Number over, under;       // the value is over / under * 10^exponent, in [0.1, 1)
  Number below, above;      // half the distance to the neighbours, over `under`
  bool takes_ends = false;  // whether those half-way places are read as the value
  int exponent = 0;

  void next_digit() {
    over.multiply(10);
    below.multiply(10);
    above.multiply(10);
  }
  [[nodiscard]] bool is_low_end() const {
    const auto order = over <=> below;
    return takes_ends ? std::is_lteq(order) : std::is_lt(order);
  }
  [[nodiscard]] bool is_high_end() const {
    const auto order = compare_sum(over, above, under);
    return takes_ends ? std::is_gteq(order) : std::is_gt(order);
  }
  /// What is left against a half of the last digit.
  [[nodiscard]] std::strong_ordering half() const { return compare_sum(over, over, under); }
};

constexpr int kFractionBits = 52;
constexpr int kLeastExponent = -1074;

int biased_exponent(double value) {
  return static_cast<int>((std::bit_cast<std::uint64_t>(value) << 1U) >> (kFractionBits + 1));
}

/// Between 2^-58 and 2^85 no number is larger than 100 times 4 times 2^110, nor than 10 times that
/// while it has more than one digit before the point: below 2^128.
bool is_narrow(double value) {
  const int two = kLeastExponent - 1 + biased_exponent(value);
  return two >= -110 && two <= 32;
}

/// @param has_ends  scale as the free format asks: what is read as the value stays below one
template <class Number>
Ratio<Number> ratio_of(double value, bool has_ends) {
  const auto bits = std::bit_cast<std::uint64_t>(value) & ~(std::uint64_t{1} << 63U);
  const int biased = biased_exponent(value);
  const std::uint64_t hidden = std::uint64_t{1} << kFractionBits;
  const std::uint64_t fraction = bits & (hidden - 1);
  const std::uint64_t whole = biased == 0 ? fraction : fraction | hidden;
  const int two = biased == 0 ? kLeastExponent : kLeastExponent - 1 + biased;
  const bool is_lopsided = fraction == 0 && biased > 1;  // the double below is half as far away
  Ratio<Number> r{.over = Number(2 * whole),
                  .under = Number(2),
                  .below = Number(1),
                  .above = Number(is_lopsided ? 2 : 1),
                  .takes_ends = whole % 2 == 0};
  if (is_lopsided) {
    r.over.multiply(2);
    r.under.multiply(2);
  }
  if (two >= 0) {
    for (Number* part : {&r.over, &r.below, &r.above}) part->shift_left(two);
  } else {
    r.under.shift_left(-two);
  }
  // A lower bound of the decimal exponent from the binary one, 30103 / 100000 < log10(2) + 1e-8.
  const int log2 = static_cast<int>(std::bit_width(whole)) - 1 + two;
  r.exponent = static_cast<int>(std::floor(log2 * 0.30102999566));
  if (r.exponent >= 0) {
    r.under.multiply_by_power_of_ten(r.exponent);
  } else {
    for (Number* part : {&r.over, &r.below, &r.above}) {
      part->multiply_by_power_of_ten(-r.exponent);
    }
  }
  while (has_ends ? r.is_high_end() : std::is_gteq(r.over <=> r.under)) {
    r.under.multiply(10);
    ++r.exponent;
  }
  return r;
}

/// One more at the last place.
void round_up(DecimalDigits& number) {
  std::size_t i = number.digits.size();
  while (i > 0 && number.digits[i - 1] == '9') number.digits[--i] = '0';
  if (i > 0) {
    ++number.digits[i - 1];
    return;
  }
  number.digits.front() = '1';
  ++number.exponent;
}

template <class Number>
bool is_rounded_up(const Ratio<Number>& left, char last_digit) {
  const auto half = left.half();
  return std::is_gt(half) || (std::is_eq(half) && (last_digit - '0') % 2 == 1);
}

std::string plain(std::string text, const DecimalDigits& number) {
  const auto& [digits, exponent] = number;
  if (exponent <= 0) {
    text += "0.";
    text.append(static_cast<std::size_t>(-exponent), '0');
    return text += digits;
  }
  const auto whole = static_cast<std::size_t>(exponent);
  if (digits.size() > whole)
    return text.append(digits, 0, whole).append(1, '.').append(digits, whole);
  text += digits;
  text.append(whole - digits.size(), '0');
  return text;
}

std::string with_exponent(std::string text, const DecimalDigits& number) {
  const int power = number.exponent - 1;
  const std::string size = std::to_string(std::abs(power));
  text += number.digits.front();
  if (number.digits.size() > 1) text.append(1, '.').append(number.digits, 1);
  return text + (power < 0 ? "e-" : "e+") + (size.size() < 2 ? "0" : "") + size;
}

/// Whether a number is no longer when it is written without an exponent, which has two digits.
bool is_short(const DecimalDigits& number) {
  const int count = static_cast<int>(number.digits.size()), exponent = number.exponent;
  if (exponent <= -8 || exponent >= 32) return false;
  const int point = exponent <= 0 ? 2 - exponent : (count > exponent ? 1 : exponent - count);
  return point <= (count > 1 ? 5 : 4);
}

template <class Number>
DecimalDigits fewest_digits(double value) {
  Ratio<Number> left = ratio_of<Number>(value, true);
  DecimalDigits number{.digits = {}, .exponent = left.exponent};
  number.digits.reserve(17);
  while (true) {
    left.next_digit();
    number.digits += left.over.take_digit(left.under);
    const bool low = left.is_low_end();
    const bool high = left.is_high_end();
    if (!low && !high) continue;
    if (high && (!low || is_rounded_up(left, number.digits.back()))) round_up(number);
    return number;
  }
}

}  // namespace

DecimalDigits shortest_digits(double value) {
  if (value == 0) return {.digits = "0", .exponent = 1};
  return is_narrow(value) ? fewest_digits<Narrow>(value) : fewest_digits<Natural>(value);
}

DecimalDigits rounded_digits(double value, int count) {
  if (value == 0)
    return {.digits = std::string(static_cast<std::size_t>(count), '0'), .exponent = 1};
  Ratio<Natural> left = ratio_of<Natural>(value, false);
  DecimalDigits number{.digits = {}, .exponent = left.exponent};
  for (int i = 0; i < count; ++i) {
    left.next_digit();
    number.digits += left.over.take_digit(left.under);
  }
  if (is_rounded_up(left, number.digits.back())) round_up(number);
  return number;
}

std::string rounded_decimal(double value, int count) {
  DecimalDigits number = rounded_digits(value, count);
  number.digits.resize(std::max<std::size_t>(number.digits.find_last_not_of('0') + 1, 1));
  std::string text = std::signbit(value) ? "-" : "";
  return is_short(number) ? plain(std::move(text), number) : with_exponent(std::move(text), number);
}

std::string shortest_decimal(double value) {
  std::string text;
  text.reserve(32);
  if (std::signbit(value)) text += '-';
  const DecimalDigits number = shortest_digits(value);
  if (!is_short(number)) return with_exponent(std::move(text), number);
  // Even the least bit of a large whole number is told where it is written plainly.
  const bool is_large = number.exponent > static_cast<int>(number.digits.size());
  return plain(std::move(text), is_large ? rounded_digits(value, number.exponent) : number);
}

}  // namespace signorini
