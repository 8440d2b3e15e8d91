/// A golden scene run again by this engine, with its own settings.
#pragma once

#include <string>
#include <vector>

#include "contact/contact_record.h"
#include "contact/event.h"
#include "golden/golden_file.h"
#include "methods/contact_method.h"
#include "model/energy.h"
#include "scene/engine2d/engine2d_reference.h"

namespace signorini::test {

/// Our state at the time of one reference sample.
struct ReplayedSample {
  std::vector<double> q, v;
  Energy energy;
  std::uint32_t random = 0;
  StepReport totals;
};

/// Our contacts at the time of one of the file's contact probes.
struct ReplayedProbe {
  bool penetrating = false;
  ContactList records;
  std::vector<double> accelerations;
};

struct Replay {
  Reference reference;
  std::vector<ReplayedSample> samples;  // one per reference sample
  std::vector<ReplayedProbe> probes;    // one per contact probe
  EventLog first_events;                // as many as the file lists
  int event_count = 0;
  Momentum momentum;  // at the end
  ReplayedProbe final_probe;
};

/// Runs the scene to its end the first time it is asked for.
[[nodiscard]] const Replay& replay(const std::string& name);

}  // namespace signorini::test
