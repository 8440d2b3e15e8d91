// Gradients through a bounce off the ground, off a slope and off ground and wall: those of an
// independent program with the same formula, steps and constants, and its step-free limits; of a
// ball that meets another one, those of rigid balls. docs/methods/virtual_contact.md, section 11.
// Source: golden/gradient_tasks.
#include <gtest/gtest.h>

#include <cmath>

#include "sim/gradient/gradient_cases.h"
#include "sim/gradient/task_search.h"

namespace signorini::test {
namespace {

/// What the file says of one case: numbers by name.
struct Case {
  Json parameters;
  GivenConstants constants;
  double h = 0;
  bool is_turning = true;  // free to
  bool is_squared = false;
  const char* axis = "y";  // what is asked for, where it is no distance

  [[nodiscard]] double operator()(const char* name, double otherwise = 0) const {
    return parameters.contains(name) ? number(parameters.at(name)) : otherwise;
  }
};

/// A disc and the planes that it meets.
Json scene_of(const Case& c) {
  const double r = c("r", 0.1), beta = c("beta"), mu = c("mu");
  Json ball = {{"name", "ball"},
               {"shape", {{"type", "disc"}, {"radius", r}}},
               {"mass", 1},
               {"position", {c("x0"), c("y0")}},
               {"velocity", {c("vx0"), c("vy0")}},
               {"friction", mu}};
  // What cannot turn turns so little that it is not seen.
  ball["moment"] = c.is_turning ? r * r / 2 : 1e9;
  Json bodies = Json::array({ball});
  const double half_pi = 1.5707963267948966;
  bodies.push_back(fixed_wall("ground", 0.5 * std::sin(beta), -0.5 * std::cos(beta), beta, mu));
  if (c.parameters.contains("wall_x")) {
    bodies.push_back(fixed_wall("wall", c("wall_x") + 0.5, 0, half_pi, mu));
  }
  return given_scene(c.constants, c.h, bodies, Json::array({{{"type", "gravity"}, {"g", c("g")}}}));
}

TaskRun run_of(const Case& c, const std::vector<std::string>& names) {
  Json loss = Json::array();
  if (c.is_squared) {
    loss.push_back({{"of", "BALL.x"}, {"target", c("tx")}, {"weight", 1}});
    loss.push_back({{"of", "BALL.y"}, {"target", c("ty")}, {"weight", 1}});
  } else {
    loss.push_back({{"of", std::string("BALL.") + c.axis}, {"form", "value"}, {"weight", 1}});
  }
  return task_run(scene_of(c), c("T"), c.h, names, loss,
                  c.is_squared ? "levenberg_marquardt" : "l_bfgs_b");
}

constexpr std::array<const char*, 5> kNames = {"x0", "y0", "vx0", "vy0", "g"};

/// The gradient of a file by our variables; what it does not tell is not a number.
std::vector<double> gradient_of(const Json& told) {
  std::vector<double> gradient;
  for (const char* name : kNames) {
    gradient.push_back(told.contains(name) ? number(told.at(name)) : kNaN);
  }
  return gradient;
}

void expect_gradient(const std::vector<double>& got, const Json& file, double tolerance) {
  const std::vector<double> told = gradient_of(file);
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (!std::isnan(told[i])) {
      EXPECT_NEAR(got[i], told[i], tolerance * largest_entry(file)) << kNames[i];
    }
  }
}

struct Task {
  const char* name;
  const char* axis;
};
void PrintTo(const Task& task, std::ostream* out) { *out << task.name; }

class GradientTasks : public testing::TestWithParam<Task> {};

TEST_P(GradientTasks, AreThoseOfAnIndependentProgramAndTendToTheExactOnes) {
  const Json file = golden(std::string("gradient_tasks/") + GetParam().name);
  for (const Json& told : file.at("cases")) {
    // There friction acts on the disc's own surface and turns it the more; here it acts at x*, (7).
    if (told.at("title") == "friction 0.1, freely rotating solid disc") continue;
    const Json& compliant = told.at("points").at(0).at("compliant").at("objective");
    const Json& row = compliant.at("rows").at(0);
    for (const Json& measured : compliant.at("bdf2_against_own_limit")) {
      const double h = number(measured.at("h")), steps = number(told.at("parameters").at("T")) / h;
      if (std::fabs(steps - std::round(steps)) > 1e-6) continue;
      Case c{.parameters = told.at("parameters"),
             .constants = GivenConstants::of(row),
             .h = h,
             .is_squared = told.at("parameters").contains("tx"),
             .axis = GetParam().axis};
      c.is_turning = told.at("title").get<std::string>().find("locked") == std::string::npos;
      SCOPED_TRACE(std::string(GetParam().name) + " " + told.at("id").get<std::string>() + " h " +
                   std::to_string(h));
      TaskRun run = run_of(c, {"BALL.x", "BALL.y", "BALL.vx", "BALL.vy", "GRAVITY"});
      const TaskEvaluation now = run.gradient(run.start());
      ASSERT_EQ(now.status, StepStatus::ok);
      EXPECT_NEAR(now.loss, number(measured.at("value")), 1e-6);
      expect_gradient(now.gradient, measured.at("gradient"), 1e-5);
      // Within what the file asks of fixed steps.
      const double allowed = 1.5 * number(measured.at("gradient_error_max_relative_to_largest"));
      expect_gradient(now.gradient, row.at("gradient"), allowed);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Tasks, GradientTasks,
                         testing::Values(Task{"bounce", "y"}, Task{"slope", "x"},
                                         Task{"ground_wall", "x"}),
                         [](const auto& task) { return std::string(task.param.name); });

TEST(GroundAndWall, AThrowIsFoundInTheBasinOfTheWall) {
  const Json file = golden("gradient_tasks/ground_wall");
  for (std::size_t i = 0; i < 2; ++i) {
    const Json& told = file.at("cases").at(i);
    SCOPED_TRACE(told.at("title"));
    const Json& row = told.at("points").at(0).at("compliant").at("objective").at("rows").back();
    const Case c{.parameters = told.at("parameters"),
                 .constants = GivenConstants::of(row),
                 .h = number(row.at("h_rule")),
                 .is_turning = i == 0,
                 .is_squared = true};
    TaskRun run = run_of(c, {"BALL.vx", "BALL.vy"});
    const TaskOutcome outcome = optimise(run, [](const TaskIteration&) { return true; });
    EXPECT_LE(outcome.best.now.loss, 1e-8) << outcome.message;
    for (const Json& optimum : told.at("optima")) {
      // Both where restitution falls with speed, as that of this law does.
      const bool is_ours = optimum.at("model") == "Hunt-Crossley rigid limit";
      if (!is_ours || number(optimum.at("vx0")) < 0) continue;
      EXPECT_NEAR(outcome.best.values[0], number(optimum.at("vx0")), 0.2);
      EXPECT_NEAR(outcome.best.values[1], number(optimum.at("vy0")), 0.2);
    }
  }
}

/// d x_2(1 s) by x_1, x_2, v_1, v_2: a ball of radius 0.1 m meets an equal one at 1 m/s, no loss.
/// @param h_omega  step times frequency of the contact
std::vector<double> two_balls(double h, double h_omega, double alpha_over_vh) {
  const double omega = h_omega / h;
  Json hitting = given_disc("a", 0, 0, 0.1, 1);
  hitting["velocity"] = {1, 0};
  const Json scene =
      given_scene({.k_n = omega * omega / 2, .alpha = alpha_over_vh * h}, h,
                  Json::array({hitting, given_disc("b", 0.6, 0, 0.1, 1)}), Json::array());
  TaskRun run =
      task_run(scene, 1, h, {"A.x", "B.x", "A.vx", "B.vx"},
               Json::array({{{"of", "B.x"}, {"form", "value"}, {"weight", 1}}}), "l_bfgs_b");
  return run.gradient(run.start()).gradient;
}

/// Largest difference from the gradient of rigid balls, (1, 0, 1, 0).
double miss(const std::vector<double>& gradient) {
  double most = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    most = std::max(most, std::fabs(gradient[i] - (i % 2 == 0 ? 1 : 0)));
  }
  return most;
}

TEST(TwoBalls, GradientTendsToThatOfRigidOnesWhereTheRuleHolds) {
  // An independent program has (0.996, 0.004, 0.971, 0.029) at 1/240 s.
  const std::vector<double> coarse = two_balls(1.0 / 240, 0.3, 1);
  const double told[] = {0.996, 0.004, 0.971, 0.029};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(coarse[i], told[i], 1.5e-3) << i;
  double before = miss(coarse);
  // Stiffer, and with what steps take of an impact falling as well.
  for (const auto& [h, h_omega] : {std::pair(1.0 / 960, 0.15), std::pair(1.0 / 3840, 0.075)}) {
    const std::vector<double> gradient = two_balls(h, h_omega, 1);
    // Moved together, both end as much farther.
    EXPECT_NEAR(gradient[0] + gradient[1], 1, 1e-9);
    EXPECT_NEAR(gradient[2] + gradient[3], 1, 1e-9);
    EXPECT_LE(miss(gradient), 0.6 * before) << h;
    before = miss(gradient);
  }
  EXPECT_LE(before, 0.008);
  // Where the rule does not hold the exact gradient of the steps is no use.
  EXPECT_GE(miss(two_balls(1.0 / 3840, 0.075, 0.05)), 0.1);
}

}  // namespace
}  // namespace signorini::test
