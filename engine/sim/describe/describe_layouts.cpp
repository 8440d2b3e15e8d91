#include "sim/describe/describe_layouts.h"

#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>

#include "contact/contact_record.h"
#include "contact/contact_set.h"
#include "contact/event.h"
#include "methods/contact_method.h"
#include "scene/json/json_writer.h"
#include "scene/read/fields.h"
#include "sim/frame_layout.h"
#include "sim/record_row.h"
#include "sim/report_row.h"

namespace signorini {
namespace {

template <class Enum>
void write_enumeration(JsonWriter& json, std::string_view name,
                       std::initializer_list<std::pair<std::string_view, Enum>> values) {
  json.key(name).open('{');
  for (const auto& [word, value] : values) json.key(word).integer(static_cast<int>(value));
  json.close('}');
}

void write_names(JsonWriter& json, std::span<const std::string_view> names) {
  json.open('[');
  for (const std::string_view name : names) json.text(name);
  json.close(']');
}

void write_tables(JsonWriter& json) {
  json.open('[');
  for (const FrameTable& table : frame_tables()) {
    json.open('{').key("name").text(table.name).key("columns").open('[');
    for (const FrameColumn& column : table.columns) {
      json.open('{').key("name").text(column.name);
      json.key("width").integer(static_cast<int>(column.width));
      json.key("unit").text(column.unit).close('}');
    }
    json.close(']').close('}');
  }
  json.close(']');
}

void write_enumerations(JsonWriter& json) {
  using enum FeaturePair;
  json.open('{');
  write_enumeration<ContactKind>(json, "contactKind",
                                 {{"contact", ContactKind::contact},
                                  {"joint", ContactKind::joint},
                                  {"imminent", ContactKind::imminent}});
  write_enumeration<ContactMode>(
      json, "contactMode",
      {{"open", ContactMode::open}, {"stick", ContactMode::stick}, {"slip", ContactMode::slip}});
  write_enumeration<EventKind>(json, "eventKind",
                               {{"impulse", EventKind::impulse},
                                {"contactStart", EventKind::contact_start},
                                {"contactEnd", EventKind::contact_end},
                                {"restart", EventKind::restart},
                                {"stick", EventKind::stick},
                                {"slip", EventKind::slip}});
  write_enumeration<FeaturePair>(json, "recordKind",
                                 {{"vertex_edge", vertex_edge},
                                  {"vertex_vertex", vertex_vertex},
                                  {"edge_edge", edge_edge},
                                  {"joint", joint},
                                  {"rod", rod},
                                  {"rope", rope},
                                  {"path_joint", path_joint},
                                  {"path_end", path_end},
                                  {"coupling", coupling},
                                  {"limit", limit}});
  json.close('}');
}

void write_statuses(JsonWriter& json) {
  using enum StepStatus;
  json.open('[');
  for (int status = 0; status <= static_cast<int>(overlap); ++status) {
    json.open('{').key("name").text(to_string(static_cast<StepStatus>(status)));
    json.key("remedy").text(remedy_for(static_cast<StepStatus>(status))).close('}');
  }
  json.close(']');
}

}  // namespace

std::string describe_layouts() {
  JsonWriter json;
  json.open('{').key("tables");
  write_tables(json);
  json.key("report");
  write_names(json, report_columns());
  json.key("record");
  write_names(json, kRecordColumns);
  json.key("enumerations");
  write_enumerations(json);
  json.key("statuses");
  write_statuses(json);
  json.key("limits").open('{').key("largestNumber").number(kLargestNumber).close('}');
  json.close('}');
  return json.str();
}

}  // namespace signorini
