#include "scene/suggestion.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace signorini {

namespace {

constexpr std::size_t kLongestWord = 64;  // longer ones get no suggestion

/// A word of other programs, and ours: one word, or a sentence.
struct ForeignWord {
  std::string_view where;
  std::string_view word;
  std::string_view ours;
  bool is_sentence = false;
};

constexpr std::string_view kNoLimits =
    "a joint of type \"double\" has \"angle_limits\" and \"motor_speed\"; a point on a \"path\" is "
    "stopped by a joint of type \"path_end\"";
constexpr std::string_view kGravityIsAForce =
    "gravity is one of the forces: \"forces\": [{\"type\": \"gravity\", \"g\": 9.81}]";

constexpr std::string_view kHalfOfDiameter = "\"radius\" is half of the diameter";
constexpr std::string_view kAxisOfSolids =
    "the axis of these shapes is the z axis of the body; turn the body with \"rotation\" or "
    "\"axis\" and \"angle\"";
constexpr std::string_view kThreeLengths = "\"lengths\": [x, y, z] are the whole lengths of a box";
constexpr std::string_view kThreeHalves =
    "\"semi_axes\": [x, y, z] are half of the lengths of an ellipsoid";

constexpr std::array kForeignWords = {
    // Those of Modia3D.
    ForeignWord{"box", "lengthX", kThreeLengths, true},
    ForeignWord{"box", "lengthY", kThreeLengths, true},
    ForeignWord{"box", "lengthZ", kThreeLengths, true},
    ForeignWord{"ellipsoid", "lengthX", kThreeHalves, true},
    ForeignWord{"ellipsoid", "lengthY", kThreeHalves, true},
    ForeignWord{"ellipsoid", "lengthZ", kThreeHalves, true},
    ForeignWord{"sphere", "diameter", kHalfOfDiameter, true},
    ForeignWord{"cylinder", "diameter", kHalfOfDiameter, true},
    ForeignWord{"capsule", "diameter", kHalfOfDiameter, true},
    ForeignWord{"cone", "diameter", "\"base_radius\" is half of the diameter", true},
    ForeignWord{"cone", "length", "height"},
    ForeignWord{"cone", "topDiameter",
                "a cone without its tip is a \"frustum\"; \"top_radius\" is half of the diameter",
                true},
    ForeignWord{"cylinder", "axis", kAxisOfSolids, true},
    ForeignWord{"cone", "axis", kAxisOfSolids, true},
    ForeignWord{"capsule", "axis", kAxisOfSolids, true},
    ForeignWord{"cylinder", "innerDiameter",
                "solids are convex, without a hole: give the body its \"mass\" and \"inertia\"",
                true},
    ForeignWord{"shape", "FileMesh", "mesh"}, ForeignWord{"spatial_body", "feature", "shape"},
    ForeignWord{"spatial_body", "solid", "shape"},
    ForeignWord{"spatial_body", "solidMaterial", "material"},
    ForeignWord{"spatial_body", "contactMaterial", "material"},
    ForeignWord{"spatial_body", "massProperties",
                "\"mass\" or \"density\", and \"inertia\": [I1, I2, I3]", true},
    ForeignWord{"spatial_body", "translation", "position"},
    ForeignWord{"spatial_body", "r", "position"},
    ForeignWord{"spatial_body", "rot",
                "\"rotation\": [w, x, y, z] is a quaternion; or \"axis\" and \"angle\"", true},
    ForeignWord{"spatial_body", "parent",
                "bodies have no parents: \"position\" is one of the world, and \"joints\" tie "
                "bodies to each other",
                true},
    ForeignWord{"spatial_body", "fixedToParent", "\"mobility\": \"fixed\"", true},
    ForeignWord{"spatial_scene", "gravityField", kGravityIsAForce, true},
    ForeignWord{"contact_pair", "coefficientOfRestitution", "restitution"},
    ForeignWord{"contact_pair", "slidingFrictionCoefficient", "sliding_friction"},
    ForeignWord{"contact_pair", "rotationalResistanceCoefficient", "rolling_resistance"},
    ForeignWord{"type", "Revolute", "hinge"}, ForeignWord{"type", "Prismatic", "slider"},
    ForeignWord{"type", "FreeMotion", "leave the joint out: bodies move freely without one", true},
    // Those of others.
    ForeignWord{"shape", "circle", "disc"}, ForeignWord{"shape", "ball", "disc"},
    ForeignWord{"shape", "circle", "sphere"}, ForeignWord{"shape", "ball", "sphere"},
    ForeignWord{"shape", "rectangle", "box"}, ForeignWord{"shape", "square", "box"},
    ForeignWord{"body", "restitution", "elasticity"},
    ForeignWord{"body", "bounciness", "elasticity"}, ForeignWord{"body", "rotation", "angle"},
    ForeignWord{"walls", "restitution", "elasticity"},
    ForeignWord{"material", "restitution", "elasticity"},
    ForeignWord{"scene", "gravity", kGravityIsAForce, true},
    ForeignWord{"spatial_scene", "gravity", kGravityIsAForce, true},
    ForeignWord{"joint", "limits", kNoLimits, true}, ForeignWord{"joint", "motor", kNoLimits, true},
    ForeignWord{"mobility", "static", "fixed"},
    ForeignWord{"mobility", "dynamic", "leave it out for a body that moves", true},
    ForeignWord{"mobility", "spatial", "it is for bodies of a scene with \"space\": \"spatial\"",
                true}};

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

/// Insertions, deletions, replacements and swaps of neighbours that turn a into b, letter case
/// apart.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0U : 1U)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                           lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = above;
    above = row;
  }
  return above[b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates) {
  std::string_view nearest;
  if (word.empty() || word.size() > kLongestWord) return nearest;
  std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    if (candidate.size() >= word.size() + least || word.size() >= candidate.size() + least)
      continue;
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view nearest = nearest_word(word, candidates);
  return nearest.empty() ? "" : "; did you mean \"" + std::string(nearest) + "\"?";
}

std::string foreign_word(std::string_view where, std::string_view word,
                         std::span<const std::string_view> ours) {
  const auto* const found = std::ranges::find_if(kForeignWords, [&](const ForeignWord& f) {
    return f.where == where && f.word == word &&
           (f.is_sentence || std::ranges::find(ours, f.ours) != ours.end());
  });
  if (found == kForeignWords.end()) return "";
  if (found->is_sentence) return "; " + std::string(found->ours);
  return "; did you mean \"" + std::string(found->ours) + "\"?";
}

std::string quoted_list(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) {
    if (!list.empty()) list += ", ";
    list += '"' + std::string(word) + '"';
  }
  return list;
}

}  // namespace signorini
