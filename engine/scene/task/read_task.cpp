#include "scene/task/read_task.h"

#include <array>

#include "base/parameter_spec.h"
#include "scene/read/field_makers.h"
#include "scene/read/object_reader.h"
#include "scene/read/read_text.h"
#include "scene/read_scene.h"

namespace signorini {
namespace {

using enum FieldKind;
using namespace field;

constexpr int kMostIterations = 100'000;
constexpr std::array kSolvers = {Texts("automatic"), Texts("levenberg_marquardt"),
                                 Texts("l_bfgs_b")};
constexpr std::array kForms = {Texts("square"), Texts("value")};

constexpr std::array kTask = {
    plain("$schema", text),
    plain("format", text, true),
    plain("title", text),
    plain("about", text),
    plain("source", text),
    FieldSpec{.name = "scene", .kind = text, .required = true},
    positive("duration", true),
    positive("time_step"),
    made_of("variables", objects, "variable", true),
    made_of("loss", objects, "term", true),
    made_of("anneal", objects, "stage"),
    choice_of("solver", kSolvers),
    FieldSpec{.name = "most_iterations", .kind = integer, .minimum = 1, .maximum = kMostIterations},
    not_negative("enough")};
constexpr std::array kVariable = {plain("name", text, true), plain("start", number),
                                  plain("min", number),      plain("max", number),
                                  plain("log", boolean),     positive("size")};
constexpr std::array kTerm = {FieldSpec{.name = "of", .kind = text, .required = true},
                              plain("at", text), plain("target", number), plain("weight", number),
                              choice_of("form", kForms)};
constexpr std::array kStage = {plain("parameter", text, true), plain("values", number_list, true)};

constexpr ObjectSpec kTaskSpec{.name = "task", .fields = kTask};
constexpr ObjectSpec kVariableSpec{.name = "variable", .fields = kVariable};
constexpr ObjectSpec kTermSpec{.name = "term", .fields = kTerm};
constexpr ObjectSpec kStageSpec{.name = "stage", .fields = kStage};

bool is_task(JsonValue root, Diagnostics& diagnostics) {
  const std::string wanted = "\"" + std::string(kTaskFormat) + "\"";
  if (!root.is(JsonKind::object)) {
    diagnostics.add("", "a task is a JSON object {...}, got " + described(root), root.location());
    return false;
  }
  const JsonValue format = root.find("format");
  if (format.is(JsonKind::text) && format.text() == kTaskFormat) return true;
  if (!format.exists()) {
    diagnostics.add("format", "is missing; a task starts with { \"format\": " + wanted,
                    root.location());
  } else {
    complain_at(format, "must be " + wanted + ", got " + described(format), diagnostics);
  }
  return false;
}

TaskVariable read_variable(JsonValue value, Diagnostics& diagnostics) {
  const ObjectReader reader(value, kVariableSpec, diagnostics);
  TaskVariable v{.name = reader.text("name"),
                 .start = reader.optional_number("start"),
                 .min = reader.optional_number("min"),
                 .max = reader.optional_number("max"),
                 .is_logarithmic = reader.boolean("log", false),
                 .size = reader.number("size", 1),
                 .written_at = reader.source()};
  if (v.min && v.max && *v.min >= *v.max) {
    reader.complain("min", "must be less than max, " + format_number(*v.max) + ", got " +
                               format_number(*v.min));
  }
  for (const auto& [name, bound] : {std::pair{"start", v.start}, {"min", v.min}, {"max", v.max}}) {
    if (v.is_logarithmic && bound && !(*bound > 0)) {
      reader.complain(name, "must be positive where log is true, got " + format_number(*bound));
    }
  }
  if (v.start && ((v.min && *v.start < *v.min) || (v.max && *v.start > *v.max))) {
    reader.complain("start", "must lie between min and max, got " + format_number(*v.start));
  }
  return v;
}

/// Numbers of a list, or the one number.
std::vector<double> numbers_of(JsonValue value, Diagnostics& diagnostics) {
  std::vector<double> numbers;
  const auto take = [&](JsonValue one) {
    numbers.push_back(checked_number(one, FieldSpec{.name = {}}, diagnostics).value_or(0));
  };
  if (!value.is(JsonKind::array)) {
    take(value);
    return numbers;
  }
  for (const JsonValue one : value) take(one);
  if (numbers.empty()) complain_at(value, "must not be empty", diagnostics);
  return numbers;
}

void read_of(JsonValue of, TaskTerm& term, Diagnostics& diagnostics) {
  if (of.is(JsonKind::text)) {
    term.of = {{.name = of.text()}};
  } else if (of.is(JsonKind::object) && of.size() > 0) {
    for (const JsonValue factor : of) {
      term.of.push_back(
          {.name = factor.key(),
           .factor = checked_number(factor, FieldSpec{.name = {}}, diagnostics).value_or(0)});
    }
  } else if (of.exists()) {
    complain_at(
        of, "must be a name, or names with factors {\"A.x\": 1, \"B.x\": -1}, got " + described(of),
        diagnostics);
  }
}

void read_at(JsonValue at, TaskTerm& term, Diagnostics& diagnostics) {
  if (at.is(JsonKind::array) || at.is(JsonKind::number)) {
    term.at = TaskTerm::At::times;
    term.times = numbers_of(at, diagnostics);
  } else if (at.is(JsonKind::text) && at.text() == "all") {
    term.at = TaskTerm::At::all;
  } else if (at.exists() && !(at.is(JsonKind::text) && at.text() == "end")) {
    complain_at(at,
                "must be \"end\", \"all\", a time or a list of times in s, got " + described(at),
                diagnostics);
  }
}

TaskTerm read_term(JsonValue value, Diagnostics& diagnostics) {
  // Fields that take several kinds of values are read by hand; what else there is by the table.
  const ObjectReader reader(value, kTermSpec, diagnostics);
  TaskTerm term{.written_at = reader.source()};
  if (!value.is(JsonKind::object)) return term;
  term.weight = reader.number("weight", 1);
  term.is_square = reader.choice("form") == 0;
  read_of(value.find("of"), term, diagnostics);
  read_at(value.find("at"), term, diagnostics);
  const JsonValue target = value.find("target");
  term.targets = target.exists() ? numbers_of(target, diagnostics) : std::vector<double>{0};
  if (term.is_square && term.weight < 0) {
    reader.complain("weight",
                    "must not be negative for a square, got " + format_number(term.weight));
  }
  const std::size_t targets = term.targets.size();
  const bool fits = term.at == TaskTerm::At::all || targets == 1 ||
                    (term.at == TaskTerm::At::times && targets == term.times.size());
  if (!fits) {
    reader.complain("target", "must be one number" +
                                  std::string(term.at == TaskTerm::At::times
                                                  ? ", or one for each of the " +
                                                        std::to_string(term.times.size()) + " times"
                                                  : "") +
                                  ", got " + std::to_string(targets));
  }
  return term;
}

TaskStage read_stage(JsonValue value, Diagnostics& diagnostics) {
  const ObjectReader reader(value, kStageSpec, diagnostics);
  TaskStage stage{.parameter = reader.text("parameter"),
                  .values = reader.numbers("values"),
                  .written_at = reader.source()};
  if (value.is(JsonKind::object) && stage.values.empty()) {
    reader.complain("values", "must have at least one value");
  }
  return stage;
}

void read_contents(const ObjectReader& reader, RunTask& task, Diagnostics& diagnostics) {
  task.title = reader.text("title");
  task.about = reader.text("about");
  task.source = reader.text("source");
  const JsonValue scene = reader.value().find("scene");
  if (scene.is(JsonKind::object)) {
    task.scene = read_scene_at(scene, diagnostics);
  } else {
    task.scene_file = reader.text("scene");
  }
  task.duration = reader.number("duration", 1);
  task.duration_written_at = reader.source();
  task.time_step = reader.optional_number("time_step");
  for (const JsonValue v : reader.member("variables")) {
    task.variables.push_back(read_variable(v, diagnostics));
  }
  for (const JsonValue term : reader.member("loss")) {
    task.loss.push_back(read_term(term, diagnostics));
  }
  for (const JsonValue stage : reader.member("anneal")) {
    task.anneal.push_back(read_stage(stage, diagnostics));
  }
  task.solver = static_cast<TaskSolver>(reader.choice("solver"));
  task.most_iterations = reader.integer("most_iterations", task.most_iterations);
  task.enough = reader.optional_number("enough");
  if (task.variables.empty()) reader.complain("variables", "must name at least one variable");
  if (task.loss.empty()) reader.complain("loss", "must have at least one term");
}

}  // namespace

TaskResult read_task(std::string_view text) {
  TaskResult result;
  RunTask task;
  result.diagnostics = read_text(
      text,
      [&](JsonValue root, Diagnostics& diagnostics) {
        if (!is_task(root, diagnostics)) return;
        read_contents(ObjectReader(root, kTaskSpec, diagnostics), task, diagnostics);
      },
      TextKind::query);
  if (result.diagnostics.empty()) result.task = std::move(task);
  return result;
}

}  // namespace signorini
