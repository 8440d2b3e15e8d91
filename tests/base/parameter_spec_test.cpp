#include "base/parameter_spec.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "base/random.h"
#include "detect/broad_phase/pair_search.h"
#include "detect/sparsification.h"
#include "methods/event/event_parameters.h"
#include "sim/scene_parameters.h"

namespace signorini {
namespace {

/// Every row of every table.
std::vector<ParameterSpec> all_rows() {
  std::vector<ParameterSpec> rows;
  for (const auto table : {contact_parameters(), impulse_parameters(), scene_parameters(),
                           sparsification_parameters(), broad_phase_parameters()}) {
    rows.insert(rows.end(), table.begin(), table.end());
  }
  return rows;
}

const ParameterSpec& row(std::string_view name) {
  const ParameterSpec* found = find_parameter(contact_parameters(), name);
  if (found == nullptr) found = find_parameter(scene_parameters(), name);
  if (found == nullptr) throw std::out_of_range(std::string(name));
  return *found;
}

std::string refusal(std::string_view name, std::string_view text) {
  try {
    (void)parse_parameter(row(name), text);
  } catch (const std::domain_error& error) {
    return error.what();
  }
  ADD_FAILURE() << name << " accepts \"" << text << "\"";
  return {};
}

/// A value somewhere in the row's range.
double some_value(const ParameterSpec& spec, Random& random) {
  if (spec.kind == ParameterKind::boolean) return random.next_below(2);
  if (spec.kind == ParameterKind::choice) {
    return random.next_below(static_cast<std::uint32_t>(spec.choices.size()));
  }
  const double low = std::max(spec.minimum, -1e9);
  const double high = std::min(spec.maximum, 1e9);
  const double value = low + (high - low) * random.next_unit() * random.next_unit();
  return spec.is_integer ? std::floor(value) : value;
}

TEST(Parameter, TextFormReadsBackToTheSameBits) {
  Random random(11);
  for (const ParameterSpec& spec : all_rows()) {
    for (int i = 0; i < 200; ++i) {
      const double value = some_value(spec, random);
      if (spec.minimum_is_excluded && value <= spec.minimum) continue;
      const std::string text = format_parameter(spec, value);
      EXPECT_EQ(std::bit_cast<std::uint64_t>(parse_parameter(spec, text)),
                std::bit_cast<std::uint64_t>(value))
          << spec.name << " " << text;
    }
  }
}

TEST(Parameter, DefaultsAndLimitsAreAllowed) {
  for (const ParameterSpec& spec : all_rows()) {
    EXPECT_NO_THROW(check_parameter(spec, spec.default_value)) << spec.name;
    if (spec.kind != ParameterKind::number) continue;
    if (spec.maximum < kInfinity) {
      EXPECT_NO_THROW(check_parameter(spec, spec.maximum));
    }
    if (spec.minimum == -kInfinity) continue;
    if (spec.minimum_is_excluded) {
      EXPECT_THROW(check_parameter(spec, spec.minimum), std::domain_error) << spec.name;
    } else {
      EXPECT_NO_THROW(check_parameter(spec, spec.minimum)) << spec.name;
    }
  }
}

TEST(Parameter, OneStepBeyondTheLimitsIsRefused) {
  for (const ParameterSpec& spec : all_rows()) {
    if (spec.kind != ParameterKind::number) continue;
    if (spec.maximum < kInfinity) {
      EXPECT_THROW(check_parameter(spec, std::nextafter(spec.maximum, kInfinity)),
                   std::domain_error)
          << spec.name;
    }
    if (spec.minimum > -kInfinity) {
      EXPECT_THROW(check_parameter(spec, std::nextafter(spec.minimum, -kInfinity)),
                   std::domain_error)
          << spec.name;
    }
  }
}

TEST(Parameter, NeitherInfiniteNorMissingNumbersPass) {
  for (const ParameterSpec& spec : all_rows()) {
    for (const double bad : {kInfinity, -kInfinity, kNaN}) {
      EXPECT_THROW(check_parameter(spec, bad), std::domain_error) << spec.name;
    }
  }
}

TEST(Parameter, RowsAreNamedDescribedAndOfNoTwoNames) {
  for (const auto table : {contact_parameters(), impulse_parameters(), scene_parameters(),
                           sparsification_parameters(), broad_phase_parameters()}) {
    for (const ParameterSpec& spec : table) {
      EXPECT_EQ(to_name(spec.name), spec.name);
      EXPECT_EQ(find_parameter(table, spec.name), &spec) << "a second " << spec.name;
      for (const std::string_view text : {spec.title, spec.group, spec.about, spec.source}) {
        EXPECT_FALSE(text.empty()) << spec.name;
      }
      EXPECT_EQ(spec.kind == ParameterKind::choice, !spec.choices.empty()) << spec.name;
    }
  }
}

TEST(Parameter, EnglishAndConstantFormsFindTheSameRow) {
  EXPECT_EQ(to_name("distance tolerance"), "DISTANCE_TOLERANCE");
  EXPECT_EQ(to_name("do-nothing"), "DO_NOTHING");
  const auto table = contact_parameters();
  EXPECT_EQ(find_parameter(table, "distance tolerance"),
            find_parameter(table, "DISTANCE_TOLERANCE"));
  EXPECT_EQ(find_parameter(table, "distance"), nullptr);
}

TEST(Parameter, NamesHaveCapitalsDigitsAndUnderscoresOnly) {
  for (const std::string_view name : {"A", "_", "TIME_STEP", "THRUSTER_1"}) {
    EXPECT_TRUE(is_name(name)) << name;
  }
  for (const std::string_view text :
       {std::string_view(""), std::string_view("1A"), std::string_view("a"),
        std::string_view("\0", 1), std::string_view("A\0B", 3), std::string_view("\xc3\x84")}) {
    EXPECT_FALSE(is_name(text)) << text;
  }
}

TEST(Parameter, ChoicesAreReadInAnyForm) {
  const ParameterSpec& spec = row("COLLISION_METHOD");
  for (const std::string_view text :
       {"serial grouped lastpass", "SERIAL_GROUPED_LASTPASS", " Serial-Grouped lastpass\n"}) {
    EXPECT_EQ(parse_parameter(spec, text), 3) << text;
  }
}

TEST(Parameter, BooleansAreTrueFalseOneOrZero) {
  const ParameterSpec& spec = row("JOINT_SMALL_IMPACTS");
  EXPECT_EQ(parse_parameter(spec, "true"), 1);
  EXPECT_EQ(parse_parameter(spec, "1"), 1);
  EXPECT_EQ(parse_parameter(spec, "false"), 0);
  EXPECT_EQ(parse_parameter(spec, "0"), 0);
  for (const char* bad : {"yes", "", "2", "TRUE!", "0.5"})
    (void)refusal("JOINT_SMALL_IMPACTS", bad);
}

TEST(Parameter, NumbersAreReadWholeOrNotAtAll) {
  EXPECT_EQ(parse_parameter(row("DAMPING"), " +2.5e-1\t"), 0.25);
  for (const char* bad : {"", " ", "abc", "1,5", "0x10", "1.5m", "1 2", "--1", "+-1", "++1", "+",
                          "nan", "inf", "1e400", "1e", "\xc2\xa0"}) {
    (void)refusal("GRAVITY", bad);
  }
}

TEST(Parameter, WholeNumbersAreAskedForWhereMeant) {
  EXPECT_EQ(parse_parameter(row("RANDOM_SEED"), "4294967295"), 4294967295.0);
  for (const char* bad : {"1.5", "-1", "4294967296"}) (void)refusal("RANDOM_SEED", bad);
}

TEST(Parameter, RefusalNamesParameterRangeUnitAndWhatCame) {
  EXPECT_EQ(refusal("TIME_STEP", "-1"),
            "TIME_STEP: must be a number greater than 0 s and at most 10 s, got -1");
  EXPECT_EQ(refusal("VELOCITY_TOLERANCE", "fast"),
            "VELOCITY_TOLERANCE: must be a number greater than 0 m/s and at most 1e+06 m/s, got "
            "\"fast\"");
  const std::string choices = refusal("EXTRA_ACCEL", "much");
  EXPECT_NE(choices.find("\"velocity_and_distance_joints\""), std::string::npos) << choices;
}

TEST(Parameter, LongTextIsCutInTheMessage) {
  EXPECT_LT(refusal("TIME_STEP", std::string(10000, '9').append("x")).size(), 200u);
}

TEST(Parameter, NearestNameIsASlipAwayOrNone) {
  const auto table = contact_parameters();
  EXPECT_EQ(nearest_name(table, "DISTANCE_TOLERANC"), "DISTANCE_TOLERANCE");
  EXPECT_EQ(nearest_name(table, "random sead"), "RANDOM_SEED");
  EXPECT_EQ(nearest_name(table, "XYZZY"), "");
  EXPECT_EQ(nearest_name(table, ""), "");
}

TEST(Parameter, NumbersHaveTheirShortestText) {
  EXPECT_EQ(format_number(0.1), "0.1");
  EXPECT_EQ(format_number(1e300), "1e+300");
  EXPECT_EQ(format_number(-0.0), "-0");
  EXPECT_EQ(format_number(kNaN), "nan");
  EXPECT_EQ(format_number(-kInfinity), "-inf");
}

}  // namespace
}  // namespace signorini
