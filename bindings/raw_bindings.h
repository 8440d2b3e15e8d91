/// What the files of the raw bindings share: errors, arrays, the simulation behind a handle.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "sim/simulation.h"

namespace signorini {

using emscripten::optional_override;
using emscripten::typed_memory_view;
using emscripten::val;

/// Keeps an error for errors.js, which throws it once the present call has returned: thrown from
/// here it would pass by all that is still to be freed.
extern "C" void park_error(const char* type, const char* message);

/// Runs f; what it throws becomes a TypeError, RangeError or Error with the same message.
template <class F>
auto guard(F&& f) -> decltype(f()) {
  std::string message;
  const char* type = "Error";
  try {
    return f();
  } catch (const std::invalid_argument& error) {
    message = error.what();
    type = "TypeError";
  } catch (const std::domain_error& error) {
    message = error.what();
    type = "RangeError";
  } catch (const std::out_of_range& error) {
    message = error.what();
    type = "RangeError";
  } catch (const std::bad_alloc&) {
    message = "out of memory";
    type = "RangeError";
  } catch (const std::exception& error) {
    message = error.what();
  }
  park_error(type, message.c_str());
  return decltype(f())();
}

template <class T>
val view(std::span<const T> values) {
  return val(typed_memory_view(values.size(), values.data()));
}

/// A copy owned by JavaScript.
inline val copy(std::span<const double> values) {
  return val::global("Float64Array").new_(view(values));
}

/// An array of texts.
inline val texts_of(const std::vector<std::string>& texts) {
  val list = val::array();
  for (const std::string& text : texts) list.call<void>("push", text);
  return list;
}

/// An array of rows.
inline val rows_of(const Eigen::MatrixXd& matrix) {
  val rows = val::array();
  std::vector<double> row(static_cast<std::size_t>(matrix.cols()));
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    for (Eigen::Index j = 0; j < matrix.cols(); ++j) {
      row[static_cast<std::size_t>(j)] = matrix(i, j);
    }
    rows.call<void>("push", copy(row));
  }
  return rows;
}

/// Numbers of an array or typed array. @throws std::invalid_argument when it is neither
template <class T>
std::vector<T> numbers(const val& array, const char* what) {
  const bool is_array = array.isArray() || val::global("ArrayBuffer").call<bool>("isView", array);
  if (!is_array) {
    throw std::invalid_argument(std::string(what) + ": must be an array of numbers");
  }
  return emscripten::convertJSArrayToNumberVector<T>(array);
}

/// A simulation with the arrays that its views point into.
class SimulationHandle {
 public:
  SimulationHandle(const std::string& text, const std::string& method)
      : simulation_(Simulation::from_text(text, method)) {}
  SimulationHandle(const SimulationHandle&) = delete;
  SimulationHandle& operator=(const SimulationHandle&) = delete;

  [[nodiscard]] Simulation& simulation() { return simulation_; }
  /// What a family keeps beside the simulation; made when it is first asked for.
  template <class Companion>
  [[nodiscard]] Companion& companion() {
    if (!companion_) companion_ = std::make_shared<Companion>(simulation_);
    return *static_cast<Companion*>(companion_.get());
  }
  /// The present picture, see frame_layout.h. A view that is good until the next call.
  [[nodiscard]] val frame();
  /// See report_row.h. A view as above.
  [[nodiscard]] val report(const StepReport& report);

 private:
  Simulation simulation_;
  std::shared_ptr<void> companion_;
  std::vector<double> picture_, report_;
};

/// Adds what a family of methods has besides to the JavaScript class; each module has one of these.
/// Arrays go in and out as copies.
void bind_family(emscripten::class_<SimulationHandle>& simulation);

}  // namespace signorini
