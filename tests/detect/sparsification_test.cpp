#include "detect/sparsification.h"

#include <gtest/gtest.h>

namespace signorini {
namespace {

/// A chain of contacts, each near its neighbours only.
std::vector<SparsifyContact> chain(int count) {
  std::vector<SparsifyContact> contacts;
  for (int i = 0; i < count; ++i) {
    SparsifyContact c;
    c.id = count - i;
    c.body_a = 1;
    c.body_b = 2;
    c.object_a = c.object_b = i;
    c.area = 1;
    c.point = Vector3(0.1 * i, 0, 0);
    contacts.push_back(c);
  }
  return contacts;
}

using Links = std::vector<ObjectAdjacency::Link>;

int kept(std::span<const char> keep) {
  int n = 0;
  for (char k : keep) n += k;
  return n;
}

TEST(Sparsification, RemovedContactsRemoveNoOthers) {
  Sparsification sparsification;
  const auto contacts = chain(10);
  SparsifyParameters p;
  p.minimum_distance = 0.15;
  EXPECT_EQ(kept(sparsification.select(contacts, {}, p)), 5) << "every second one";
  p.rule = SparsifyRule::document;
  EXPECT_EQ(kept(sparsification.select(contacts, {}, p)), 1) << "the chain eats itself";
}

TEST(Sparsification, SliversGoWhereEitherBodysPartsTouch) {
  Sparsification sparsification;
  auto contacts = chain(2);
  contacts[1].area = 1e-3;
  contacts[1].point = Vector3(1, 0, 0);
  const SparsifyParameters p;
  EXPECT_EQ(kept(sparsification.select(contacts, {}, p)), 2);
  EXPECT_EQ(kept(sparsification.select(contacts, ObjectAdjacency(Links{{1, 0, 1}}), p)), 1);
  EXPECT_EQ(kept(sparsification.select(contacts, ObjectAdjacency(Links{{2, 1, 0}}), p)), 1);
}

TEST(Sparsification, OldContactsStay) {
  Sparsification sparsification;
  auto contacts = chain(3);
  for (auto& c : contacts) c.is_new = false;
  SparsifyParameters p;
  p.minimum_distance = 1;
  p.minimum_area = 2;
  for (auto rule : {SparsifyRule::strongest_first, SparsifyRule::document}) {
    p.rule = rule;
    EXPECT_EQ(kept(sparsification.select(contacts, {}, p)), 3);
  }
}

TEST(Sparsification, DoesNotDependOnTheOrderOfTheList) {
  Sparsification sparsification;
  auto contacts = chain(9);
  for (std::size_t i = 0; i < contacts.size(); ++i)
    contacts[i].area = 1 + 0.1 * static_cast<double>((i * 5) % 9);
  SparsifyParameters p;
  p.minimum_distance = 0.15;
  std::vector<char> forward;
  for (char k : sparsification.select(contacts, {}, p)) forward.push_back(k);
  std::vector<SparsifyContact> reversed(contacts.rbegin(), contacts.rend());
  const auto backward = sparsification.select(reversed, {}, p);
  for (std::size_t i = 0; i < forward.size(); ++i)
    EXPECT_EQ(forward[i], backward[forward.size() - 1 - i]);
}

}  // namespace
}  // namespace signorini
