// The command line tool; everything it does is in call.cpp and the actions.

#include <csignal>
#include <iostream>

#include "signorini_run/actions.h"

int main(int argc, char** argv) {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_DFL);  // a reader that leaves early ends us quietly, whoever started us
#endif
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  return signorini::tool::call(arguments, {std::cin, std::cout, std::cerr});
}
