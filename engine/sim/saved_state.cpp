// Simulation: its state as numbers, and back.

#include <algorithm>
#include <cmath>

#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr std::size_t kHeader = 4;     // time, random state, memory entries, history numbers
constexpr std::size_t kMemoryRow = 6;  // two halves of the feature, four values
constexpr std::size_t kFixedRow = 6;   // x, y, angle and their rates
constexpr std::size_t kPoseRow = 12;   // of scenes in space: position, rows of the rotation
constexpr double kTwo32 = 4294967296.0;

[[noreturn]] void refuse(const std::string& why) {
  throw std::domain_error("state: is not a saved state of this simulation: " + why);
}

bool is_whole_below_two32(double x) { return x >= 0 && x < kTwo32 && x == std::floor(x); }

/// How many numbers tell where a fixed body is.
std::size_t row_of_fixed(const Body& body) { return body.fixed_pose ? kPoseRow : kFixedRow; }

void append_pose(const SpatialPose& pose, std::vector<double>& places) {
  for (int i = 0; i < 3; ++i) places.push_back(pose.position[i]);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) places.push_back(pose.rotation(i, j));
  }
}

SpatialPose pose_in(const double* x) {
  SpatialPose pose;
  for (int i = 0; i < 3; ++i) pose.position[i] = x[i];
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) pose.rotation(i, j) = x[3 + 3 * i + j];
  }
  return pose;
}

/// Whether there are as many numbers as Simulation::moved_places() gives.
bool are_places(const Model& model, std::span<const double> places) {
  std::size_t fixed = 0, numbers = 1;
  for (const Body& body : model.bodies) {
    if (!body.is_fixed()) continue;
    ++fixed;
    numbers += row_of_fixed(body);
  }
  return fixed > 0 && places.size() == numbers && places[0] == static_cast<double>(fixed);
}

}  // namespace

/// Number of fixed bodies, then where each is, in the order of the scene; empty unless one was
/// moved.
std::vector<double> Simulation::moved_places() const {
  std::vector<double> places{0};
  bool any_moved = false;
  for (std::size_t i = 0; i < model_.bodies.size(); ++i) {
    const Body& body = model_.bodies[i];
    if (!body.is_fixed()) continue;
    ++places[0];
    if (body.fixed_pose) {
      append_pose(*body.fixed_pose, places);
      any_moved = any_moved || body.fixed_pose->position != initial_poses_[i].position ||
                  body.fixed_pose->rotation != initial_poses_[i].rotation;
      continue;
    }
    const Vector2& at = body.fixed_location;
    const Vector2& rate = body.fixed_velocity;
    for (const double x : {at.x(), at.y(), body.fixed_angle, rate.x(), rate.y(), body.fixed_spin}) {
      places.push_back(x);
    }
    any_moved = any_moved || Vector3(at.x(), at.y(), body.fixed_angle) != initial_places_[i] ||
                !rate.isZero(0) || body.fixed_spin != 0;
  }
  if (!any_moved) places.clear();
  return places;
}

/// @param places  as moved_places() gives them; empty: where the scene has them
void Simulation::put_fixed_bodies(std::span<const double> places) {
  std::size_t row = 1;
  for (std::size_t i = 0; i < model_.bodies.size(); ++i) {
    Body& body = model_.bodies[i];
    if (!body.is_fixed()) continue;
    const double* const given = places.empty() ? nullptr : places.data() + row;
    row += row_of_fixed(body);
    if (body.fixed_pose) {
      body.fixed_pose = given == nullptr ? initial_poses_[i] : pose_in(given);
      continue;
    }
    const Vector3& initial = initial_places_[i];
    const std::array<double, kFixedRow> unmoved{initial[0], initial[1], initial[2], 0, 0, 0};
    const double* const x = given == nullptr ? unmoved.data() : given;
    body.fixed_location = Vector2(x[0], x[1]);
    body.fixed_angle = x[2];
    body.fixed_velocity = Vector2(x[3], x[4]);
    body.fixed_spin = x[5];
  }
}

