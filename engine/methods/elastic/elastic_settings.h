/// The parameters of `elastic` as its parts want them.
#pragma once

#include <array>

#include "methods/elastic/contact_dictionary.h"
#include "methods/elastic/elastic_parameters.h"
#include "numerics/variable_step.h"

namespace signorini {

class ElasticSettings {
 public:
  /// The table's defaults.
  ElasticSettings();

  [[nodiscard]] double value(ElasticParameter row) const {
    return values_[static_cast<std::size_t>(row)];
  }
  [[nodiscard]] double value(std::size_t row) const { return values_[row]; }
  void set(std::size_t row, double value) { values_[row] = value; }

  [[nodiscard]] NarrowPhaseSettings narrow_phase() const;
  [[nodiscard]] ContactHysteresis hysteresis() const;
  [[nodiscard]] ContactLawSettings contact_law() const;
  [[nodiscard]] StepMethod integrator() const;

 private:
  [[nodiscard]] int choice(ElasticParameter row) const { return static_cast<int>(value(row)); }

  std::array<double, static_cast<std::size_t>(ElasticParameter::count)> values_{};
};

}  // namespace signorini
