/// Sweeps for tests, and a folder for what they write.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace signorini::test {

/// A folder that is gone with the test.
class SweepFolder {
 public:
  SweepFolder() : path_(std::filesystem::temp_directory_path() / unique()) {
    std::filesystem::create_directories(path_);
  }
  SweepFolder(const SweepFolder&) = delete;
  SweepFolder& operator=(const SweepFolder&) = delete;
  ~SweepFolder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::string at(const std::string& name) const { return (path_ / name).string(); }

  /// Writes a file. @return its path
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(at(name), std::ios::binary) << text;
    return at(name);
  }

  [[nodiscard]] std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(at(name), std::ios::binary).rdbuf();
    return text.str();
  }

 private:
  static std::string unique() {
    static int count = 0;
    return "sweep_" + std::to_string(getpid()) + "_" + std::to_string(count++);
  }
  std::filesystem::path path_;
};

/// A ball dropped on a floor, short: 100 restitutions, 20 heights, 5 drawn strengths of gravity.
inline constexpr const char* kTenThousandDrops = R"({"format": "sweep/1",
 "scene": {"format": "signorini/1", "title": "drop", "parameters": {"TIME_STEP": 0.02},
  "bodies": [
   {"name": "floor", "mobility": "fixed", "shape": {"type": "box", "width": 4, "height": 1},
    "position": [0, -0.5], "elasticity": 0.5},
   {"name": "ball", "shape": {"type": "disc", "radius": 0.1}, "position": [0, 0.2],
    "elasticity": 0.5}],
  "forces": [{"type": "gravity", "g": 9.81}]},
 "vary": [{"sets": ["*.elasticity"], "range": [0, 1], "count": 100},
          {"sets": ["ball.position.y"], "range": [0.11, 1], "scale": "log", "count": 20},
          {"sets": ["gravity.g"], "random": "normal", "mean": 9.81, "deviation": 0.1, "seed": 7,
           "count": 5}],
 "until": 0.2,
 "measure": [{"quantity": "y", "body": "ball"}]})";

}  // namespace signorini::test
