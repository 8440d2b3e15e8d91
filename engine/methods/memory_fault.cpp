// EventLcp: what its memory may hold, for states that come from outside.

#include <array>
#include <cmath>

#include "methods/event_lcp.h"

namespace signorini {
namespace {

constexpr double kMostIndex = 1 << 30;  // longer than any table of a path

bool is_one_of(double x, std::initializer_list<double> choices) {
  return std::ranges::find(choices, x) != choices.end();
}

/// Whether it carries a force, how it slips, whether it is held; the last one is not used.
bool is_contact_row(const double* values) {
  return is_one_of(values[0], {0, 1}) && is_one_of(values[1], {-1, 0, 1}) &&
         is_one_of(values[2], {0, 1}) && values[3] == 0;
}

bool is_table_index(double x) { return x >= -1 && x <= kMostIndex && x == std::floor(x); }

}  // namespace

std::string EventLcp::memory_fault(const Model& model, const ContactMemory& memory) const {
  std::size_t places = 0;
  for (std::size_t i = 0; i < memory.size(); ++i) {
    const ContactMemoryEntry& entry = memory[i];
    const std::string place = "memory entry " + std::to_string(i) + ": ";
    if (i > 0 && entry.feature <= memory[i - 1].feature) {
      return place + "its feature does not come after the one before";
    }
    if (entry.feature < kPathFeature) {
      if (!is_contact_row(entry.values)) return place + "its values are not those of a contact";
      continue;
    }
    const bool has_path = !model.paths.empty() && entry.feature == kPathFeature + places &&
                          places < model.connectors.size();
    if (!has_path) return place + "the scene has no such place on a path";
    if (!is_table_index(entry.values[1]) || !is_table_index(entry.values[3])) {
      return place + "its values are not those of a place on a path";
    }
    ++places;
  }
  if (places > 0 && places != model.connectors.size()) {
    return "it has places on paths of " + std::to_string(places) + " of " +
           std::to_string(model.connectors.size()) + " connectors";
  }
  return {};
}

}  // namespace signorini
