#include "signorini_run/formula.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <span>
#include <string>
#include <vector>

#include "base/exp_log.h"
#include "base/scalar_math.h"
#include "base/types.h"

namespace signorini::tool {

namespace {

using Values = std::span<const double>;

/// The other leg of a right triangle with hypotenuse 1.
double leg(double x) { return std::sqrt((1 - x) * (1 + x)); }

/// sinh x; by its series where e^x - e^-x would cancel.
double sinh_of(double x) {
  if (std::fabs(x) >= 0.5) return (exp(x) - exp(-x)) / 2;
  const double square = x * x;
  double series = 0;
  for (int n = 8; n >= 1; --n) series = (series + 1) * square / (2 * n * (2 * n + 1));
  return x + x * series;
}

double cosh_of(double x) { return (exp(x) + exp(-x)) / 2; }

double tanh_of(double x) {
  if (std::fabs(x) > 20) return x > 0 ? 1 : -1;
  return sinh_of(x) / cosh_of(x);
}

/// a^b: whole powers by squaring, others of positive numbers by logarithms.
double power(double a, double b) {
  constexpr double kMostSquared = 1024;
  if (std::floor(b) == b && std::fabs(b) <= kMostSquared) {
    double result = 1, square = a;
    for (int n = static_cast<int>(std::fabs(b)); n > 0; n /= 2) {
      if (n % 2 == 1) result *= square;
      square *= square;
    }
    return b < 0 ? 1 / result : result;
  }
  if (a == 0 && !std::isnan(b)) return b > 0 ? 0 : kInfinity;
  return exp(b * log(a));
}

/// The least by an order of numbers; nothing where one of them is none.
double extreme(Values values, bool (*comes_before)(double, double)) {
  double found = values.front();
  for (const double value : values) {
    if (std::isnan(value)) return kNaN;
    if (comes_before(value, found)) found = value;
  }
  return found;
}

struct Function {
  std::string_view name;
  std::size_t least, most;  // how many values it takes
  double (*of)(Values v);
};

constexpr std::size_t kMany = 64;
constexpr Function kFunctions[] = {
    {"abs", 1, 1, [](Values v) { return std::fabs(v[0]); }},
    {"sqrt", 1, 1, [](Values v) { return std::sqrt(v[0]); }},
    {"exp", 1, 1, [](Values v) { return exp(v[0]); }},
    {"log", 1, 1, [](Values v) { return log(v[0]); }},
    {"sin", 1, 1, [](Values v) { return sin_cos(v[0]).sin; }},
    {"cos", 1, 1, [](Values v) { return sin_cos(v[0]).cos; }},
    {"tan", 1, 1, [](Values v) { return sin_cos(v[0]).sin / sin_cos(v[0]).cos; }},
    {"asin", 1, 1, [](Values v) { return atan2(v[0], leg(v[0])); }},
    {"acos", 1, 1, [](Values v) { return atan2(leg(v[0]), v[0]); }},
    {"atan", 1, 1, [](Values v) { return atan2(v[0], 1); }},
    {"atan2", 2, 2, [](Values v) { return atan2(v[0], v[1]); }},
    {"sinh", 1, 1, [](Values v) { return sinh_of(v[0]); }},
    {"cosh", 1, 1, [](Values v) { return cosh_of(v[0]); }},
    {"tanh", 1, 1, [](Values v) { return tanh_of(v[0]); }},
    {"floor", 1, 1, [](Values v) { return std::floor(v[0]); }},
    {"mod", 2, 2, [](Values v) { return v[0] - v[1] * std::floor(v[0] / v[1]); }},
    {"min", 1, kMany,
     [](Values v) { return extreme(v, [](double a, double b) { return a < b; }); }},
    {"max", 1, kMany,
     [](Values v) { return extreme(v, [](double a, double b) { return a > b; }); }}};

std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool begins_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// Length of the number at the beginning of a text; 0 where there is none.
std::size_t number_length(std::string_view text) {
  const auto digits_from = [&](std::size_t from) {
    while (from < text.size() && is_digit(text[from])) ++from;
    return from;
  };
  const std::size_t whole = digits_from(0);
  std::size_t end = whole;
  if (end < text.size() && text[end] == '.') {
    end = digits_from(whole + 1);
    if (whole == 0 && end == 1) return 0;
  }
  if (end == 0 || end >= text.size() || (text[end] != 'e' && text[end] != 'E')) return end;
  const bool has_sign = end + 1 < text.size() && (text[end + 1] == '+' || text[end + 1] == '-');
  const std::size_t exponent = end + (has_sign ? 2 : 1);
  const std::size_t after = digits_from(exponent);
  return after > exponent ? after : end;
}

/// Length of the token at the beginning of a text; 0 where none begins there.
std::size_t token_length(std::string_view text) {
  if (const std::size_t length = number_length(text); length > 0) return length;
  if (begins_word(text.front())) {
    const auto ends = [](char c) { return !begins_word(c) && !is_digit(c); };
    return static_cast<std::size_t>(std::ranges::find_if(text, ends) - text.begin());
  }
  if (text.starts_with("<=") || text.starts_with(">=")) return 2;
  return std::string_view("-+*/^(),<>?:").find(text.front()) == std::string_view::npos ? 0 : 1;
}

std::vector<std::string> tokens_of(std::string_view text) {
  constexpr std::size_t kShown = 20;
  std::vector<std::string> tokens;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.empty()) return tokens;
    const std::size_t length = token_length(text);
    if (length == 0) {
      throw FormulaFault("cannot be read from " + in_quotes(text.substr(0, kShown)) + " on");
    }
    tokens.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
}

/// Reads by descent: condition, comparison, sum, product, sign, power, atom.
class FormulaReader {
 public:
  explicit FormulaReader(std::string_view text) : tokens_(tokens_of(text)) {}

