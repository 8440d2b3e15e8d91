// Where guard (raw_bindings.h) leaves an error until the call has returned; part of every module.

#include <emscripten/em_js.h>

EM_JS_DEPS(park_error, "$UTF8ToString");
// parkedError is a variable of errors.js.
EM_JS(void, park_error, (const char* type, const char* message),
      { parkedError = new globalThis[UTF8ToString(type)](UTF8ToString(message)); });
