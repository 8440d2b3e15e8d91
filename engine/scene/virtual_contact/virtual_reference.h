/// Reference runs of the method virtual_contact by an independent program: scenes of ours, and what
/// that program made of them.
///
/// Such a file is an object with "scenario": bodies, constants, actuators and a "trajectory" with
/// "derivatives" of its end, or several "runs" of a body that is lifted. tests/golden/README.md
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"

namespace signorini {

/// One contact that pushes at the end of a step.
struct VirtualReferenceContact {
  double x = 0, y = 0;        // [m]
  double depth = 0;           // [m]
  double depth_rate = 0;      // [m/s]
  double normal_force = 0;    // [N]
  double friction_force = 0;  // [N]
};

/// The state after so many steps.
struct VirtualReferenceSample {
  int step = 0;
  std::vector<double> q, v;
  std::vector<VirtualReferenceContact> contacts;
  bool tells_contacts = false;
};

/// How the end, q then v, changes with something: one that they name, several of ours times so
/// much.
struct VirtualReferenceColumn {
  struct Ours {
    std::string name;
    double factor = 1;
    friend bool operator==(const Ours&, const Ours&) = default;
  };
  std::string name;
  std::vector<Ours> ours;
  std::vector<double> values;
};

struct VirtualReference {
  std::string name;
  std::string scene;     // text in our format
  double time_step = 0;  // [s]
  int steps = 0;
  double tolerance = 0;  // of places, as the reference's own table asks
  std::vector<VirtualReferenceSample> samples;
  std::vector<VirtualReferenceColumn> by_start;      // q, then v at the start
  std::vector<VirtualReferenceColumn> by_parameter;  // those that are ours as well
  std::vector<VirtualReferenceColumn> by_plan;       // values of all plans, one after the other
  /// Of the height of the first body by the upward force on it: of each step, and of the end.
  std::vector<double> lift_of_step, lift_of_end;
};

struct VirtualReferences {
  std::vector<VirtualReference> runs;
  std::vector<Diagnostic> diagnostics;  // no runs where there are some
};

/// Whether a text begins as such a file does.
[[nodiscard]] bool is_virtual_reference(std::string_view text);

/// Never throws.
[[nodiscard]] VirtualReferences read_virtual_references(std::string_view text);

/// The scene of the first run in our format; empty, with complaints, where there is none.
[[nodiscard]] std::string convert_virtual_reference(std::string_view text,
                                                    std::vector<Diagnostic>& diagnostics);

}  // namespace signorini
