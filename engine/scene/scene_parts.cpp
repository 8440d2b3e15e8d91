#include "scene/scene_parts.h"

#include <algorithm>
#include <stdexcept>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "scene/diagnostic.h"
#include "scene/json/json_writer.h"
#include "scene/json/located_json.h"
#include "scene/json/pretty_json.h"

namespace signorini {
namespace {

constexpr std::array<std::string_view, 3> kListNames = {"bodies", "joints", "forces"};
constexpr std::array<std::string_view, 2> kSingleForces = {"gravity", "damping"};

std::string_view title_of(PartList list) { return kListNames[static_cast<std::size_t>(list)]; }

std::string text_of(const JsonValue& value) {
  return value.is(JsonKind::text) ? value.text() : std::string();
}

std::string name_of(const JsonValue& part) { return to_name(text_of(part.find("name"))); }

/// @throws std::invalid_argument for what is no object
JsonDocument read_object(std::string_view text) {
  JsonResult read = parse_json(text);
  if (!read.document.has_value()) throw std::invalid_argument(to_string(read.diagnostics.front()));
  if (!read.document->root().is(JsonKind::object)) {
    throw std::invalid_argument("must be a JSON object, got " + quotable(text));
  }
  return std::move(*read.document);
}

}  // namespace

SceneParts::SceneParts(std::string_view scene) {
  const JsonDocument document = read_object(scene);
  rest_.clear();
  for (const JsonValue member : document.root()) {
    const auto* const list = std::ranges::find(kListNames, member.key());
    if (list != kListNames.end() && member.is(JsonKind::array)) {
      std::vector<Part>& parts = lists_[static_cast<std::size_t>(list - kListNames.begin())];
      for (const JsonValue part : member) {
        parts.push_back({name_of(part), text_of(part.find("type")), on_one_line(part)});
      }
      continue;
    }
    rest_ += json_quoted(member.key()) + ":" + on_one_line(member) + ",";
  }
}

void SceneParts::add(PartList list, std::string_view part) {
  const JsonDocument document = read_object(part);
  const JsonValue root = document.root();
  const std::string type = text_of(root.find("type"));
  const bool is_single =
      list == PartList::forces && std::ranges::find(kSingleForces, type) != kSingleForces.end();
  if (is_single && std::ranges::any_of(at(list), [&](const Part& p) { return p.type == type; })) {
    throw std::invalid_argument("there is a force \"" + type + "\" already; remove it first");
  }
  at(list).push_back({name_of(root), type, on_one_line(root)});
}

void SceneParts::remove(PartList list, std::size_t index) {
  std::vector<Part>& parts = at(list);
  if (index >= parts.size()) {
    throw std::out_of_range(std::string(title_of(list)) + ": there is no part " +
                            std::to_string(index) + ", only " + std::to_string(parts.size()));
  }
  parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(index));
}

std::optional<std::size_t> SceneParts::find(PartList list, std::string_view name) const {
  const std::vector<Part>& parts = at(list);
  const auto found = std::ranges::find(parts, to_name(name), &Part::name);
  if (found == parts.end()) return std::nullopt;
  return static_cast<std::size_t>(found - parts.begin());
}

std::vector<std::string> SceneParts::names(PartList list) const {
  std::vector<std::string> names;
  for (const Part& part : at(list)) names.push_back(part.name);
  return names;
}

void SceneParts::clear() {
  for (std::vector<Part>& parts : lists_) parts.clear();
}

std::string SceneParts::text() const {
  std::string text = "{" + rest_;
  for (std::size_t k = 0; k < lists_.size(); ++k) {
    text += (k > 0 ? ",\"" : "\"") + std::string(kListNames[k]) + "\":[";
    for (std::size_t i = 0; i < lists_[k].size(); ++i)
      text += (i > 0 ? "," : "") + lists_[k][i].text;
    text += "]";
  }
  return text + "}";
}

}  // namespace signorini
