#include "sim/frame_layout.h"

#include <gtest/gtest.h>

#include <set>

#include "scene/files.h"
#include "sim/simulation.h"

namespace signorini::test {
namespace {

/// Where the numbers of a column begin, and how many there are.
struct Place {
  std::size_t start = 0;
  std::size_t count = 0;
};

Place place_of(std::string_view wanted, const std::vector<double>& numbers) {
  std::size_t offset = frame_tables().size();
  for (std::size_t i = 0; i < frame_tables().size(); ++i) {
    for (const FrameColumn& column : frame_tables()[i].columns) {
      const std::size_t count = static_cast<std::size_t>(numbers[i]) * column.width;
      if (column.name == wanted) return {offset, count};
      offset += count;
    }
  }
  return {};
}

std::vector<double> column(std::string_view name, const std::vector<double>& numbers) {
  const auto [start, count] = place_of(name, numbers);
  const auto first = numbers.begin() + static_cast<std::ptrdiff_t>(start);
  return {first, first + static_cast<std::ptrdiff_t>(count)};
}

TEST(FrameLayout, NoTwoColumnsHaveTheSameName) {
  std::set<std::string_view> names;
  for (const FrameTable& table : frame_tables()) {
    for (const FrameColumn& c : table.columns) EXPECT_TRUE(names.insert(c.name).second) << c.name;
  }
}

TEST(FrameLayout, NumbersAreThoseOfFrameAndEvents) {
  Simulation simulation = Simulation::from_text(file_content("scenes/bouncing_ball.json"));
  std::vector<double> numbers;
  EventLog seen;
  while (seen.empty() && simulation.time() < 5) {
    simulation.step();
    seen = simulation.events();
    const Frame& frame = simulation.frame();
    write_picture({.frame = frame, .events = seen}, numbers);
    const ContactSet& contacts = *frame.contacts;
    EXPECT_EQ(column("time", numbers), std::vector<double>{simulation.time()});
    EXPECT_EQ(column("poses", numbers), frame.poses);
    EXPECT_EQ(column("velocities", numbers), frame.velocities);
    EXPECT_EQ(column("contactGaps", numbers), contacts.gap);
    ASSERT_EQ(column("contactBodies", numbers).size(), 2 * contacts.size());
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      EXPECT_EQ(column("contactBodies", numbers)[2 * i + 1], contacts.body_b[i]);
      EXPECT_EQ(column("contactKind", numbers)[i], static_cast<double>(contacts.kind[i]));
    }
    ASSERT_EQ(column("eventNormals", numbers).size(), 3 * seen.size());
    for (std::size_t i = 0; i < seen.size(); ++i) {
      EXPECT_EQ(column("eventTimes", numbers)[i], seen[i].time);
      EXPECT_EQ(column("eventNormals", numbers)[3 * i + 1], seen[i].normal.y());
    }
  }
  EXPECT_FALSE(seen.empty());
}

TEST(FrameLayout, NothingIsLeftOverOrMissing) {
  Simulation simulation = Simulation::from_text(file_content("scenes/stack_of_10.json"));
  simulation.step();
  std::vector<double> numbers;
  write_picture({.frame = simulation.frame(), .events = simulation.events()}, numbers);
  const FrameTable& last = frame_tables().back();
  const auto [start, count] = place_of(last.columns.back().name, numbers);
  EXPECT_EQ(start + count, numbers.size());
}

}  // namespace
}  // namespace signorini::test
