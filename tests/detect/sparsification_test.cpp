#include "detect/sparsification.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "base/random.h"
#include "golden/golden_file.h"

namespace signorini {
namespace {

using Contacts = std::vector<SparsifyContact>;
using Links = std::vector<ObjectAdjacency::Link>;

constexpr SparsifyRule kBothRules[] = {SparsifyRule::strongest_first, SparsifyRule::document};

/// A chain of contacts, each near its neighbours only.
Contacts chain(int count) {
  Contacts contacts;
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

/// Contacts of a few bodies with a few parts each, in the unit cube; areas over three decades, some
/// equal, some of them at one place.
Contacts random_contacts(Random& random, int count, int bodies, int objects) {
  const auto below = [&](int n) {
    return static_cast<int>(random.next_below(static_cast<std::uint32_t>(n)));
  };
  Contacts contacts;
  for (int i = 0; i < count; ++i) {
    SparsifyContact c;
    c.id = i;
    c.is_new = below(4) != 0;
    c.body_a = below(bodies);
    c.body_b = below(bodies);
    c.object_a = below(objects);
    c.object_b = below(objects);
    c.area = below(5) == 0 ? 0.25 : random.next_unit() * random.next_unit() * random.next_unit();
    c.point = Vector3(random.next_unit(), random.next_unit(), random.next_unit());
    if (i > 0 && below(8) == 0) c.point = contacts.back().point;
    contacts.push_back(c);
  }
  return contacts;
}

Links random_links(Random& random, int bodies, int objects, int count) {
  Links links;
  const auto below = [&](int n) {
    return static_cast<int>(random.next_below(static_cast<std::uint32_t>(n)));
  };
  for (int i = 0; i < count; ++i) links.push_back({below(bodies), below(objects), below(objects)});
  return links;
}

std::vector<char> copy(std::span<const char> keep) { return {keep.begin(), keep.end()}; }

int kept(std::span<const char> keep) {
  return static_cast<int>(std::count(keep.begin(), keep.end(), 1));
}

Contacts kept_of(const Contacts& contacts, std::span<const char> keep) {
  Contacts left;
  for (std::size_t i = 0; i < contacts.size(); ++i)
    if (keep[i] != 0) left.push_back(contacts[i]);
  return left;
}

using Bodies = std::pair<int, int>;

Bodies bodies_of(const SparsifyContact& c) { return std::minmax(c.body_a, c.body_b); }

bool adjacent_parts(const SparsifyContact& c, const SparsifyContact& a,
                    const ObjectAdjacency& links) {
  const auto meet = [&](int body, int object, int other_body, int other) {
    return body == other_body && links.adjacent(body, object, other);
  };
  return meet(c.body_a, c.object_a, a.body_a, a.object_a) ||
         meet(c.body_a, c.object_a, a.body_b, a.object_b) ||
         meet(c.body_b, c.object_b, a.body_a, a.object_a) ||
         meet(c.body_b, c.object_b, a.body_b, a.object_b);
}

/// (1)-(3) by comparing all pairs.
std::vector<char> strongest_first(const Contacts& contacts, const ObjectAdjacency& links,
                                  const SparsifyParameters& p) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < contacts.size(); ++i) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
    const SparsifyContact &a = contacts[i], &b = contacts[j];
    if (a.is_new != b.is_new) return !a.is_new;
    if (a.area != b.area) return a.area > b.area;
    for (int k = 0; k < 3; ++k)
      if (a.point[k] != b.point[k]) return a.point[k] < b.point[k];
    return a.id > b.id;
  });
  std::vector<char> keep(contacts.size(), 0);
  for (std::size_t i : order) {
    const SparsifyContact& c = contacts[i];
    keep[i] = !c.is_new || c.area >= p.minimum_area;
    for (std::size_t j = 0; j < contacts.size() && c.is_new && keep[i] != 0; ++j) {
      const SparsifyContact& a = contacts[j];
      if (i == j || keep[j] == 0 || bodies_of(a) != bodies_of(c)) continue;
      const Vector3 d = c.point - a.point;
      const double squared = d.x() * d.x() + d.y() * d.y() + d.z() * d.z();
      if (squared < p.minimum_distance * p.minimum_distance ||
          (c.area < p.threshold * a.area && adjacent_parts(c, a, links)))
        keep[i] = 0;
    }
  }
  return keep;
}

