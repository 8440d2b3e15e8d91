/// A sweep: one scene, what is varied in it, and what is measured of each run (docs/sweeps.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/scene.h"
#include "sweep/scene_template.h"

namespace signorini {

inline constexpr std::string_view kSweepFormat = "sweep/1";

/// What is varied: numbers of the scene that all take the same value.
struct SweepAxis {
  std::string name;  // of its column
  std::string unit;
  std::vector<double> values;  // a grid axis: all of them; a random one: one for each sample
  bool is_random = false;
  Source written_at = {};
};

/// A quantity at a time, as expectations of scenes name it.
struct SweepMeasure {
  std::string name;      // of its column
  std::string quantity;  // "y"
  int body = kWorld;
  int other = kWorld;
  int joint = -1;
  double at = 0;  // [s]
};

/// What a column of the results holds.
enum class ColumnKind { integer, number, text };

struct SweepColumn {
  std::string name;
  std::string unit;  // empty: none
  ColumnKind kind = ColumnKind::number;
};

/// A sweep that can be run. Runs have numbers from 0: methods, then the grid (the first axis
/// slowest), then samples.
struct Sweep {
  std::string spec;                  // the whole file, on one line
  std::string scene_digest;          // of the scene's text
  SceneTemplate scene;               // its slots are the axes
  std::vector<std::string> methods;  // at least one
  std::vector<SweepAxis> axes;       // at least one
  std::vector<SweepMeasure> measures;
  double until = 0;          // [s]
  std::int64_t samples = 1;  // of the random axes
  std::int64_t runs = 0;     // in all
};

/// What a run is made of.
struct SweepPoint {
  std::size_t method = 0;
  std::vector<double> values;  // one for each axis
};

/// @pre 0 <= run < sweep.runs
[[nodiscard]] SweepPoint point_of(const Sweep& sweep, std::int64_t run);

/// Columns of the results, in order.
[[nodiscard]] std::vector<SweepColumn> columns_of(const Sweep& sweep);

/// Whether a column may have this name: letters, digits and _ . @ * + -
[[nodiscard]] bool is_column_name(std::string_view name);

}  // namespace signorini
