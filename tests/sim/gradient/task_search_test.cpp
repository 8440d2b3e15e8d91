// Tasks from the files of the gallery, and what is wrong with others.
#include "sim/gradient/task_search.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "scene/files.h"
#include "scene/json/located_json.h"
#include "scene/task/read_task.h"

namespace signorini::test {
namespace {

using Reason = TaskOutcome::Reason;

RunTask task_of(const std::string& text) {
  TaskResult read = read_task(text);
  for (const Diagnostic& d : read.diagnostics) ADD_FAILURE() << to_string(d);
  return read.task.value_or(RunTask{});
}
RunTask task_named(const std::string& name) {
  return task_of(file_content("scenes/tasks/" + name + ".json"));
}

/// What an independent program needed: iterations, runs with derivatives, and the loss at the end.
struct Known {
  const char* name;
  int iterations, evaluations;
  double loss;
};
void PrintTo(const Known& known, std::ostream* out) { *out << known.name; }

class KnownTasks : public testing::TestWithParam<Known> {};

TEST_P(KnownTasks, AreSolvedWithNoMoreRunsThanElsewhere) {
  const Known& known = GetParam();
  TaskRun run(task_named(known.name));
  int told = 0;
  const TaskOutcome outcome = optimise(run, [&](const TaskIteration& i) {
    EXPECT_EQ(i.values.size(), run.names().size());
    EXPECT_EQ(i.now.gradient.size(), run.names().size());
    ++told;
    return true;
  });
  EXPECT_EQ(outcome.reason, Reason::solved) << outcome.message;
  EXPECT_LE(outcome.iterations, known.iterations);
  EXPECT_LE(outcome.evaluations, known.evaluations);
  EXPECT_LE(outcome.best.now.loss, known.loss);
  EXPECT_GE(told, outcome.iterations + 1);
  // The values that are told are those of that loss.
  EXPECT_EQ(run.simulate(outcome.best.values).loss, outcome.best.now.loss);
}

TEST_P(KnownTasks, GradientsAreDifferences) {
  TaskRun run(task_named(GetParam().name));
  double largest = 0;
  for (const double x : run.gradient(run.start()).gradient) {
    largest = std::max(largest, std::fabs(x));
  }
  for (const GradientCheck& c : run.check(run.start(), 1e-5)) {
    EXPECT_NEAR(c.exact, c.difference, 1e-4 * std::max(largest, 1e-6)) << c.variable;
  }
}

// Rounding decides of losses below 1e-20.
INSTANTIATE_TEST_SUITE_P(Tasks, KnownTasks,
                         testing::Values(Known{"throw_into_the_bin", 5, 6, 1e-20},
                                         Known{"identify_friction_and_damping", 8, 9, 1e-20},
                                         Known{"billiard_shot", 6, 7, 4.4e-23},
                                         Known{"billiard_shot_that_misses", 28, 32, 4.4e-23},
                                         Known{"lift_a_hexagon", 25, 46, 0.008505304072122834}),
                         [](const auto& known) { return std::string(known.param.name); });

// The same in the browser: web/src/package/task.test.ts.
TEST(TaskRun, OutcomesAreThoseOfTheTableToTheLastBit) {
  const nlohmann::json table =
      nlohmann::json::parse(file_content("tests/golden/task_outcomes.json"));
  for (const auto& [name, told] : table.items()) {
    SCOPED_TRACE(name);
    TaskRun run(task_named(name));
    const TaskOutcome outcome = optimise(run, [](const TaskIteration&) { return true; });
    EXPECT_EQ(to_string(outcome.reason), told.at("reason").get<std::string>());
    EXPECT_EQ(outcome.evaluations, told.at("evaluations").get<int>());
    EXPECT_EQ(outcome.best.now.loss, told.at("loss").get<double>());
    EXPECT_EQ(outcome.best.values, told.at("values").get<std::vector<double>>());
  }
}

TEST(TaskRun, FindsTheVelocityAndTheConstantsThatAnIndependentProgramFinds) {
  TaskRun bin(task_named("throw_into_the_bin"));
  const std::vector<double> velocity =
      optimise(bin, [](const TaskIteration&) { return true; }).best.values;
  EXPECT_NEAR(velocity[0], 2.96912996590687, 1e-9);
  EXPECT_NEAR(velocity[1], 0.6157079173517132, 1e-9);
  TaskRun record(task_named("identify_friction_and_damping"));
  const std::vector<double> constants =
      optimise(record, [](const TaskIteration&) { return true; }).best.values;
  EXPECT_NEAR(constants[0], 0.35, 1e-9);
  EXPECT_NEAR(constants[1], 300, 1e-6);
}

TEST(TaskRun, ABoxIsPushedToTheLineWithinItsBounds) {
  TaskRun run(task_named("push_a_box_to_a_line"));
  const TaskOutcome outcome = optimise(run, [](const TaskIteration&) { return true; });
  EXPECT_EQ(outcome.reason, Reason::solved) << outcome.message;
  EXPECT_NEAR(run.run().state(run.run().steps_made())[0], 1, 0.01);
  for (const double force : outcome.best.values) EXPECT_TRUE(force >= 0 && force <= 30) << force;
}

TEST(TaskRun, StoppedKeepsTheBestSoFar) {
  TaskRun run(task_named("throw_into_the_bin"));
  const TaskOutcome outcome = optimise(run, [](const TaskIteration& i) { return i.iteration < 2; });
  EXPECT_EQ(outcome.reason, Reason::stopped);
  EXPECT_EQ(outcome.iterations, 2);
  EXPECT_LT(outcome.best.now.loss, 1e-6);
}

/// A ball is dropped 1 m and springs back; how high it is at 0.7 s changes by +0.1006 for each
/// metre of its start. Contacts with the constants of the scene last far less than a step of 0.025
/// s.
TEST(TaskRun, AnAnswerOfTheStepsIsToldAsOne) {
  const std::string text = R"({"format": "signorini-task/1", "title": "bounce", "duration": 0.7,
    "scene": {"format": "signorini/1", "method": "virtual_contact",
      "bodies": [
        {"name": "floor", "mobility": "fixed", "position": [0, -0.25], "elasticity": 1,
         "shape": {"type": "wall", "width": 6, "height": 0.5, "edge": "top"}},
        {"name": "ball", "shape": {"type": "disc", "radius": 0.1}, "position": [0, 1.1], "mass": 1,
         "elasticity": 1}],
      "forces": [{"type": "gravity", "g": 9.81}]},
    "variables": [{"name": "BALL.y", "min": 1, "max": 1.3}],
    "loss": [{"of": "BALL.y", "target": 0.95}]})";
  TaskResult read = read_task(text);
  ASSERT_TRUE(read.task);
  TaskRun run(*read.task);
  const TaskOutcome outcome = optimise(run, [](const TaskIteration&) { return true; });
  EXPECT_LT(outcome.best.now.softness, 1e-3);
  EXPECT_GT(outcome.steps.gradient, 0.1);
  EXPECT_NE(outcome.message.find("one of the steps"), std::string::npos) << outcome.message;
  TaskRun soft(task_named("throw_into_the_bin"));
  const TaskOutcome meant = optimise(soft, [](const TaskIteration&) { return true; });
  EXPECT_LT(meant.steps.gradient, 0.1);
  EXPECT_EQ(meant.message.find("one of the steps"), std::string::npos) << meant.message;
}

