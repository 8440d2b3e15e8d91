#include "sweep/table_head.h"

namespace signorini {

namespace {

std::string joined(const std::vector<SweepColumn>& columns,
                   std::string (*part)(const SweepColumn&)) {
  std::string line;
  for (const SweepColumn& column : columns) line += (line.empty() ? "" : ",") + part(column);
  return line;
}

}  // namespace

TableHead head_of(const Sweep& sweep, SweepPart part) {
  return {.version = SIGNORINI_VERSION,
          .spec = sweep.spec,
          .scene = sweep.scene_digest,
          .runs = sweep.runs,
          .part = part,
          .columns = columns_of(sweep)};
}

std::string head_text(const TableHead& head) {
  const auto kind = [](const SweepColumn& c) {
    return std::string(kColumnKinds[static_cast<std::size_t>(c.kind)]);
  };
  std::string units;
  for (const SweepColumn& c : head.columns)
    units += (&c == head.columns.data() ? "" : ",") + c.unit;
  std::string text(kTableFirstLine);
  text.append(", version ").append(head.version);
  text.append("\n# spec: ").append(head.spec);
  text.append("\n# scene: ").append(head.scene);
  text.append("\n# part: ").append(std::to_string(head.part.index + 1)).append("/");
  text.append(std::to_string(head.part.count));
  text.append(", runs: ").append(std::to_string(head.runs));
  text.append("\n# units: ").append(units);
  text.append("\n# kinds: ").append(joined(head.columns, kind)).append("\n");
  text.append(joined(head.columns, [](const SweepColumn& c) { return c.name; })).append("\n");
  return text;
}

}  // namespace signorini
