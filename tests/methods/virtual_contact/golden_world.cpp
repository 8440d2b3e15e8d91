#include "methods/virtual_contact/golden_world.h"

#include <stdexcept>

#include "base/parameter_spec.h"
#include "scene/build/build_model.h"
#include "scene/files.h"
#include "scene/read_scene.h"
#include "scene/virtual_contact/virtual_reference.h"

namespace signorini::test {

GoldenWorld golden_world(const std::string& name) {
  const std::string path = "tests/golden/virtual_contact/" + name + ".json";
  const VirtualReferences references = read_virtual_references(file_content(path));
  if (references.runs.empty()) throw std::runtime_error(path + " is no reference");
  const SceneResult read = read_scene(references.runs.front().scene);
  BuildResult built = build_model(read.scene.value());
  GoldenWorld world{.model = std::move(built.built.value().model),
                    .state = std::move(built.built.value().state),
                    .method = std::make_unique<VirtualContact>(),
                    .step = references.runs.front().time_step};
  const auto table = virtual_contact_parameters();
  for (const auto& [key, value] : read.scene->methods.at(0).parameters) {
    const ParameterSpec* spec = find_parameter(table, key);
    world.method->set_parameter(static_cast<std::size_t>(spec - table.data()),
                                parse_parameter(*spec, value));
  }
  return world;
}

}  // namespace signorini::test
