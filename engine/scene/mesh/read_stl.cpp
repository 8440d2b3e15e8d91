#include <bit>
#include <cmath>
#include <cstdint>
#include <string>

#include "base/quotable.h"
#include "scene/mesh/mesh_words.h"
#include "scene/mesh/read_mesh.h"

namespace signorini {

namespace {

constexpr std::size_t kHeader = 80, kPerTriangle = 50;

void complain(Diagnostics& complaints, std::string message, int line = 0) {
  complaints.add("mesh", std::move(message), {line, 0});
}

/// Little-endian on every machine.
std::uint32_t word_at(std::string_view bytes, std::size_t offset) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    word |= std::uint32_t{static_cast<unsigned char>(bytes[offset + i])} << (8 * i);
  }
  return word;
}

void add_triangle(TriangleMesh& mesh, int line) {
  const auto first = static_cast<int>(mesh.vertices.size()) - 3;
  mesh.triangles.push_back({first, first + 1, first + 2});
  mesh.surface.push_back(0);
  mesh.line.push_back(line);
}

TriangleMesh read_binary(std::string_view bytes, std::size_t count, Diagnostics& complaints) {
  TriangleMesh mesh;
  for (std::size_t t = 0; t < count; ++t) {
    for (std::size_t k = 0; k < 3; ++k) {
      Vector3 v;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t offset = kHeader + 4 + kPerTriangle * t + 12 + 12 * k + 4 * i;
        v[static_cast<int>(i)] = std::bit_cast<float>(word_at(bytes, offset));
      }
      if (!v.allFinite()) {
        complain(complaints,
                 "triangle " + std::to_string(t + 1) + " has a corner that is not finite");
      }
      mesh.vertices.push_back(v);
    }
    add_triangle(mesh, 0);
  }
  return mesh;
}

/// Words of the text in order; the lines do not matter but for complaints.
class StlText {
 public:
  StlText(std::string_view text, Diagnostics& complaints) : lines_(text), complaints_(complaints) {}

  TriangleMesh read() {
    next();
    rest_ = {};  // solid and its name
    for (;;) {
      const std::string_view word = next();
      if (word.empty()) {
        complain(complaints_, "ends without \"endsolid\"", lines_.number());
        return {};
      }
      if (word == "endsolid") {
        rest_ = {};
        if (next().empty()) return std::move(mesh_);
        rest_ = {};  // a further solid
        continue;
      }
      if (word != "facet") return refuse("facet", word);
      if (!read_facet()) return {};
    }
  }

 private:
  bool read_facet() {
    double ignored = 0;
    if (!expect("normal") || !number(ignored, true) || !number(ignored, true) ||
        !number(ignored, true) || !expect("outer") || !expect("loop")) {
      return false;
    }
    const int line = lines_.number();
    for (int k = 0; k < 3; ++k) {
      Vector3 v(0, 0, 0);
      if (!expect("vertex")) return false;
      for (int i = 0; i < 3; ++i) {
        if (!number(v[i], false)) return false;
      }
      mesh_.vertices.push_back(v);
    }
    if (!expect("endloop") || !expect("endfacet")) return false;
    add_triangle(mesh_, line);
    return true;
  }

  bool expect(std::string_view wanted) {
    const std::string_view word = next();
    if (word == wanted) return true;
    refuse(wanted, word);
    return false;
  }

  TriangleMesh refuse(std::string_view wanted, std::string_view got) {
    complain(complaints_,
             "expected \"" + std::string(wanted) + "\", got " +
                 (got.empty() ? "the end" : "\"" + quotable(got) + "\""),
             lines_.number());
    return {};
  }

  /// Normals are not believed, so they may be anything ("nan" is common).
  bool number(double& value, bool anything) {
    const std::string_view word = next();
    const auto read = decimal(word);
    if (read) value = *read;
    if (read || (anything && !word.empty())) return true;
    complain(complaints_, "not a finite number: \"" + quotable(word) + "\"", lines_.number());
    return false;
  }

  std::string_view next() {
    for (;;) {
      const std::string_view word = take_word(rest_);
      if (!word.empty()) return word;
      const auto line = lines_.next();
      if (!line) return {};
      rest_ = *line;
    }
  }

  LineReader lines_;
  Diagnostics& complaints_;
  std::string_view rest_;
  TriangleMesh mesh_;
};

}  // namespace

TriangleMesh read_stl(std::string_view bytes, Diagnostics& complaints) {
  // The size that a file claims to have may be more than size_t holds as WebAssembly.
  std::uint64_t count = 0, claimed = 0;
  if (bytes.size() >= kHeader + 4) {
    count = word_at(bytes, kHeader);
    claimed = kHeader + 4 + kPerTriangle * count;
    if (bytes.size() == claimed) {
      return read_binary(bytes, static_cast<std::size_t>(count), complaints);
    }
  }
  if (bytes.starts_with("solid")) return StlText(bytes, complaints).read();
  if (bytes.size() < kHeader + 4) {
    complain(complaints, "is no STL file: " + std::to_string(bytes.size()) + " bytes");
  } else {
    complain(complaints, "states " + std::to_string(count) + " triangles, which take " +
                             std::to_string(claimed) + " bytes; it has " +
                             std::to_string(bytes.size()));
  }
  return {};
}

}  // namespace signorini
