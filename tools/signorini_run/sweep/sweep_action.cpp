// Makes the runs of a sweep that are not yet in its table.

#include <chrono>
#include <filesystem>
#include <ostream>
#include <sstream>
#include <thread>

#include "signorini_run/actions.h"
#include "signorini_run/scene_input.h"
#include "signorini_run/sweep/columnar.h"
#include "signorini_run/sweep/make_runs.h"
#include "signorini_run/sweep/merged_table.h"
#include "signorini_run/sweep/ranks.h"
#include "signorini_run/sweep/write_table.h"
#include "sweep/read_sweep.h"

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

/// Makes the runs of options.part that are not yet in its table. @return whether the table is
/// complete
bool make_table(const Sweep& sweep, const Options& options, Streams streams) {
  const TableHead head = head_of(sweep, {.index = options.part - 1, .count = options.parts});
  const bool is_columnar = wants_columns(options);
  // Until the table is complete its rows are text: a columnar file that is broken off while it is
  // written cannot be read.
  const std::string rows = is_columnar ? options.out + ".rows" : options.out;
  if (is_columnar) {
    require_columnar_files(options.out);
    if (std::filesystem::exists(options.out)) {
      require_same(options.out, head);
      return true;
    }
  }
  if (!complete(sweep, head, rows, options, streams)) {
    complain(streams.err, rows + ": stopped early, as --limit says; the same call goes on");
    return false;
  }
  if (is_columnar) {
    write_columnar(options.out, *open_table(rows));
    std::filesystem::remove(rows);
  }
  return true;
}

/// What all ranks do together: each its part in a file beside the table, which the first one joins.
class RankedSweep {
 public:
  RankedSweep(const Options& options, const Ranks& ranks) : options_(options), ranks_(ranks) {}

  int make(Streams streams) {
    std::ostringstream unheard;
    const bool is_first = ranks_.rank() == 0;
    int status = kUsage;
    bool is_whole = false;
    try {
      if (options_.parts != 1)
        throw FileError("--part: the ranks of MPI are the parts; leave it out");
      // What is wrong with the sweep is the same for all, and told once.
      const auto sweep = sweep_in(options_.files.front(),
                                  {streams.in, streams.out, is_first ? streams.err : unheard});
      if (sweep) {
        is_whole = is_made(*sweep) || make_table(*sweep, own_part(), streams);
        status = kGood;
      }
    } catch (const std::exception& error) {
      complain(streams.err, error.what());
    }
    const bool all_whole = ranks_.least(is_whole ? 1 : 0) == 1;
    if (all_whole && is_first) status = join(streams);
    return ranks_.least(status == kGood ? 1 : 0) == 1 ? kGood : kUsage;
  }

 private:
  [[nodiscard]] std::string part_path(int rank) const {
    return options_.out + ".rank-" + std::to_string(rank + 1) + "-of-" +
           std::to_string(ranks_.size());
  }

  [[nodiscard]] Options own_part() const {
    Options own = options_;
    own.part = ranks_.rank() + 1;
    own.parts = ranks_.size();
    own.out = part_path(ranks_.rank());
    own.format = Format::csv;
    own.jobs = std::max(own.jobs, 1);  // a rank is a processor unless somebody says otherwise
    return own;
  }

  /// Whether the joined table is there already.
  [[nodiscard]] bool is_made(const Sweep& sweep) const {
    if (!std::filesystem::exists(options_.out)) return false;
    require_same(options_.out, head_of(sweep, {}));
    return true;
  }

  int join(Streams streams) const {
    if (!std::filesystem::exists(options_.out)) {
      std::vector<std::string> parts;
      for (int rank = 0; rank < ranks_.size(); ++rank) parts.push_back(part_path(rank));
      write_table(options_, *open_merged(parts));
      for (const std::string& part : parts) std::filesystem::remove(part);
    }
    return tell_table(options_, streams);
  }

  const Options& options_;
  const Ranks& ranks_;
};

}  // namespace

int sweep(const Options& options, Streams streams) {
  const Ranks& ranks = Ranks::all();
  if (ranks.size() > 1) return RankedSweep(options, ranks).make(streams);
  const std::optional<Sweep> sweep = sweep_in(options.files.front(), streams);
  if (!sweep) return kUsage;
  return make_table(*sweep, options, streams) ? tell_table(options, streams) : kGood;
}

}  // namespace signorini::tool
