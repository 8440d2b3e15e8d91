#include "methods/joints/contact_only.h"

#include <algorithm>
#include <variant>

namespace signorini {
namespace {

/// What a connector is that other methods lack; nullptr for those that they have.
const char* lacking(const Connector& connector) {
  if (std::holds_alternative<Pulley>(connector)) return " is a rope over pulleys";
  if (std::holds_alternative<Winding>(connector)) return " is a rope that winds on a disc";
  if (std::holds_alternative<DriveRow>(connector)) return " is of a body with a prescribed motion";
  const auto* const row = std::get_if<AngleRow>(&connector);
  if (row == nullptr || row->kind == AngleRow::Kind::held) return nullptr;
  return row->kind == AngleRow::Kind::motor ? " is a motor" : " is a limit of an angle";
}

}  // namespace

std::string contact_only_refusal(const Model& model) {
  std::string reason;
  for (const Connector& connector : model.connectors) {
    const char* const what = lacking(connector);
    if (what == nullptr) continue;
    reason = "joint " + std::visit([](const auto& c) { return c.name; }, connector) + what;
    break;
  }
  const auto sticks = [](const auto& of) { return of.static_friction > of.friction; };
  const auto rolls = [](const auto& of) { return of.rolling_resistance > 0; };
  for (const Body& body : model.bodies) {
    if (!reason.empty()) break;
    if (rolls(body)) reason = "body " + body.name + " has rolling resistance of its own";
    if (body.surface_speed != 0) reason = "body " + body.name + " has a running surface";
    if (sticks(body)) reason = "body " + body.name + " has a friction at rest of its own";
  }
  if (reason.empty() && std::ranges::any_of(model.pair_friction, sticks)) {
    reason = "a pair of bodies has a friction at rest of its own";
  }
  if (reason.empty() && std::ranges::any_of(model.pair_friction, rolls)) {
    reason = "a pair of bodies has rolling resistance of its own";
  }
  return reason.empty() ? reason : reason + ", which only the event methods have; choose contact";
}

}  // namespace signorini
