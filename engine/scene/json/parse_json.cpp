// The only place where a JSON library meets a text: nlohmann-json reads, we keep the tree.

#include <algorithm>
#include <exception>
#include <new>
#include <nlohmann/json.hpp>
#include <utility>

#include "scene/json/json_syntax_error.h"
#include "scene/json/located_json.h"

namespace signorini {

/// Receives the events of the parser and grows the flat tree. Every event returns false to stop.
/// Places are found by walking the text along with the parser, token by token.
class DocumentBuilder {
 public:
  using Library = nlohmann::json;

  DocumentBuilder(std::string_view text, TextKind kind)
      : text_(text), context_{.cursor = after_mark(), .kind = kind} {}

  bool null() { return add(JsonKind::null); }
  bool boolean(bool value) {
    if (!add(JsonKind::boolean)) return false;
    document_.nodes_.back().boolean = value;
    return true;
  }
  bool number_integer(Library::number_integer_t value) {
    context_.cursor.skip_separators();
    const bool minus_zero = value == 0 && context_.cursor.character() == '-';
    return number(minus_zero ? -0.0 : static_cast<double>(value));
  }
  bool number_unsigned(Library::number_unsigned_t value) {
    return number(static_cast<double>(value));
  }
  bool number_float(double value, const std::string& /*digits*/) { return number(value); }
  bool string(const std::string& value) {
    if (!add(JsonKind::text)) return false;
    document_.nodes_.back().text = keep(value);
    return true;
  }
  bool binary(const Library::binary_t& /*value*/) { return false; }  // never in JSON text
  bool start_object(std::size_t /*unknown*/) { return open(JsonKind::object); }
  bool start_array(std::size_t /*unknown*/) { return open(JsonKind::array); }
  bool end_object() {
    complain_about_duplicates();
    return close();
  }
  bool end_array() { return close(); }
  bool key(const std::string& name) {
    context_.cursor.skip_separators();
    context_.cursor.skip_string();
    context_.after = SyntaxContext::After::key;
    key_ = keep(name);
    return true;
  }
  bool parse_error(std::size_t characters_read, const std::string& /*token*/,
                   const nlohmann::detail::exception& error) {
    const std::string_view what = error.what();
    const SyntaxFault fault =
        what.find("invalid string") != std::string_view::npos    ? SyntaxFault::string
        : what.find("number overflow") != std::string_view::npos ? SyntaxFault::number_too_large
                                                                 : SyntaxFault::unexpected;
    const std::size_t offending = characters_read == 0 ? 0 : characters_read - 1;
    const Diagnostic d = syntax_error(text_, context_, offending, fault);
    diagnostics_.add(d.place, d.message, {d.line, d.column});
    return false;
  }

  [[nodiscard]] JsonResult result() && {
    JsonResult result;
    result.diagnostics = diagnostics_.list();
    if (result.diagnostics.empty()) result.document = std::move(document_);
    return result;
  }

 private:
  using Node = JsonDocument::Node;

  /// Behind the byte order mark that some editors write.
  [[nodiscard]] TextCursor after_mark() const {
    return TextCursor(text_, text_.starts_with("\xEF\xBB\xBF") ? 3 : 0);
  }

  JsonDocument::Slice keep(const std::string& text) {
    const JsonDocument::Slice slice{
        .begin = static_cast<std::uint32_t>(document_.characters_.size()),
        .size = static_cast<std::uint32_t>(text.size())};
    document_.characters_ += text;
    return slice;
  }

  Node& node(int index) { return document_.nodes_[static_cast<std::size_t>(index)]; }

  bool stop(const std::string& message, Location location) {
    diagnostics_.add("", message, location);
    return false;
  }

  /// Appends a value below the innermost open one and moves the cursor behind its token.
  bool add(JsonKind kind) {
    TextCursor& cursor = context_.cursor;
    cursor.skip_separators();
    if (document_.nodes_.size() >= kMostValues) {
      return stop("more than " + std::to_string(kMostValues) + " values", cursor.location());
    }
    Node added{.kind = kind, .location = cursor.location(), .parent = open_};
    const int index = static_cast<int>(document_.nodes_.size());
    if (open_ >= 0) {
      Node& parent = node(open_);
      added.position = parent.size++;
      if (parent.kind == JsonKind::object) added.key = key_;
      if (parent.last >= 0) node(parent.last).next = index;
      if (parent.first < 0) parent.first = index;
      parent.last = index;
    }
    document_.nodes_.push_back(added);
    skip_token(kind);
    context_.after = SyntaxContext::After::value;
    return true;
  }

