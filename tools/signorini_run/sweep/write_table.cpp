#include "signorini_run/sweep/write_table.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "signorini_run/sweep/columnar.h"
#include "sweep/text_digest.h"

namespace signorini::tool {

namespace {

/// Whether a file is not there, or ends within the head: nothing of worth is in it.
bool is_new(const std::string& path, const std::string& head) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return true;
  std::string begun(head.size(), '\0');
  file.read(begun.data(), static_cast<std::streamsize>(begun.size()));
  begun.resize(static_cast<std::size_t>(file.gcount()));
  return begun.size() < head.size() && head.starts_with(begun);
}

/// The cell of a row in a column.
std::string_view cell_of(std::string_view row, std::size_t column) {
  for (; column > 0; --column) row.remove_prefix(std::min(row.find(',') + 1, row.size()));
  return row.substr(0, row.find(','));
}

}  // namespace

RowFile::RowFile(const std::string& path, const TableHead& head) : path_(path) {
  const std::string text = head_text(head);
  const bool begins = is_new(path, text);
  if (!begins) {
    const TableProgress progress = progress_of(path, head);
    rows_ = progress.rows;
    std::filesystem::resize_file(path, progress.bytes);
  }
  file_.open(path, std::ios::binary | (begins ? std::ios::trunc : std::ios::app));
  if (begins) file_ << text << std::flush;
  if (!file_) throw FileError(path + ": cannot be written");
}

void RowFile::append(const std::string& block) {
  file_ << block << std::flush;
  if (!file_) throw FileError(path_ + ": cannot be written");
  rows_ += std::ranges::count(block, '\n');
}

bool wants_columns(const Options& options) {
  if (options.format != Format::text) return options.format == Format::hdf5;
  return options.out.ends_with(".h5") || options.out.ends_with(".hdf5");
}

void require_columnar_files(const std::string& path) {
  if (has_columnar_files()) return;
  throw FileError(path +
                  ": this program was built without HDF5; use --format csv, or install the library "
                  "(Debian: apt-get install libhdf5-dev) and build again");
}

void require_same(const std::string& path, const TableHead& head) {
  const std::unique_ptr<TableReader> table = open_table(path);
  std::string difference = difference_of(table->head(), head);
  if (difference.empty() && table->head().part != head.part) difference = "it has another part";
  if (difference.empty()) return;
  throw FileError(path + ": belongs to another sweep: " + difference +
                  "; give another --out, or delete the file to begin anew");
}

void write_table(const Options& options, TableReader& table) {
  if (wants_columns(options)) {
    require_columnar_files(options.out);
    write_columnar(options.out, table);
    return;
  }
  const std::string unfinished = options.out + ".unfinished";
  std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
  file << head_text(table.head());
  for (std::string row; table.next(row);) file << row << '\n';
  file.close();
  if (!file) throw FileError(options.out + ": cannot be written");
  std::filesystem::rename(unfinished, options.out);
}

int tell_table(const Options& options, Streams streams) {
  const std::unique_ptr<TableReader> table = open_table(options.out);
  const auto& columns = table->head().columns;
  const auto status = static_cast<std::size_t>(
      std::ranges::find(columns, "status", &SweepColumn::name) - columns.begin());
  Digest digest;
  std::int64_t rows = 0, early = 0;
  for (std::string row; table->next(row); ++rows) {
    add_text(digest, row);
    if (cell_of(row, status) != "ok") ++early;
  }
  if (early > 0) {
    complain(streams.err, options.out + ": " + std::to_string(early) + " of " +
                              std::to_string(rows) +
                              " runs ended early or were refused; see the column \"status\"");
  }
  if (options.digest) streams.out << "digest " << digest.hex() << '\n';
  return kGood;
}

}  // namespace signorini::tool
