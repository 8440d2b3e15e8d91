/// Decimal digits of doubles by exact arithmetic: no tables, no streams, no locale.
///
/// The standard library's own conversions give the same texts (a test compares them) and bring
/// tables that a browser would have to download.
#pragma once

#include <string>

namespace signorini {

/// A value as 0.d1 d2 d3 ... times 10^exponent.
struct DecimalDigits {
  std::string digits;  // without sign; the first one is 0 for zero only
  int exponent = 0;
};

/// The fewest digits from which the same double is read again; of those the nearest to it.
/// @pre the value is finite; its sign does not count
[[nodiscard]] DecimalDigits shortest_digits(double value);

/// So many digits, rounded to the nearest, halves to an even digit. @pre as above; count > 0
[[nodiscard]] DecimalDigits rounded_digits(double value, int count);

/// The shortest text from which the same double is read again: plain or with an exponent,
/// whichever is shorter. @pre the value is finite
[[nodiscard]] std::string shortest_decimal(double value);

/// A value with at most so many digits, as shortest_decimal() writes it. @pre as above; count > 0
[[nodiscard]] std::string rounded_decimal(double value, int count);

}  // namespace signorini
