// Knobs set numbers that the scene writes, questions mean expectations that it has.
#include <gtest/gtest.h>

#include <string>

#include "scene/read_scene.h"

namespace signorini {
namespace {

/// A ball and a box above a floor, with one more field of the scene.
std::string scene_with(const std::string& more) {
  return R"({"format": "signorini/1", "parameters": {"DISTANCE_TOLERANCE": 0.01},
    "methods": {"impulse": {"TIME_STEP": 0.02}, "contact": {"TIME_STEP": 0.02}},
    "materials": {"felt": {"friction": 0.4}},
    "walls": {"width": 9, "height": 9, "elasticity": 1},
    "bodies": [
      {"name": "left ball", "shape": {"type": "disc", "radius": 0.5}, "elasticity": 0.5,
       "velocity": [1, 2]},
      {"name": "box", "shape": {"type": "box", "width": 1, "height": 1}, "position": [2, 0],
       "elasticity": 0.5, "friction": 0.1, "mass": 3}],
    "forces": [{"type": "gravity", "g": 9.81},
      {"type": "spring", "name": "coil", "body_a": "world", "point_a": [0, 4], "body_b": "box",
       "point_b": [0, 0], "rest_length": 2, "stiffness": 5}],
    "expect": [{"at": 1, "quantity": "x", "body": "box", "max": 9, "name": "where the box is"},
      {"at": 1, "quantity": "y", "body": "box", "max": 9, "name": "how high"}], )" +
         more + "}";
}

std::string fault(const std::string& more) {
  const SceneResult read = read_scene(scene_with(more));
  EXPECT_LE(read.diagnostics.size(), 1U);
  return read.diagnostics.empty() ? "" : to_string(read.diagnostics.front());
}

std::string knob_fault(const std::string& sets, const std::string& range = "[0, 20]") {
  return fault(R"("knobs": [{"words": "A", "step": 0.1, "sets": )" + sets + R"(, "range": )" +
               range + "}]");
}

std::string question_fault(const std::string& fields) {
  return fault(R"("question": {"text": "Where?", )" + fields + "}");
}

TEST(Knobs, SetWhateverNumberTheSceneWrites) {
  for (const char* target :
       {"left ball.elasticity", "LEFT_BALL.velocity.x", "left-ball.velocity.1", "gravity.g",
        "coil.stiffness", "spring.rest_length", "felt.friction", "walls.elasticity",
        "box.shape.width", "*.elasticity", "*.friction", "DISTANCE_TOLERANCE", "TIME_STEP"}) {
    EXPECT_EQ(knob_fault("[\"" + std::string(target) + "\"]"), "") << target;
  }
  EXPECT_EQ(knob_fault(R"(["left ball.elasticity", "box.elasticity"])"), "");
}

TEST(Knobs, ComplainOfTargetsThatAreNoNumbersWithTheRemedy) {
  for (const char* target : {"bell.elasticity", "box.velocity.x", "box", "box.", ".x", "",
                             "box.shape", "box.shape.type", "gravity.g.x", "left ball.velocity.z",
                             "left ball.velocity.-", "left ball.velocity", "GRAVITY", "format.x"}) {
    EXPECT_EQ(knob_fault("[\"" + std::string(target) + "\"]"),
              "knobs[0].sets: \"" + std::string(target) +
                  "\" is no number that the scene writes; write it, or name another one, as in "
                  "\"block.friction\", \"gravity.g\" or \"ball.velocity.x\" (line 14)")
        << target;
  }
}

TEST(Knobs, HoldWhatTheSceneWrites) {
  EXPECT_EQ(knob_fault(R"(["box.mass"])", "[4, 5]"),
            "knobs[0].range: leaves out bodies[1].mass, which is 3; make it wider (line 14)");
  EXPECT_EQ(knob_fault(R"(["box.friction", "box.mass"])", "[0, 1]"),
            "knobs[0].range: leaves out bodies[1].mass, which is 3; make it wider (line 14)");
  for (const char* range : {"[1, 0]", "[0]", "[3, 3]", "[0, 1, 2]"}) {
    EXPECT_EQ(knob_fault(R"(["box.mass"])", range),
              "knobs[0].range: must be the least and the most value, as in [0, 1] (line 14)");
  }
}

TEST(Questions, AreAnsweredByExpectationsOfTheScene) {
  EXPECT_EQ(question_fault(R"("kind": "number", "unit": "m", "answer": ["Where the box is"])"), "");
  EXPECT_EQ(question_fault(R"("kind": "mark", "answer": ["where-the-box-is", "how high"])"), "");
  EXPECT_EQ(question_fault(
                R"("kind": "choice", "choices": ["a", "b"], "right": 1, "answer": ["how high"])"),
            "");
}

TEST(Questions, ComplainOfAnswersThatNobodyTells) {
  const std::string count =
      "question.answer: must be the \"name\" of one expectation, for a mark those of x and of y "
      "(line 14)";
  EXPECT_EQ(question_fault(R"("kind": "number", "answer": ["how far"])"), count);
  EXPECT_EQ(question_fault(R"("kind": "mark", "answer": ["how high", "how far"])"), count);
  EXPECT_EQ(question_fault(R"("kind": "mark", "answer": ["how high"])"), count);
  EXPECT_EQ(question_fault(R"("kind": "number", "answer": [])"), count);
  const std::string choices =
      "question.choices: belong to the kind \"choice\", with \"right\": the number of the one that "
      "comes true, from 0 (line 14)";
  EXPECT_EQ(question_fault(
                R"("kind": "choice", "choices": ["a", "b"], "right": 2, "answer": ["how high"])"),
            choices);
  EXPECT_EQ(question_fault(R"("kind": "choice", "choices": ["a", "b"], "answer": ["how high"])"),
            choices);
  EXPECT_EQ(question_fault(R"("kind": "number", "choices": ["a"], "answer": ["how high"])"),
            choices);
}

TEST(Presentation, IsCheckedByKind) {
  EXPECT_EQ(fault(R"("teaser": "Which way?", "opening": {"hold": 0.5}, "look": {"forces": true},
 "readout": {"quantity": "collisions", "words": "Blows"}, "compare": {"elastic": "Almost."},
 "tries": [{"words": "Heavier", "set": {"box.mass": 4, "TIME_STEP": 0.01}}])"),
            "");
  EXPECT_NE(fault(R"("opening": {"hold": "soon"})"), "");
  EXPECT_NE(fault(R"("look": {"force": true})"), "");
  EXPECT_NE(fault(R"("readout": {"words": "Blows"})"), "");
  EXPECT_NE(fault(R"("tries": [{"words": 3}])"), "");
  EXPECT_NE(fault(R"("tries": [{"words": "Heavier", "set": {"sphere.mass": 4}}])"), "");
}

}  // namespace
}  // namespace signorini
