#include "scene/json/json_syntax_error.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "base/quotable.h"

namespace signorini {

namespace {

using Inside = SyntaxContext::Inside;
using After = SyntaxContext::After;

Diagnostic at(const TextCursor& cursor, std::string message) {
  return {.place = "",
          .message = std::move(message),
          .line = cursor.location().line,
          .column = cursor.location().column};
}

/// The last ',' or ':' between the last good token and the refused one; 0 when there is none.
char last_separator(std::string_view between) {
  const std::size_t last = between.find_last_of(",:");
  return last == std::string_view::npos ? '\0' : between[last];
}

std::string expectation(const SyntaxContext& context, char separator) {
  if (context.inside == Inside::nothing) {
    const bool scene = context.kind == TextKind::scene;
    if (context.after == After::nothing) {
      return scene ? "a scene starts with '{'" : "the text starts with '{'";
    }
    return scene ? "nothing may follow the end of the scene" : "nothing may follow the last '}'";
  }
  const bool object = context.inside == Inside::object;
  if (context.after == After::key) return separator == ':' ? "expected a value" : "expected ':'";
  if (context.after == After::opening) {
    return object ? "expected a name in double quotes or '}'" : "expected a value or ']'";
  }
  if (separator == ',') return object ? "expected a name in double quotes" : "expected a value";
  return object ? "expected ',' or '}'" : "expected ',' or ']'";
}

Diagnostic early_end(std::string_view text, const SyntaxContext& context) {
  TextCursor end = context.cursor;
  end.move_to(text.size());
  if (context.inside == Inside::nothing && context.after == After::nothing) {
    const bool blank = text.find_first_not_of(" \t\r\n") == std::string_view::npos;
    if (blank && context.kind == TextKind::query) return at(end, "the text is empty");
    if (blank)
      return at(end, "the text is empty; a scene starts with { \"format\": \"signorini/1\"");
  }
  if (context.inside == Inside::nothing) return at(end, "the text ends too early");
  const std::string what = context.inside == Inside::object ? "object" : "array";
  return at(end, "the text ends too early: the " + what + " opened on line " +
                     std::to_string(context.opened.line) + " is not closed; is the file complete?");
}

Diagnostic bad_string(std::string_view text, const TextCursor& start, std::size_t offending) {
  const bool control = static_cast<unsigned char>(text[offending]) < 0x20U;
  return at(start, control ? "a string may not contain a line break or tab; is the closing quote "
                             "missing? (write \\n or \\t for them)"
                           : "bad escape in a string; allowed are \\\" \\\\ \\/ \\b \\f \\n \\r "
                             "\\t and \\u with four hexadecimal digits");
}

bool is_not_finite_word(std::string word) {
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return word.find("nan") != std::string::npos || word.find("inf") != std::string::npos;
}

Diagnostic bad_word(const TextCursor& start, const std::string& word, const std::string& expected) {
  const std::string quoted = "\"" + quotable(word) + "\"";
  const bool numeric = std::string_view("0123456789+-.").find(word[0]) != std::string_view::npos;
  if (is_not_finite_word(word)) return at(start, quoted + " is not a number that a file may hold");
  if (expected.find("value") != std::string::npos) {
    return at(start, numeric ? quoted + " is not a number as JSON writes it (like 12, -0.5, 1e-3)"
                             : quoted +
                                   " is not a value: a number, a text in double quotes, true, "
                                   "false, null, [...] or {...}");
  }
  return at(start, "unexpected " + quoted + ": " + expected);
}

}  // namespace

Diagnostic syntax_error(std::string_view text, const SyntaxContext& context, std::size_t offending,
                        SyntaxFault fault) {
  TextCursor start = context.cursor;
  start.skip_separators();
  if (offending >= text.size()) return early_end(text, context);
  if (fault == SyntaxFault::string) return bad_string(text, start, offending);
  if (start.offset() > offending) {  // the refused token is itself a separator
    start = context.cursor;
    start.move_to(offending);
  }
  const std::size_t begin = context.cursor.offset();
  const char separator = last_separator(text.substr(begin, start.offset() - begin));
  const std::string expected = expectation(context, separator);

  TextCursor end = start;
  end.skip_word();
  const std::string word(text.substr(start.offset(), end.offset() - start.offset()));
  if (fault == SyntaxFault::number_too_large) {
    return at(start, quotable(word) + " is too large; numbers go up to 1e12");
  }
  if (!word.empty()) return bad_word(start, word, expected);
  const char c = start.character();
  if (c == '/') {
    const bool scene = context.kind == TextKind::scene;
    return at(start,
              std::string("comments are not allowed in ") + (scene ? "a scene file" : "JSON"));
  }
  if (c == '\'') return at(start, "texts and names need double quotes, not single ones");
  if ((c == '}' || c == ']') && separator == ',') {
    return at(start, std::string("remove the comma before '") + c + "'");
  }
  if (c == '"') return at(start, "unexpected text: " + expected);
  return at(start, std::string("unexpected '").append(1, c).append("': ").append(expected));
}

}  // namespace signorini
