#include "scene/json/located_json.h"

#include <algorithm>
#include <cctype>

#include "base/quotable.h"

namespace signorini {

namespace {

bool is_plain_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c == '-' ||
           c == ' ';
  });
}

}  // namespace

std::string_view JsonDocument::slice(Slice s) const {
  return std::string_view(characters_).substr(s.begin, s.size);
}

const JsonDocument::Node& JsonDocument::node(int index) const {
  return nodes_[static_cast<std::size_t>(index)];
}

JsonKind JsonValue::kind() const { return document_->node(index_).kind; }

double JsonValue::number() const { return document_->node(index_).number; }

bool JsonValue::boolean() const { return document_->node(index_).boolean; }

std::string JsonValue::text() const {
  return std::string(document_->slice(document_->node(index_).text));
}

std::string JsonValue::key() const {
  return std::string(document_->slice(document_->node(index_).key));
}

int JsonValue::size() const { return exists() ? document_->node(index_).size : 0; }

Location JsonValue::location() const {
  return exists() ? document_->node(index_).location : Location{};
}

std::string JsonValue::place() const {
  std::vector<std::string> parts;
  for (int i = index_; i >= 0; i = document_->node(i).parent) {
    const JsonDocument::Node& node = document_->node(i);
    if (node.parent < 0) break;
    if (document_->node(node.parent).kind == JsonKind::array) {
      parts.push_back("[" + std::to_string(node.position) + "]");
    } else {
      const std::string name(document_->slice(node.key));
      parts.push_back(is_plain_name(name) ? "." + quotable(name) : "[\"" + quotable(name) + "\"]");
    }
  }
  std::string place;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) place += *part;
  return place.starts_with('.') ? place.substr(1) : place;
}

JsonValue JsonValue::find(std::string_view name) const {
  if (!is(JsonKind::object)) return {};
  for (int i = document_->node(index_).first; i >= 0; i = document_->node(i).next) {
    if (document_->slice(document_->node(i).key) == name) return {document_, i};
  }
  return {};
}

JsonValue::Iterator& JsonValue::Iterator::operator++() {
  index_ = document_->node(index_).next;
  return *this;
}

JsonValue::Iterator JsonValue::begin() const {
  return {document_, exists() ? document_->node(index_).first : -1};
}

}  // namespace signorini
