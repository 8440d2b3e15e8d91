// Gradients through impacts of discs on each other and on a wall, and the tasks made of them:
// against the step-free rows of an independent program, which tend to the exact answers of rigid
// discs. docs/methods/virtual_contact.md, section 11. Source: golden/gradient_tasks.
#include <gtest/gtest.h>

#include <cmath>

#include "scene/files.h"
#include "scene/task/read_task.h"
#include "sim/gradient/gradient_cases.h"
#include "sim/gradient/task_search.h"

namespace signorini::test {
namespace {

/// What of our gradient is an entry of the file's: factor times the sum over these variables.
struct Entry {
  std::string name;
  std::vector<std::string> variables;
  double factor = 1;
};

struct Balls {
  Json bodies = Json::array(), forces = Json::array(), loss = Json::array();
  std::vector<Entry> entries;
  bool is_squared = false;
};

Json with_velocity(Json body, double vx, double vy) {
  body["velocity"] = {vx, vy};
  return body;
}

Json value_of(const std::string& name) {
  return Json::array({{{"of", name}, {"form", "value"}, {"weight", 1}}});
}

/// A row of discs with gaps; output "x_last" or "y_last".
Balls cradle(const Json& parameters, const std::string& output) {
  const auto p = [&](const std::string& name) { return number(parameters.at(name)); };
  Balls balls;
  int n = 1;
  for (; parameters.contains("x" + std::to_string(n)); ++n) {
    const std::string i = std::to_string(n), name = "b" + i;
    balls.bodies.push_back(
        given_disc(name.c_str(), p("x" + i), n == 1 ? p("y1") : 0, p("r"), p("m" + i)));
    balls.entries.push_back({"m" + i, {"MASS B" + i}});
    balls.entries.push_back({"x" + i, {"B" + i + ".x"}});
  }
  balls.bodies[0] = with_velocity(balls.bodies[0], p("v0"), 0);
  balls.entries.push_back({"v0", {"B1.vx"}});
  balls.entries.push_back({"y1", {"B1.y"}});
  balls.entries.push_back({"phi0", {"B1.vy"}, p("v0")});
  balls.loss = value_of("B" + std::to_string(n - 1) + (output == "x_last" ? ".x" : ".y"));
  return balls;
}

/// A hits B, B hits C; output "xC" or "yC".
Balls billiard(const Json& parameters, const std::string& output) {
  const auto p = [&](const std::string& name) { return number(parameters.at(name)); };
  Balls balls;
  for (const char* name : {"a", "b", "c"}) {
    const std::string at = name;
    Json ball = given_disc(name, p(at + "x"), p(at + "y"), p("r"), 0.17);
    ball["friction"] = p("mu");
    balls.bodies.push_back(ball);
    const std::string body(1, static_cast<char>(at[0] - 'a' + 'A'));
    balls.entries.push_back({at + "x", {body + ".x"}});
    balls.entries.push_back({at + "y", {body + ".y"}});
  }
  balls.bodies[0] = with_velocity(balls.bodies[0], p("vx"), p("vy"));
  balls.entries.push_back({"vx", {"A.vx"}});
  balls.entries.push_back({"vy", {"A.vy"}});
  balls.loss = value_of(output == "xC" ? "C.x" : "C.y");
  return balls;
}

/// A is pushed into B by a constant force: square of B's distance from the target plus eps times
/// the integral of the squared force.
Balls control(const Json& parameters, const std::string& /*output*/) {
  const auto p = [&](const std::string& name) { return number(parameters.at(name)); };
  Balls balls;
  balls.is_squared = true;
  for (const char* i : {"1", "2"}) {
    const std::string at = i;
    const char* name = at == "1" ? "a" : "b";
    balls.bodies.push_back(
        with_velocity(given_disc(name, p("x" + at), p("y" + at), p("r"), p("m" + at)), p("vx" + at),
                      p("vy" + at)));
    const std::string body = at == "1" ? "A" : "B";
    for (const char* axis : {"x", "y"}) {
      balls.entries.push_back({axis + at, {body + "." + axis}});
      balls.entries.push_back({"v" + (axis + at), {body + ".v" + axis}});
    }
  }
  if (parameters.contains("wall_y")) {
    balls.bodies.push_back(fixed_wall("wall", 0, p("wall_y") + 0.5, 3.141592653589793, 0));
  }
  for (const char* axis : {"x", "y"}) {
    const double force = p(std::string("c") + axis);
    const std::string name = std::string("PUSH_") + axis;
    balls.forces.push_back({{"type", "actuator"},
                            {"name", name},
                            {"body", "a"},
                            {"axis", axis},
                            {"drive", "force"},
                            {"duration", p("T")},
                            {"plan", {force, force}}});
    const std::string knots = std::string("PUSH_") + (axis[0] == 'x' ? "X" : "Y");
    balls.entries.push_back({std::string("c") + axis, {knots + "[0]", knots + "[1]"}});
    balls.loss.push_back(
        {{"of", std::string("B.") + axis}, {"target", p(std::string("t") + axis)}, {"weight", 1}});
    for (const char* knot : {"[0]", "[1]"}) {
      balls.loss.push_back(
          {{"of", knots + knot}, {"target", 0}, {"weight", p("eps") * p("T") / 2}});
    }
  }
  return balls;
}

struct BallTask {
  const char* file;
  Balls (*balls)(const Json&, const std::string&);
};
void PrintTo(const BallTask& task, std::ostream* out) { *out << task.file; }

/// Largest miss of a gradient of the row, as a part of its largest entry, with steps of about h
/// that fit into the time.
double miss(const BallTask& task, const Json& told, const std::string& output, const Json& row,
            double h) {
  const Balls balls = task.balls(told.at("parameters"), output);
  const double T = number(told.at("parameters").at("T")), step = T / std::ceil(T / h);
  std::vector<std::string> names;
  for (const Entry& entry : balls.entries) {
    names.insert(names.end(), entry.variables.begin(), entry.variables.end());
  }
  TaskRun run =
      task_run(given_scene(GivenConstants::of(row), step, balls.bodies, balls.forces), T, step,
               names, balls.loss, balls.is_squared ? "levenberg_marquardt" : "l_bfgs_b");
  const TaskEvaluation now = run.gradient(run.start());
  EXPECT_EQ(now.status, StepStatus::ok);
  const Json& gradient = row.at("gradient");
  double most = 0;
  std::size_t next = 0, found = 0;
  for (const Entry& entry : balls.entries) {
    double sum = 0;
    for (std::size_t k = 0; k < entry.variables.size(); ++k) sum += now.gradient[next++];
    if (!gradient.contains(entry.name)) continue;
    ++found;
    most = std::max(most, std::fabs(entry.factor * sum - number(gradient.at(entry.name))));
  }
  EXPECT_EQ(found, gradient.size()) << "of the entries of the row";
  return most / largest_entry(gradient);
}

class BallTasks : public testing::TestWithParam<BallTask> {};

TEST_P(BallTasks, GradientsTendToTheRowsOfAnIndependentProgram) {
  const BallTask& task = GetParam();
  const Json file = golden(std::string("gradient_tasks/") + task.file);
  for (const Json& told : file.at("cases")) {
    for (const auto& [output, compliant] : told.at("points").at(0).at("compliant").items()) {
      SCOPED_TRACE(std::string(task.file) + " " + told.at("id").get<std::string>() + " " + output);
      const Json& row = compliant.at("rows").at(0);
      for (const Json& measured : compliant.at("bdf2_against_own_limit")) {
        const double allowed = 1.5 * number(measured.at("gradient_error_max_relative_to_largest"));
        const double h = number(measured.at("h"));
        EXPECT_LE(miss(task, told, output, row, h), allowed) << h;
      }
      const double h = number(row.at("h_rule")) / 16;
      EXPECT_LE(miss(task, told, output, row, h), 1e-3) << h;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Tasks, BallTasks,
                         testing::Values(BallTask{"cradle", cradle}, BallTask{"billiard", billiard},
                                         BallTask{"two_ball_control", control},
                                         BallTask{"single_collision_control", control},
                                         BallTask{"multiple_collision_control", control}),
                         [](const auto& task) { return std::string(task.param.file); });

/// A task of the gallery, the file that tells its optimum for rigid discs, and by how much contacts
/// of 1e4 N/m may miss it.
struct Push {
  const char *task, *file;
  double allowed;
};
void PrintTo(const Push& push, std::ostream* out) { *out << push.task; }

class Pushes : public testing::TestWithParam<Push> {};

TEST_P(Pushes, ComeToTheOptimumOfRigidDiscs) {
  const Push& push = GetParam();
  const Json told = golden(std::string("gradient_tasks/") + push.file).at("cases").at(0);
  const double eps = number(told.at("parameters").at("eps"));
  TaskResult read = read_task(file_content(std::string("scenes/tasks/") + push.task + ".json"));
  ASSERT_TRUE(read.task);
  TaskRun run(*read.task);
  const std::vector<double> plan =
      optimise(run, [](const TaskIteration&) { return true; }).best.values;
  const std::size_t knots = plan.size() / 2;
  // Forces are linear between knots.
  double effort = 0;
  for (std::size_t i = 0; i + 1 < plan.size(); ++i) {
    if (i + 1 == knots) continue;
    const double a = plan[i], b = plan[i + 1];
    effort += (a * a + a * b + b * b) / (3 * static_cast<double>(knots - 1));
  }
  ASSERT_EQ(run.simulate(plan).status, StepStatus::ok);
  const std::span<const double> end = run.run().state(run.run().steps_made());
  const double distance = end[3] * end[3] + end[4] * end[4];
  const Json& optimum = told.at("optimum");
  EXPECT_NEAR(distance + eps * effort, number(optimum.at("objective")), push.allowed);
  // What is pushed after the impact is wasted.
  const double impact = number(optimum.at("impact_time"));
  for (std::size_t i = 0; i < plan.size(); ++i) {
    const double t = static_cast<double>(i % knots) / static_cast<double>(knots - 1);
    if (t > impact + 0.1) {
      EXPECT_NEAR(plan[i], 0, 0.01) << t;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Tasks, Pushes,
    testing::Values(Push{"push_a_ball_with_another", "two_ball_control", 0.04},
                    Push{"push_a_ball_off_its_line", "single_collision_control", 0.02},
                    Push{"push_a_ball_off_a_wall", "multiple_collision_control", 0.05}),
    [](const auto& push) { return std::string(push.param.task); });

}  // namespace
}  // namespace signorini::test
