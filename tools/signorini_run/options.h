/// What the command line asks for.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace signorini::tool {

enum class Action {
  run,
  table,
  describe,
  compare,
  expect,
  convert,
  check,
  optimise,
  solve,
  sweep,
  merge
};
enum class Format { text, csv, json, hdf5 };

struct Options {
  Action action = Action::run;
  std::vector<std::string> files;  // "-" is the standard input
  std::string method;              // empty: the scene's own; of a table several, by commas
  std::optional<double> until;     // [s]
  std::optional<double> step;      // [s]
  std::optional<double> sample;    // [s]
  std::vector<std::pair<std::string, std::string>> settings;
  Format format = Format::text;
  std::string out;  // empty: the standard output
  bool digest = false;
  bool timing = false;
  bool log = false;                  // of events
  std::string solver = "automatic";  // of problems
  std::string problems;              // folder for the problems of steps; empty: none
  int part = 1, parts = 1;           // of a sweep: which runs, --part K/N
  int jobs = 0;                      // runs at once; 0: as many as there are processors
  std::optional<int> limit;          // runs of this call
};

/// Exit statuses, as --help lists them.
inline constexpr int kGood = 0;
inline constexpr int kFailed = 1;
inline constexpr int kUsage = 2;

/// The options, or nothing when there is no more to do: help and version went to `out`, complaints
/// about the command line to `err`, and `status` is the exit status.
[[nodiscard]] std::optional<Options> parse_options(const std::vector<std::string>& arguments,
                                                   std::ostream& out, std::ostream& err,
                                                   int& status);

/// A complaint as people expect it: `signorini_run: message`.
void complain(std::ostream& err, const std::string& message);

}  // namespace signorini::tool
