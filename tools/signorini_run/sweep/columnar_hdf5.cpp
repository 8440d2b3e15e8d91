// Tables of sweeps by HDF5, where the library was found.

#include <hdf5.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/parameter_spec.h"
#include "signorini_run/sweep/columnar.h"

namespace signorini::tool {

namespace {

constexpr std::size_t kRowsAtOnce = 4096;  // also of a chunk
constexpr std::size_t kLongestCell = 32;   // of columns of texts [bytes]

/// Something of the library that has to be closed.
class Handle {
 public:
  using Close = herr_t (*)(hid_t);
  Handle(hid_t id, Close close, const std::string& path) : id_(id), close_(close) {
    if (id_ < 0) throw FileError(path + ": cannot be read or written as HDF5");
  }
  Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, -1)), close_(other.close_) {}
  Handle& operator=(Handle&&) = delete;
  ~Handle() {
    if (id_ >= 0) close_(id_);
  }
  operator hid_t() const { return id_; }  // NOLINT(google-explicit-constructor)

 private:
  hid_t id_;
  Close close_;
};

void require(herr_t status, const std::string& path) {
  if (status < 0) throw FileError(path + ": cannot be read or written as HDF5");
}

/// The library prints its own complaints unless told not to; ours name the file.
void keep_quiet() { H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr); }

Handle text_type(std::size_t size, const std::string& path) {
  Handle type(H5Tcopy(H5T_C_S1), H5Tclose, path);
  require(H5Tset_size(type, std::max<std::size_t>(size, 1)), path);
  require(H5Tset_strpad(type, H5T_STR_NULLPAD), path);
  require(H5Tset_cset(type, H5T_CSET_UTF8), path);
  return type;
}

void write_attribute(hid_t of, const char* name, const std::string& text, const std::string& path) {
  const Handle type = text_type(text.size(), path);
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, path);
  const Handle attribute(H5Acreate2(of, name, type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose,
                         path);
  const std::string padded = text.empty() ? std::string(1, '\0') : text;
  require(H5Awrite(attribute, type, padded.data()), path);
}

void write_attribute(hid_t of, const char* name, std::int64_t value, const std::string& path) {
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, path);
  const Handle attribute(H5Acreate2(of, name, H5T_STD_I64LE, space, H5P_DEFAULT, H5P_DEFAULT),
                         H5Aclose, path);
  require(H5Awrite(attribute, H5T_NATIVE_INT64, &value), path);
}

std::string text_attribute(hid_t of, const char* name, const std::string& path) {
  const Handle attribute(H5Aopen(of, name, H5P_DEFAULT), H5Aclose, path);
  const Handle type(H5Aget_type(attribute), H5Tclose, path);
  std::string text(H5Tget_size(type), '\0');
  require(H5Aread(attribute, type, text.data()), path);
  return text.substr(0, text.find('\0'));
}

std::int64_t number_attribute(hid_t of, const char* name, const std::string& path) {
  const Handle attribute(H5Aopen(of, name, H5P_DEFAULT), H5Aclose, path);
  std::int64_t value = 0;
  require(H5Aread(attribute, H5T_NATIVE_INT64, &value), path);
  return value;
}

/// A dataset that grows or is read by blocks, with the cells of the present block.
class ColumnBlock {
 public:
  /// Makes the dataset.
  ColumnBlock(hid_t file, const SweepColumn& column, const std::string& path)
      : kind_(column.kind),
        path_(path),
        type_(memory_type(path)),
        dataset_(created(file, column), H5Dclose, path) {
    write_attribute(dataset_, "unit", column.unit, path);
  }
  /// Opens it.
  ColumnBlock(hid_t file, const std::string& name, ColumnKind kind, const std::string& path)
      : kind_(kind),
        path_(path),
        type_(memory_type(path)),
        dataset_(H5Dopen2(file, name.c_str(), H5P_DEFAULT), H5Dclose, path) {}

  void add(std::string_view cell) {
    const std::string text(cell);
    if (kind_ == ColumnKind::number) {
      numbers_.push_back(number_of(text));
    } else if (kind_ == ColumnKind::integer) {
      integers_.push_back(std::stoll(text));
    } else {
      if (text.size() > kLongestCell) throw FileError(path_ + ": \"" + text + "\" is too long");
      texts_ += text + std::string(kLongestCell - text.size(), '\0');
    }
  }

