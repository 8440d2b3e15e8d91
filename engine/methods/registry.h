/// All contact methods by name.
///
/// Every program knows all of them: what they say of themselves, their parameters, what they apply
/// to. It can run those that it is linked with: all (all_methods.cpp), unless it brings a list of
/// its own, as each module of the page does with that of its family.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "methods/contact_method.h"

namespace signorini {

/// Names in the order of the menu.
[[nodiscard]] std::vector<std::string_view> method_names();

/// @throws std::invalid_argument naming the methods there are; so do those below.
[[nodiscard]] MethodInfo method_info(std::string_view name);
[[nodiscard]] Applicability method_applies_to(std::string_view name, const Model& model);

/// Whether this program can run it.
[[nodiscard]] bool is_linked(std::string_view name);
/// A method to run. @throws std::domain_error when this program is not linked with it
[[nodiscard]] std::unique_ptr<ContactMethod> make_method(std::string_view name);
/// A method that keeps its parameters, to check those of a scene: one that cannot make a step where
/// this program is not linked with it.
[[nodiscard]] std::unique_ptr<ContactMethod> make_method_to_ask(std::string_view name);

/// What every program knows of a method.
struct KnownMethod {
  MethodInfo info;
  Applicability (*applies_to)(const Model& model);
};

/// What this program can run.
struct LinkedMethod {
  std::string_view name;
  std::unique_ptr<ContactMethod> (*make)();
};
[[nodiscard]] std::span<const LinkedMethod> linked_methods();

}  // namespace signorini
