/// Programmer's mistakes: CHECK always, ASSERT in debug builds only.
///
/// Bad input never reaches these: it is refused at the public doors with a located message.
#pragma once

#include <stdexcept>
#include <string>

namespace signorini {

/// Thrown by CHECK; a bug in the engine, never the user's fault.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] inline void report_failed_check(const char* condition, const char* file, int line) {
  throw InternalError(std::string("internal error: ") + condition + " does not hold (" + file +
                      ":" + std::to_string(line) + "); please report it");
}

}  // namespace signorini

#define CHECK(condition)                                                                \
  do {                                                                                  \
    if (!(condition)) ::signorini::report_failed_check(#condition, __FILE__, __LINE__); \
  } while (false)

#ifdef NDEBUG
#define ASSERT(condition) \
  do {                    \
  } while (false)
#else
#define ASSERT(condition) CHECK(condition)
#endif
