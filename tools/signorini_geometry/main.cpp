// The command line tool; everything it does is in geometry_call.cpp and the actions.

#include <csignal>
#include <iostream>

#include "signorini_geometry/geometry_call.h"

int main(int argc, char** argv) {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_DFL);  // a reader that leaves early ends us quietly, whoever started us
#endif
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  return signorini::tool::geometry_call(arguments, {std::cin, std::cout, std::cerr});
}
