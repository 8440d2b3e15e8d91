/// What the reference engine made of a scene: the other half of an "engine2d-golden/1" file.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"

namespace signorini {

/// x, y [m], angle [rad], vx, vy [m/s], omega [rad/s] of one moving body.
using ReferenceRow = std::array<double, 6>;

/// The state at one instant and the counters since the start.
struct ReferenceSample {
  double time = 0;                   // [s]
  std::vector<ReferenceRow> bodies;  // one per Reference::moving_bodies
  double kinetic = 0;                // [J]
  double potential = 0;
  double total = 0;
  int collisions = 0;
  int impulses = 0;
  int searches = 0;
  int steps = 0;  // of the differential equation solver
  int backups = 0;
  double random_seed = 0;  // a whole number below 2^32
  int largest_subset = 0;  // contacts
};

/// What holds over the whole run, however sensitive its details are.
struct ReferenceInvariants {
  double energy_start = 0;
  double energy_end = 0;
  double energy_min = 0;
  double energy_max = 0;
  std::array<double, 3> momentum_start{};  // x, y [N s], angular [N m s]
  std::array<double, 3> momentum_end{};
  int collisions = 0;
  int impulses = 0;
  int steps = 0;
  int backups = 0;
  int searches = 0;
  double final_max_speed = 0;
  bool at_rest = false;
  int final_contacts = 0;
  int final_joint_rows = 0;
  std::optional<double> final_contact_distance_min;  // [m]; absent without contacts
  std::optional<double> final_contact_distance_max;
  std::optional<double> final_joint_distance_max;  // absolute value; absent without joints
  double final_contact_force_sum = 0;              // [N]
};

struct Reference {
  std::string name;
  std::string title;
  int level = 0;                   // 1 easy ... 7 hard
  std::vector<int> moving_bodies;  // indices into Scene::bodies
  double time_step = 0;
  double start_time = 0;
  double end_time = 0;
  int steps = 0;
  int sample_every_steps = 0;
  std::string error;                       // what the reference engine threw; empty when nothing
  double positions_insensitive_until = 0;  // [s] up to here 1e-10 of change leads to less than 1e-6
  double velocities_insensitive_until = 0;                   // [s]
  double positions_agree_with_other_trigonometry_until = 0;  // [s]
  ReferenceInvariants invariants;
  std::vector<ReferenceSample> samples;
};

struct ReferenceResult {
  std::optional<Reference> reference;  // absent when anything is wrong
  std::vector<Diagnostic> diagnostics;
};

/// Reads the reference part of such a file; the scene in it is not looked at. Never throws.
[[nodiscard]] ReferenceResult read_engine2d_reference(std::string_view text);

}  // namespace signorini
