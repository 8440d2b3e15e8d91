// Bodies that an editor takes as one.

#include "scene/read/read_parts.h"

namespace signorini {

void check_groups(JsonValue list, ReadingContext& context) {
  constexpr int kLeast = 2;
  std::vector<bool> is_taken(context.is_fixed.size(), false);
  for (const JsonValue group : list) {
    const ObjectReader reader(group, object_spec("group"), context.diagnostics);
    static_cast<void>(reader.text("name"));
    const JsonValue names = reader.value().find("bodies");
    if (!names.exists()) continue;
    int count = 0;
    for (const JsonValue value : names) {
      ++count;
      const std::optional<int> body = body_reference(value, false, context);
      if (!body) continue;
      std::vector<bool>::reference taken = is_taken[static_cast<std::size_t>(*body)];
      if (taken)
        complain_at(value, "is in a group already; name it once in all groups",
                    context.diagnostics);
      taken = true;
    }
    if (!names.is(JsonKind::array) || count < kLeast)
      reader.complain("bodies", R"(must name at least two bodies, as in ["wheel 1", "wheel 2"])");
  }
}

}  // namespace signorini
