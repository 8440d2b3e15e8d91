// What a scene offers to be turned and asks to be foretold.

#include <algorithm>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "scene/read/knob_numbers.h"
#include "scene/read/read_parts.h"

namespace signorini {

namespace {

using Values = std::vector<JsonValue>;

/// Entry of a list: x, y, z or its digit.
JsonValue entry_at(JsonValue list, std::string_view word) {
  const char c = word.empty() ? '~' : word.front();
  int place = c - (c < 'x' ? '0' : 'x');
  for (const JsonValue entry : list) {
    if (place-- == 0) return entry;
  }
  return {};
}

/// Adds the number that words between dots lead to, where there is one.
void add_number(JsonValue from, std::string_view words, Values& numbers) {
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find('.'));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    from = from.is(JsonKind::array) ? entry_at(from, word) : from.find(word);
  }
  if (from.is(JsonKind::number)) numbers.push_back(from);
}

bool is_text(JsonValue value, const std::string& name) {
  return value.is(JsonKind::text) && to_name(value.text()) == name;
}

}  // namespace

std::vector<JsonValue> knob_numbers(JsonValue scene, const std::string& target) {
  Values numbers;
  for (const JsonValue whole : {scene, scene.find("parameters"), scene.find("materials")}) {
    add_number(whole, target, numbers);
  }
  for (const JsonValue method : scene.find("methods")) add_number(method, target, numbers);
  const std::size_t dot = target.find('.');
  if (dot == std::string::npos) return numbers;
  const std::string name = to_name(target.substr(0, dot));
  for (const char* list : {"bodies", "joints", "forces"}) {
    for (const JsonValue entry : scene.find(list)) {
      if (name == "*" || is_text(entry.find("name"), name) || is_text(entry.find("type"), name)) {
        add_number(entry, std::string_view(target).substr(dot + 1), numbers);
      }
    }
  }
  return numbers;
}

namespace {

/// Complains about what does not fit the table in an object, or in each of a list.
void check_parts(JsonValue value, std::string_view table, Diagnostics& diagnostics) {
  if (value.is(JsonKind::array)) {
    for (const JsonValue entry : value) check_parts(entry, table, diagnostics);
  }
  if (!value.is(JsonKind::object)) return;
  const ObjectReader reader(value, object_spec(table), diagnostics);
  for (const FieldSpec& field : object_spec(table).fields) {
    if (field.kind == FieldKind::number) static_cast<void>(reader.optional_number(field.name));
    if (field.kind == FieldKind::boolean) static_cast<void>(reader.optional_boolean(field.name));
    if (field.kind == FieldKind::text) static_cast<void>(reader.text(field.name));
    if (field.kind == FieldKind::number_list) static_cast<void>(reader.numbers(field.name));
    if (field.kind == FieldKind::settings) static_cast<void>(reader.member(field.name));
  }
}

void check_knob(JsonValue knob, JsonValue scene, Diagnostics& diagnostics) {
  const ObjectReader reader(knob, object_spec("knob"), diagnostics);
  static_cast<void>(reader.text("words") + reader.text("unit") + reader.text("gloss"));
  static_cast<void>(reader.number("step") + reader.choice("scale"));
  static_cast<void>(reader.numbers("stops"));
  check_parts(reader.member("ends"), "knob_end", diagnostics);
  const std::vector<double> range = reader.numbers("range");
  if (range.size() != 2 || !(range[0] < range[1])) {
    reader.complain("range", "must be the least and the most value, as in [0, 1]");
    return;
  }
  Values all;
  for (const std::string& target : reader.texts("sets")) {
    const Values numbers = knob_numbers(scene, target);
    all.insert(all.end(), numbers.begin(), numbers.end());
    if (!numbers.empty()) continue;
    reader.complain("sets",
                    "\"" + quotable(target) +
                        "\" is no number that the scene writes; write it, or name another one, as "
                        "in \"block.friction\", \"gravity.g\" or \"ball.velocity.x\"");
  }
  for (const JsonValue value : all) {
    const double number = value.number();
    if (number >= range[0] && number <= range[1]) continue;
    reader.complain("range", "leaves out " + value.place() + ", which is " + format_number(number) +
                                 "; make it wider");
  }
}

}  // namespace

void check_knobs(JsonValue list, JsonValue scene, Diagnostics& diagnostics) {
  for (const JsonValue knob : list) check_knob(knob, scene, diagnostics);
}

void check_question(JsonValue question, JsonValue scene, Diagnostics& diagnostics) {
  if (!question.exists()) return;
  const ObjectReader reader(question, object_spec("question"), diagnostics);
  static_cast<void>(reader.text("text") + reader.text("unit") + reader.text("why"));
  check_parts(reader.member("balance"), "balance_row", diagnostics);
  const int kind = reader.choice("kind");  // number, choice, mark
  int wanted = kind == 2 ? 2 : 1;
  for (const std::string& name : reader.texts("answer")) {
    bool is_known = false;
    for (const JsonValue row : scene.find("expect")) {
      is_known = is_known || is_text(row.find("name"), to_name(name));
    }
    wanted -= is_known ? 1 : 3;
  }
  if (wanted != 0) {
    reader.complain("answer",
                    "must be the \"name\" of one expectation, for a mark those of x and of y");
  }
  const std::size_t choices = reader.texts("choices").size();
  const int right = reader.integer("right", -1);
  const bool is_good = kind == 1 ? right >= 0 && static_cast<std::size_t>(right) < choices
                                 : choices == 0 && right < 0;
  if (!is_good) {
    reader.complain("choices",
                    "belong to the kind \"choice\", with \"right\": the number of the one that "
                    "comes true, from 0");
  }
}

void check_presentation(const ObjectReader& scene) {
  for (const char* words : {"teaser", "hint", "watch"}) static_cast<void>(scene.text(words));
  static_cast<void>(scene.member("compare"));
  const JsonValue root = scene.value();
  for (const char* part : {"opening", "look", "readout"}) {
    check_parts(scene.member(part), part, scene.diagnostics());
  }
  const JsonValue tries = scene.member("tries");
  check_parts(tries, "try", scene.diagnostics());
  for (const JsonValue entry : tries) {
    for (const JsonValue set : entry.find("set")) {
      const std::string target = set.key();
      if (target.find('.') == std::string::npos || !knob_numbers(root, target).empty()) continue;
      complain_at(set, "is no number that the scene writes; name one as knobs do",
                  scene.diagnostics());
    }
  }
}

}  // namespace signorini
