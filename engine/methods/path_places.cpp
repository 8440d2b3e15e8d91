#include "methods/path_places.h"

namespace signorini {
namespace {

constexpr std::size_t kColumns = 4;
constexpr double kMostIndex = 1 << 30;  // longer than any table of a path

}  // namespace

void add_path_rows(const Model& model, HistorySpec& spec) {
  if (!model.has_places()) return;
  const std::size_t n = model.connectors.size();
  const auto index = [n](std::string_view name) {
    return HistoryRow{
        .name = name, .unit = "-", .count = n, .least = -1, .most = kMostIndex, .is_whole = true};
  };
  spec.rows.push_back({.name = "path_place", .unit = "m", .count = n});
  spec.rows.push_back(index("path_index"));
  spec.rows.push_back({.name = "path_place_before", .unit = "m", .count = n});
  spec.rows.push_back(index("path_index_before"));
}

void append_path_places(std::span<const PathPlace> places, History& history) {
  for (const PathPlace& at : places) history.push_back(at.now.p);
  for (const PathPlace& at : places) history.push_back(static_cast<double>(at.now.index));
  for (const PathPlace& at : places) history.push_back(at.before.p);
  for (const PathPlace& at : places) history.push_back(static_cast<double>(at.before.index));
}

bool recall_path_places(const Model& model, const History& history, std::size_t offset,
                        std::vector<PathPlace>& places) {
  places.clear();
  if (!model.has_places()) return true;
  const std::size_t n = model.connectors.size();
  if (history.size() != offset + kColumns * n) return false;
  const double* const column = history.data() + offset;
  for (std::size_t k = 0; k < n; ++k) {
    places.push_back(
        {.now = {.p = column[k], .index = static_cast<int>(column[n + k])},
         .before = {.p = column[2 * n + k], .index = static_cast<int>(column[3 * n + k])}});
  }
  return true;
}

}  // namespace signorini
