/// Foreign text made fit for a message.
#pragma once

#include <string>
#include <string_view>

namespace signorini {

/// At most 40 characters of a UTF-8 text, control characters replaced by '?', so that no message is
/// cut off or broken into lines by what it quotes.
[[nodiscard]] std::string quotable(std::string_view text);

}  // namespace signorini