std::string Simulation::digest() const {
  State deciding = state_;
  deciding.history = deciding_numbers(method_->history(model_), state_.history);
  Digest digest = digest_of(deciding);
  digest.add(std::span<const double>(moved_places()));
  return digest.hex();
}

std::vector<double> Simulation::save() const {
  std::vector<double> saved{state_.time, static_cast<double>(state_.random.state()),
                            static_cast<double>(state_.memory.size()),
                            static_cast<double>(state_.history.size())};
  saved.insert(saved.end(), state_.q.begin(), state_.q.end());
  saved.insert(saved.end(), state_.v.begin(), state_.v.end());
  for (const ContactMemoryEntry& entry : state_.memory) {
    saved.push_back(static_cast<double>(entry.feature >> 32u));
    saved.push_back(static_cast<double>(entry.feature & 0xffffffffu));
    saved.insert(saved.end(), std::begin(entry.values), std::end(entry.values));
  }
  saved.insert(saved.end(), state_.history.begin(), state_.history.end());
  const std::vector<double> places = moved_places();
  saved.insert(saved.end(), places.begin(), places.end());
  return saved;
}

void Simulation::restore(std::span<const double> saved) {
  const auto nq = static_cast<std::size_t>(model_.nq);
  const auto nv = static_cast<std::size_t>(model_.nv);
  if (saved.size() < kHeader) {
    refuse("expected at least " + std::to_string(kHeader + nq + nv) + " numbers, got " +
           std::to_string(saved.size()));
  }
  if (!std::ranges::all_of(saved, [](double x) { return std::isfinite(x); })) {
    refuse("it has numbers that are not finite");
  }
  if (!is_whole_below_two32(saved[1])) refuse("its random state is not a whole number below 2^32");
  if (!is_whole_below_two32(saved[2])) {
    refuse("its number of memory entries is not a whole number below 2^32");
  }
  if (!is_whole_below_two32(saved[3])) {
    refuse("its number of history numbers is not a whole number below 2^32");
  }
  const auto entries = static_cast<std::uint64_t>(saved[2]);
  const auto past = static_cast<std::uint64_t>(saved[3]);
  const std::uint64_t size = kHeader + nq + nv + kMemoryRow * entries + past;
  const bool has_places =
      saved.size() > size && are_places(model_, saved.subspan(static_cast<std::size_t>(size)));
  if (saved.size() != size && !has_places) {
    refuse("expected " + std::to_string(size) + " numbers, of which " +
           std::to_string(kMemoryRow * entries) + " tell " + std::to_string(entries) +
           " memory entries and " + std::to_string(past) + " the history, got " +
           std::to_string(saved.size()));
  }
  ContactMemory memory(static_cast<std::size_t>(entries));
  const double* row = saved.data() + kHeader + nq + nv;
  for (std::size_t i = 0; i < memory.size(); ++i, row += kMemoryRow) {
    if (!is_whole_below_two32(row[0]) || !is_whole_below_two32(row[1])) {
      refuse("memory entry " + std::to_string(i) +
             ": its feature is not two whole numbers below 2^32");
    }
    memory[i].feature =
        (static_cast<std::uint64_t>(row[0]) << 32u) | static_cast<std::uint64_t>(row[1]);
    std::copy_n(row + 2, 4, memory[i].values);
  }
  if (const std::string fault = method_->memory_fault(model_, memory); !fault.empty()) {
    refuse(fault);
  }
  History history(row, row + past);
  if (const std::string fault = history_fault(method_->history(model_), history); !fault.empty()) {
    refuse(fault);
  }
  state_.time = saved[0];
  state_.random = Random(static_cast<std::uint32_t>(saved[1]));
  std::copy_n(saved.begin() + kHeader, nq, state_.q.begin());
  std::copy_n(saved.begin() + static_cast<std::ptrdiff_t>(kHeader + nq), nv, state_.v.begin());
  state_.memory = std::move(memory);
  state_.history = std::move(history);
  put_fixed_bodies(has_places ? saved.subspan(static_cast<std::size_t>(size))
                              : std::span<const double>());
  forget_the_past();
}

}  // namespace signorini
