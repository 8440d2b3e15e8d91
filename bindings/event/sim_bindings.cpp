// ImpulseSim and ContactSim as the documented engine has them: docs/api.md, "The raw module".

#include <algorithm>

#include "sim/describe/describe.h"
#include "sim_handle.h"

namespace signorini {
namespace {

struct ImpulseSimHandle : SimHandle {
  ImpulseSimHandle() : SimHandle("impulse") {}
  explicit ImpulseSimHandle(const std::string& scene) : SimHandle("impulse", scene) {}
};
struct ContactSimHandle : SimHandle {
  ContactSimHandle() : SimHandle("contact") {}
  explicit ContactSimHandle(const std::string& scene) : SimHandle("contact", scene) {}
};

template <class H>
std::shared_ptr<H> make_empty() {
  return guard([] { return std::make_shared<H>(); });
}

/// An object of a scene, or its text.
std::string text_of_part(const val& part) {
  if (part.isString()) return part.as<std::string>();
  const val text = val::global("JSON").call<val>("stringify", part);
  if (!text.isString()) throw std::invalid_argument("must be an object as in a scene file");
  return text.as<std::string>();
}

template <class H>
std::shared_ptr<H> make_from(const val& scene) {
  return guard([&] { return std::make_shared<H>(text_of_part(scene)); });
}

template <PartList list>
void add(SimHandle& h, const val& part) {
  guard([&] { h.sim.add(list, text_of_part(part)); });
}

/// @param which  a name, or a place in the list
template <PartList list>
void remove(SimHandle& h, const val& which) {
  guard([&] {
    if (which.isString()) return h.sim.remove(list, which.as<std::string>());
    const std::size_t count = h.sim.names(list).size();
    const auto index = which.isNumber() ? which.as<double>() : -1;
    if (!(index >= 0 && index < static_cast<double>(count))) {
      throw std::out_of_range("must be a name or a place below " + std::to_string(count));
    }
    h.sim.remove(list, static_cast<std::size_t>(index));
  });
}

template <PartList list>
val names(SimHandle& h) {
  return texts_of(h.sim.names(list));
}

val parsed(const std::string& json) { return val::global("JSON").call<val>("parse", json); }

val advance(SimHandle& h, double dt) {
  return guard([&] {
    const StepReport* const report = h.sim.advance(dt);
    val out = val::object();
    write_trouble(h, report ? report->status : StepStatus::ok, out);
    out.set("substeps", report ? report->substeps : 0);
    out.set("backups", report ? report->backups : 0);
    out.set("collisions", report ? report->collisions : 0);
    out.set("residual", report ? report->residual : 0.0);
    out.set("maxForce", report ? report->max_force : 0.0);
    return out;
  });
}

val triple(std::span<const double> column, std::size_t row) {
  return copy(column.subspan(3 * row, 3));
}

/// Contacts and rows of joints at this instant, with their forces along normal and tangent.
val contacts(SimHandle& h) {
  return guard([&] {
    val list = val::array();
    if (h.sim.is_idle()) return list;
    const ContactSet& set = h.sim.simulation().contacts();
    for (std::size_t i = 0; i < set.size(); ++i) {
      val contact = val::object();
      contact.set("body1", name_of_body(h, set.body_a[i]));
      contact.set("body2", name_of_body(h, set.body_b[i]));
      contact.set("joint", set.connector[i]);
      contact.set("point", triple(set.point, i));
      contact.set("normal", copy(std::span(set.frame).subspan(9 * i, 3)));
      contact.set("gap", set.gap[i]);
      contact.set("gapRate", set.gap_rate[i]);
      contact.set("force", triple(set.force, i));
      contact.set("impulse", triple(set.impulse, i));
      list.call<void>("push", contact);
    }
    return list;
  });
}

val energies(SimHandle& h) {
  return guard([&] {
    const Energy e = h.sim.energy();
    val out = val::object();
    out.set("translational", e.translational);
    out.set("rotational", e.rotational);
    out.set("kinetic", e.kinetic());
    out.set("potential", e.potential);
    out.set("total", e.total());
    return out;
  });
}

/// Text of a number, truth value or text.
std::string value_text(const val& value) { return val::global("String")(value).as<std::string>(); }

void set_parameter(SimHandle& h, const std::string& name, const val& value) {
  guard([&] {
    h.sim.set(name, value_text(value));
    h.tell(name, value);
  });
}

void set_elasticity(SimHandle& h, double value) {
  guard([&] {
    (void)h.sim.simulation();  // there must be bodies
    h.sim.set("ELASTICITY", value_text(val(value)));
    h.tell("ELASTICITY_SET", val(value));
  });
}

/// @throws std::invalid_argument when it is no function
void add_observer(SimHandle& h, const val& observer) {
  guard([&] {
    if (observer.typeOf().as<std::string>() != "function") {
      throw std::invalid_argument("an observer must be a function");
    }
    h.observers.push_back(observer);
  });
}

bool remove_observer(SimHandle& h, const val& observer) {
  const auto same = [&](const val& other) { return other.strictlyEquals(observer); };
  const auto found = std::ranges::find_if(h.observers, same);
  if (found == h.observers.end()) return false;
  h.observers.erase(found);
  return true;
}

template <void (RigidBodySim::*verb)()>
void simply(SimHandle& h) {
  guard([&] { (h.sim.*verb)(); });
}

}  // namespace

// Long because it is one list, row by row what JavaScript sees.
EMSCRIPTEN_BINDINGS(signorini_sims) {
  using H = SimHandle;
  emscripten::class_<H>("RigidBodySim")
      .function("addBody", &add<PartList::bodies>)
      .function("removeBody", &remove<PartList::bodies>)
      .function("getBodies", &names<PartList::bodies>)
      .function("addForceLaw", &add<PartList::forces>)
      .function("removeForceLaw", &remove<PartList::forces>)
      .function("getForceLaws", &names<PartList::forces>)
      .function("cleanSlate", &simply<&RigidBodySim::clean_slate>)
      .function("advance", &advance)
      .function("getTime", optional_override([](H& h) { return h.sim.time(); }))
      .function("getVariableNames",
                optional_override([](H& h) { return texts_of(h.sim.variable_names()); }))
      .function("getVariables", optional_override([](H& h) { return copy(h.sim.variables()); }))
      .function("setVariables", optional_override([](H& h, const val& values) {
                  guard([&] { h.sim.set_variables(numbers<double>(values, "variables")); });
                }))
      .function("getEnergies", &energies)
      .function("getContacts", &contacts)
      .function("getParameters", optional_override([](H& h) {
                  return guard(
                      [&] { return parsed(describe_parameters(h.sim.simulation().parameters())); });
                }))
      .function("getParameter", optional_override([](H& h, const std::string& name) {
                  return guard([&] { return text_of(h.sim.simulation().parameter(name)); });
                }))
      .function("setParameter", &set_parameter)
      .function("setElasticity", &set_elasticity)
      .function("addObserver", &add_observer)
      .function("removeObserver", &remove_observer)
      .function("evaluate", &evaluate)
      .function("findCollisions", &find_collisions)
      .function("handleCollisions", &handle_collisions)
      .function("makeCollisionMatrix", &collision_matrix)
      .function("saveInitialState", optional_override([](H& h) {
                  guard([&] {
                    h.sim.save_initial_state();
                    h.tell("INITIAL_STATE_SAVED", val::undefined());
                  });
                }))
      .function("reset", optional_override([](H& h) {
                  guard([&] {
                    h.sim.reset();
                    h.tell("RESET", val::undefined());
                  });
                }))
      .function("saveState", &simply<&RigidBodySim::save_state>)
      .function("restoreState", &simply<&RigidBodySim::restore_state>);
  emscripten::class_<ImpulseSimHandle, emscripten::base<H>>("ImpulseSim")
      .smart_ptr<std::shared_ptr<ImpulseSimHandle>>("ImpulseSimPtr")
      .constructor(&make_empty<ImpulseSimHandle>)
      .constructor(&make_from<ImpulseSimHandle>);
  emscripten::class_<ContactSimHandle, emscripten::base<H>>("ContactSim")
      .smart_ptr<std::shared_ptr<ContactSimHandle>>("ContactSimPtr")
      .constructor(&make_empty<ContactSimHandle>)
      .constructor(&make_from<ContactSimHandle>)
      .function("addConnector", optional_override([](ContactSimHandle& h, const val& part) {
                  add<PartList::joints>(h, part);
                }))
      .function("removeConnector", optional_override([](ContactSimHandle& h, const val& which) {
                  remove<PartList::joints>(h, which);
                }))
      .function("getConnectors",
                optional_override([](ContactSimHandle& h) { return names<PartList::joints>(h); }))
      .function("calculateAMatrix",
                optional_override([](ContactSimHandle& h, const val& collisions) {
                  return contact_matrix(h, collisions);
                }));
}

}  // namespace signorini