/// The golden file's rule, word by word.
std::vector<char> document(const Contacts& contacts, const ObjectAdjacency& links,
                           const SparsifyParameters& p) {
  std::vector<char> keep(contacts.size(), 1);
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const SparsifyContact& c = contacts[i];
    if (!c.is_new) continue;
    if (c.area < p.minimum_area) keep[i] = 0;
    for (std::size_t j = 0; j < contacts.size(); ++j) {
      const SparsifyContact& a = contacts[j];
      const std::set<int> own{c.body_a, c.body_b};
      if (i == j || !(own.contains(a.body_a) || own.contains(a.body_b))) continue;
      if (c.area < p.threshold * a.area) {
        if (c.body_a == a.body_a && c.body_b == a.body_b) {
          if (links.adjacent(c.body_a, c.object_a, a.object_a)) keep[i] = 0;
        } else if (c.body_a == a.body_b && c.body_b == a.body_a) {
          if (links.adjacent(c.body_a, c.object_a, a.object_b)) keep[i] = 0;
        }
      } else if ((c.point - a.point).cwiseAbs().maxCoeff() < 2 * p.minimum_distance &&
                 (c.id < a.id || !a.is_new)) {
        keep[i] = 0;
      }
    }
  }
  return keep;
}

TEST(Sparsification, DocumentRuleReproducesTheOriginal) {
  const test::Json& file = test::golden("detect/sparsify");
  Sparsification sparsification;
  int cases = 0;
  for (const auto& row : file["cases"]) {
    const auto& scene = file["scenes"][row["scene"].get<std::size_t>()];
    Links links;
    for (const auto& l : scene["links"]) links.push_back({l[0], l[1], l[2]});
    Contacts contacts;
    for (const auto& c : scene["contacts"])
      contacts.push_back({.id = c[0],
                          .is_new = c[1] == 1,
                          .body_a = c[2],
                          .body_b = c[3],
                          .object_a = c[4],
                          .object_b = c[5],
                          .area = c[6],
                          .point = Vector3(c[7], c[8], c[9])});
    SparsifyParameters p{SparsifyRule::document, row["threshold"], row["minarea"], row["mindist"]};
    const auto keep = sparsification.select(contacts, ObjectAdjacency(links), p);
    std::set<int> ids;
    for (const auto& c : kept_of(contacts, keep)) ids.insert(c.id);
    EXPECT_EQ(ids, row["kept_ids"].get<std::set<int>>()) << row["about"] << " " << cases;
    ++cases;
    p.rule = SparsifyRule::strongest_first;
    EXPECT_GE(kept(sparsification.select(contacts, ObjectAdjacency(links), p)), 1) << row["about"];
  }
  EXPECT_EQ(cases, 18);
}

TEST(Sparsification, FastRulesEqualComparingAllPairs) {
  Random random(3);
  Sparsification sparsification;
  for (int round = 0; round < 300; ++round) {
    const int bodies = 1 + static_cast<int>(random.next_below(4));
    const int objects = 1 + static_cast<int>(random.next_below(30));
    const int count = static_cast<int>(random.next_below(120));
    const Contacts contacts = random_contacts(random, count, bodies, objects);
    const ObjectAdjacency links(random_links(random, bodies, objects, round % 3 * objects));
    SparsifyParameters p;
    p.threshold = random.next_unit();
    p.minimum_area = random.next_below(2) == 0 ? 0 : 0.02;
    p.minimum_distance = random.next_below(4) == 0 ? 0 : 0.3 * random.next_unit();
    EXPECT_EQ(copy(sparsification.select(contacts, links, p)), strongest_first(contacts, links, p));
    p.rule = SparsifyRule::document;
    EXPECT_EQ(copy(sparsification.select(contacts, links, p)), document(contacts, links, p));
  }
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
  for (auto rule : kBothRules) {
    p.rule = rule;
    EXPECT_EQ(kept(sparsification.select(contacts, {}, p)), 3);
  }
}