  void skip_token(JsonKind kind) {
    TextCursor& cursor = context_.cursor;
    switch (kind) {
      case JsonKind::number:
        cursor.skip_number();
        break;
      case JsonKind::text:
        cursor.skip_string();
        break;
      case JsonKind::null:
      case JsonKind::boolean:  // null, true: 4 letters; false: 5
        cursor.move_to(cursor.offset() + (cursor.character() == 'f' ? 5 : 4));
        break;
      case JsonKind::array:
      case JsonKind::object:
        cursor.step();
        break;
    }
  }

  bool number(double value) {
    if (!add(JsonKind::number)) return false;
    document_.nodes_.back().number = value;
    return true;
  }

  bool open(JsonKind kind) {
    context_.cursor.skip_separators();
    const Location bracket = context_.cursor.location();
    if (depth_ >= kDeepestNesting) {
      return stop("nested deeper than " + std::to_string(kDeepestNesting) + " levels", bracket);
    }
    if (!add(kind)) return false;
    open_ = static_cast<int>(document_.nodes_.size()) - 1;
    ++depth_;
    enter(open_);
    context_.after = SyntaxContext::After::opening;
    return true;
  }

  bool close() {
    context_.cursor.skip_separators();
    context_.cursor.step();
    open_ = node(open_).parent;
    --depth_;
    enter(open_);
    context_.after = SyntaxContext::After::value;
    return true;
  }

  void enter(int index) {
    context_.inside = index < 0                              ? SyntaxContext::Inside::nothing
                      : node(index).kind == JsonKind::object ? SyntaxContext::Inside::object
                                                             : SyntaxContext::Inside::array;
    context_.opened = index < 0 ? Location{} : node(index).location;
  }

  void complain_about_duplicates();

  std::string_view text_;
  JsonDocument document_;
  Diagnostics diagnostics_;
  SyntaxContext context_;
  JsonDocument::Slice key_;
  int open_ = -1;  // innermost open array or object
  int depth_ = 0;
};

void DocumentBuilder::complain_about_duplicates() {
  std::vector<int> members;
  for (int i = node(open_).first; i >= 0; i = node(i).next) members.push_back(i);
  const auto name = [&](int i) { return document_.slice(node(i).key); };
  std::stable_sort(members.begin(), members.end(), [&](int a, int b) { return name(a) < name(b); });
  for (std::size_t i = 1; i < members.size(); ++i) {
    if (name(members[i - 1]) != name(members[i])) continue;
    const JsonValue second(&document_, members[i]);
    diagnostics_.add(second.place(),
                     "appears a second time (first on line " +
                         std::to_string(node(members[i - 1]).location.line) + "); keep one",
                     second.location());
  }
}

namespace {

JsonResult refused(std::string message, Location location) {
  JsonResult result;
  result.diagnostics.push_back({.place = "",
                                .message = std::move(message),
                                .line = location.line,
                                .column = location.column});
  return result;
}

}  // namespace

JsonResult parse_json(std::string_view text, TextKind kind) {
  if (text.size() > kLongestText) {
    return refused("the text has " + std::to_string(text.size()) + " bytes; at most " +
                       std::to_string(kLongestText) + " (16 MiB) are read",
                   {1, 1});
  }
  if (const auto bad = first_bad_byte(text)) {
    TextCursor cursor(text);
    cursor.move_to(*bad);
    return refused("a byte that is not UTF-8 text; save the file as UTF-8", cursor.location());
  }
  try {
    DocumentBuilder builder(text, kind);
    nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    return std::move(builder).result();
  } catch (const std::bad_alloc&) {
    return refused("could not be read: out of memory", {1, 1});
  } catch (const std::exception& error) {  // out of memory
    return refused(std::string("could not be read: ") + error.what(), {1, 1});
  }
}

}  // namespace signorini
