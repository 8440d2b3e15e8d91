// scenes/schema.json and the tables of the reader say the same.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "scene/fields.h"
#include "scene/files.h"
#include "scene/located_json.h"

namespace signorini {
namespace {

using Names = std::set<std::string>;

/// The schema, kept in place so that views of it stay valid.
class Schema : public ::testing::Test {
 protected:
  Schema() : json_(parse_json(test::file_content("scenes/schema.json"))) {}
  void SetUp() override { ASSERT_TRUE(json_.document) << to_string(json_.diagnostics.front()); }

  [[nodiscard]] JsonValue root() const { return json_.document->root(); }
  [[nodiscard]] JsonValue definition(std::string_view name) const {
    return name == "scene" ? root() : root().find("$defs").find(name);
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

TEST_F(Schema, EveryTableIsADefinitionWithTheSameFields) {
  for (const ObjectSpec& object : object_specs()) {
    SCOPED_TRACE(object.name);
    const JsonValue definition = this->definition(object.name);
    ASSERT_TRUE(definition.is(JsonKind::object));
    EXPECT_FALSE(text(definition.find("description")).empty());
    EXPECT_FALSE(definition.find("additionalProperties").boolean());
    Names fields;
    Names required;
    for (const FieldSpec& field : object.fields) {
      SCOPED_TRACE(field.name);
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

TEST_F(Schema, EveryDefinitionIsKnownToTheReader) {
  Names known = {"point",    "name",  "body_name", "body_or_world", "setting",
                 "settings", "shape", "edge",      "force"};
  for (const ObjectSpec& object : object_specs()) known.emplace(object.name);
  known.erase("scene");
  EXPECT_EQ(keys(root().find("$defs")), known);
}

TEST_F(Schema, ChoicesOfTypesAreTheReaders) {
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
  EXPECT_EQ(alternatives("shape"), references(shape_types()));
  EXPECT_EQ(alternatives("force"), references(force_types()));
}

TEST_F(Schema, QuantitiesAreTheReaders) {
  Names quantities;
  for (const auto words : {body_quantities(), pair_quantities(), scene_quantities()}) {
    quantities.insert(words.begin(), words.end());
  }
  const JsonValue property = definition("expectation").find("properties").find("quantity");
  EXPECT_EQ(texts(property.find("enum")), quantities);
}

TEST_F(Schema, EveryReferenceLeadsToADefinition) {
  std::vector<JsonValue> waiting = {root()};
  while (!waiting.empty()) {
    const JsonValue value = waiting.back();
    waiting.pop_back();
    for (const JsonValue member : value) waiting.push_back(member);
    if (value.key() != "$ref" || !value.is(JsonKind::text)) continue;
    const std::string target = value.text();
    ASSERT_TRUE(target.starts_with("#/$defs/")) << target;
    EXPECT_TRUE(definition(target.substr(8)).exists()) << target;
  }
}

}  // namespace
}  // namespace signorini
