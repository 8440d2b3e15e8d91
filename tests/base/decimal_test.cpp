#include "base/decimal.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <vector>

#include "base/random.h"

namespace signorini {
namespace {

std::string by_library(double value) {
  std::array<char, 400> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

std::string by_library(double value, int digits) {
  std::array<char, 400> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value,
                                     std::chars_format::scientific, digits - 1)
                           .ptr};
}

std::string scientific(double value, int count) {
  const DecimalDigits number = rounded_digits(value, count);
  const int power = number.exponent - 1;
  const std::string size = std::to_string(std::abs(power));
  return (std::signbit(value) ? "-" : "") + number.digits.substr(0, 1) +
         (count > 1 ? "." + number.digits.substr(1) : "") + (power < 0 ? "e-" : "e+") +
         (size.size() < 2 ? "0" : "") + size;
}

/// Doubles of every size and sign, and those whose neighbours lie unevenly.
std::vector<double> drawn(int count) {
  using Limits = std::numeric_limits<double>;
  std::vector<double> values{0.0,           -0.0,          1.0,
                             0.1,           9.5,           5e-324,
                             1e22,          1e23,          9007199254740993.0,
                             Limits::max(), Limits::min(), Limits::epsilon()};
  constexpr double kInfinity = Limits::infinity();
  for (int power = -1074; power < 1024; ++power) {
    const double two = std::ldexp(1.0, power);
    values.insert(values.end(), {two, std::nextafter(two, 0), std::nextafter(two, kInfinity)});
  }
  Random random(7);
  const auto half = [&] { return std::uint64_t{random.next()}; };
  while (static_cast<int>(values.size()) < count) {
    const double any = std::bit_cast<double>(half() << 32U | half());
    if (std::isfinite(any)) values.push_back(any);
    values.push_back(std::round(random.next_unit() * 1e9) / 1e6);
    values.push_back(
        std::ldexp(std::round(random.next_unit() * 1e15), static_cast<int>(values.size() % 40)));
  }
  return values;
}

TEST(Decimal, IsTheShortestTextOfTheLibrary) {
  for (const double value : drawn(60000)) ASSERT_EQ(shortest_decimal(value), by_library(value));
}

TEST(Decimal, IsReadAsTheSameDouble) {
  for (const double value : drawn(60000)) {
    const double again = std::strtod(shortest_decimal(value).c_str(), nullptr);
    ASSERT_EQ(std::bit_cast<std::uint64_t>(again), std::bit_cast<std::uint64_t>(value));
  }
}

TEST(Decimal, RoundsToAGivenNumberOfDigits) {
  for (const double value : drawn(10000)) {
    for (const int count : {1, 2, 17, 25}) {
      ASSERT_EQ(scientific(value, count), by_library(value, count));
    }
  }
}

TEST(Decimal, HalvesGoToTheEvenDigit) {
  EXPECT_EQ(rounded_digits(2.5, 1).digits, "2");
  EXPECT_EQ(rounded_digits(3.5, 1).digits, "4");
  EXPECT_EQ(rounded_digits(9.5, 1).digits, "1");
  EXPECT_EQ(rounded_digits(9.5, 1).exponent, 2);
}

TEST(Decimal, IsShortenedToAGivenNumberOfDigits) {
  EXPECT_EQ(rounded_decimal(2 * std::sqrt(2), 3), "2.83");
  EXPECT_EQ(rounded_decimal(-0.3, 3), "-0.3");
  EXPECT_EQ(rounded_decimal(0, 3), "0");
  EXPECT_EQ(rounded_decimal(123456, 3), shortest_decimal(123000));
  EXPECT_EQ(rounded_decimal(5e-324, 3), "4.94e-324");
  EXPECT_EQ(rounded_decimal(1e300, 3), "1e+300");
}

}  // namespace
}  // namespace signorini
