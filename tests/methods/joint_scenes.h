// Parts of scenes with joints.
#pragma once

namespace signorini::test {

/// Two rods on pins, of 1 kg and 2 kg, that start lying (golden/validation JNT-04).
inline constexpr const char* kRodsOnPins = R"("bodies": [
      {"name": "a", "shape": {"type": "box", "width": 0.01, "height": 1}, "mass": 1,
       "moment": 0.08333333333333333, "position": [0.5, 0], "angle": 1.5707963267948966},
      {"name": "b", "shape": {"type": "box", "width": 0.01, "height": 0.7}, "mass": 2,
       "moment": 0.08166666666666667, "position": [1.35, 0], "angle": 1.5707963267948966}],
    "joints": [
      {"type": "double", "body_a": "a", "point_a": [0, 0.5], "body_b": "world", "point_b": [0, 0]},
      {"type": "double", "body_a": "b", "point_a": [0, 0.35], "body_b": "a",
       "point_b": [0, -0.5]}],
    "forces": [{"type": "gravity", "g": 9.81}])";

}  // namespace signorini::test
