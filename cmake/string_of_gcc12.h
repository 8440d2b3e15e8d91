// Included before everything else where g++ is older than 13 (options.cmake).
//
// Their std::string::replace() is inlined whole, with the copies for text that lies in the string
// itself, into `"text" + a_string`. There g++ follows lengths that cannot be (GCC bug 105651) and
// warns of what lies in its own library: -Wrestrict at -O2, -Wstringop-overflow at -O3. Since g++
// 13 the library keeps that part out of line; this keeps it out of line here, as the one that
// libstdc++.so has, and the warnings stay on for our own code.
#pragma once
#include <string>

#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 13
extern template __attribute__((noinline)) std::string& std::string::_M_replace(size_type, size_type,
                                                                               const char*,
                                                                               size_type);
#endif
