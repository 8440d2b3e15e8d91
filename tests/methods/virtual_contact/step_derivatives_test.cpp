// Derivatives of a step: against differences, and chained over whole runs against an independent
// program's.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "methods/virtual_contact/golden_world.h"

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

}  // namespace
}  // namespace signorini::test
