/// CGAL's box_self_intersection_d. That package of CGAL is under the GPL: a program with this file
/// in it may be built and run for oneself, and must not be passed on under our licence.

#include <CGAL/Box_intersection_d/Box_with_info_d.h>
#include <CGAL/box_intersection_d.h>

#include <memory>

#include "row.h"
#include "samples.h"

namespace signorini::bench {

void add_cgal(Rows& rows) {
  using CgalBox = CGAL::Box_intersection_d::Box_with_info_d<double, 3, int>;
  for (const char* kind : kBoxSets) {
    for (const int count : kBoxCounts) {
      const auto boxes = std::make_shared<std::vector<CgalBox>>();
      for (const Box& box : box_set(kind, count)) {
        double low[3] = {box.low.x(), box.low.y(), box.low.z()};
        double high[3] = {box.high.x(), box.high.y(), box.high.z()};
        boxes->emplace_back(low, high, static_cast<int>(boxes->size()));
      }
      rows.push_back({"broad phase", kind + std::string(" ") + std::to_string(count),
                      "CGAL box_self_intersection_d", 1, [boxes] {
                        std::vector<CgalBox> scratch = *boxes;  // it sorts them
                        int pairs = 0;
                        CGAL::box_self_intersection_d(
                            scratch.begin(), scratch.end(),
                            [&pairs](const CgalBox&, const CgalBox&) { ++pairs; });
                        return static_cast<double>(pairs);
                      }});
    }
  }
}

}  // namespace signorini::bench
