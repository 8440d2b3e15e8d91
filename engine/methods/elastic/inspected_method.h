/// The capability to tell of one's contacts as method `elastic` does.
#pragma once

#include "methods/elastic/inspection.h"
#include "model/state.h"

namespace signorini {

class InspectedMethod {
 public:
  InspectedMethod() = default;
  InspectedMethod(const InspectedMethod&) = delete;
  InspectedMethod& operator=(const InspectedMethod&) = delete;

  /// Everything the method knows of its contacts at the end of the step just made.
  [[nodiscard]] virtual ElasticInspection inspect(const Model& model) = 0;
  /// The same of any other state, as ContactMethod::probe.
  [[nodiscard]] virtual ElasticInspection inspect(const Model& model, const State& state) const = 0;
  /// Of that only what is drawn after every step.
  [[nodiscard]] virtual ZeroFunctions zero_functions(const Model& model) = 0;
  [[nodiscard]] virtual ZeroFunctions zero_functions(const Model& model,
                                                     const State& state) const = 0;

 protected:
  ~InspectedMethod() = default;
};

}  // namespace signorini
