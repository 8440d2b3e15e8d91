/// JSON as a tree in which every value knows its line and column.
///
/// The tree is one flat array of nodes: neither reading nor freeing it recurses, however deep the
/// text nests. Reading refuses what JSON allows but a scene never needs: duplicate names in an
/// object, more than 64 levels, 16 MiB of text or 500 000 values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"

namespace signorini {

inline constexpr std::size_t kLongestText = std::size_t{16} * 1024 * 1024;  // [bytes]
inline constexpr int kDeepestNesting = 64;
inline constexpr std::size_t kMostValues = 500'000;

enum class JsonKind : std::uint8_t { null, boolean, number, text, array, object };

class JsonDocument;

/// A view of one value of a document; cheap to copy, valid as long as the document lives in place.
class JsonValue {
 public:
  JsonValue() = default;  // no value: exists() is false
  JsonValue(const JsonDocument* document, int index) : document_(document), index_(index) {}

  [[nodiscard]] bool exists() const { return index_ >= 0; }
  [[nodiscard]] JsonKind kind() const;
  [[nodiscard]] bool is(JsonKind kind) const { return exists() && this->kind() == kind; }
  [[nodiscard]] double number() const;      // kind number
  [[nodiscard]] bool boolean() const;       // kind boolean
  [[nodiscard]] std::string text() const;   // kind text
  [[nodiscard]] std::string key() const;    // name of this member of an object, else empty
  [[nodiscard]] int size() const;           // members of an array or object, else 0
  [[nodiscard]] Location location() const;  // of the first character
  /// `bodies[2].shape.radius`; empty for the root.
  [[nodiscard]] std::string place() const;
  /// Member of an object by name; a value that does not exist when there is none.
  [[nodiscard]] JsonValue find(std::string_view name) const;

  /// Walks the members in the order of the text.
  class Iterator {
   public:
    Iterator(const JsonDocument* document, int index) : document_(document), index_(index) {}
    JsonValue operator*() const { return {document_, index_}; }
    Iterator& operator++();
    bool operator!=(const Iterator& other) const { return index_ != other.index_; }

   private:
    const JsonDocument* document_;
    int index_;
  };
  [[nodiscard]] Iterator begin() const;
  [[nodiscard]] Iterator end() const { return {document_, -1}; }

 private:
  const JsonDocument* document_ = nullptr;
  int index_ = -1;
};

/// The whole tree. Movable; views refer to the document where it is, so move it before viewing.
class JsonDocument {
 public:
  [[nodiscard]] JsonValue root() const { return {this, nodes_.empty() ? -1 : 0}; }

 private:
  friend class JsonValue;
  friend class DocumentBuilder;

  struct Slice {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
  };
  struct Node {
    JsonKind kind = JsonKind::null;
    bool boolean = false;
    double number = 0;
    Slice text{};  // kind text
    Slice key{};   // members of objects
    Location location{};
    int parent = -1;
    int first = -1;    // first member
    int last = -1;     // last member
    int next = -1;     // next member of the same parent
    int size = 0;      // number of members
    int position = 0;  // among the members of the parent
  };

  [[nodiscard]] std::string_view slice(Slice s) const;
  [[nodiscard]] const Node& node(int index) const;

  std::vector<Node> nodes_;  // parents before their members
  std::string characters_;   // all keys and texts, one after the other
};

struct JsonResult {
  std::optional<JsonDocument> document;  // absent when the text is malformed
  std::vector<Diagnostic> diagnostics;   // empty when the text is good
};

/// What a text is meant to be, for complaints about its syntax.
enum class TextKind { scene, query };

/// Reads JSON (RFC 8259, no comments). Never throws; malformed text, duplicate names, and anything
/// beyond the limits above come back as located complaints.
[[nodiscard]] JsonResult parse_json(std::string_view text, TextKind kind = TextKind::scene);

}  // namespace signorini
