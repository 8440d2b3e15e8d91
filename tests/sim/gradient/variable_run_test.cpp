// Derivatives of whole runs: forward, backward, by differences, and by an independent program.
#include "sim/gradient/variable_run.h"

#include <gtest/gtest.h>

#include <cmath>

#include "golden/golden_file.h"
#include "scene/files.h"
#include "scene/virtual_contact/virtual_reference.h"

namespace signorini::test {
namespace {

VirtualReference reference(const std::string& name) {
  const std::string path = "tests/golden/virtual_contact/" + name + ".json";
  VirtualReferences read = read_virtual_references(file_content(path));
  EXPECT_EQ(read.runs.size(), 1U) << path;
  return read.runs.front();
}

std::vector<std::string> state_and(const VirtualReference& r, std::vector<std::string> others) {
  std::vector<std::string> names = state_names(Simulation::from_text(r.scene).model());
  names.insert(names.end(), others.begin(), others.end());
  return names;
}

VariableRun run_of(const VirtualReference& r, const std::vector<std::string>& names) {
  return {Simulation::from_text(r.scene), {.step = r.time_step, .steps = r.steps}, names};
}

/// The weight vector of the references.
double weight(std::size_t i) { return std::cos(1.0 + static_cast<double>(i)); }

void add_end_weights(int step, int last, std::span<double> weights) {
  if (step != last) return;
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += weight(i);
}

std::vector<double> forward_gradient(VariableRun& run) {
  std::vector<double> gradient(run.variables().size(), 0.0);
  const StepStatus status =
      run.differentiate(run.start_values(), [&](int step, const Eigen::MatrixXd& changes) {
        if (step != run.length().steps) return;
        for (std::size_t j = 0; j < gradient.size(); ++j) {
          for (std::size_t i = 0; i < run.width(); ++i) {
            gradient[j] += weight(i) * changes(static_cast<int>(i), static_cast<int>(j));
          }
        }
      });
  EXPECT_EQ(status, StepStatus::ok);
  return gradient;
}

std::vector<double> backward_gradient(VariableRun& run) {
  std::vector<double> gradient(run.variables().size(), 0.0);
  const auto weights = [&](int step, std::span<double> w) {
    add_end_weights(step, run.length().steps, w);
  };
  EXPECT_EQ(run.pull_back(run.start_values(), weights, gradient), StepStatus::ok);
  return gradient;
}

void expect_close(const std::vector<double>& a, const std::vector<double>& b, double tolerance) {
  ASSERT_EQ(a.size(), b.size());
  double scale = 0;
  for (const double x : b) scale = std::max(scale, std::fabs(x));
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], tolerance * scale) << i;
}

const std::vector<std::string> kParameters = {"GRAVITY",  "NORMAL_STIFFNESS", "NORMAL_DAMPING",
                                              "FRICTION", "SOFTNESS",         "TANGENTIAL_DAMPING"};

TEST(VariableRun, IsBitForBitARunOfFixedSteps) {
  const VirtualReference r = reference("circle_drop_bdf2");
  VariableRun run = run_of(r, {"FRICTION"});
  ASSERT_EQ(run.simulate(run.start_values()), StepStatus::ok);
  Simulation simulation = Simulation::from_text(r.scene);
  for (int k = 1; k <= r.steps; ++k) {
    ASSERT_EQ(simulation.step(r.time_step).status, StepStatus::ok);
    for (int i = 0; i < simulation.model().nv; ++i) {
      ASSERT_EQ(run.state(k)[static_cast<std::size_t>(i)], simulation.state().q[i]);
      ASSERT_EQ(run.state(k)[static_cast<std::size_t>(i + simulation.model().nv)],
                simulation.state().v[i]);
    }
  }
}

class RunsOfReferences : public testing::TestWithParam<const char*> {};

