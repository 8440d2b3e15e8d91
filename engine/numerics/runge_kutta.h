/// Explicit one-step integrators of y' = f(y) on flat arrays; nothing allocates after prepare().
///
/// The right-hand side may refuse a point (a contact method meets a penetrating state): the step
/// then writes nothing and returns false. The order of the additions is part of the contract, since
/// results are certified bit by bit. Equations: docs/methods/impulse_and_contact.md (57) to (59).
#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

namespace signorini {

/// f(y, rates, h): fills `rates`; h is how far the stage lies from the start of the step [s].
template <class F>
concept RightHandSide = requires(F f, std::span<const double> y, std::span<double> rates,
                                 double h) {
  { f(y, rates, h) } -> std::same_as<bool>;
};

enum class Integrator { euler, modified_euler, runge_kutta };

class OneStepIntegrator {
 public:
  void prepare(std::size_t size) {
    for (std::vector<double>* array : {&input_, &k1_, &k2_, &k3_, &k4_}) array->resize(size);
  }

  /// Advances y by h. @return false when f refused a stage; y is then unchanged.
  template <RightHandSide F>
  [[nodiscard]] bool step(Integrator kind, F&& f, std::span<double> y, double h) {
    switch (kind) {
      case Integrator::euler:
        return euler(f, y, h);
      case Integrator::modified_euler:
        return modified_euler(f, y, h);
      case Integrator::runge_kutta:
        break;
    }
    return runge_kutta(f, y, h);
  }

 private:
  template <class F>
  bool stage(F&& f, std::span<const double> y, std::vector<double>& rates, double h) {
    std::fill(rates.begin(), rates.end(), 0.0);
    return f(y, std::span<double>(rates), h);
  }

  template <class F>
  bool euler(F& f, std::span<double> y, double h) {
    std::copy(y.begin(), y.end(), input_.begin());
    if (!stage(f, input_, k1_, 0.0)) return false;
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += k1_[i] * h;
    return true;
  }

  template <class F>
  bool modified_euler(F& f, std::span<double> y, double h) {
    std::copy(y.begin(), y.end(), input_.begin());
    if (!stage(f, input_, k1_, 0.0)) return false;
    for (std::size_t i = 0; i < y.size(); ++i) input_[i] = y[i] + k1_[i] * h;
    if (!stage(f, input_, k2_, h)) return false;
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += (k1_[i] + k2_[i]) * h / 2;
    return true;
  }

  template <class F>
  bool runge_kutta(F& f, std::span<double> y, double h) {
    std::copy(y.begin(), y.end(), input_.begin());
    if (!stage(f, input_, k1_, 0.0)) return false;
    for (std::size_t i = 0; i < y.size(); ++i) input_[i] = y[i] + k1_[i] * h / 2;
    if (!stage(f, input_, k2_, h / 2)) return false;
    for (std::size_t i = 0; i < y.size(); ++i) input_[i] = y[i] + k2_[i] * h / 2;
    if (!stage(f, input_, k3_, h / 2)) return false;
    for (std::size_t i = 0; i < y.size(); ++i) input_[i] = y[i] + k3_[i] * h;
    if (!stage(f, input_, k4_, h)) return false;
    for (std::size_t i = 0; i < y.size(); ++i) {
      y[i] += (k1_[i] + 2 * k2_[i] + 2 * k3_[i] + k4_[i]) * h / 6;
    }
    return true;
  }

  std::vector<double> input_, k1_, k2_, k3_, k4_;
};

}  // namespace signorini
