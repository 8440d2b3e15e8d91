#include "sweep/axis_values.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "base/exp_log.h"
#include "base/scalar_math.h"

namespace signorini {

namespace {

enum class Form { values, grid, uniform, normal };

/// Fields that belong to one of the forms.
struct FormField {
  const char* name;
  bool required[4];  // by form
  bool allowed[4];
};

constexpr FormField kFormFields[] = {
    {"values", {true, false, false, false}, {true, false, false, false}},
    {"range", {false, true, true, false}, {false, true, true, false}},
    {"scale", {false, false, false, false}, {false, true, true, false}},
    {"count", {false, true, true, true}, {false, true, true, true}},
    {"mean", {false, false, false, true}, {false, false, false, true}},
    {"deviation", {false, false, false, true}, {false, false, false, true}},
    {"seed", {false, false, true, true}, {false, false, true, true}}};

constexpr const char* kFormNames[] = {"\"values\"", "a \"range\"", "\"random\": \"uniform\"",
                                      "\"random\": \"normal\""};

/// Whether the fields are those of the form.
bool has_its_fields(const ObjectReader& reader, Form form) {
  const auto k = static_cast<std::size_t>(form);
  bool is_good = true;
  for (const FormField& field : kFormFields) {
    const bool has = reader.has(field.name);
    if (field.required[k] && !has) {
      reader.complain(field.name, std::string("is missing; it belongs to ") + kFormNames[k]);
    } else if (has && !field.allowed[k]) {
      reader.complain(field.name,
                      std::string("has no meaning with ") + kFormNames[k] + "; leave it out");
    } else {
      continue;
    }
    is_good = false;
  }
  return is_good;
}

/// From a to b, evenly or by equal factors; t in [0, 1]. Both ends are exact.
struct Stretch {
  double a = 0, b = 1;
  bool is_logarithmic = false;

  [[nodiscard]] double at(double t) const {
    if (t <= 0) return a;
    if (t >= 1) return b;
    if (!is_logarithmic) return a + t * (b - a);
    const double from = signorini::log(a), to = signorini::log(b);
    return signorini::exp(from + t * (to - from));
  }
};

/// Nothing after a complaint.
std::optional<Stretch> read_stretch(const ObjectReader& reader) {
  const std::vector<double> range = reader.numbers("range");
  if (range.size() != 2 || !(range[0] < range[1])) {
    reader.complain("range", "must be the least and the largest value, as in [0.1, 0.9]");
    return std::nullopt;
  }
  const Stretch stretch{
      .a = range[0], .b = range[1], .is_logarithmic = reader.choice("scale") == 1};
  if (stretch.is_logarithmic && !(stretch.a > 0)) {
    reader.complain("range", "must be positive where the scale is \"log\"");
    return std::nullopt;
  }
  return stretch;
}

/// Numbers whose bits the standard prescribes; the distributions of the library are not prescribed.
class Draws {
 public:
  explicit Draws(int seed) : engine_(static_cast<std::uint64_t>(seed)) {}

  /// In (0, 1), of 52 bits.
  double unit() {
    constexpr double kScale = 1.0 / 4503599627370496.0;  // 2^-52
    return (static_cast<double>(engine_() >> 12U) + 0.5) * kScale;
  }

  /// Of mean 0 and deviation 1. Box and Muller 1958.
  double normal() {
    const double radius = std::sqrt(-2 * signorini::log(unit()));
    return radius * sin_cos(6.283185307179586 * unit()).cos;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace

std::vector<double> read_axis_values(const ObjectReader& reader) {
  const bool is_random = reader.has("random");
  if (!is_random && !reader.has("values") && !reader.has("range")) {
    reader.complain("", "has no values; give \"values\", \"range\" with \"count\", or \"random\"");
    return {};
  }
  const Form form = !is_random ? reader.has("values") ? Form::values : Form::grid
                    : reader.choice("random") == 1 ? Form::normal
                                                   : Form::uniform;
  if (!has_its_fields(reader, form)) return {};
  if (form == Form::values) {
    std::vector<double> values = reader.numbers("values");
    if (values.empty()) reader.complain("values", "must have at least one number");
    return values;
  }
  const int count = reader.integer("count");
  std::vector<double> values;
  Draws draws(reader.integer("seed"));
  if (form == Form::normal) {
    const double mean = reader.number("mean"), deviation = reader.number("deviation");
    for (int i = 0; i < count; ++i) values.push_back(mean + deviation * draws.normal());
    return values;
  }
  const std::optional<Stretch> stretch = read_stretch(reader);
  if (!stretch) return {};
  for (int i = 0; i < count; ++i) {
    const double t = form == Form::uniform ? draws.unit()
                     : count == 1          ? 0.0
                                           : double(i) / (count - 1);
    values.push_back(stretch->at(t));
  }
  return values;
}

}  // namespace signorini
