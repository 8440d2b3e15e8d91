// scenes/schema.json and the tables of the reader say the same.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "scene/files.h"
#include "scene/json/located_json.h"
#include "scene/read/fields.h"
#include "scene/read/spatial_fields.h"
#include "scene/read/spatial_scene_fields.h"

namespace signorini {
namespace {

using Names = std::set<std::string>;

/// A schema and the tables that it says the same as.
struct SchemaCase {
  const char* name;
  const char* file;
  std::vector<const ObjectSpec*> tables;  // the first one is the whole file
  std::vector<std::pair<std::string, std::span<const std::string_view>>> alternatives;
  const QuantityNames* quantities;
  Names others;  // definitions that are no tables
};

SchemaCase planar_case() {
  SchemaCase c{.name = "Planar",
               .file = "scenes/schema.json",
               .tables = {},
               .alternatives = {},
               .quantities = &planar_quantities(),
               .others = {"edge"}};
  for (const ObjectSpec& object : object_specs()) c.tables.push_back(&object);
  c.alternatives = {{"shape", shape_types()}, {"force", force_types()}};
  return c;
}

SchemaCase spatial_case() {
  SchemaCase c{.name = "Spatial",
               .file = "scenes/schema/spatial.json",
               .tables = {},
               .alternatives = {},
               .quantities = &spatial_quantities(),
               .others = {"vector", "planar_shape"}};
  for (const ObjectSpec& object : spatial_scene_specs()) c.tables.push_back(&object);
  for (const std::string_view type : spatial_shape_types()) {
    c.tables.push_back(&spatial_spec(type));
  }
  c.tables.push_back(&spatial_spec("part"));
  for (const char* shared :
       {"material", "contact_pair", "plot", "reference_curve", "expectation", "knob", "knob_end",
        "question", "balance_row", "opening", "look", "readout", "try", "group"}) {
    c.tables.push_back(&object_spec(shared));
  }
  c.alternatives = {{"shape", spatial_shape_types()}, {"spatial_force", spatial_force_types()}};
  return c;
}

/// The schema, kept in place so that views of it stay valid.
class Schema : public ::testing::TestWithParam<SchemaCase> {
 protected:
  Schema() : json_(parse_json(test::file_content(GetParam().file))) {}
  void SetUp() override { ASSERT_TRUE(json_.document) << to_string(json_.diagnostics.front()); }

  [[nodiscard]] JsonValue root() const { return json_.document->root(); }
  [[nodiscard]] JsonValue definition(std::string_view name) const {
    return name == GetParam().tables.front()->name ? root() : root().find("$defs").find(name);
  }
  [[nodiscard]] static std::string reference_to(std::string_view name) {
    return "#/$defs/" + std::string(name);
  }

