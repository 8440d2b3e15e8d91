// unit_compute_forces_1.json: contact problems (A, b, joint rows) met in the reference engine's
// runs.

#include <gtest/gtest.h>

#include "golden/golden_file.h"
#include "numerics/baraff_lcp.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;
using test::number;
using test::numbers;

const Json& cases() { return golden("unit_compute_forces_1").at("cases"); }

struct Problem {
  std::vector<double> a, b, expected;
  std::vector<std::uint8_t> joint;
  double tolerance = -1;
};

Problem read(const Json& c) {
  Problem p{.a = test::row_major(c.at("A")),
            .b = numbers(c.at("b")),
            .expected = numbers(c.at("f")),
            .joint = {},
            .tolerance = c.at("tolerance").is_null() ? -1 : number(c.at("tolerance"))};
  for (const Json& joint : c.at("joint")) p.joint.push_back(joint.get<bool>() ? 1 : 0);
  return p;
}

LcpProblem problem_of(const Problem& p) {
  return {.a = p.a, .b = p.b, .joint = p.joint, .tolerance = p.tolerance};
}

TEST(ReferenceContactProblem, ForcesHaveTheSameBits) {
  BaraffSolver solver;
  for (std::size_t k = 0; k < cases().size(); ++k) {
    const Problem p = read(cases()[k]);
    Random random(cases()[k].at("seedBefore").get<std::uint32_t>());
    std::vector<double> f(p.b.size());
    EXPECT_EQ(solver.solve(problem_of(p), random, f), LcpStatus::solved) << "case " << k;
    EXPECT_EQ(cases()[k].at("returned"), -1) << "case " << k;
    EXPECT_EQ(f, p.expected) << "case " << k << ", " << cases()[k].at("scene");
  }
  EXPECT_EQ(cases().size(), 144u);
}

TEST(ReferenceContactProblem, SameRandomNumbersAreDrawn) {
  BaraffSolver solver;
  for (std::size_t k = 0; k < cases().size(); ++k) {
    const Problem p = read(cases()[k]);
    Random random(cases()[k].at("seedBefore").get<std::uint32_t>());
    std::vector<double> f(p.b.size());
    (void)solver.solve(problem_of(p), random, f);
    EXPECT_EQ(random.state(), cases()[k].at("seedAfter").get<std::uint32_t>()) << "case " << k;
  }
}

TEST(ReferenceContactProblem, SolverIsAFunctionOfItsArguments) {
  BaraffSolver reused;
  for (const Json& c : cases()) {
    const Problem p = read(c);
    std::vector<double> f(p.b.size()), fresh(p.b.size(), 1e9);
    Random random(c.at("seedBefore").get<std::uint32_t>()), other = random;
    (void)reused.solve(problem_of(p), random, f);
    (void)BaraffSolver().solve(problem_of(p), other, fresh);
    EXPECT_EQ(f, fresh);
    EXPECT_EQ(random, other);
  }
}

}  // namespace
}  // namespace signorini
