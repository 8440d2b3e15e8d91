#include <algorithm>

#include "detect/broad_phase/broad_phase.h"
#include "detect/broad_phase/dynamic_tree.h"
#include "scene/json_writer.h"
#include "scene/object_reader.h"
#include "scene/read_text.h"
#include "scene/spatial_values.h"
#include "scene/suggestion.h"
#include "signorini_geometry/geometry_call.h"
#include "sim/simulation.h"

namespace signorini::tool {

namespace {

constexpr FieldSpec kFields[] = {
    {.name = "boxes", .kind = FieldKind::number_list, .required = true},
    {.name = "method", .kind = FieldKind::text}};
constexpr ObjectSpec kSpec{.name = "boxes", .fields = kFields};

/// [[low], [high]]
void read_box(JsonValue value, std::vector<Box>& boxes, Diagnostics& diagnostics) {
  if (!value.is(JsonKind::array) || value.size() != 2) {
    complain_at(value, "must be two corners [[x, y, z], [x, y, z]], got " + described(value),
                diagnostics);
    return;
  }
  Vector3 corner[2];
  int i = 0;
  for (const JsonValue member : value) {
    const auto read = checked_vector(member, FieldSpec{.name = {}}, diagnostics);
    if (!read) return;
    corner[i++] = *read;
  }
  for (int k = 0; k < 3; ++k) {
    if (corner[0][k] <= corner[1][k]) continue;
    complain_at(value, "its first corner is beyond its second; give the lower one first",
                diagnostics);
    return;
  }
  boxes.push_back({.low = corner[0], .high = corner[1]});
}

std::vector<BoxPair> find(const std::string& method, const std::vector<Box>& boxes) {
  const auto all = [&](auto finder) {
    const auto found = finder.find(boxes);
    return std::vector<BoxPair>(found.begin(), found.end());
  };
  if (method == "brute_force") return all(BruteForcePairs());
  if (method == "sweep_and_prune") return all(SweepAndPrune());
  if (method == "hybrid") return all(HybridPairs());
  if (method == "dynamic_tree") return all(DynamicTree());
  return all(HashGrid());
}

}  // namespace

const std::vector<std::string>& broad_phase_methods() {
  static const std::vector<std::string> kMethods = {"brute_force", "sweep_and_prune", "hash_grid",
                                                    "hybrid", "dynamic_tree"};
  return kMethods;
}

std::string pairs_of_boxes(const std::string& text, const std::string& method) {
  std::vector<Box> boxes;
  std::string name = method.empty() ? "hash_grid" : method;
  std::vector<Diagnostic> faults = read_text(text, [&](JsonValue root, Diagnostics& diagnostics) {
    const ObjectReader reader(root, kSpec, diagnostics);
    const JsonValue list = root.find("boxes");
    if (list.exists() && !list.is(JsonKind::array)) {
      complain_at(list, "must be a list [[low, high], ...], got " + described(list), diagnostics);
      return;
    }
    for (const JsonValue value : list) read_box(value, boxes, diagnostics);
    if (method.empty()) name = reader.text("method", name);
    const auto& methods = broad_phase_methods();
    if (std::find(methods.begin(), methods.end(), name) == methods.end()) {
      const std::vector<std::string_view> words(methods.begin(), methods.end());
      reader.complain("method", "must be one of " + quoted_list(words) + did_you_mean(name, words));
    }
  });
  if (!faults.empty()) throw SceneError(std::move(faults));
  const std::vector<BoxPair> found = find(name, boxes);
  JsonWriter json;
  json.open('{').key("method").text(name).key("boxes");
  json.integer(static_cast<long long>(boxes.size())).key("count");
  json.integer(static_cast<long long>(found.size())).key("pairs").open('[');
  for (const BoxPair& pair : found) json.open('[').integer(pair.a).integer(pair.b).close(']');
  json.close(']').close('}');
  return json.str();
}

}  // namespace signorini::tool
