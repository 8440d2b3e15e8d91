/// Processor time, which other programs on the machine disturb less than the time of day.
#pragma once

namespace signorini::bench {

/// Processor time that this process has used. [ms]
double cpu_ms();

}  // namespace signorini::bench