  Formula read() {
    Formula formula = condition();
    if (place_ < tokens_.size()) {
      throw FormulaFault("has " + in_quotes(tokens_[place_]) + " where it should end");
    }
    return formula;
  }

 private:
  /// The next token if it is one of those; else nothing.
  std::string take(std::initializer_list<std::string_view> wanted) {
    if (place_ >= tokens_.size()) return {};
    if (std::ranges::find(wanted, tokens_[place_]) == wanted.end()) return {};
    return tokens_[place_++];
  }

  void expect(std::string_view wanted) {
    if (!take({wanted}).empty()) return;
    const std::string next = place_ < tokens_.size() ? tokens_[place_] : "its end";
    throw FormulaFault("lacks " + in_quotes(wanted) + " before " + in_quotes(next));
  }

  void go_deeper() {
    constexpr int kDeepest = 100;
    if (++depth_ > kDeepest) throw FormulaFault("is nested too deeply");
  }

  Formula condition() {
    go_deeper();
    Formula test = comparison();
    if (!take({"?"}).empty()) {
      Formula yes = condition();
      expect(":");
      Formula no = condition();
      test = [test, yes, no](double t) { return test(t) != 0 ? yes(t) : no(t); };
    }
    --depth_;
    return test;
  }

  Formula comparison() {
    Formula a = sum();
    const std::string sign = take({"<", ">", "<=", ">="});
    if (sign.empty()) return a;
    Formula b = sum();
    const bool swaps = sign.front() == '>', with_equal = sign.size() == 2;
    return [a, b, swaps, with_equal](double t) -> double {
      double low = a(t), high = b(t);
      if (swaps) std::swap(low, high);
      return with_equal ? low <= high : low < high;
    };
  }

  Formula sum() {
    Formula a = product();
    for (std::string sign = take({"+", "-"}); !sign.empty(); sign = take({"+", "-"})) {
      Formula b = product();
      if (sign == "+") {
        a = [a, b](double t) { return a(t) + b(t); };
      } else {
        a = [a, b](double t) { return a(t) - b(t); };
      }
    }
    return a;
  }

  Formula product() {
    Formula a = signed_power();
    for (std::string sign = take({"*", "/"}); !sign.empty(); sign = take({"*", "/"})) {
      Formula b = signed_power();
      if (sign == "*") {
        a = [a, b](double t) { return a(t) * b(t); };
      } else {
        a = [a, b](double t) { return a(t) / b(t); };
      }
    }
    return a;
  }

  Formula signed_power() {
    bool is_negative = false;
    for (std::string sign = take({"+", "-"}); !sign.empty(); sign = take({"+", "-"})) {
      is_negative = is_negative != (sign == "-");
    }
    Formula value = raised();
    if (!is_negative) return value;
    return [value](double t) { return -value(t); };
  }

  Formula raised() {
    Formula base = atom();
    if (take({"^"}).empty()) return base;
    go_deeper();
    Formula exponent = signed_power();
    --depth_;
    return [base, exponent](double t) { return power(base(t), exponent(t)); };
  }

  Formula atom() {
    if (place_ >= tokens_.size()) throw FormulaFault("ends too early");
    const std::string token = tokens_[place_++];
    if (token == "(") {
      Formula inside = condition();
      expect(")");
      return inside;
    }
    if (is_digit(token.front()) || token.front() == '.') {
      const double value = std::strtod(token.c_str(), nullptr);
      return [value](double) { return value; };
    }
    if (token == "t") return [](double t) { return t; };
    if (token == "pi") return [](double) { return std::numbers::pi; };
    return called(token);
  }

  Formula called(const std::string& name) {
    const auto* const function = std::ranges::find(kFunctions, name, &Function::name);
    if (function == std::end(kFunctions)) {
      throw FormulaFault("has " + in_quotes(name) + ", which is no function of it");
    }
    expect("(");
    std::vector<Formula> values = {condition()};
    while (!take({","}).empty()) values.push_back(condition());
    expect(")");
    if (values.size() < function->least || values.size() > function->most) {
      throw FormulaFault("gives " + std::to_string(values.size()) + " values to " + name);
    }
    return [of = function->of, values](double t) {
      std::vector<double> numbers;
      for (const Formula& value : values) numbers.push_back(value(t));
      return of(numbers);
    };
  }

  std::vector<std::string> tokens_;
  std::size_t place_ = 0;
  int depth_ = 0;
};

}  // namespace

Formula read_formula(std::string_view text) {
  constexpr std::size_t kLongest = 4000;
  if (text.size() > kLongest) {
    throw FormulaFault("is longer than " + std::to_string(kLongest) + " characters");
  }
  return FormulaReader(text).read();
}

}  // namespace signorini::tool
