#include "scene/problem/read_friction_problem.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "scene/json/located_json.h"
#include "scene/read/object_reader.h"

namespace signorini {
namespace {

using enum FieldKind;

constexpr std::size_t kMostContacts = 20'000;

constexpr std::array kRootFields = {
    FieldSpec{.name = "format", .kind = text, .required = true},
    FieldSpec{.name = "name", .kind = text},
    FieldSpec{.name = "contacts", .kind = integer, .minimum = 1},
    FieldSpec{.name = "friction", .kind = number_list, .required = true},
    FieldSpec{.name = "free_velocity", .kind = number_list, .required = true},
    FieldSpec{.name = "blocks", .kind = object, .required = true}};
constexpr ObjectSpec kRoot{.name = "file", .fields = kRootFields, .ignores_others = true};

class ProblemReader {
 public:
  ProblemReader(JsonValue root, Diagnostics& diagnostics)
      : root_(root), diagnostics_(diagnostics) {}

  std::optional<NamedProblem> read() {
    const ObjectReader reader(root_, kRoot, diagnostics_);
    NamedProblem problem{.name = reader.text("name", "problem"), .matrix = {}};
    MatrixProblem& matrix = problem.matrix;
    matrix.friction = numbers(root_.find("friction"), 0);
    const std::size_t n = matrix.contacts();
    if (n == 0 || n > kMostContacts) {
      complain(root_.find("friction"), "must have a coefficient for each of 1 to 20000 contacts");
    }
    matrix.free_velocity = numbers(root_.find("free_velocity"), -kInfinity);
    expect_size(root_.find("free_velocity"), matrix.free_velocity.size(), 3 * n);
    if (diagnostics_.empty()) read_blocks(root_.find("blocks"), matrix);
    if (!diagnostics_.empty()) return std::nullopt;
    return problem;
  }

 private:
  void complain(JsonValue at, std::string message) {
    diagnostics_.add(at.place(), std::move(message), at.location());
  }
  void expect_size(JsonValue at, std::size_t size, std::size_t expected) {
    if (size == expected) return;
    complain(at, "must have " + std::to_string(expected) + " numbers, got " + std::to_string(size));
  }

  std::vector<double> numbers(JsonValue list, double least) {
    std::vector<double> all;
    if (!list.is(JsonKind::array)) {
      complain(list.exists() ? list : root_, "must have a list of numbers here");
      return all;
    }
    for (const JsonValue value : list) {
      if (!value.is(JsonKind::number) || !(value.number() >= least)) {
        complain(value, least == 0 ? "must be a number that is not negative" : "must be a number");
        return {};
      }
      all.push_back(value.number());
    }
    return all;
  }

  std::vector<std::size_t> places(JsonValue list, std::size_t contacts) {
    std::vector<std::size_t> all;
    for (const double x : numbers(list, 0)) {
      if (x != std::floor(x) || !(x < static_cast<double>(contacts))) {
        complain(list, "must have numbers of contacts, 0 to " + std::to_string(contacts - 1));
        return {};
      }
      all.push_back(static_cast<std::size_t>(x));
    }
    return all;
  }

  /// Sorts the blocks by row and column.
  void read_blocks(JsonValue blocks, MatrixProblem& matrix) {
    const std::size_t n = matrix.contacts();
    const std::vector<std::size_t> row = places(blocks.find("row"), n);
    const std::vector<std::size_t> column = places(blocks.find("column"), n);
    const std::vector<double> values = numbers(blocks.find("values"), -kInfinity);
    if (!diagnostics_.empty()) return;
    expect_size(blocks.find("column"), column.size(), row.size());
    expect_size(blocks.find("values"), values.size(), 9 * row.size());
    if (!diagnostics_.empty()) return;
    std::vector<std::size_t> order(row.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto place = [&](std::size_t k) { return std::pair(row[k], column[k]); };
    std::ranges::stable_sort(order, {}, place);
    matrix.first.assign(n + 1, 0);
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::size_t k = order[i];
      if (i > 0 && place(k) == place(order[i - 1])) {
        complain(blocks, "has the block of row " + std::to_string(row[k]) + " and column " +
                             std::to_string(column[k]) + " twice");
        return;
      }
      ++matrix.first[row[k] + 1];
      matrix.column.push_back(column[k]);
      std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(9 * k), 9,
                  matrix.block.emplace_back().begin());
    }
    std::partial_sum(matrix.first.begin(), matrix.first.end(), matrix.first.begin());
  }

  JsonValue root_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::optional<NamedProblem> read_friction_problem(std::string_view text,
                                                  std::vector<Diagnostic>& diagnostics) {
  const JsonResult parsed = parse_json(text);
  if (!parsed.document) {
    diagnostics = parsed.diagnostics;
    return std::nullopt;
  }
  Diagnostics found;
  std::optional<NamedProblem> problem = ProblemReader(parsed.document->root(), found).read();
  diagnostics = found.list();
  return problem;
}

}  // namespace signorini
