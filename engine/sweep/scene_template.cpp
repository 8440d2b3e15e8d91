#include "sweep/scene_template.h"

#include <algorithm>
#include <cmath>

#include "base/parameter_spec.h"
#include "scene/json/text_cursor.h"

namespace signorini {

namespace {

bool is_before(Location a, Location b) {
  return a.line != b.line ? a.line < b.line : a.column < b.column;
}

}  // namespace

std::optional<std::string> SceneTemplate::add(std::size_t slot,
                                              std::span<const JsonValue> numbers) {
  std::vector<JsonValue> sorted(numbers.begin(), numbers.end());
  std::ranges::stable_sort(sorted, is_before, &JsonValue::location);
  TextCursor cursor(text_);
  for (const JsonValue number : sorted) {
    while (!cursor.at_end() && is_before(cursor.location(), number.location())) cursor.step();
    const std::size_t begin = cursor.offset();
    const auto known = std::ranges::find(slots_, begin, &Slot::begin);
    if (known == slots_.end()) {
      TextCursor behind(text_, begin);
      behind.skip_number();
      slots_.push_back({.begin = begin, .end = behind.offset(), .index = slot});
    } else if (known->index != slot) {
      return number.place();
    }
  }
  std::ranges::stable_sort(slots_, {}, &Slot::begin);
  return std::nullopt;
}

std::string SceneTemplate::with(std::span<const double> values) const {
  std::string text;
  std::size_t from = 0;
  for (const Slot& slot : slots_) {
    if (std::isnan(values[slot.index])) continue;
    text.append(text_, from, slot.begin - from);
    text += format_number(values[slot.index]);
    from = slot.end;
  }
  return text.append(text_, from);
}

}  // namespace signorini
