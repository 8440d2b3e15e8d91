/// What method `elastic` knows of its contacts, as text (JSON).
#pragma once

#include <string>

#include "methods/elastic_inspection.h"
#include "model/model.h"

namespace signorini {

/// {contacts: [...], last_contacts, z1, z2, z1_pair, z2_pair, contact_eps, mpr_tolerance,
/// mpr_steps, parts, pairs, notices}; see docs/api.md, "What the elastic method knows". Keys of
/// pairs are texts of 16 hexadecimal digits, bodies are indices.
[[nodiscard]] std::string describe_inspection(const Model& model, const ElasticInspection& seen);

}  // namespace signorini