  /// Writes what was added. @param first  row of the first cell
  void write(std::size_t first, std::size_t count) {
    const hsize_t size = first + count;
    require(H5Dset_extent(dataset_, &size), path_);
    transfer(first, count, [&](hid_t memory, hid_t file) {
      return H5Dwrite(dataset_, type_, memory, file, H5P_DEFAULT, data());
    });
    numbers_.clear();
    integers_.clear();
    texts_.clear();
  }

  void read(std::size_t first, std::size_t count) {
    numbers_.resize(count);
    integers_.resize(count);
    texts_.resize(count * kLongestCell);
    transfer(first, count, [&](hid_t memory, hid_t file) {
      return H5Dread(dataset_, type_, memory, file, H5P_DEFAULT, data());
    });
  }

  [[nodiscard]] std::size_t rows() const {
    const Handle space(H5Dget_space(dataset_), H5Sclose, path_);
    return static_cast<std::size_t>(H5Sget_simple_extent_npoints(space));
  }

  /// A cell of the present block as text.
  [[nodiscard]] std::string cell(std::size_t row) const {
    if (kind_ == ColumnKind::number) return format_number(numbers_[row]);
    if (kind_ == ColumnKind::integer) return std::to_string(integers_[row]);
    const std::string text = texts_.substr(row * kLongestCell, kLongestCell);
    return text.substr(0, text.find('\0'));
  }

  [[nodiscard]] std::string unit() const { return text_attribute(dataset_, "unit", path_); }

 private:
  static double number_of(const std::string& text) {
    if (text == "nan") return kNaN;
    if (text == "inf") return kInfinity;
    if (text == "-inf") return -kInfinity;
    return parse_number(text).value_or(kNaN);
  }

  [[nodiscard]] Handle memory_type(const std::string& path) const {
    if (kind_ == ColumnKind::text) return text_type(kLongestCell, path);
    const hid_t native = kind_ == ColumnKind::number ? H5T_NATIVE_DOUBLE : H5T_NATIVE_INT64;
    return {H5Tcopy(native), H5Tclose, path};
  }

  [[nodiscard]] hid_t created(hid_t file, const SweepColumn& column) const {
    const hsize_t none = 0, unlimited = H5S_UNLIMITED, chunk = kRowsAtOnce;
    const Handle space(H5Screate_simple(1, &none, &unlimited), H5Sclose, path_);
    const Handle layout(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, path_);
    require(H5Pset_chunk(layout, 1, &chunk), path_);
    if (H5Zfilter_avail(H5Z_FILTER_DEFLATE) > 0) {
      require(H5Pset_shuffle(layout), path_);
      require(H5Pset_deflate(layout, 4), path_);
    }
    const hid_t stored = kind_ == ColumnKind::text     ? static_cast<hid_t>(type_)
                         : kind_ == ColumnKind::number ? H5T_IEEE_F64LE
                                                       : H5T_STD_I64LE;
    return H5Dcreate2(file, column.name.c_str(), stored, space, H5P_DEFAULT, layout, H5P_DEFAULT);
  }

  void* data() {
    if (kind_ == ColumnKind::number) return numbers_.data();
    if (kind_ == ColumnKind::integer) return integers_.data();
    return texts_.data();
  }

  template <class Transfer>
  void transfer(hsize_t first, hsize_t count, const Transfer& act) {
    const Handle memory(H5Screate_simple(1, &count, nullptr), H5Sclose, path_);
    const Handle file(H5Dget_space(dataset_), H5Sclose, path_);
    require(H5Sselect_hyperslab(file, H5S_SELECT_SET, &first, nullptr, &count, nullptr), path_);
    require(act(memory, file), path_);
  }

  ColumnKind kind_;
  std::string path_;
  Handle type_;
  Handle dataset_;
  std::vector<double> numbers_;
  std::vector<std::int64_t> integers_;
  std::string texts_;
};

class ColumnarTable : public TableReader {
 public:
  explicit ColumnarTable(const std::string& path)
      : path_(path), file_(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose, path) {
    if (text_attribute(file_, "format", path) != "signorini sweep/1") {
      throw FileError(path + ": is no table of a sweep");
    }
    head_.version = text_attribute(file_, "version", path);
    head_.spec = text_attribute(file_, "spec", path);
    head_.scene = text_attribute(file_, "scene", path);
    head_.runs = number_attribute(file_, "runs", path);
    head_.part = {.index = number_attribute(file_, "part", path) - 1,
                  .count = number_attribute(file_, "parts", path)};
    H5G_info_t info{};
    require(H5Gget_info(file_, &info), path);
    for (hsize_t i = 0; i < info.nlinks; ++i) add_column(i);
    rows_ = columns_.empty() ? 0 : columns_.front().rows();
    const bool is_even =
        std::ranges::all_of(columns_, [&](const ColumnBlock& c) { return c.rows() == rows_; });
    const bool is_part = head_.part.index >= 0 && head_.part.index < head_.part.count;
    if (!is_even || !is_part || head_.runs < 0) {
      throw FileError(path + ": is no table of a sweep");
    }
  }

