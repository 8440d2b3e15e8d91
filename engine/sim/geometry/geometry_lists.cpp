#include "sim/geometry/geometry_lists.h"

#include <utility>
#include <vector>

#include "detect/broad_phase/pair_search.h"
#include "detect/sparsification.h"
#include "scene/json/json_writer.h"
#include "scene/read/read_spatial_lists.h"
#include "sim/geometry/geometry_parameters.h"
#include "sim/simulation.h"

namespace signorini {

namespace {

void write_ids(JsonWriter& json, std::string_view key, const SpatialContacts& list,
               std::span<const char> keep, bool kept) {
  json.key(key).open('[');
  for (std::size_t i = 0; i < keep.size(); ++i)
    if ((keep[i] != 0) == kept) json.integer(list.contacts[i].id);
  json.close(']');
}

}  // namespace

std::string box_pairs(std::string_view text, NamedValues values) {
  SpatialBoxesResult read = read_spatial_boxes(text);
  if (!read.list) throw SceneError(std::move(read.diagnostics));
  TableSettings settings(broad_phase_parameters());
  settings.take(read.list->parameters, read.list->parameters_written_at);
  for (const auto& [name, value] : values) settings.set(name, value);
  PairSearch search(static_cast<BroadPhaseMethod>(settings.value(0)));
  const auto pairs = search.find(read.list->boxes);
  JsonWriter json;
  const ParameterSpec& method = broad_phase_parameters()[0];
  json.open('{').key("method").text(method.choices[static_cast<std::size_t>(search.used())]);
  json.key("boxes").integer(static_cast<long long>(read.list->boxes.size()));
  json.key("count").integer(static_cast<long long>(pairs.size())).key("pairs").open('[');
  for (const BoxPair& pair : pairs) json.open('[').integer(pair.a).integer(pair.b).close(']');
  json.close(']').close('}');
  return json.str();
}

std::string sparsified_contacts(std::string_view text, NamedValues values) {
  SpatialContactsResult read = read_spatial_contacts(text);
  if (!read.list) throw SceneError(std::move(read.diagnostics));
  const SpatialContacts& list = *read.list;
  TableSettings settings(sparsification_parameters());
  settings.take(list.parameters, list.parameters_written_at);
  for (const auto& [name, value] : values) settings.set(name, value);
  std::vector<SparsifyContact> contacts;
  for (const ListedContact& c : list.contacts) {
    contacts.push_back({.id = c.id,
                        .is_new = c.is_new,
                        .body_a = c.body_a,
                        .body_b = c.body_b,
                        .object_a = c.part_a,
                        .object_b = c.part_b,
                        .area = c.area,
                        .point = c.point});
  }
  std::vector<ObjectAdjacency::Link> links;
  for (const ListedLink& link : list.adjacency)
    links.push_back({link.body, link.part_1, link.part_2});
  Sparsification sparsification;
  const auto keep = sparsification.select(contacts, ObjectAdjacency(links),
                                          {.rule = static_cast<SparsifyRule>(settings.value(0)),
                                           .threshold = settings.value(1),
                                           .minimum_area = settings.value(2),
                                           .minimum_distance = settings.value(3)});
  JsonWriter json;
  json.open('{').key("count").integer(static_cast<long long>(contacts.size()));
  write_ids(json, "kept", list, keep, true);
  write_ids(json, "dropped", list, keep, false);
  json.close('}');
  return json.str();
}

}  // namespace signorini
