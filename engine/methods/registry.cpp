#include "methods/registry.h"

#include <algorithm>
#include <stdexcept>

#include "base/check.h"
#include "base/quotable.h"
#include "methods/families.h"

namespace signorini {
namespace {

/// In the order of families.json.
const std::vector<KnownMethod>& known_methods() {
  static const auto kAll = joined<KnownMethod>({
#define SIGNORINI_FAMILY(name) name##_methods(),
#include "methods/families.inc"
#undef SIGNORINI_FAMILY
  });
  return kAll;
}

/// "impulse, contact or elastic".
std::string list_of_names() {
  std::string list;
  const std::size_t count = known_methods().size();
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) list += i + 1 == count ? " or " : ", ";
    list += known_methods()[i].info.name;
  }
  return list;
}

const KnownMethod& known_method(std::string_view name) {
  for (const KnownMethod& method : known_methods()) {
    if (method.info.name == name) return method;
  }
  throw std::invalid_argument("method: must be " + list_of_names() + ", got \"" + quotable(name) +
                              "\"");
}

const LinkedMethod* find_linked(std::string_view name) {
  const auto methods = linked_methods();
  const auto found = std::ranges::find(methods, name, &LinkedMethod::name);
  return found == methods.end() ? nullptr : &*found;
}

/// A method of another program: it keeps values and makes no steps.
class MethodToAsk final : public ContactMethod {
 public:
  explicit MethodToAsk(const KnownMethod& method) : method_(method) {
    for (const ParameterSpec& row : method.info.parameters) values_.push_back(row.default_value);
  }
  [[nodiscard]] const MethodInfo& info() const override { return method_.info; }
  [[nodiscard]] Applicability applies_to(const Model& model) const override {
    return method_.applies_to(model);
  }
  void prepare(const Model&, const State&) override {}
  StepReport advance(const Model&, State&, double, EventLog&) override { no_steps(); }
  [[nodiscard]] const ContactSet& contacts() const override { no_steps(); }
  [[nodiscard]] ContactSet probe(const Model&, const State&) const override { no_steps(); }
  [[nodiscard]] double parameter(std::size_t row) const override { return values_[row]; }
  void set_parameter(std::size_t row, double value) override { values_[row] = value; }

 private:
  [[noreturn]] void no_steps() const {
    throw std::logic_error("method " + std::string(method_.info.name) + " cannot be run here");
  }

  KnownMethod method_;
  std::vector<double> values_;
};

}  // namespace

std::vector<std::string_view> method_names() {
  std::vector<std::string_view> names;
  for (const KnownMethod& method : known_methods()) names.push_back(method.info.name);
  return names;
}

MethodInfo method_info(std::string_view name) { return known_method(name).info; }

Applicability method_applies_to(std::string_view name, const Model& model) {
  return known_method(name).applies_to(model);
}

bool is_linked(std::string_view name) { return find_linked(name) != nullptr; }

std::unique_ptr<ContactMethod> make_method(std::string_view name) {
  if (const LinkedMethod* linked = find_linked(name)) return linked->make();
  const MethodInfo known = method_info(name);
  throw std::domain_error("method: " + std::string(known.name) +
                          " is not part of this module of the engine; load the one that has it");
}

std::unique_ptr<ContactMethod> make_method_to_ask(std::string_view name) {
  if (const LinkedMethod* linked = find_linked(name)) return linked->make();
  return std::make_unique<MethodToAsk>(known_method(name));
}

}  // namespace signorini