 private:
  JsonResult json_;
};

Names keys(JsonValue object) {
  Names names;
  for (const JsonValue member : object) names.insert(member.key());
  return names;
}

Names texts(JsonValue list) {
  Names names;
  for (const JsonValue member : list) names.insert(member.text());
  return names;
}

std::string text(JsonValue value) { return value.is(JsonKind::text) ? value.text() : ""; }

/// What the schema says about fields of each kind.
std::string expected_reference(const FieldSpec& field) {
  switch (field.kind) {
    case FieldKind::name:
      return "name";
    case FieldKind::reference:
      return field.world_allowed ? "body_or_world" : "body_name";
    case FieldKind::point:
    case FieldKind::points:
      return "point";
    case FieldKind::vector:
    case FieldKind::vectors:
      return "vector";
    case FieldKind::references:
      return "body_name";
    case FieldKind::object:
    case FieldKind::objects:
    case FieldKind::map:
      return std::string(field.object);
    default:
      return "";
  }
}

void expect_number(const FieldSpec& field, JsonValue property) {
  EXPECT_EQ(text(property.find("type")), field.kind == FieldKind::number ? "number" : "integer");
  EXPECT_EQ(property.find("minimum").number(), field.minimum);
  EXPECT_EQ(property.find("maximum").number(), field.maximum);
}

void expect_choice(const FieldSpec& field, JsonValue property) {
  if (field.choices.size() == 1) {
    EXPECT_EQ(text(property.find("const")), field.choices.front());
    return;
  }
  ASSERT_TRUE(property.find("enum").is(JsonKind::array));
  EXPECT_EQ(texts(property.find("enum")), Names(field.choices.begin(), field.choices.end()));
}

void expect_property(const FieldSpec& field, JsonValue property) {
  EXPECT_FALSE(text(property.find("description")).empty()) << "has no description";
  const std::string wanted = "#/$defs/" + expected_reference(field);
  switch (field.kind) {
    case FieldKind::number:
    case FieldKind::integer:
      return expect_number(field, property);
    case FieldKind::boolean:
      EXPECT_EQ(text(property.find("type")), "boolean");
      return;
    case FieldKind::text:
      EXPECT_TRUE(text(property.find("type")) == "string" || property.find("const").exists());
      return;
    case FieldKind::choice:
      return expect_choice(field, property);
    case FieldKind::name:
    case FieldKind::reference:
    case FieldKind::point:
    case FieldKind::vector:
    case FieldKind::object:
      EXPECT_EQ(text(property.find("$ref")), wanted);
      return;
    case FieldKind::texts:
      EXPECT_EQ(text(property.find("items").find("type")), "string");
      return;
    case FieldKind::rows:
      EXPECT_EQ(text(property.find("items").find("items").find("type")), "integer");
      return;
    case FieldKind::number_list:
      EXPECT_EQ(text(property.find("items").find("type")), "number");
      return;
    case FieldKind::points:
    case FieldKind::vectors:
    case FieldKind::references:
    case FieldKind::objects:
      EXPECT_EQ(text(property.find("items").find("$ref")), wanted);
      return;
    case FieldKind::map:
      EXPECT_EQ(text(property.find("additionalProperties").find("$ref")), wanted);
      return;
    case FieldKind::settings:
      EXPECT_TRUE(text(property.find("$ref")) == "#/$defs/settings" ||
                  text(property.find("additionalProperties").find("$ref")) == "#/$defs/settings");
      return;
  }
}

TEST_P(Schema, EveryTableIsADefinitionWithTheSameFields) {
  for (const ObjectSpec* table : GetParam().tables) {
    const ObjectSpec& object = *table;
    SCOPED_TRACE(object.name);
    const JsonValue definition = this->definition(object.name);
    ASSERT_TRUE(definition.is(JsonKind::object));
    EXPECT_FALSE(text(definition.find("description")).empty());
    EXPECT_FALSE(definition.find("additionalProperties").boolean());
    Names fields;
    Names required;
    for (const FieldSpec& field : object.fields) {
      SCOPED_TRACE(field.name);
      if (!field.refusal.empty()) continue;  // known only to be refused with a word
      fields.emplace(field.name);
      if (field.required) required.emplace(field.name);
      const JsonValue property = definition.find("properties").find(field.name);
      ASSERT_TRUE(property.exists());
      expect_property(field, property);
    }
    EXPECT_EQ(keys(definition.find("properties")), fields);
    EXPECT_EQ(texts(definition.find("required")), required);
  }
}

TEST_P(Schema, EveryDefinitionIsKnownToTheReader) {
  Names known = {"point", "name", "body_name", "body_or_world", "setting", "settings"};
  known.insert(GetParam().others.begin(), GetParam().others.end());
  for (const auto& [name, types] : GetParam().alternatives) known.insert(name);
  for (const ObjectSpec* table : GetParam().tables) known.emplace(table->name);
  known.erase(std::string(GetParam().tables.front()->name));
  EXPECT_EQ(keys(root().find("$defs")), known);
}

TEST_P(Schema, ChoicesOfTypesAreTheReaders) {
  const auto alternatives = [&](std::string_view name) {
    Names references;
    for (const JsonValue one : definition(name).find("oneOf"))
      references.insert(text(one.find("$ref")));
    return references;
  };
  const auto references = [](std::span<const std::string_view> types) {
    Names names;
    for (const std::string_view type : types) names.insert(reference_to(type));
    return names;
  };
  for (const auto& [name, types] : GetParam().alternatives) {
    EXPECT_EQ(alternatives(name), references(types)) << name;
  }
}

TEST_P(Schema, QuantitiesAreTheReaders) {
  Names quantities;
  const QuantityNames& names = *GetParam().quantities;
  for (const auto words : {names.body, names.pair, names.joint, names.scene}) {
    quantities.insert(words.begin(), words.end());
  }
  const JsonValue property = definition("expectation").find("properties").find("quantity");
  EXPECT_EQ(texts(property.find("enum")), quantities);
}

TEST_P(Schema, EveryReferenceLeadsToADefinition) {
  std::vector<JsonValue> waiting = {root()};
  while (!waiting.empty()) {
    const JsonValue value = waiting.back();
    waiting.pop_back();
    for (const JsonValue member : value) waiting.push_back(member);
    if (value.key() != "$ref" || !value.is(JsonKind::text)) continue;
    const std::string target = value.text();
    if (target == "../schema.json#/$defs/shape") continue;  // a planar shape
    ASSERT_TRUE(target.starts_with("#/$defs/")) << target;
    EXPECT_TRUE(definition(target.substr(8)).exists()) << target;
  }
}

INSTANTIATE_TEST_SUITE_P(Scenes, Schema, ::testing::Values(planar_case(), spatial_case()),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace signorini
