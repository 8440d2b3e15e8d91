#include "cpu_time.h"

#include <ctime>

#ifdef __EMSCRIPTEN__
extern "C" double node_cpu_ms();  // cpu_time.js
#endif

namespace signorini::bench {

double cpu_ms() {
#ifdef __EMSCRIPTEN__
  return node_cpu_ms();
#else
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
#endif
}

}  // namespace signorini::bench
