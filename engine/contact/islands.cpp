#include "contact/islands.h"

#include <algorithm>

namespace signorini {
namespace {

/// Membership of bodies; the world and, where asked, fixed bodies are never members.
class BodySet {
 public:
  BodySet(const Model& model, std::vector<std::uint8_t>& marks) : model_(model), marks_(marks) {
    marks_.assign(model.bodies.size(), 0);
  }
  [[nodiscard]] bool holds(int body) const {
    return body != kWorldBody && marks_[static_cast<std::size_t>(body)] != 0;
  }
  void add(int body) {
    if (body != kWorldBody) marks_[static_cast<std::size_t>(body)] = 1;
  }
  void add_if_moving(int body) {
    if (!model_.is_fixed(body)) add(body);
  }

 private:
  const Model& model_;
  std::vector<std::uint8_t>& marks_;
};

}  // namespace

void connected_records(const Model& model, const ContactList& records,
                       std::span<const int> remaining, IslandScratch& scratch,
                       std::vector<int>& subset) {
  subset.clear();
  scratch.record_in.assign(records.size(), 0);
  BodySet bodies(model, scratch.body_in);
  const auto take = [&](int i) {
    const ContactRecord& c = records[static_cast<std::size_t>(i)];
    scratch.record_in[static_cast<std::size_t>(i)] = 1;
    subset.push_back(i);
    bodies.add_if_moving(c.body_b);
    bodies.add_if_moving(c.body_a);
  };
  take(remaining.front());
  std::size_t size_before = 0;
  while (size_before < subset.size()) {
    size_before = subset.size();
    for (const int i : remaining) {
      const ContactRecord& c = records[static_cast<std::size_t>(i)];
      if (scratch.record_in[static_cast<std::size_t>(i)] != 0) continue;
      if (bodies.holds(c.body_b) || bodies.holds(c.body_a)) take(i);
    }
  }
}

void focus_set(const Model& model, const ContactList& records, int focus, bool hybrid,
               std::span<const double> rate, double small_rate, IslandScratch& scratch,
               std::span<std::uint8_t> in_set) {
  std::fill(in_set.begin(), in_set.end(), std::uint8_t{0});
  const ContactRecord& start = records[static_cast<std::size_t>(focus)];
  in_set[static_cast<std::size_t>(focus)] = 1;
  BodySet bodies(model, scratch.body_in);
  bodies.add_if_moving(start.body_b);
  bodies.add_if_moving(start.body_a);
  if (hybrid) {
    for (std::size_t i = 0; i < records.size(); ++i) {
      const ContactRecord& c = records[i];
      if (in_set[i] != 0 || c.is_joint() || !(rate[i] < -small_rate)) continue;
      const bool shares = c.body_b == start.body_b || c.body_a == start.body_a ||
                          c.body_b == start.body_a || c.body_a == start.body_b;
      if (!shares) continue;
      in_set[i] = 1;
      bodies.add(c.body_b);
      bodies.add(c.body_a);
    }
  }
  bool grows = true;
  while (grows) {
    grows = false;
    for (std::size_t i = 0; i < records.size(); ++i) {
      const ContactRecord& c = records[i];
      if (in_set[i] != 0 || !c.is_joint()) continue;
      if (!bodies.holds(c.body_b) && !bodies.holds(c.body_a)) continue;
      in_set[i] = 1;
      bodies.add_if_moving(c.body_b);
      bodies.add_if_moving(c.body_a);
      grows = true;
    }
  }
}

}  // namespace signorini
