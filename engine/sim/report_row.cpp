#include "sim/report_row.h"

#include <array>

namespace signorini {
namespace {

struct Column {
  std::string_view name;
  double (*read)(const StepReport&);
};

template <auto member>
double read(const StepReport& report) {
  return static_cast<double>(report.*member);
}

constexpr std::array kColumns = {
    Column{"status", read<&StepReport::status>},
    Column{"substeps", read<&StepReport::substeps>},
    Column{"backups", read<&StepReport::backups>},
    Column{"searches", read<&StepReport::searches>},
    Column{"collisions", read<&StepReport::collisions>},
    Column{"tangentialImpacts", read<&StepReport::tangential_impacts>},
    Column{"impulses", read<&StepReport::impulses>},
    Column{"evaluations", read<&StepReport::evaluations>},
    Column{"contacts", read<&StepReport::contacts>},
    Column{"largestSubset", read<&StepReport::largest_subset>},
    Column{"iterations", read<&StepReport::iterations>},
    Column{"rejected", read<&StepReport::rejected>},
    Column{"jacobians", read<&StepReport::jacobians>},
    Column{"zeroCrossings", read<&StepReport::zero_crossings>},
    Column{"stateEvents", read<&StepReport::state_events>},
    Column{"restarts", read<&StepReport::restarts>},
    Column{"residual", read<&StepReport::residual>},
    Column{"maxForce", read<&StepReport::max_force>},
    Column{"hidden", read<&StepReport::hidden>},
    Column{"deepestOverlap", read<&StepReport::deepest_overlap>},
    Column{"lostRebounds", read<&StepReport::lost_rebounds>},
    Column{"lostRebound", read<&StepReport::lost_rebound>},
};

}  // namespace

std::vector<std::string_view> report_columns() {
  std::vector<std::string_view> names;
  for (const Column& column : kColumns) names.push_back(column.name);
  return names;
}

void write_report(const StepReport& report, std::vector<double>& row) {
  row.clear();
  for (const Column& column : kColumns) row.push_back(column.read(report));
}

}  // namespace signorini
