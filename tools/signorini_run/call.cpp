#include <exception>

#include "signorini_run/actions.h"

namespace signorini::tool {

namespace {

int act(const Options& options, Streams streams) {
  switch (options.action) {
    case Action::run:
      return run(options, streams);
    case Action::table:
      return table(options, streams);
    case Action::describe:
      return describe(options, streams);
    case Action::compare:
      return compare(options, streams);
    case Action::expect:
      return expect(options, streams);
    case Action::convert:
      return convert(options, streams);
    case Action::check:
      return check(options, streams);
    case Action::optimise:
      return optimise(options, streams);
    case Action::solve:
      return solve(options, streams);
    case Action::sweep:
      return sweep(options, streams);
    case Action::merge:
      return merge(options, streams);
  }
  return kUsage;
}

}  // namespace

int call(const std::vector<std::string>& arguments, Streams streams) {
  try {
    int status = kGood;
    const std::optional<Options> options =
        parse_options(arguments, streams.out, streams.err, status);
    if (options) status = act(*options, streams);
    Output("", streams.out).finish();
    return status;
  } catch (const std::exception& error) {
    complain(streams.err, error.what());
    return kUsage;
  }
}

}  // namespace signorini::tool
