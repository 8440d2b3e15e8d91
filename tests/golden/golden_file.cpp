#include "golden/golden_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <stdexcept>

#include "scene/files.h"
#include "scene/open_scene.h"

namespace signorini::test {
namespace {

constexpr std::size_t kColumns = 6;  // x, y, angle, vx, vy, omega

std::string golden_path(const std::string& name) { return "tests/golden/" + name + ".json"; }

BuiltModel model_from(const std::string& name) {
  const SceneResult opened = open_scene(golden_scene_text(name));
  if (!opened.scene) throw std::runtime_error(name + ": " + to_string(opened.diagnostics.front()));
  BuildResult built = build_model(*opened.scene);
  if (!built.built) throw std::runtime_error(name + ": " + to_string(built.diagnostics.front()));
  return std::move(*built.built);
}

}  // namespace

const Json& golden(const std::string& name) {
  static std::map<std::string, Json> read;
  const auto found = read.find(name);
  if (found != read.end()) return found->second;
  return read[name] = Json::parse(file_content(golden_path(name)));
}

double number(const Json& value) {
  if (value.is_number()) return value.get<double>();
  const std::string& text = value.get_ref<const std::string&>();
  if (text == "Infinity") return kInfinity;
  if (text == "-Infinity") return -kInfinity;
  if (text == "NaN") return kNaN;
  throw std::runtime_error("\"" + text + "\" is not a number");
}

std::vector<double> numbers(const Json& list) {
  std::vector<double> read;
  read.reserve(list.size());
  for (const Json& value : list) read.push_back(number(value));
  return read;
}

Vector2 vector2(const Json& pair) { return {number(pair.at(0)), number(pair.at(1))}; }

std::vector<double> row_major(const Json& rows) {
  std::vector<double> read;
  for (const Json& row : rows) {
    for (const Json& value : row) read.push_back(number(value));
  }
  return read;
}

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

bool same(const Vector2& a, const Vector2& b) { return same(a.x(), b.x()) && same(a.y(), b.y()); }

const std::vector<std::string>& golden_scene_names() {
  static const std::vector<std::string> names = [] {
    const std::string head = "tests/golden/scene_";
    std::vector<std::string> found;
    for (const std::string& file : files_in("tests/golden", ".json")) {
      if (file.starts_with(head)) {
        found.push_back(file.substr(head.size(), file.size() - head.size() - 5));
      }
    }
    return found;
  }();
  return names;
}

std::string golden_scene_text(const std::string& name) {
  return file_content(golden_path("scene_" + name));
}

std::string scene_with_bodies_of(const std::string& name) {
  const std::string family = name.substr(0, name.find("__")) + "__";
  std::string relative;
  for (const std::string& candidate : golden_scene_names()) {
    if (candidate == name) return name;
    if (candidate.starts_with(family)) relative = candidate;
  }
  return relative;
}

const BuiltModel& golden_model(const std::string& name) {
  static std::map<std::string, BuiltModel> built;
  const auto found = built.find(name);
  if (found != built.end()) return found->second;
  return built.emplace(name, model_from(name)).first->second;
}

Placement placement_at(const Model& model, const Json& rows) {
  std::vector<double> q(static_cast<std::size_t>(model.nq));
  std::vector<double> v(static_cast<std::size_t>(model.nv));
  if (rows.size() * kColumns != q.size() + v.size()) {
    throw std::runtime_error("the rows do not fit the moving bodies");
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t k = 0; k < kColumns / 2; ++k) {
      q[3 * i + k] = number(rows[i].at(k));
      v[3 * i + k] = number(rows[i].at(k + 3));
    }
  }
  Placement placement;
  placement.resize(model.bodies.size());
  place(model, q, v, placement);
  return placement;
}

}  // namespace signorini::test
