/// A scene text as lists of parts, to which one adds and from which one takes away.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace signorini {

enum class PartList { bodies, joints, forces };

/// The parts stay as they were written: what a text says twice or wrongly is for the reader of
/// scenes to tell (read_scene.h).
class SceneParts {
 public:
  SceneParts() = default;
  /// @throws std::invalid_argument for a text that is no JSON object
  explicit SceneParts(std::string_view scene);

  /// Adds a part at the end of its list.
  /// @param part  an object as the scene format has it in this list
  /// @throws std::invalid_argument for another text, or a second force that acts on all bodies
  /// (gravity, damping)
  void add(PartList list, std::string_view part);
  /// Takes a part away. @throws std::out_of_range when there is none
  void remove(PartList list, std::size_t index);
  /// Where the part of this name stands in its list.
  [[nodiscard]] std::optional<std::size_t> find(PartList list, std::string_view name) const;
  /// Names of the parts in their order, as models have them (BALL_1); empty for those without one.
  [[nodiscard]] std::vector<std::string> names(PartList list) const;
  /// Takes all parts away; what the scene says besides stays.
  void clear();
  /// The whole scene.
  [[nodiscard]] std::string text() const;

 private:
  struct Part {
    std::string name, type, text;
  };
  [[nodiscard]] std::vector<Part>& at(PartList list) {
    return lists_[static_cast<std::size_t>(list)];
  }
  [[nodiscard]] const std::vector<Part>& at(PartList list) const {
    return lists_[static_cast<std::size_t>(list)];
  }

  std::array<std::vector<Part>, 3> lists_;
  std::string rest_ = "\"format\":\"signorini/1\",";  // the other members, each with a comma
};

}  // namespace signorini
