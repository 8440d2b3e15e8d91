/// "did you mean" for misspelt words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace signorini {

/// The candidate most like `word` when it is near enough to be a slip of the keyboard (letter case
/// apart, about one letter in three wrong); an empty view otherwise.
[[nodiscard]] std::string_view nearest_word(std::string_view word,
                                            std::span<const std::string_view> candidates);

/// `; did you mean "width"?`, or an empty text when nothing is near.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       std::span<const std::string_view> candidates);

/// What to write in place of a word that other programs know: `; did you mean "disc"?` for a
/// circle, or a sentence where there is no such thing; empty for others.
/// @param where  the object or the field in which the word stands: "body", "mobility"
/// @param ours  words that may be written there
[[nodiscard]] std::string foreign_word(std::string_view where, std::string_view word,
                                       std::span<const std::string_view> ours);

/// `"a", "b", "c"`.
[[nodiscard]] std::string quoted_list(std::span<const std::string_view> words);

}  // namespace signorini
