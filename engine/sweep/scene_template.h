/// The text of a scene with slots for numbers.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "scene/json/located_json.h"

namespace signorini {

class SceneTemplate {
 public:
  SceneTemplate() = default;
  /// @pre the text is a scene in our own format
  explicit SceneTemplate(std::string text) : text_(std::move(text)) {}

  /// Makes a slot of numbers of the text, for values[slot] of with(). @param numbers  of a document
  /// of this very text
  /// @return the place of a number that another slot has: "bodies[0].mass"; nothing when all is
  /// well
  [[nodiscard]] std::optional<std::string> add(std::size_t slot,
                                               std::span<const JsonValue> numbers);

  /// The scene with values in its slots. @param values  NaN: as the scene has it
  [[nodiscard]] std::string with(std::span<const double> values) const;

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  struct Slot {
    std::size_t begin = 0, end = 0;  // of the number in the text
    std::size_t index = 0;           // among the values
  };
  std::string text_;
  std::vector<Slot> slots_;  // in the order of the text
};

}  // namespace signorini
