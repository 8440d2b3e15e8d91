/// Texts (JSON) about what method elastic sees and what it knows of materials.
#pragma once

#include <string>

#include "methods/elastic/inspection.h"
#include "model/contact_material.h"

namespace signorini {

/// {contacts: [{pair_id, body_1, body_2, part_1, part_2, corner, ...}], last_contacts, z1, z2,
/// ...}: the fields of the struct under their names; keys of pairs as text, because they have more
/// digits than a number of JavaScript.
[[nodiscard]] std::string describe_inspection(const ElasticInspection& inspection);

/// {solids: [{name, density, youngs_modulus, poissons_ratio, source}], pairs: [{materials,
/// restitution, ...}]}: all that have an entry.
[[nodiscard]] std::string describe_palette(const MaterialPalette& palette);

}  // namespace signorini