  [[nodiscard]] const TableHead& head() const override { return head_; }

  bool next(std::string& row) override {
    if (row_ == rows_) return false;
    const std::size_t within = row_ % kRowsAtOnce;
    if (within == 0) {
      for (ColumnBlock& c : columns_) c.read(row_, std::min(kRowsAtOnce, rows_ - row_));
    }
    row.clear();
    for (const ColumnBlock& c : columns_) {
      row += (&c == columns_.data() ? "" : ",") + c.cell(within);
    }
    ++row_;
    return true;
  }

 private:
  void add_column(hsize_t number) {
    std::string name(256, '\0');
    const ssize_t size = H5Lget_name_by_idx(file_, ".", H5_INDEX_CRT_ORDER, H5_ITER_INC, number,
                                            name.data(), name.size(), H5P_DEFAULT);
    if (size <= 0 || static_cast<std::size_t>(size) >= name.size()) {
      throw FileError(path_ + ": is no table of a sweep");
    }
    name.resize(static_cast<std::size_t>(size));
    const Handle dataset(H5Dopen2(file_, name.c_str(), H5P_DEFAULT), H5Dclose, path_);
    const Handle type(H5Dget_type(dataset), H5Tclose, path_);
    const H5T_class_t sort = H5Tget_class(type);
    const ColumnKind kind = sort == H5T_FLOAT     ? ColumnKind::number
                            : sort == H5T_INTEGER ? ColumnKind::integer
                                                  : ColumnKind::text;
    columns_.emplace_back(file_, name, kind, path_);
    head_.columns.push_back({name, columns_.back().unit(), kind});
  }

  std::string path_;
  Handle file_;
  TableHead head_;
  std::vector<ColumnBlock> columns_;
  std::size_t rows_ = 0, row_ = 0;
};

Handle created_file(const std::string& path, const TableHead& head) {
  const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose, path);
  // Attributes of any length, which files for versions before 1.8 do not have.
  require(H5Pset_libver_bounds(access, H5F_LIBVER_V18, H5F_LIBVER_LATEST), path);
  const Handle order(H5Pcreate(H5P_FILE_CREATE), H5Pclose, path);
  require(H5Pset_link_creation_order(order, H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED), path);
  Handle file(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, order, access), H5Fclose, path);
  write_attribute(file, "format", "signorini sweep/1", path);
  write_attribute(file, "version", head.version, path);
  write_attribute(file, "spec", head.spec, path);
  write_attribute(file, "scene", head.scene, path);
  write_attribute(file, "runs", head.runs, path);
  write_attribute(file, "part", head.part.index + 1, path);
  write_attribute(file, "parts", head.part.count, path);
  return file;
}

void write_rows(hid_t file, TableReader& table, const std::string& path) {
  std::vector<ColumnBlock> columns;
  for (const SweepColumn& column : table.head().columns) columns.emplace_back(file, column, path);
  std::size_t written = 0, count = 0;
  const auto flush = [&] {
    for (ColumnBlock& column : columns) column.write(written, count);
    written += std::exchange(count, 0);
  };
  for (std::string row; table.next(row);) {
    std::string_view rest = row;
    for (ColumnBlock& column : columns) {
      const std::string_view cell = rest.substr(0, rest.find(','));
      column.add(cell);
      rest.remove_prefix(std::min(cell.size() + 1, rest.size()));
    }
    if (++count == kRowsAtOnce) flush();
  }
  if (count > 0) flush();
}

}  // namespace

bool has_columnar_files() { return true; }

std::unique_ptr<TableReader> open_columnar(const std::string& path) {
  keep_quiet();
  return std::make_unique<ColumnarTable>(path);
}

void write_columnar(const std::string& path, TableReader& table) {
  keep_quiet();
  const std::string unfinished = path + ".unfinished";
  {
    const Handle file = created_file(unfinished, table.head());
    write_rows(file, table, unfinished);
    require(H5Fflush(file, H5F_SCOPE_GLOBAL), unfinished);
  }
  std::filesystem::rename(unfinished, path);
}

}  // namespace signorini::tool
