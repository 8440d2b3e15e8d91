/// Broad phase and sparsification of lists, asked and answered in JSON.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace signorini {

/// Parameters by name, which override those of the text.
using NamedValues = std::span<const std::pair<std::string, std::string>>;

/// {"method", "boxes", "count", "pairs": [[a, b], ...]} of boxes that meet
/// (scene/read_spatial_lists.h; parameter BROAD_PHASE). @throws SceneError, std::invalid_argument
/// for an unknown parameter, std::domain_error for a bad value
[[nodiscard]] std::string box_pairs(std::string_view text, NamedValues values = {});

/// {"count", "kept": [id, ...], "dropped": [id, ...]} of a list of contacts (parameters
/// SPARSIFY_*).
/// @throws as box_pairs
[[nodiscard]] std::string sparsified_contacts(std::string_view text, NamedValues values = {});

}  // namespace signorini