TEST_P(RunsOfReferences, ForwardAndBackwardAreTheSame) {
  const VirtualReference r = reference(GetParam());
  std::vector<std::string> names = state_and(r, kParameters);
  const Simulation simulation = Simulation::from_text(r.scene);
  for (const ForceLaw& law : simulation.model().forces) {
    if (const auto* actuator = std::get_if<Actuator>(&law)) names.push_back(actuator->name);
  }
  for (const Body& body : simulation.model().bodies) {
    if (!body.is_fixed()) names.push_back("MASS " + body.name);
  }
  VariableRun run = run_of(r, names);
  const std::vector<double> forward = forward_gradient(run), backward = backward_gradient(run);
  expect_close(backward, forward, 1e-12);
  run.set_tape_limit(100'000);  // in stretches
  EXPECT_EQ(backward_gradient(run), backward);
}

TEST_P(RunsOfReferences, GradientsAreTheReferences) {
  const VirtualReference r = reference(GetParam());
  VariableRun run = run_of(r, state_and(r, {}));
  const std::vector<double> got = backward_gradient(run);
  std::vector<double> expected;
  for (const VirtualReferenceColumn& column : r.by_start) {
    double sum = 0;
    for (std::size_t i = 0; i < column.values.size(); ++i) sum += weight(i) * column.values[i];
    expected.push_back(sum);
  }
  expect_close(got, expected, 1e-6);
  // By one parameter of each kind.
  for (const VirtualReferenceColumn& column : r.by_parameter) {
    if (column.ours.size() != 1 || column.ours.front().name == "TEMPERATURE") continue;
    VariableRun by = run_of(r, {column.ours.front().name});
    double sum = 0, scale = 0;
    for (std::size_t i = 0; i < column.values.size(); ++i) {
      sum += weight(i) * column.values[i];
      scale = std::max(scale, std::fabs(column.values[i]));
    }
    EXPECT_NEAR(backward_gradient(by).front(), column.ours.front().factor * sum,
                1e-6 * std::max(scale, 1e-3))
        << column.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Runs, RunsOfReferences,
                         testing::Values("circle_drop_softplus", "circle_drop_bdf2",
                                         "incline_free_roll", "box_drop", "lift_hex_friction",
                                         "lift_circle_friction"),
                         [](const auto& run) { return std::string(run.param); });

TEST(VariableRun, GradientsAreDifferences) {
  const VirtualReference r = reference("circle_drop_softplus");
  std::vector<std::string> names = kParameters;
  for (const char* more : {"MASS BALL", "SIZE BALL"}) names.emplace_back(more);
  VariableRun run = run_of(r, state_and(r, names));
  const std::vector<double> exact = backward_gradient(run);
  const auto loss = [&](const std::vector<double>& values) {
    EXPECT_EQ(run.simulate(values), StepStatus::ok);
    double sum = 0;
    for (std::size_t i = 0; i < run.width(); ++i) sum += weight(i) * run.state(r.steps)[i];
    return sum;
  };
  for (std::size_t j = 0; j < exact.size(); ++j) {
    std::vector<double> up = run.start_values(), down = up;
    const double off = 1e-6 * std::max(1e-2, std::fabs(up[j]));
    up[j] += off;
    down[j] -= off;
    const double difference = (loss(up) - loss(down)) / (2 * off);
    EXPECT_NEAR(exact[j], difference, 1e-5 * std::max(1.0, std::fabs(difference)))
        << run.variables().list()[j].name;
  }
}

TEST(VariableRun, RefusesWhatItCannotVary) {
  const VirtualReference r = reference("circle_drop_softplus");
  const auto message = [&](const std::string& name) {
    try {
      (void)run_of(r, {name});
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(message("FRICTON").find("did you mean \"FRICTION\""), std::string::npos);
  EXPECT_THROW((void)run_of(r, {"MASS BALL", "MOMENT BALL"}), std::invalid_argument);
  EXPECT_NE(message("nothing").find("nothing of that name"), std::string::npos);
  EXPECT_THROW(VariableRun(Simulation::from_text(r.scene), {.step = 0, .steps = 3}, {}),
               std::domain_error);
  EXPECT_THROW(VariableRun(Simulation::from_text(r.scene), {.step = 0.01, .steps = 0}, {}),
               std::domain_error);
  EXPECT_THROW(
      VariableRun(Simulation::from_text(r.scene, "contact"), {.step = 0.01, .steps = 3}, {}),
      std::domain_error);
  VariableRun run = run_of(r, {"FRICTION"});
  EXPECT_THROW((void)run.simulate(std::vector<double>{kNaN}), std::domain_error);
}

}  // namespace
}  // namespace signorini::test
