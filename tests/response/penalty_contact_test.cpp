// Forces of a pair of bodies: every derivative by differences, shares that sum to one, and the
// balance of what is stored and lost.
#include "response/penalty_contact.h"

#include <gtest/gtest.h>

#include <cmath>

#include "detect/virtual/virtual_contacts.h"

namespace signorini::test {
namespace {

/// Two moving bodies and what their contacts do.
class MovingPair {
 public:
  MovingPair(PlanarShape first, PlanarShape second) {
    for (PlanarShape* shape : {&first, &second}) {
      Body body;
      body.shape = std::move(*shape);
      model_.bodies.push_back(std::move(body));
    }
    index_model(model_);
    placement_.resize(2);
    detector_.prepare(model_, MeetingPoints::corners);
  }

  PairForce at(const Vector6& q, const Vector6& v, PairBlocks* blocks = nullptr,
               PairByConstants* by_constants = nullptr) {
    place(model_, std::span(q.data(), 6), std::span(v.data(), 6), placement_);
    const std::array<double, 2> travel{1, 1};
    detector_.choose_pairs(model_, placement_, travel, 0.1);
    detector_.see(model_, placement_, 0.1, contacts, spans_);
    if (spans_.empty()) return {};
    PairMotion motion;
    for (int i = 0; i < 2; ++i) motion.center[static_cast<std::size_t>(i)] = q.segment<2>(3 * i);
    motion.rate = v;
    const PairRows rows{contacts, spans_[0].begin, spans_[0].end, spans_[0].second};
    return answer_pair(laws, constants, motion, rows, blocks, by_constants);
  }

  double stored_at(const Vector6& q, const Vector6& v) {
    (void)at(q, v);
    if (spans_.empty()) return 0;
    return stored_in_pair(laws, constants,
                          {contacts, spans_[0].begin, spans_[0].end, spans_[0].second});
  }

  PenaltyLaws laws{.alpha = 2e-3, .temperature = 3e-3};
  PairConstants constants{.stiffness = 3e4, .damping = 2e3, .viscosity = 150, .friction = 0.4};
  ContactSet contacts;

