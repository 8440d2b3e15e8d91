/// What is wrong with an input text, and where.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace signorini {

/// A position in a text. Lines and columns count from 1; 0 means unknown. Columns count characters.
struct Location {
  int line = 0;
  int column = 0;
};

/// Where something of a scene was written, kept so that later stages can complain with a line too.
struct Source {
  std::string place;  // "bodies[2]"
  Location location{};
};

/// One complaint about an input text.
struct Diagnostic {
  std::string place;    // "bodies[2].shape.radius"; empty when the text itself is malformed
  std::string message;  // "must be positive, got -1"
  int line = 0;         // from 1; 0 when unknown
  int column = 0;       // from 1; 0 when unknown
};

/// `bodies[2].shape.radius: must be positive, got -1 (line 14)`. A complaint without a place names
/// the column too: `the text ends too early (line 3, column 7)`.
[[nodiscard]] std::string to_string(const Diagnostic& diagnostic);

/// A complaint about what was written at `source`, or about one field of it.
[[nodiscard]] Diagnostic complaint(const Source& source, std::string message,
                                   std::string_view field = {});

/// A growing list of complaints that stays readable: it keeps the first hundred and counts the
/// rest.
class Diagnostics {
 public:
  void add(std::string place, std::string message, Location location);
  [[nodiscard]] bool empty() const { return kept_.empty(); }
  /// Whether further complaints are only counted.
  [[nodiscard]] bool is_full() const { return kept_.size() >= kMostKept; }
  [[nodiscard]] std::size_t size() const { return kept_.size() + left_out_; }
  /// All kept complaints in the order of the text; a last one tells how many were left out.
  [[nodiscard]] std::vector<Diagnostic> list() const;

 private:
  static constexpr std::size_t kMostKept = 100;
  std::vector<Diagnostic> kept_;
  std::size_t left_out_ = 0;
};

}  // namespace signorini
