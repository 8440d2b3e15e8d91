#include "signorini_run/sweep/merged_table.h"

namespace signorini::tool {

namespace {

/// The rows of all parts, in the order of their runs.
class MergedTable : public TableReader {
 public:
  explicit MergedTable(const std::vector<std::string>& paths) {
    for (const std::string& path : paths) add(path);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i].table) continue;
      throw FileError("part " + std::to_string(i + 1) + "/" + std::to_string(parts_.size()) +
                      " of the sweep is missing; give its file too");
    }
    head_ = parts_.front().table->head();
    head_.part = {};
  }

  [[nodiscard]] const TableHead& head() const override { return head_; }

  bool next(std::string& row) override {
    if (run_ == head_.runs) return false;
    Part& part = parts_[static_cast<std::size_t>(run_) % parts_.size()];
    if (!part.table->next(row) || run_of(row, head_.columns.size()) != run_) {
      throw FileError(part.path + ": has no row of run " + std::to_string(run_) +
                      "; its part is not finished: make it with --sweep");
    }
    ++run_;
    return true;
  }

 private:
  struct Part {
    std::string path;
    std::unique_ptr<TableReader> table;
  };

  void add(const std::string& path) {
    std::unique_ptr<TableReader> table = open_table(path);
    const SweepPart& part = table->head().part;
    if (parts_.empty()) {
      parts_.resize(static_cast<std::size_t>(part.count));
      first_ = table->head();
    }
    std::string difference = difference_of(table->head(), first_);
    if (part.count != first_.part.count) difference = "its sweep has another number of parts";
    if (!difference.empty()) {
      throw FileError(path + ": does not belong to the other files: " + difference);
    }
    Part& place = parts_[static_cast<std::size_t>(part.index)];
    if (place.table) {
      throw FileError(path + ": has the same part as " + place.path + "; give each part once");
    }
    place = {path, std::move(table)};
  }

  std::vector<Part> parts_;
  TableHead first_, head_;
  std::int64_t run_ = 0;
};

}  // namespace

std::unique_ptr<TableReader> open_merged(const std::vector<std::string>& paths) {
  return std::make_unique<MergedTable>(paths);
}

}  // namespace signorini::tool
