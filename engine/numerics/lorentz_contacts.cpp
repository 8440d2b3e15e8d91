#include "numerics/lorentz_contacts.h"

#include <algorithm>
#include <cmath>

namespace signorini::lorentz {

Contacts::Contacts(const MatrixProblem& given) : problem(&given) {
  const std::size_t n = given.contacts();
  const std::vector<double> scale = contact_scales(given);
  normal.assign(n, 0.0);
  tangent.assign(n, 0.0);
  free.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    const double mu = given.friction[i];
    if (scale[i] > 0) tangent[i] = mu > 0 ? 1 / std::sqrt(scale[i]) : 0;
    if (scale[i] > 0) normal[i] = 1 / std::sqrt(scale[i]) / (mu > 0 ? mu : 1);
    const double* const q = given.free_velocity.data() + 3 * i;
    free[i] = {normal[i] * q[0], tangent[i] * q[1], tangent[i] * q[2]};
    for (const double x : free[i]) size = std::max(size, std::fabs(x));
  }
  block.resize(given.block.size());
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = given.first[i]; k < given.first[i + 1]; ++k) {
      const std::size_t j = given.column[k];
      const Triple left = {normal[i], tangent[i], tangent[i]};
      const Triple right = {normal[j], tangent[j], tangent[j]};
      for (std::size_t e = 0; e < 9; ++e) {
        block[k][e] = given.block[k][e] * left[e / 3] * right[e % 3];
      }
    }
  }
}

void Contacts::measure_by_size() {
  for (std::size_t i = 0; i < free.size() && size > 0; ++i) {
    for (double& x : free[i]) x /= size;
    normal[i] *= size;
    tangent[i] *= size;
  }
  if (size > 0) size = 1;
}

Triple Contacts::rate(std::size_t i, std::span<const Triple> reaction) const {
  Triple sum = free[i];
  for (std::size_t k = problem->first[i]; k < problem->first[i + 1]; ++k) {
    sum = plus(sum, 1, times(block[k], reaction[problem->column[k]]));
  }
  return sum;
}

void Contacts::write(std::span<const Triple> reaction, std::span<double> real) const {
  for (std::size_t i = 0; i < reaction.size(); ++i) {
    real[3 * i] = normal[i] * reaction[i][0];
    for (std::size_t k = 1; k < 3; ++k) real[3 * i + k] = tangent[i] * reaction[i][k];
  }
}

}  // namespace signorini::lorentz
