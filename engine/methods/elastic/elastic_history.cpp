#include "methods/elastic/elastic_history.h"

#include "methods/energy_rows.h"

namespace signorini {

HistorySpec elastic_history(const Model& model) {
  HistorySpec spec;
  spec.rows = {{.name = "next_step", .unit = "s", .least = 0},
               {.name = "is_implicit", .unit = "-", .least = 0, .most = 1, .is_whole = true}};
  add_energy_rows(true, spec);
  add_path_rows(model, spec);
  return spec;
}

ElasticCarriedOver recall_elastic(const History& history, std::span<double> energies) {
  recall_energies(history, 2, energies);
  if (history.size() < kElasticNumbers) return {};
  return {.next_step = history[0], .is_implicit = history[1] != 0};
}

void remember_elastic(const ElasticCarriedOver& carried, std::span<const double> energies,
                      std::span<const PathPlace> places, History& history) {
  history = {carried.next_step, carried.is_implicit ? 1.0 : 0.0};
  history.insert(history.end(), energies.begin(), energies.end());
  append_path_places(places, history);
}

}  // namespace signorini
