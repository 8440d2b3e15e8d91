// Derivatives of a step: against differences, and chained over whole runs against an independent
// program's.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>

#include "methods/virtual_contact/golden_world.h"
#include "world/build_scene.h"

namespace signorini::test {
namespace {

using Matrix = Eigen::MatrixXd;

constexpr double kChained = 1e-6;  // of the largest entry of a column

Matrix matrix_of(const Json& rows) {
  Matrix m(rows.size(), rows.at(0).size());
  for (Eigen::Index i = 0; i < m.rows(); ++i) {
    for (Eigen::Index j = 0; j < m.cols(); ++j) {
      m(i, j) = number(rows.at(static_cast<std::size_t>(i)).at(static_cast<std::size_t>(j)));
    }
  }
  return m;
}

void expect_column(const Matrix& got, const Matrix& expected, const std::string& name) {
  const double scale = expected.cwiseAbs().maxCoeff();
  EXPECT_LE((got - expected).cwiseAbs().maxCoeff(), kChained * std::max(scale, 1e-6)) << name;
}

/// d (q, v) at the end by (q, v) at the start, then by parameters.
struct Chained {
  Matrix by_start, by_parameter;
  std::vector<std::string> parameters;
};

Chained chained(GoldenWorld& world, int steps) {
  const Eigen::Index n = world.model.nv;
  StepDerivatives d;
  Chained now, before;
  now.by_start = Matrix::Identity(2 * n, 2 * n);
  EventLog events;
  for (int k = 0; k < steps; ++k) {
    EXPECT_EQ(world.method->differentiate(world.model, world.state, world.step, d), StepStatus::ok);
    const auto p = d.by_parameter.cols();
    if (k == 0) {
      now.by_parameter = Matrix::Zero(2 * n, p);
      before = now;
      before.by_start.setZero();
    }
    Matrix step(2 * n, 2 * n), back(2 * n, 2 * n);
    step << d.by_q, d.by_v;
    back << d.by_q_before, d.by_v_before;
    Chained next;
    next.by_start = step * now.by_start + back * before.by_start;
    next.by_parameter = step * now.by_parameter + back * before.by_parameter + d.by_parameter;
    before = std::move(now);
    now = std::move(next);
    (void)world.method->advance(world.model, world.state, world.step, events);
  }
  now.parameters = d.parameters;
  return now;
}

class VirtualContactDerivatives : public testing::TestWithParam<const char*> {};

TEST_P(VirtualContactDerivatives, ChainedOverARunAreTheReferences) {
  const std::string name = GetParam();
  GoldenWorld world = golden_world(name);
  const Json& file = golden("virtual_contact/" + name);
  const Chained got = chained(world, file.at("steps").get<int>());
  const Json& expected = file.at("derivatives");
  const Matrix by_start = matrix_of(expected.at("wrt_state0").at("analytic"));
  ASSERT_EQ(by_start.cols(), got.by_start.cols());
  for (Eigen::Index j = 0; j < by_start.cols(); ++j) {
    expect_column(got.by_start.col(j), by_start.col(j), "start " + std::to_string(j));
  }
  const std::map<std::string, std::string> names = {
      {"g", "GRAVITY"},    {"kn", "NORMAL_STIFFNESS"}, {"kd", "NORMAL_DAMPING"},
      {"mu", "FRICTION"},  {"alpha", "SOFTNESS"},      {"kt", "TANGENTIAL_DAMPING"},
      {"T", "TEMPERATURE"}};
  const Json& columns = expected.at("wrt_params").at("columns");
  const Matrix by_parameter = matrix_of(expected.at("wrt_params").at("analytic"));
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const std::string ours = columns[j] == "m"
                                 ? "MASS " + file.at("bodies").at(0).at("name").get<std::string>()
                             : names.contains(columns[j]) ? names.at(columns[j])
                                                          : "";
    const auto at = std::ranges::find(got.parameters, ours);
    if (at == got.parameters.end()) continue;  // of the shape
    expect_column(got.by_parameter.col(at - got.parameters.begin()),
                  by_parameter.col(static_cast<Eigen::Index>(j)), columns[j]);
  }
}

INSTANTIATE_TEST_SUITE_P(Runs, VirtualContactDerivatives,
                         testing::Values("circle_drop_relu", "circle_drop_softplus",
                                         "circle_drop_expmix", "circle_drop_bdf2",
                                         "incline_free_roll", "box_drop", "box_drop_boltz"),
                         [](const auto& run) { return std::string(run.param); });

TEST(VirtualContactStep, DerivativesAreDifferencesInTheMiddleOfALift) {
  constexpr double kStep = 1e-7;
  GoldenWorld world = golden_world("lift_hex_friction");
  EventLog events;
  for (int k = 0; k < 70; ++k) {
    (void)world.method->advance(world.model, world.state, world.step, events);
  }
  StepDerivatives d;
  ASSERT_EQ(world.method->differentiate(world.model, world.state, world.step, d), StepStatus::ok);
  const auto after = [&](int i, double off, bool is_speed) {
    State state = world.state;
    (is_speed ? state.v : state.q)[i] += off;
    EXPECT_EQ(world.method->advance(world.model, state, world.step, events).status, StepStatus::ok);
    Eigen::VectorXd both(state.q.size() + state.v.size());
    both << state.q, state.v;
    return both;
  };
  for (const bool is_speed : {false, true}) {
    const Matrix& exact = is_speed ? d.by_v : d.by_q;
    for (int i = 0; i < world.model.nv; ++i) {
      const Eigen::VectorXd difference =
          (after(i, kStep, is_speed) - after(i, -kStep, is_speed)) / (2 * kStep);
      const double scale = std::max(1.0, exact.col(i).cwiseAbs().maxCoeff());
      EXPECT_LE((difference - exact.col(i)).cwiseAbs().maxCoeff(), 1e-6 * scale)
          << (is_speed ? "v " : "q ") << i;
    }
  }
}

/// A ball that comes down on an elastic floor at 1 m/s, without gravity.
struct Bounce {
  std::string formula, law;
  double step = 0;      // [s]
  double product = 0;   // of the step and the frequency of the contact
  double softness = 0;  // alpha over speed and step
  double phase = 0;     // of the impact in its step
};

/// d height after a second by the height and the speed at the start.
std::array<double, 2> gradient_of(const Bounce& bounce) {
  constexpr double kRadius = 0.1, kHeight = 0.6, kSpeed = 1, kMass = 1, kTime = 1;
  SceneBody ball = disc(
      "ball", kRadius,
      {.position = {0, kHeight + bounce.phase * kSpeed * bounce.step}, .velocity = {0, -kSpeed}},
      kMass);
  const Scene scene = scene_of({ground(), ball}, 1);
  BuiltModel world = built(scene);
  GoldenWorld run{.model = std::move(world.model),
                  .state = std::move(world.state),
                  .method = std::make_unique<VirtualContact>(),
                  .step = bounce.step};
  const double frequency = bounce.product / bounce.step;
  const std::array<std::pair<std::string_view, std::string>, 7> settings = {
      {{"CONTACT_CONSTANTS", "given"},
       {"CONTACT_WEIGHTS", "each"},
       {"STEPS", "fixed"},
       {"FORMULA", bounce.formula},
       {"NORMAL_LAW", bounce.law},
       {"NORMAL_STIFFNESS", format_number(kMass * frequency * frequency)},
       {"SOFTNESS", format_number(bounce.softness * kSpeed * bounce.step)}}};
  const auto table = virtual_contact_parameters();
  for (const auto& [name, value] : settings) {
    const ParameterSpec* spec = find_parameter(table, name);
    run.method->set_parameter(static_cast<std::size_t>(spec - table.data()),
                              parse_parameter(*spec, value));
  }
  const Chained got = chained(run, static_cast<int>(std::lround(kTime / bounce.step)));
  return {got.by_start(1, 1), got.by_start(1, 4)};
}

// Source: virtual_contact/gradient_smoothing.json: what a softness of the speed times the step does
// for derivatives over an impact, (33). With `relu` they are the exact ones of a motion that means
// nothing, and as sensitive to rounding as to anything.
TEST(VirtualContactStep, DerivativesOverABounceAreTheReferencesAndSettleAsContactsSoften) {
  int compared = 0;
  for (const Json& row : golden("virtual_contact/gradient_smoothing").at("rows")) {
    const double softness = number(row.at("alpha_over_v_h"));
    for (std::size_t i = 0; i < 4; ++i) {
      const auto [by_height, by_speed] = gradient_of({.formula = row.at("integrator"),
                                                      .law = softness > 0 ? "softplus" : "relu",
                                                      .step = number(row.at("h")),
                                                      .product = number(row.at("h_omega")),
                                                      .softness = softness,
                                                      .phase = static_cast<double>(i) / 4});
      const double expected = number(row.at("dyf_dy0").at(i));
      EXPECT_NEAR(by_height, expected, kChained * std::max(1.0, std::fabs(expected))) << row;
      const double other = number(row.at("dyf_dvy0").at(i));
      EXPECT_NEAR(by_speed, other, kChained * std::max(1.0, std::fabs(other))) << row;
      if (softness >= 1) {
        EXPECT_NEAR(by_height, -number(row.at("e_mean")), 2e-5);
      }
      ++compared;
    }
  }
  EXPECT_EQ(compared, 144);
}

// Source: virtual_contact/gradient_benchmarks.json.
TEST(VirtualContactStep, DerivativesOverAHardBounceAreTheReferencesHoweverUseless) {
  for (const Json& row : golden("virtual_contact/gradient_benchmarks").at("bounce")) {
    const auto [by_height, by_speed] = gradient_of({.formula = row.at("integrator"),
                                                    .law = "relu",
                                                    .step = number(row.at("h")),
                                                    .product = number(row.at("h_omega")),
                                                    .phase = number(row.at("phase"))});
    const double expected = number(row.at("dyf_dy0")), other = number(row.at("dyf_dvy0"));
    EXPECT_NEAR(by_height, expected, kChained * std::max(1.0, std::fabs(expected))) << row;
    EXPECT_NEAR(by_speed, other, kChained * std::max(1.0, std::fabs(other))) << row;
  }
}

}  // namespace
}  // namespace signorini::test