TEST(TaskRun, AFlatLossIsToldWithARemedy) {
  RunTask task = task_named("billiard_shot_that_misses");
  task.anneal.clear();
  TaskRun run(task);
  const TaskOutcome outcome = optimise(run, [](const TaskIteration&) { return true; });
  EXPECT_EQ(outcome.reason, Reason::flat);
  EXPECT_NE(outcome.message.find("anneal SOFTNESS"), std::string::npos) << outcome.message;
  EXPECT_NEAR(outcome.best.now.loss, 0.47125, 1e-5);
}

TEST(TaskRun, ATargetOutOfReachIsToldWithTheBoundsAndTheBestKept) {
  RunTask task = task_named("push_a_box_to_a_line");
  for (TaskVariable& variable : task.variables) variable.max = 5.1;
  TaskRun run(task);
  const TaskOutcome outcome = optimise(run, [](const TaskIteration&) { return true; });
  EXPECT_NE(outcome.reason, Reason::solved);
  EXPECT_NE(outcome.message.find("out of reach"), std::string::npos) << outcome.message;
  EXPECT_NE(outcome.message.find("PUSH[1]"), std::string::npos) << outcome.message;
  EXPECT_LT(outcome.best.now.loss, 23.8);
}

TEST(TaskRun, RunsOfOneTaskAreTheSameBits) {
  std::vector<double> first;
  for (int pass = 0; pass < 2; ++pass) {
    TaskRun run(task_named("lift_a_hexagon"));
    const std::vector<double> values =
        optimise(run, [](const TaskIteration&) { return true; }).best.values;
    if (pass == 0) first = values;
    EXPECT_EQ(values, first);
  }
}

