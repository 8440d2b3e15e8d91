#include <string>

#include "base/quotable.h"
#include "scene/mesh/mesh_words.h"
#include "scene/mesh/read_mesh.h"

namespace signorini {

namespace {

class ObjReader {
 public:
  explicit ObjReader(Diagnostics& complaints) : complaints_(complaints) {}

  TriangleMesh read(std::string_view text) {
    LineReader lines(text);
    while (const auto line = lines.next()) {
      line_ = lines.number();
      std::string_view rest = line->substr(0, line->find('#'));
      const std::string_view word = take_word(rest);
      if (word == "v") read_vertex(rest);
      if (word == "f") read_face(rest);
      if (word == "g" || word == "o" || word == "usemtl") begins_surface_ = true;
    }
    line_ = 0;
    if (complaints_.empty() && mesh_.triangles.empty()) complain("has no faces");
    return std::move(mesh_);
  }

 private:
  void complain(std::string message) { complaints_.add("mesh", std::move(message), {line_, 0}); }

  void read_vertex(std::string_view rest) {
    Vector3 v(0, 0, 0);
    for (int i = 0; i < 3; ++i) {
      const std::string_view word = take_word(rest);
      const auto value = decimal(word);
      if (value) {
        v[i] = *value;
      } else {
        complain(word.empty() ? "a vertex needs three coordinates"
                              : "not a finite number: \"" + quotable(word) + "\"");
        break;
      }
    }
    mesh_.vertices.push_back(v);  // also a bad one, so that the others keep their numbers
  }

  /// Index from "7", "7/1", "7//3", "-1"; -1 after a complaint.
  int vertex_of(std::string_view word) {
    const auto count = static_cast<int>(mesh_.vertices.size());
    const auto index = whole(word.substr(0, word.find('/')));
    if (!index || *index == 0) {
      complain("not a vertex number: \"" + quotable(word) + "\"");
      return -1;
    }
    if (*index > count || *index < -count) {
      complain("no vertex " + std::to_string(*index) + "; there are " + std::to_string(count) +
               " so far");
      return -1;
    }
    return *index > 0 ? *index - 1 : count + *index;
  }

  void read_face(std::string_view rest) {
    loop_.clear();
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      const int v = vertex_of(word);
      if (v < 0) return;
      loop_.push_back(v);
    }
    if (loop_.size() < 3) {
      complain("a face needs three vertices, got " + std::to_string(loop_.size()));
      return;
    }
    if (begins_surface_ && !mesh_.triangles.empty()) ++surface_;
    begins_surface_ = false;
    for (std::size_t i = 1; i + 1 < loop_.size(); ++i) {
      mesh_.triangles.push_back({loop_[0], loop_[i], loop_[i + 1]});
      mesh_.surface.push_back(surface_);
      mesh_.line.push_back(line_);
    }
  }

  Diagnostics& complaints_;
  TriangleMesh mesh_;
  std::vector<int> loop_;
  int line_ = 0, surface_ = 0;
  bool begins_surface_ = false;
};

}  // namespace

TriangleMesh read_obj(std::string_view text, Diagnostics& complaints) {
  return ObjReader(complaints).read(text);
}

}  // namespace signorini
