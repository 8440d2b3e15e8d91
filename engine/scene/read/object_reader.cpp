#include "scene/read/object_reader.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/quotable.h"
#include "scene/suggestion.h"

namespace signorini {

namespace {

std::vector<std::string_view> field_names(const ObjectSpec& spec) {
  std::vector<std::string_view> names;
  for (const FieldSpec& field : spec.fields) {
    if (field.refusal.empty()) names.push_back(field.name);
  }
  return names;
}

/// Why a field is not taken here, where more can be said than that it is unknown.
std::string_view refusal_of(const ObjectSpec& spec, std::string_view key) {
  for (const FieldSpec& field : spec.fields) {
    if (field.name == key) return field.refusal;
  }
  return {};
}

std::string member_place(JsonValue object, std::string_view field) {
  const std::string place = object.place();
  return place.empty() ? std::string(field) : place + "." + std::string(field);
}

const char* expected_form(FieldKind kind) {
  switch (kind) {
    case FieldKind::number:
      return "a number";
    case FieldKind::integer:
      return "a whole number";
    case FieldKind::boolean:
      return "true or false";
    case FieldKind::text:
    case FieldKind::name:
    case FieldKind::reference:
    case FieldKind::choice:
      return "a text in double quotes";
    case FieldKind::point:
      return "two numbers [x, y]";
    case FieldKind::points:
      return "a list of points [[x, y], ...]";
    case FieldKind::vector:
      return "three numbers [x, y, z]";
    case FieldKind::vectors:
      return "a list of points [[x, y, z], ...]";
    case FieldKind::rows:
      return "a list of lists of whole numbers [[0, 1, 2, 3], ...]";
    case FieldKind::number_list:
      return "a list of numbers [...]";
    case FieldKind::texts:
    case FieldKind::references:
      return "a list of texts [\"...\", ...]";
    case FieldKind::objects:
      return "a list [{...}, ...]";
    case FieldKind::object:
    case FieldKind::map:
    case FieldKind::settings:
      return "an object {...}";
  }
  return "";
}

JsonKind expected_kind(FieldKind kind) {
  return kind == FieldKind::objects ? JsonKind::array : JsonKind::object;
}

}  // namespace

ObjectReader::ObjectReader(JsonValue value, const ObjectSpec& spec, Diagnostics& diagnostics)
    : value_(value), spec_(spec), diagnostics_(diagnostics) {
  if (!value_.is(JsonKind::object)) {
    if (value_.exists())
      complain_at(value_, "must be an object {...}, got " + described(value_), diagnostics_);
    return;
  }
  const std::vector<std::string_view> names = field_names(spec_);
  for (const JsonValue member : value_) {
    const std::string key = member.key();
    if (spec_.ignores_others) break;
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    if (const std::string_view refusal = refusal_of(spec_, key); !refusal.empty()) {
      complain_at(member, std::string(refusal), diagnostics_);
      continue;
    }
    std::string suggestion = foreign_word(spec_.name, key, names);
    if (suggestion.empty() && !diagnostics_.is_full()) suggestion = did_you_mean(key, names);
    complain_at(
        member,
        "unknown field" + (suggestion.empty() ? "; known here: " + quoted_list(names) : suggestion),
        diagnostics_);
  }
  for (const FieldSpec& field : spec_.fields) {
    if (!field.required || has(field.name)) continue;
    const std::string form =
        field.choices.empty() ? expected_form(field.kind) : "one of " + quoted_list(field.choices);
    diagnostics_.add(member_place(value_, field.name), "is missing; give " + form,
                     value_.location());
  }
}

const FieldSpec& ObjectReader::spec(std::string_view field) const {
  const auto found = std::find_if(spec_.fields.begin(), spec_.fields.end(),
                                  [&](const FieldSpec& f) { return f.name == field; });
  CHECK(found != spec_.fields.end());
  return *found;
}

void ObjectReader::complain(std::string_view field, std::string message) const {
  const JsonValue member = value_.find(field);
  diagnostics_.add(field.empty() ? value_.place() : member_place(value_, field), std::move(message),
                   member.exists() ? member.location() : value_.location());
}

void ObjectReader::complain(std::string_view field, const char* message) const {
  complain(field, std::string(message));
}

std::optional<double> ObjectReader::optional_number(std::string_view field) const {
  const FieldSpec& row = spec(field);
  const JsonValue member = value_.find(field);
  return member.exists() ? checked_number(member, row, diagnostics_) : std::nullopt;
}

double ObjectReader::number(std::string_view field, double otherwise) const {
  return optional_number(field).value_or(otherwise);
}

int ObjectReader::integer(std::string_view field, int otherwise) const {
  const std::optional<double> value = optional_number(field);
  return value ? static_cast<int>(*value) : otherwise;
}

std::optional<bool> ObjectReader::optional_boolean(std::string_view field) const {
  const JsonValue member = value_.find(field);
  if (!member.exists()) return std::nullopt;
  if (member.is(JsonKind::boolean)) return member.boolean();
  complain_at(member, "must be true or false, got " + described(member), diagnostics_);
  return std::nullopt;
}

bool ObjectReader::boolean(std::string_view field, bool otherwise) const {
  return optional_boolean(field).value_or(otherwise);
}

std::string ObjectReader::text(std::string_view field, std::string_view otherwise) const {
  const JsonValue member = value_.find(field);
  if (!member.exists()) return std::string(otherwise);
  return checked_text(member, diagnostics_).value_or(std::string(otherwise));
}

std::string ObjectReader::name(std::string_view field) const {
  const JsonValue member = value_.find(field);
  return member.exists() ? checked_name(member, diagnostics_).value_or("") : "";
}

int ObjectReader::choice(std::string_view field, int otherwise) const {
  const FieldSpec& row = spec(field);
  const JsonValue member = value_.find(field);
  if (!member.exists()) return otherwise;
  const std::optional<std::string> word = checked_text(member, diagnostics_);
  if (!word) return otherwise;
  const auto found = std::find(row.choices.begin(), row.choices.end(), *word);
  if (found != row.choices.end()) return static_cast<int>(found - row.choices.begin());
  std::string suggestion = foreign_word(field, *word, row.choices);
  if (suggestion.empty()) suggestion = did_you_mean(*word, row.choices);
  complain_at(member,
              "must be one of " + quoted_list(row.choices) + ", got \"" + quotable(*word) + "\"" +
                  suggestion,
              diagnostics_);
  return otherwise;
}

std::optional<Point> ObjectReader::optional_point(std::string_view field) const {
  const JsonValue member = value_.find(field);
  return member.exists() ? checked_point(member, diagnostics_) : std::nullopt;
}

Point ObjectReader::point(std::string_view field, Point otherwise) const {
  return optional_point(field).value_or(otherwise);
}

std::vector<Point> ObjectReader::points(std::string_view field) const {
  std::vector<Point> read;
  const JsonValue member = value_.find(field);
  if (!member.exists()) return read;
  if (!member.is(JsonKind::array)) {
    complain_at(member, "must be a list of points [[x, y], ...], got " + described(member),
                diagnostics_);
    return read;
  }
  for (const JsonValue element : member) {
    if (const std::optional<Point> point = checked_point(element, diagnostics_)) {
      read.push_back(*point);
    }
  }
  return read;
}

std::vector<double> ObjectReader::numbers(std::string_view field) const {
  std::vector<double> read;
  const JsonValue member = value_.find(field);
  if (!member.exists()) return read;
  if (!member.is(JsonKind::array)) {
    complain_at(member, "must be a list of numbers [1, 2, ...], got " + described(member),
                diagnostics_);
    return read;
  }
  for (const JsonValue element : member) {
    read.push_back(checked_number(element, spec(field), diagnostics_).value_or(0));
  }
  return read;
}

std::vector<std::string> ObjectReader::texts(std::string_view field) const {
  std::vector<std::string> read;
  const JsonValue member = value_.find(field);
  if (!member.exists()) return read;
  if (!member.is(JsonKind::array)) {
    complain_at(member, "must be a list of texts [\"...\", ...], got " + described(member),
                diagnostics_);
    return read;
  }
  for (const JsonValue element : member) {
    if (std::optional<std::string> text = checked_text(element, diagnostics_)) {
      read.push_back(std::move(*text));
    }
  }
  return read;
}

JsonValue ObjectReader::member(std::string_view field) const {
  const FieldKind kind = spec(field).kind;
  const JsonValue member = value_.find(field);
  if (!member.exists() || member.is(expected_kind(kind))) return member;
  complain_at(member, std::string("must be ") + expected_form(kind) + ", got " + described(member),
              diagnostics_);
  return {};
}

}  // namespace signorini