/// Messages of a text that is no good task.
std::string faults(const std::string& text) {
  std::string all;
  TaskResult read = read_task(text);
  for (const Diagnostic& d : read.diagnostics) all += to_string(d) + "\n";
  if (!read.task) return all;
  try {
    TaskRun run(*read.task);
  } catch (const std::logic_error& error) {
    all += error.what();
  }
  return all;
}

std::string changed(const std::string& from, const std::string& to) {
  std::string text = file_content("scenes/tasks/throw_into_the_bin.json");
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

/// What a complaint about an unknown field says is known.
std::set<std::string> known_fields(const std::string& text) {
  const std::string all = faults(text);
  std::set<std::string> names;
  std::size_t at = all.find("known here: ");
  const std::size_t end = all.find(" (line", at);
  while (at != std::string::npos && (at = all.find('"', at)) < end) {
    const std::size_t close = all.find('"', at + 1);
    names.insert(all.substr(at + 1, close - at - 1));
    at = close + 1;
  }
  return names;
}

TEST(TaskFile, HasTheFieldsOfTheSchema) {
  const JsonResult json = parse_json(file_content("scenes/tasks/schema.json"));
  ASSERT_TRUE(json.document);
  const auto fields = [](JsonValue object) {
    std::set<std::string> names;
    for (const JsonValue field : object.find("properties")) names.insert(field.key());
    return names;
  };
  const std::string head = R"({"format": "signorini-task/1", )";
  const JsonValue root = json.document->root(), defs = root.find("$defs");
  EXPECT_EQ(known_fields(head + R"("zzz": 1})"), fields(root));
  EXPECT_EQ(known_fields(head + R"("variables": [{"zzz": 1}]})"), fields(defs.find("variable")));
  EXPECT_EQ(known_fields(head + R"("loss": [{"zzz": 1}]})"), fields(defs.find("term")));
  EXPECT_EQ(known_fields(head + R"("anneal": [{"zzz": 1}]})"), fields(defs.find("stage")));
}

TEST(TaskFile, SaysWhereSomethingIsWrongAndWhatToDo) {
  const auto expect = [](const std::string& text, const std::string& part) {
    EXPECT_NE(faults(text).find(part), std::string::npos) << part << "\n" << faults(text);
  };
  expect(changed("\"BALL.vx\"", "\"BALL.vs\""), "variables[0].name: variable \"BALL.vs\"");
  expect(changed("\"BALL.vx\"", "\"BALL.vs\""), "did you mean \"BALL.vx\"?");
  expect(changed("\"BALL.y\"", "\"BALL.z\""), "loss[1].of: \"BALL.z\" is nothing that a run comes");
  expect(changed("2.4", "NaN"), "line");
  expect(changed("\"duration\": 1", "\"duration\": -1"), "duration: must be positive");
  expect(changed("\"weight\": 0.5", "\"weight\": -1"), "loss[0].weight: must not be negative");
  expect(changed("signorini-task/1", "signorini/1"), "format: must be \"signorini-task/1\"");
  expect(changed("\"loss\"", "\"losses\""), "loss: is missing");
  expect("[]", "a task is a JSON object");
  expect("", "empty");
}

}  // namespace
}  // namespace signorini::test
