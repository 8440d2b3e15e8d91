// Makes the runs of a sweep that are not yet in its table.

#include <chrono>
#include <filesystem>
#include <ostream>
#include <thread>

#include "signorini_run/actions.h"
#include "signorini_run/scene_input.h"
#include "signorini_run/sweep/columnar.h"
#include "signorini_run/sweep/make_runs.h"
#include "signorini_run/sweep/read_sweep.h"
#include "signorini_run/sweep/write_table.h"

namespace signorini::tool {

namespace {

using Clock = std::chrono::steady_clock;

std::optional<Sweep> sweep_in(const std::string& path, Streams streams) {
  SweepResult read = read_sweep(read_all(path, streams.in), [&](const std::string& file) {
    return read_all(beside(path, file), streams.in);
  });
  complain_all(streams.err, path, read.diagnostics);
  return std::move(read.sweep);
}

int jobs_of(const Options& options) {
#ifdef __EMSCRIPTEN__
  return options.jobs == 0 ? 1 : options.jobs;  // as WebAssembly there are no threads
#else
  const auto processors = static_cast<int>(std::thread::hardware_concurrency());
  return options.jobs == 0 ? std::max(processors, 1) : options.jobs;
#endif
}

/// Tells now and then how far the runs have got.
class Teller {
 public:
  Teller(std::string path, std::int64_t rows, std::ostream& err)
      : path_(std::move(path)), rows_(rows), err_(err) {}

  void tell(std::int64_t done) {
    constexpr std::chrono::seconds kBetween{10};
    if (Clock::now() - last_ < kBetween) return;
    last_ = Clock::now();
    complain(err_, path_ + ": " + std::to_string(done) + " of " + std::to_string(rows_) + " runs");
  }

 private:
  std::string path_;
  std::int64_t rows_;
  std::ostream& err_;
  Clock::time_point last_ = Clock::now();
};

/// Appends the rows that are missing to a table of text. @return whether all are there now
bool complete(const Sweep& sweep, const TableHead& head, const std::string& path,
              const Options& options, Streams streams) {
  RowFile file(path, head);
  RowSpan rows{.first = file.rows(), .end = head.rows()};
  if (rows.first > 0) {
    complain(streams.err, path + ": goes on after " + std::to_string(rows.first) + " of " +
                              std::to_string(rows.end) + " runs");
  }
  if (options.limit) rows.end = std::min(rows.end, rows.first + *options.limit);
  Teller teller(path, head.rows(), streams.err);
  make_runs(sweep, head.part, rows, jobs_of(options), [&](const std::string& block) {
    file.append(block);
    teller.tell(file.rows());
  });
  return file.rows() == head.rows();
}

}  // namespace

int sweep(const Options& options, Streams streams) {
  const std::optional<Sweep> sweep = sweep_in(options.files.front(), streams);
  if (!sweep) return kUsage;
  const TableHead head = head_of(*sweep, {.index = options.part - 1, .count = options.parts});
  const bool is_columnar = wants_columns(options);
  // Until the table is complete its rows are text: a columnar file that is broken off while it is
  // written cannot be read.
  const std::string rows = is_columnar ? options.out + ".rows" : options.out;
  if (is_columnar) {
    require_columnar_files(options.out);
    if (std::filesystem::exists(options.out)) {
      require_same(options.out, head);
      return tell_table(options, streams);
    }
  }
  if (!complete(*sweep, head, rows, options, streams)) {
    complain(streams.err, rows + ": stopped early, as --limit says; the same call goes on");
    return kGood;
  }
  if (is_columnar) {
    write_columnar(options.out, *open_table(rows));
    std::filesystem::remove(rows);
  }
  return tell_table(options, streams);
}

}  // namespace signorini::tool
