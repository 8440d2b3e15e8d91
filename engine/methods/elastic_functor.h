/// The right-hand side of the method `elastic` as its integrators want it.
#pragma once

#include "methods/elastic.h"

namespace signorini {

struct Elastic::Rates {
  Elastic& method;
  const Model& model;

  bool operator()(double t, std::span<const double> y, std::span<double> rates) {
    return method.fill_rates(model, t, y, rates);
  }
  std::span<const int> groups() { return method.find_groups(model); }
  bool jacobian(double t, std::span<const double> y, JacobianBlocks& jacobian) {
    return method.fill_jacobian(model, t, y, jacobian);
  }
};

}  // namespace signorini
