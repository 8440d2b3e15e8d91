#include "signorini_run/sweep/table.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/parameter_spec.h"
#include "signorini_run/sweep/columnar.h"

namespace signorini::tool {

namespace {

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> cells(1);
  for (const char c : line) {
    if (c == ',') {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}

FileError no_table(const std::string& path) { return FileError(path + ": is no table of a sweep"); }

/// A whole number after a word; -1 when there is none.
std::int64_t number_after(const std::string& line, const std::string& word) {
  const std::size_t at = line.find(word);
  if (at == std::string::npos) return -1;
  const std::size_t from = at + word.size();
  const std::size_t end = std::min(line.find_first_not_of("0123456789", from), line.size());
  if (end == from || end - from > 18) return -1;
  return std::stoll(line.substr(from, end - from));
}

/// A table of text.
class TextTable : public TableReader {
 public:
  explicit TextTable(const std::string& path) : path_(path), file_(path, std::ios::binary) {
    if (!file_) throw FileError(path + ": cannot be opened");
    read_head();
  }

  [[nodiscard]] const TableHead& head() const override { return head_; }

  bool next(std::string& row) override {
    if (!std::getline(file_, row)) return false;
    // A last line without its end was broken off.
    if (file_.eof()) return false;
    bytes_ += row.size() + 1;
    return true;
  }

  /// Bytes of all whole lines so far.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  std::string line_after(const std::string& beginning) {
    std::string line;
    if (!next(line) || !line.starts_with(beginning)) throw no_table(path_);
    return line.substr(beginning.size());
  }

  void read_head() {
    head_.version = line_after(std::string(kTableFirstLine) + ", version ");
    head_.spec = line_after("# spec: ");
    head_.scene = line_after("# scene: ");
    const std::string part = line_after("# part: ");
    head_.part = {number_after("/" + part, "/") - 1, number_after(part, "/")};
    head_.runs = number_after(part, "runs: ");
    const std::vector<std::string> units = split(line_after("# units: "));
    const std::vector<std::string> kinds = split(line_after("# kinds: "));
    const std::vector<std::string> names = split(line_after(""));
    const bool fits = units.size() == names.size() && kinds.size() == names.size();
    if (!fits || head_.part.index < 0 || head_.part.count <= head_.part.index || head_.runs < 0) {
      throw no_table(path_);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto* const kind = std::ranges::find(kColumnKinds, kinds[i]);
      if (kind == std::end(kColumnKinds)) throw no_table(path_);
      head_.columns.push_back({names[i], units[i], static_cast<ColumnKind>(kind - kColumnKinds)});
    }
  }

  std::string path_;
  std::ifstream file_;
  TableHead head_;
  std::uint64_t bytes_ = 0;
};

}  // namespace

std::string difference_of(const TableHead& found, const TableHead& wanted) {
  if (found.spec != wanted.spec) return "the sweep's file says something else now";
  if (found.scene != wanted.scene) return "the scene has changed since";
  if (found.version != wanted.version) return "it was made by version " + found.version;
  const auto is_same = [](const SweepColumn& a, const SweepColumn& b) { return a.name == b.name; };
  const bool fits =
      found.runs == wanted.runs && std::ranges::equal(found.columns, wanted.columns, is_same);
  return fits ? "" : "it has other columns or another number of runs";
}

std::unique_ptr<TableReader> open_table(const std::string& path) {
  if (is_columnar_file(path)) return open_columnar(path);
  return std::make_unique<TextTable>(path);
}

std::int64_t run_of(const std::string& row, std::size_t columns) {
  const auto commas = static_cast<std::size_t>(std::ranges::count(row, ','));
  return commas + 1 == columns ? number_after("#" + row, "#") : -1;
}

TableProgress progress_of(const std::string& path, const TableHead& wanted) {
  TextTable table(path);
  const std::string difference = difference_of(table.head(), wanted);
  if (!difference.empty()) {
    throw FileError(path + ": belongs to another sweep: " + difference +
                    "; give another --out, or delete the file to begin anew");
  }
  if (table.head().part != wanted.part) {
    const SweepPart& part = table.head().part;
    throw FileError(path + ": has part " + std::to_string(part.index + 1) + "/" +
                    std::to_string(part.count) + "; give each part a file of its own");
  }
  TableProgress progress{.rows = 0, .bytes = table.bytes()};
  for (std::string row; table.next(row); ++progress.rows) {
    const std::int64_t run = wanted.part.index + progress.rows * wanted.part.count;
    if (run_of(row, wanted.columns.size()) != run || run >= wanted.runs) {
      throw FileError(path + ": is damaged: row " + std::to_string(progress.rows + 1) +
                      " is not that of run " + std::to_string(run) +
                      "; delete the rows from there on");
    }
    progress.bytes = table.bytes();
  }
  return progress;
}

}  // namespace signorini::tool
