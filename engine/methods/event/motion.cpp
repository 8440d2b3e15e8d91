#include "methods/event/motion.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "methods/path_places.h"

namespace signorini {
namespace {

bool has_same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool is_same_point(const PathPoint& a, const PathPoint& b) {
  return has_same_bits(a.p, b.p) && a.index == b.index;
}

}  // namespace

void Motion::resize(const Model& model) {
  nq = static_cast<std::size_t>(model.nq);
  nv = static_cast<std::size_t>(model.nv);
  y.resize(1 + nq + nv + kEnergyRows);
}

void Motion::load(const Model& model, const State& state, Placement& scratch) {
  y[0] = state.time;
  std::copy(state.q.begin(), state.q.end(), y.begin() + 1);
  std::copy(state.v.begin(), state.v.end(), y.begin() + 1 + state.q.size());
  recall_energies(state.history, 0, energies());
  random = state.random;
  memory = state.memory;
  if (recall_path_places(model, state.history, kEnergyRows, path_places)) return;
  place(model, scratch);
  find_path_places(model, scratch, path_places);
}

void Motion::store(State& state) const {
  state.time = y[0];
  std::copy_n(y.begin() + 1, state.q.size(), state.q.begin());
  std::copy_n(y.begin() + 1 + state.q.size(), state.v.size(), state.v.begin());
  state.random = random;
  state.memory = memory;
  state.history.assign(y.end() - kEnergyRows, y.end());
  append_path_places(path_places, state.history);
}

bool Motion::is_finite() const {
  return std::all_of(y.begin(), y.end(), [](double x) { return std::isfinite(x); });
}

bool Motion::is_same(const Motion& other) const {
  const auto is_same_place = [](const PathPlace& a, const PathPlace& b) {
    return is_same_point(a.now, b.now) && is_same_point(a.before, b.before);
  };
  return std::ranges::equal(y, other.y, has_same_bits) && random.state() == other.random.state() &&
         memory == other.memory &&
         std::ranges::equal(path_places, other.path_places, is_same_place);
}

}  // namespace signorini
