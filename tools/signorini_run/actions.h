/// What the tool does, one function per action. Each returns an exit status.
#pragma once

#include "signorini_run/files.h"
#include "signorini_run/options.h"

namespace signorini::tool {

/// Steps the scene and prints its trajectory, digest or timing.
[[nodiscard]] int run(const Options& options, Streams streams);

/// Runs the scene by several methods and prints what tells them apart, as the page's table does.
[[nodiscard]] int table(const Options& options, Streams streams);

/// Prints methods and parameters; with a scene, which methods apply to it.
[[nodiscard]] int describe(const Options& options, Streams streams);

/// Runs reference files and prints how far we are from them, one line each.
[[nodiscard]] int compare(const Options& options, Streams streams);

/// Runs the scenes against their own expectations.
[[nodiscard]] int expect(const Options& options, Streams streams);

/// Prints the scene in our own format.
[[nodiscard]] int convert(const Options& options, Streams streams);

/// Complains about everything that is wrong with the scenes.
[[nodiscard]] int check(const Options& options, Streams streams);

/// Solves a task and prints its iterations.
[[nodiscard]] int optimise(const Options& options, Streams streams);

/// Solves a problem of friction that another program has written down.
[[nodiscard]] int solve(const Options& options, Streams streams);

/// Makes the runs of a sweep that are not yet in its table.
[[nodiscard]] int sweep(const Options& options, Streams streams);

/// Joins the tables of the parts of a sweep.
[[nodiscard]] int merge(const Options& options, Streams streams);

/// The whole tool: parses the arguments (without the program's name), acts, and turns everything
/// that goes wrong into a message and an exit status. Never throws.
[[nodiscard]] int call(const std::vector<std::string>& arguments, Streams streams);

}  // namespace signorini::tool
