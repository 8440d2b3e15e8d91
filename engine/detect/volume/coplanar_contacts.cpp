#include "detect/volume/coplanar_contacts.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "geometry/solid/spatial_vector.h"
#include "model/body.h"

namespace signorini {
namespace {

constexpr double kSameNormal = 1e-9;  // difference of unit normals
constexpr double kSame = 1e-9;        // of the contacts' extent: one plane, one gap, one place

bool has_parts(int body, std::span<const char> is_made_of_parts) {
  return body != kWorldBody && is_made_of_parts[static_cast<std::size_t>(body)] != 0;
}

/// Of whom a row is.
auto whose(const ContactSet& contacts, int row) {
  const auto i = static_cast<std::size_t>(row);
  return std::tuple(contacts.body_a[i], contacts.body_b[i], contacts.surface_a[i],
                    contacts.surface_b[i]);
}

}  // namespace

std::span<const char> CoplanarContacts::select(ContactSet& contacts,
                                               std::span<const char> is_made_of_parts) {
  rows_.clear();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (has_parts(contacts.body_a[i], is_made_of_parts) ||
        has_parts(contacts.body_b[i], is_made_of_parts)) {
      rows_.push_back(static_cast<int>(i));
    }
  }
  if (rows_.size() < 3) return {};
  std::ranges::sort(rows_, {}, [&](int row) { return std::tuple(whose(contacts, row), row); });
  keep_.assign(contacts.size(), 1);
  for (std::size_t first = 0; first < rows_.size();) {
    std::size_t end = first + 1;
    while (end < rows_.size() && whose(contacts, rows_[end]) == whose(contacts, rows_[first])) {
      ++end;
    }
    if (end - first > 2) thin(contacts, first, end);
    first = end;
  }
  return std::ranges::find(keep_, 0) == keep_.end() ? std::span<const char>() : keep_;
}

/// The rows of one pair of bodies, plane after plane.
void CoplanarContacts::thin(ContactSet& contacts, std::size_t first, std::size_t end) {
  const auto at = [&](std::size_t k) { return static_cast<std::size_t>(rows_[k]); };
  const Vector3 from = ContactSet::vector(contacts.point, at(first));
  double extent = 0;
  for (std::size_t k = first; k < end; ++k) {
    extent = std::max(extent, length(ContactSet::vector(contacts.point, at(k)) - from));
  }
  // Rows that stand in a plane already are moved to the front.
  for (std::size_t leader = first; leader < end;) {
    const std::size_t lead = at(leader);
    const Vector3 normal = contacts.normal(lead), origin = ContactSet::vector(contacts.point, lead);
    const Vector3 along = contacts.tangent_1(lead), across = contacts.tangent_2(lead);
    plane_.clear();
    double area = 0;
    std::size_t next = leader;
    for (std::size_t k = leader; k < end; ++k) {
      const std::size_t i = at(k);
      const Vector3 way = ContactSet::vector(contacts.point, i) - origin;
      if (length(contacts.normal(i) - normal) > kSameNormal ||
          std::fabs(dot(normal, way)) > kSame * extent ||
          std::fabs(contacts.gap[i] - contacts.gap[lead]) > kSame * extent) {
        continue;
      }
      plane_.push_back({.along = dot(along, way), .across = dot(across, way), .row = rows_[k]});
      area += contacts.area[i];
      std::swap(rows_[next++], rows_[k]);
    }
    leader = next;
    if (plane_.size() < 3) continue;
    for (const Place& place : plane_) keep_[static_cast<std::size_t>(place.row)] = 0;
    find_hull();
    for (const Place& corner : hull_) {
      const auto i = static_cast<std::size_t>(corner.row);
      keep_[i] = 1;
      contacts.area[i] = area / static_cast<double>(hull_.size());
    }
  }
}

/// Corners of the convex hull of a plane's places: two of them where all lie on a line, one where
/// all are in one place.
void CoplanarContacts::find_hull() {
  hull_.clear();
  const auto [left, right] = std::ranges::minmax(plane_, {}, &Place::along);
  const auto [low, high] = std::ranges::minmax(plane_, {}, &Place::across);
  const double same = kSame * std::max(right.along - left.along, high.across - low.across);
  // On a raster: places that differ by rounding would stand in the order of their rounding.
  for (Place& place : plane_) {
    if (!(same > 0)) break;
    place.along = std::round(place.along / same) * same;
    place.across = std::round(place.across / same) * same;
  }
  std::ranges::sort(plane_, {},
                    [](const Place& p) { return std::tuple(p.along, p.across, p.row); });
  const auto is_needless = [&](const Place& p, const Place& q, const Place& r) {
    const double x = r.along - p.along, y = r.across - p.across;
    const double off = x * (q.across - p.across) - y * (q.along - p.along);
    return off >= -same * std::sqrt(x * x + y * y);  // q is no corner on the right of p to r
  };
  const auto is_near = [&](const Place& p, const Place& q) {
    return std::fabs(p.along - q.along) <= same && std::fabs(p.across - q.across) <= same;
  };
  const auto add = [&](const Place& place, std::size_t least) {
    if (!hull_.empty() && is_near(hull_.back(), place)) return;
    while (hull_.size() > least + 1 && is_needless(hull_[hull_.size() - 2], hull_.back(), place)) {
      hull_.pop_back();
    }
    hull_.push_back(place);
  };
  for (const Place& place : plane_) add(place, 0);
  const std::size_t lower = hull_.size() - 1;
  for (std::size_t k = plane_.size(); k-- > 0;) add(plane_[k], lower);
  // The way back ends where the way there began.
  if (hull_.size() > 1 && is_near(hull_.back(), hull_[0])) hull_.pop_back();
}

}  // namespace signorini
