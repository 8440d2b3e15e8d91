/// signorini_bench [--picture] [--verbs] [--json] [--quick] [--only TEXT] [--set NAME=VALUE]…
/// [--friction MU]: milliseconds per step of the method `contact`, warm and cold, and how exact its
/// forces are; with
/// --verbs, where the time goes.
///
/// Natively and in Node the same program and the same cases; bench/compare.mjs runs both.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "cases.h"
#include "cpu_time.h"
#include "model/forces.h"
#include "sim/simulation.h"
#include "verbs.h"

namespace signorini::bench {
namespace {

constexpr int kColdStarts = 3;
constexpr double kMoment = 1e-9;  // [s]

struct Figures {
  double median_ms = 0;
  double least_ms = 0;
  double worst_ms = 0;
  double cold_ms = 0;  // least of a few first steps of new simulations, nothing being remembered
  int contacts = 0;
  int sets = 0;            // of contact modes tried in one step, at the most
  double residual = 0;     // [m/s^2] worst of all evaluations of the timed steps
  double force_error = 0;  // [-] of what the fixed bodies carry
  std::string digest;
  VerbTimes verbs;
};

struct Arguments {
  bool as_json = false;
  bool quick = false;
  bool picture = false;
  bool verbs = false;
  std::string only;
  std::vector<std::string> settings;
  double friction = 0;  // [-] of all bodies
};

Simulation started(const Case& c, const Arguments& arguments) {
  Scene scene = c.scene;
  for (SceneBody& body : scene.bodies) body.friction = arguments.friction;
  Simulation simulation(scene);
  for (const std::string& setting : arguments.settings) {
    const std::size_t sign = setting.find('=');
    if (sign == std::string::npos) continue;
    simulation.set(setting.substr(0, sign), setting.substr(sign + 1));
  }
  return simulation;
}

double timed_step(Simulation& simulation) {
  const double start = cpu_ms();
  simulation.step();
  return cpu_ms() - start;
}

/// First step of a new simulation from the same place: no memory, no factor, no storage yet.
double cold_step(const Case& c, const Arguments& arguments, const State& state) {
  double least = kInfinity;
  for (int i = 0; i < kColdStarts; ++i) {
    Simulation simulation = started(c, arguments);
    State forgetful = state;
    forgetful.memory.clear();
    forgetful.history.clear();
    simulation.set_state(std::move(forgetful));
    least = std::min(least, timed_step(simulation));
  }
  return least;
}

/// Upward force of everything but the contacts. [N]
double outer_force(Simulation& simulation) {
  const Model& model = simulation.model();
  std::vector<double> acceleration(static_cast<std::size_t>(model.nv));
  add_forces(model, simulation.placement(), simulation.time(), acceleration);
  double sum = 0;
  for (const Body& body : model.bodies) {
    if (body.speed >= 0) sum += body.mass * acceleration[static_cast<std::size_t>(body.speed) + 1];
  }
  return sum;
}

/// Upward force of the fixed bodies on the others against the other forces and the change of
/// momentum in a moment, in parts of the weight: piles settle on and on by micrometres a second.
double force_error(Simulation& simulation, double weight) {
  const ContactSet& contacts = simulation.contacts();
  const Model& model = simulation.model();
  double upward = outer_force(simulation);
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const double force =
        contacts.normal_force(i) * contacts.normal(i).y() + contacts.tangent_force(i).y();
    if (model.is_fixed(contacts.body_a[i])) upward += force;
    if (model.is_fixed(contacts.body_b[i])) upward -= force;
  }
  const double before = simulation.momentum().linear.y();
  simulation.step(kMoment);
  const double gained = (simulation.momentum().linear.y() - before) / kMoment;
  return std::fabs(upward - gained) / weight;
}

Figures run(const Case& c, const Arguments& arguments) {
  Simulation simulation = started(c, arguments);
  while (simulation.time() < c.settle_until) simulation.step();
  Figures figures;
  if (arguments.picture) figures.cold_ms = cold_step(c, arguments, simulation.state());
  std::vector<double> ms;
  for (int i = 0; i < c.steps; ++i) {
    ms.push_back(timed_step(simulation));
    const StepReport& report = simulation.report();
    figures.contacts = std::max(figures.contacts, report.contacts);
    figures.residual = std::max(figures.residual, report.residual);
    figures.sets = std::max(figures.sets, report.iterations);
  }
  std::sort(ms.begin(), ms.end());
  figures.least_ms = ms.front();
  figures.median_ms = ms[ms.size() / 2];
  figures.worst_ms = ms.back();
  figures.digest = simulation.digest();
  if (arguments.verbs) figures.verbs = verb_times(simulation);
  if (c.weight > 0) figures.force_error = force_error(simulation, c.weight);
  return figures;
}

void print_verbs(const Case& c, const Figures& f) {
  const VerbTimes& v = f.verbs;
  const double known = v.place + v.pair + v.detect + v.relate + v.respond;
  std::printf("| %s | %d | %.3g | %.3g | %.3g | %.3g | %.3g | %.3g | %.3g |\n", c.name.c_str(),
              f.contacts, f.least_ms, v.place, v.pair, v.detect, v.relate, v.respond,
              f.least_ms - known);
  std::fflush(stdout);
}

void print(const Case& c, const Figures& f, bool as_json) {
  if (as_json) {
    std::printf(
        "{\"family\":\"%s\",\"name\":\"%s\",\"contacts\":%d,\"median_ms\":%.6g,\"least_ms\":%.6g,"
        "\"worst_ms\":%.6g,\"cold_ms\":%.6g,\"reference_ms\":%.6g,\"residual\":%.3g,"
        "\"force_error\":%.3g,\"digest\":\"%s\"}\n",
        c.family.c_str(), c.name.c_str(), f.contacts, f.median_ms, f.least_ms, f.worst_ms,
        f.cold_ms, c.reference_ms, f.residual, f.force_error, f.digest.c_str());
  } else {
    std::printf(
        "%-16s %5d contacts  median %9.4f ms  least %9.4f ms  worst %9.4f ms  cold %9.4f ms  "
        "residual %.1e  force %.1e  sets %d  reference %7.1f ms\n",
        c.name.c_str(), f.contacts, f.median_ms, f.least_ms, f.worst_ms, f.cold_ms, f.residual,
        f.force_error, f.sets, c.reference_ms);
  }
  std::fflush(stdout);
}

int main(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--json") == 0) {
      arguments.as_json = true;
    } else if (std::strcmp(argv[i], "--quick") == 0) {
      arguments.quick = true;
    } else if (std::strcmp(argv[i], "--picture") == 0) {
      arguments.picture = true;
    } else if (std::strcmp(argv[i], "--verbs") == 0) {
      arguments.verbs = true;
    } else if (std::strcmp(argv[i], "--only") == 0 && i + 1 < argc) {
      arguments.only = argv[++i];
    } else if (std::strcmp(argv[i], "--set") == 0 && i + 1 < argc) {
      arguments.settings.emplace_back(argv[++i]);
    } else if (std::strcmp(argv[i], "--friction") == 0 && i + 1 < argc) {
      arguments.friction = std::strtod(argv[++i], nullptr);
    } else {
      std::fprintf(stderr,
                   "usage: signorini_bench [--picture] [--verbs] [--json] [--quick] [--only TEXT] "
                   "[--set NAME=VALUE] [--friction MU]\n");
      return 2;
    }
  }
  const bool quick = arguments.quick;
  if (arguments.verbs) {
    std::printf(
        "| case | contacts | step ms | place | pair | detect | relate | respond | advance |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  }
  for (const Case& c : arguments.picture ? picture_cases(quick) : reference_cases(quick)) {
    if ((c.family + " " + c.name).find(arguments.only) == std::string::npos) continue;
    const Figures figures = run(c, arguments);
    if (arguments.verbs) {
      print_verbs(c, figures);
    } else {
      print(c, figures, arguments.as_json);
    }
  }
  return 0;
}

}  // namespace
}  // namespace signorini::bench

int main(int argc, char** argv) { return signorini::bench::main(argc, argv); }