 private:
  Model model_;
  Placement placement_;
  VirtualContacts detector_;
  std::vector<PairSpan> spans_;
};

Vector6 six(std::array<double, 6> x) { return Eigen::Map<const Vector6>(x.data()); }

const Vector6 kPlaces = six({0.1, -0.2, 0.03, 0.25, 0.795, 0.02});
const Vector6 kSpeeds = six({0.3, 0.5, -0.4, -0.2, -0.3, 0.6});

MovingPair box_on_box() { return {make_box(3, 1), make_box(1.2, 1)}; }

void expect_blocks_by_differences(MovingPair& pair, const Vector6& q, const Vector6& v) {
  constexpr double kStep = 1e-7;
  PairBlocks blocks;
  const PairForce force = pair.at(q, v, &blocks);
  const double scale = force.force.norm() + blocks.by_place.norm();
  ASSERT_GT(force.force.norm(), 1);
  for (int j = 0; j < 6; ++j) {
    Vector6 off = Vector6::Zero();
    off[j] = kStep;
    const Vector6 by_place = (pair.at(q + off, v).force - pair.at(q - off, v).force) / (2 * kStep);
    const Vector6 by_rate = (pair.at(q, v + off).force - pair.at(q, v - off).force) / (2 * kStep);
    EXPECT_LT((by_place - blocks.by_place.col(j)).norm(), 1e-6 * scale) << "place " << j;
    EXPECT_LT((by_rate - blocks.by_rate.col(j)).norm(), 1e-6 * scale) << "rate " << j;
  }
}

TEST(PenaltyContact, BlocksAreTheDerivativesUnderEveryRule) {
  for (const ShareRule rule : {ShareRule::shared, ShareRule::each, ShareRule::boltzmann}) {
    for (const FrictionLaw friction : {FrictionLaw::min, FrictionLaw::tanh, FrictionLaw::sqrt}) {
      for (const NormalLaw normal : {NormalLaw::relu, NormalLaw::expmix, NormalLaw::softplus}) {
        MovingPair pair = box_on_box();
        pair.laws.points = rule;
        pair.laws.friction = friction;
        pair.laws.normal = normal;
        SCOPED_TRACE(testing::Message() << static_cast<int>(rule) << static_cast<int>(friction)
                                        << static_cast<int>(normal));
        expect_blocks_by_differences(pair, kPlaces, kSpeeds);
      }
    }
  }
}

TEST(PenaltyContact, BlocksAreTheDerivativesOfRoundBodies) {
  MovingPair discs{make_disc(0.5), make_disc(0.3)};
  expect_blocks_by_differences(discs, six({0, 0, 0.2, 0.5, 0.6, 1}), kSpeeds);
  MovingPair disc_on_box{make_box(3, 1), make_disc(0.3)};
  expect_blocks_by_differences(disc_on_box, six({0.1, -0.2, 0.03, 0.25, 0.59, 0.5}), kSpeeds);
  MovingPair box_on_disc{make_disc(0.4), make_box(1, 0.6)};
  expect_blocks_by_differences(box_on_disc, six({0, 0, 0.3, 0.1, 0.69, 0.05}), kSpeeds);
}

TEST(PenaltyContact, ForcesOfConstantsAreTheirDerivatives) {
  for (const ShareRule rule : {ShareRule::shared, ShareRule::each, ShareRule::boltzmann}) {
    MovingPair pair = box_on_box();
    pair.laws.points = rule;
    PairBlocks blocks;
    PairByConstants by;
    for (Vector6* v :
         {&by.stiffness, &by.damping, &by.viscosity, &by.friction, &by.alpha, &by.temperature}) {
      v->setZero();
    }
    (void)pair.at(kPlaces, kSpeeds, &blocks, &by);
    const auto expect = [&](double& value, const Vector6& derivative, const char* name) {
      const double was = value, step = 1e-6 * was;
      value = was + step;
      const Vector6 above = pair.at(kPlaces, kSpeeds).force;
      value = was - step;
      const Vector6 below = pair.at(kPlaces, kSpeeds).force;
      value = was;
      const Vector6 difference = (above - below) / (2 * step);
      EXPECT_LT((difference - derivative).norm(), 1e-6 * (derivative.norm() + 1 / was)) << name;
    };
    expect(pair.constants.stiffness, by.stiffness, "k_n");
    expect(pair.constants.damping, by.damping, "k_d");
    expect(pair.constants.viscosity, by.viscosity, "k_t");
    expect(pair.constants.friction, by.friction, "mu");
    expect(pair.laws.alpha, by.alpha, "alpha");
    expect(pair.laws.temperature, by.temperature, "T");
  }
}

TEST(PenaltyContact, SharesOfAPairSumToOneAndItsStiffnessIsThatOfOneContact) {
  MovingPair pair = box_on_box();
  pair.laws.temperature = 1e-5;
  pair.laws.normal = NormalLaw::relu;
  const Vector6 rest = Vector6::Zero();
  const Vector6 flat = six({0, 0, 0, 0, 0.999, 0});
  for (const ShareRule rule : {ShareRule::shared, ShareRule::boltzmann}) {
    pair.laws.points = rule;
    const PairForce force = pair.at(flat, rest);
    double sum = 0;
    for (const double w : pair.contacts.weight) sum += w;
    EXPECT_NEAR(sum, 1, 1e-14);
    // k_n d, but for T ln 2 of the shared depth of two equal ones.
    const double more = rule == ShareRule::shared ? 1e-5 * std::log(2.0) : 0;
    EXPECT_NEAR(force.force[4], 3e4 * (0.001 + more), 1e-9);
  }
}

TEST(PenaltyContact, AFaceResistsTipping) {
  MovingPair pair = box_on_box();
  const Vector6 rest = Vector6::Zero();
  for (const ShareRule rule : {ShareRule::shared, ShareRule::each, ShareRule::boltzmann}) {
    pair.laws.points = rule;
    const double left = pair.at(six({0, 0, 0, 0, 0.999, 1e-3}), rest).force[5];
    const double right = pair.at(six({0, 0, 0, 0, 0.999, -1e-3}), rest).force[5];
    EXPECT_LT(left, -0.1);
    EXPECT_NEAR(right, -left, 1e-6);
  }
}

TEST(PenaltyContact, ActionIsReaction) {
  MovingPair pair = box_on_box();
  const PairForce force = pair.at(kPlaces, kSpeeds);
  EXPECT_NEAR(force.force[0] + force.force[3], 0, 1e-12);
  EXPECT_NEAR(force.force[1] + force.force[4], 0, 1e-12);
  // Moment about the origin.
  const double moment = force.force[2] + force.force[5] +
                        cross(Vector2(kPlaces.segment<2>(0)), Vector2(force.force.segment<2>(0))) +
                        cross(Vector2(kPlaces.segment<2>(3)), Vector2(force.force.segment<2>(3)));
  EXPECT_NEAR(moment, 0, 1e-10);
}

TEST(PenaltyContact, PowerOfAPairIsWhatItLosesAndStores) {
  constexpr double kStep = 1e-7;
  for (const ShareRule rule : {ShareRule::shared, ShareRule::each}) {
    MovingPair pair = box_on_box();
    pair.laws.points = rule;
    const PairForce now = pair.at(kPlaces, kSpeeds);
    const double power = now.force.dot(kSpeeds);
    const double stored = (pair.stored_at(kPlaces + kStep * kSpeeds, kSpeeds) -
                           pair.stored_at(kPlaces - kStep * kSpeeds, kSpeeds)) /
                          (2 * kStep);
    EXPECT_NEAR(power, -(stored + now.loss_normal + now.loss_sliding), 1e-6 * std::fabs(power));
    EXPECT_GE(now.loss_sliding, 0);
  }
}

}  // namespace
}  // namespace signorini::test
