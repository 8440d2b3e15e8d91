// Joins the tables of the parts of a sweep.

#include "signorini_run/actions.h"
#include "signorini_run/sweep/merged_table.h"
#include "signorini_run/sweep/write_table.h"

namespace signorini::tool {

int merge(const Options& options, Streams streams) {
  write_table(options, *open_merged(options.files));
  return tell_table(options, streams);
}

}  // namespace signorini::tool
