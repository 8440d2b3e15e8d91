// What a method carries over as numbers: which of them it takes back.
#include <gtest/gtest.h>

#include <array>

#include "methods/path_places.h"

namespace signorini {
namespace {

HistorySpec spec() {
  return {.rows = {{.name = "next_step", .unit = "s", .least = 0},
                   {.name = "order", .unit = "-", .least = 1, .most = 2, .is_whole = true},
                   {.name = "past", .unit = "m", .count = 2}}};
}

/// A scene with a path and so many connectors.
Model with_path(std::size_t connectors) {
  const std::array<Vector2, 3> points = {Vector2(0, 0), {1, 0}, {2, 1}};
  Model model;
  model.paths.emplace_back(points, false);
  model.connectors.resize(connectors);
  return model;
}

TEST(History, OfTheRightSizeAndWithinItsBoundsIsTaken) {
  EXPECT_EQ(spec().size(), 4u);
  EXPECT_EQ(history_fault(spec(), {1e-3, 2, -5, 7}), "");
}

TEST(History, AccountsThatDecideNothingAreLeftOut) {
  HistorySpec with_account = spec();
  with_account.rows[0].decides = with_account.rows[2].decides = false;
  EXPECT_EQ(deciding_numbers(with_account, {1e-3, 2, -5, 7}), History{2});
  EXPECT_EQ(deciding_numbers(spec(), {1e-3, 2, -5, 7}), (History{1e-3, 2, -5, 7}));
  EXPECT_TRUE(deciding_numbers(with_account, {}).empty());
}

TEST(History, EmptyIsTheOneBeforeTheFirstStep) { EXPECT_EQ(history_fault(spec(), {}), ""); }

TEST(History, OfAMethodWithoutOneIsRefused) {
  EXPECT_EQ(history_fault({}, {1}), "its history has 1 numbers instead of 0");
}

TEST(History, EveryNumberThatIsNotOneOfItsRowIsNamed) {
  const auto fault = [](std::size_t place, double value) {
    History history = {1e-3, 2, -5, 7};
    history[place] = value;
    return history_fault(spec(), history);
  };
  EXPECT_EQ(fault(0, -1e-9), "its history's next_step, number 0, is not one");
  for (const double bad : {0.0, 1.5, 3.0}) {
    EXPECT_EQ(fault(1, bad), "its history's order, number 0, is not one");
  }
  for (const double bad : {kNaN, kInfinity, -kInfinity}) {
    EXPECT_EQ(fault(3, bad), "its history's past, number 1, is not one");
  }
  EXPECT_EQ(history_fault(spec(), {1e-3, 2, -5}), "its history has 3 numbers instead of 4");
}

TEST(History, PlacesOnPathsComeBackAsTheyWere) {
  const Model model = with_path(2);
  const std::vector<PathPlace> places = {
      {.now = {.p = 0.25, .index = 7}, .before = {.p = 0.125, .index = -1}},
      {.now = {.p = -3, .index = 0}, .before = {.p = 4, .index = 12}}};
  HistorySpec spec{.rows = {{.name = "first", .unit = "-"}}};
  add_path_rows(model, spec);
  History history = {42};
  append_path_places(places, history);
  EXPECT_EQ(history.size(), spec.size());
  EXPECT_EQ(history_fault(spec, history), "");
  std::vector<PathPlace> again;
  ASSERT_TRUE(recall_path_places(model, history, 1, again));
  ASSERT_EQ(again.size(), 2u);
  for (std::size_t k = 0; k < 2; ++k) {
    EXPECT_EQ(again[k].now.p, places[k].now.p);
    EXPECT_EQ(again[k].now.index, places[k].now.index);
    EXPECT_EQ(again[k].before.p, places[k].before.p);
    EXPECT_EQ(again[k].before.index, places[k].before.index);
  }
}

TEST(History, WithoutPlacesOnPathsAsksForASearchWhereThereArePaths) {
  std::vector<PathPlace> places(3);
  EXPECT_TRUE(recall_path_places({}, {}, 0, places));
  EXPECT_TRUE(places.empty());
  EXPECT_FALSE(recall_path_places(with_path(1), {}, 0, places));
}

}  // namespace
}  // namespace signorini
