#include "scene/json/pretty_json.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "base/parameter_spec.h"
#include "scene/json/json_writer.h"

namespace signorini {

namespace {

constexpr std::size_t kColumns = 100;

/// An open array or object and the member that comes next.
struct Level {
  JsonValue container;
  JsonValue::Iterator next;
  bool on_one_line;
};

bool is_container(JsonValue value) {
  return value.is(JsonKind::array) || value.is(JsonKind::object);
}

std::string scalar(JsonValue value) {
  switch (value.kind()) {
    case JsonKind::boolean:
      return value.boolean() ? "true" : "false";
    case JsonKind::number:
      return format_number(value.number());
    case JsonKind::text:
      return json_quoted(value.text());
    default:
      return "null";
  }
}

/// Whether the value, printed on one line, takes at most `room` characters. Stops counting there.
bool fits(JsonValue value, std::size_t room) {
  std::vector<JsonValue> waiting = {value};
  std::size_t used = 0;
  while (!waiting.empty() && used <= room) {
    const JsonValue next = waiting.back();
    waiting.pop_back();
    used += 2;  // separator, or brackets
    if (!next.key().empty()) used += json_quoted(next.key()).size() + 2;
    if (!is_container(next)) {
      used += scalar(next).size();
      continue;
    }
    if (static_cast<std::size_t>(next.size()) > room) return false;
    for (const JsonValue member : next) waiting.push_back(member);
  }
  return used <= room;
}

/// Prints without recursion: one level per open bracket.
class Printer {
 public:
  /// @param columns  of lines
  explicit Printer(std::size_t columns) : columns_(columns) {}

  std::string print(JsonValue value) {
    begin(value);
    while (!levels_.empty()) step();
    return std::move(text_);
  }

 private:
  void begin(JsonValue value) {
    if (!is_container(value)) {
      text_ += scalar(value);
      return;
    }
    const std::size_t indent = 2 * levels_.size();
    const bool inside_line = !levels_.empty() && levels_.back().on_one_line;
    const bool on_one_line = inside_line || fits(value, columns_ - std::min(columns_, indent));
    text_ += value.is(JsonKind::array) ? '[' : '{';
    levels_.push_back({value, value.begin(), on_one_line});
  }

  void step() {
    Level& level = levels_.back();
    const bool is_array = level.container.is(JsonKind::array);
    const bool is_first = !(level.next != level.container.begin());
    if (!(level.next != level.container.end())) {
      const bool on_one_line = level.on_one_line;
      levels_.pop_back();
      if (!on_one_line) new_line();
      text_ += is_array ? ']' : '}';
      return;
    }
    if (!is_first) text_ += level.on_one_line ? ", " : ",";
    if (!level.on_one_line) new_line();
    const JsonValue member = *level.next;
    ++level.next;
    if (!is_array) text_ += json_quoted(member.key()) + ": ";
    begin(member);
  }

  void new_line() { text_ += "\n" + std::string(2 * levels_.size(), ' '); }

  std::size_t columns_;
  std::vector<Level> levels_;
  std::string text_;
};

}  // namespace

std::string pretty_json(JsonValue value) { return Printer(kColumns).print(value) + "\n"; }

std::string on_one_line(JsonValue value) {
  return Printer(std::numeric_limits<std::size_t>::max()).print(value);
}

std::string laid_out(std::string_view json) {
  const JsonResult result = parse_json(json);
  return result.document ? pretty_json(result.document->root()) : "";
}

}  // namespace signorini
