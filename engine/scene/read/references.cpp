// Names of bodies in joints, forces and expectations.

#include <utility>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "scene/read/read_parts.h"
#include "scene/suggestion.h"

namespace signorini {

std::string unknown_body(const std::string& text, const ReadingContext& context) {
  constexpr std::size_t kMostListed = 12;
  if (context.diagnostics.is_full()) return "no body has this name";  // will not be kept
  std::vector<std::string_view> names;
  for (const auto& entry : context.bodies) names.emplace_back(entry.first);
  std::string message = "no body is named \"" + quotable(text) + "\"";
  const std::string suggestion = did_you_mean(to_name(text), names);
  if (!suggestion.empty()) return message + suggestion;
  const bool listed = !names.empty() && names.size() <= kMostListed;
  return listed ? message + "; there are " + quoted_list(names) : message;
}

std::optional<int> body_reference(JsonValue value, bool world_allowed, ReadingContext& context) {
  const std::optional<std::string> text = checked_text(value, context.diagnostics);
  if (!text) return std::nullopt;
  const std::string name = to_name(*text);
  if (name == "WORLD") {
    if (world_allowed) return kWorld;
    complain_at(value, "must be a body; \"world\" has no place here", context.diagnostics);
    return std::nullopt;
  }
  const auto found = context.bodies.find(name);
  if (found != context.bodies.end()) return found->second;
  complain_at(value, unknown_body(*text, context), context.diagnostics);
  return std::nullopt;
}

std::optional<int> body_reference(const ObjectReader& reader, std::string_view field,
                                  ReadingContext& context) {
  const JsonValue member = reader.value().find(field);
  if (!member.exists()) return std::nullopt;
  return body_reference(member, reader.spec(field).world_allowed, context);
}

bool can_move(int body, const ReadingContext& context) {
  return body != kWorld && !context.is_fixed[static_cast<std::size_t>(body)];
}

std::optional<std::vector<int>> moving_bodies(const ObjectReader& reader, std::string_view field,
                                              ReadingContext& context) {
  const JsonValue list = reader.value().find(field);
  if (!list.exists()) return std::nullopt;
  if (!list.is(JsonKind::array)) {
    complain_at(list, "must be a list of texts [\"...\", ...], got " + described(list),
                context.diagnostics);
    return std::nullopt;
  }
  std::vector<int> bodies;
  std::vector<bool> seen(context.is_fixed.size(), false);
  for (const JsonValue value : list) {
    const std::optional<int> body = body_reference(value, false, context);
    if (!body) continue;
    const auto at = static_cast<std::size_t>(*body);
    if (!can_move(*body, context)) {
      complain_at(value, "is a fixed body, which no force moves; leave it out",
                  context.diagnostics);
    } else if (seen[at]) {
      complain_at(value, "is listed twice; keep one", context.diagnostics);
    } else {
      bodies.push_back(*body);
    }
    seen[at] = true;
  }
  return bodies;
}

void check_connected_pair(const ObjectReader& reader, int body_a, int body_b,
                          const ReadingContext& context) {
  if (body_a == body_b) {
    reader.complain("body_b", body_a == kWorld
                                  ? "connects the world to itself; one end needs a body"
                                  : "connects a body to itself; name another body or "
                                    "\"world\"");
  } else if (!can_move(body_a, context) && !can_move(body_b, context)) {
    reader.complain("body_b", "connects two bodies that cannot move; one end must move");
  }
}

}  // namespace signorini