/// What stays is the same set when the list is shuffled, contacts, bodies and parts are renumbered
/// and the two bodies of every contact change places; what stays stays when asked again; and every
/// pair of bodies that touched still touches, unless all its contacts are below the least area.
TEST(Sparsification, DoesNotDependOnNamesOrOrderIsIdempotentAndLosesNoPair) {
  Random random(4);
  Sparsification sparsification;
  for (int round = 0; round < 200; ++round) {
    constexpr int kBodies = 5, kObjects = 12;
    Contacts contacts = random_contacts(random, 80, kBodies, kObjects);
    for (SparsifyContact& c : contacts)  // one contact at a place: no ties but in area
      c.point = Vector3(random.next_unit(), random.next_unit(), random.next_unit());
    const Links links = random_links(random, kBodies, kObjects, 40);
    SparsifyParameters p;
    p.threshold = 0.5;
    p.minimum_distance = 0.3;
    p.minimum_area = round % 2 == 0 ? 0 : 0.01;
    const auto keep = copy(sparsification.select(contacts, ObjectAdjacency(links), p));

    Contacts other(contacts.size());
    Links renamed;
    for (const auto& l : links) renamed.push_back({100 - l.body, l.object_2 ^ 5, l.object_1 ^ 5});
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      const SparsifyContact& c = contacts[i];
      other[i * 33 % contacts.size()] = {.id = 1000 - c.id * 7,
                                         .is_new = c.is_new,
                                         .body_a = 100 - c.body_b,
                                         .body_b = 100 - c.body_a,
                                         .object_a = c.object_b ^ 5,
                                         .object_b = c.object_a ^ 5,
                                         .area = c.area,
                                         .point = c.point};
    }
    const auto renumbered = sparsification.select(other, ObjectAdjacency(renamed), p);
    for (std::size_t i = 0; i < contacts.size(); ++i)
      EXPECT_EQ(keep[i], renumbered[i * 33 % contacts.size()]);

    const Contacts left = kept_of(contacts, keep);
    EXPECT_EQ(kept(sparsification.select(left, ObjectAdjacency(links), p)),
              static_cast<int>(left.size()));

    std::set<Bodies> touching, still;
    for (const auto& c : contacts)
      if (!c.is_new || c.area >= p.minimum_area) touching.insert(bodies_of(c));
    for (const auto& c : left) still.insert(bodies_of(c));
    EXPECT_EQ(touching, still);
  }
}

/// 10^5 contacts of two bodies, of which half are old and crowd at one place: comparing all pairs
/// would take minutes.
TEST(Sparsification, ManyContactsOfOnePair) {
  Random random(5);
  Contacts contacts;
  Links links;
  constexpr int kCount = 100000;
  for (int i = 0; i < kCount; ++i) {
    SparsifyContact c{.id = i, .is_new = i % 2 == 0, .body_b = 1, .object_a = i, .area = 1};
    c.point = Vector3(random.next_unit(), random.next_unit(), random.next_unit());
    if (!c.is_new) c.point *= 1e-3;
    contacts.push_back(c);
    links.push_back({0, 0, i});
  }
  Sparsification sparsification;
  SparsifyParameters p;
  p.minimum_distance = 0.01;
  const ObjectAdjacency adjacency(links);
  const int strongest = kept(sparsification.select(contacts, adjacency, p));
  EXPECT_GT(strongest, kCount / 2);
  p.rule = SparsifyRule::document;
  EXPECT_LT(kept(sparsification.select(contacts, adjacency, p)), strongest);
}

std::string refusal(const Contacts& contacts, const SparsifyParameters& p) {
  try {
    Sparsification().select(contacts, {}, p);
  } catch (const std::invalid_argument& error) {
    return error.what();
  } catch (const std::domain_error& error) {
    return error.what();
  }
  return "";
}

TEST(Sparsification, RefusesBadContactsAndParametersWithTheirPlace) {
  auto contacts = chain(3);
  contacts[1].point.y() = kNaN;
  EXPECT_EQ(refusal(contacts, {}),
            "contact 1 (id 2): its point is not finite; leave such contacts out");
  contacts = chain(3);
  contacts[2].area = -1;
  EXPECT_EQ(refusal(contacts, {}),
            "contact 2 (id 1): its area is -1 m^2, but must be finite and not negative");
  SparsifyParameters p;
  p.threshold = kNaN;
  EXPECT_NE(refusal(chain(3), p).find("SPARSIFY_THRESHOLD"), std::string::npos);
}

}  // namespace
}  // namespace signorini
