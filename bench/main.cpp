/// signorini_bench [--json] [--quick] [--only TEXT] [--set NAME=VALUE]: milliseconds per step of
/// the method `contact`.
///
/// Natively and in Node the same program and the same cases; bench/compare.mjs runs both.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "cases.h"
#include "sim/simulation.h"

namespace signorini::bench {
namespace {

struct Figures {
  double median_ms = 0;
  double mean_ms = 0;
  double worst_ms = 0;
  int contacts = 0;
  double residual = 0;  // [m/s^2]
  std::string digest;
};

Figures run(const Case& c, const std::string& setting) {
  using Clock = std::chrono::steady_clock;
  Simulation simulation(c.scene);
  if (const std::size_t sign = setting.find('='); sign != std::string::npos) {
    simulation.set(setting.substr(0, sign), setting.substr(sign + 1));
  }
  while (simulation.time() < c.settle_until) simulation.step();
  std::vector<double> ms;
  Figures figures;
  for (int i = 0; i < c.steps; ++i) {
    const auto start = Clock::now();
    const StepReport& report = simulation.step();
    ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    figures.contacts = std::max(figures.contacts, report.contacts);
    figures.residual = std::max(figures.residual, report.residual);
    figures.mean_ms += ms.back() / c.steps;
  }
  std::sort(ms.begin(), ms.end());
  figures.median_ms = ms[ms.size() / 2];
  figures.worst_ms = ms.back();
  figures.digest = simulation.digest();
  return figures;
}

void print(const Case& c, const Figures& f, bool as_json) {
  if (as_json) {
    std::printf(
        "{\"family\":\"%s\",\"name\":\"%s\",\"contacts\":%d,\"median_ms\":%.6g,\"mean_ms\":%.6g,"
        "\"worst_ms\":%.6g,\"reference_ms\":%.6g,\"residual\":%.3g,\"digest\":\"%s\"}\n",
        c.family.c_str(), c.name.c_str(), f.contacts, f.median_ms, f.mean_ms, f.worst_ms,
        c.reference_ms, f.residual, f.digest.c_str());
  } else {
    std::printf("%-14s %-11s %4d contacts  median %9.4f ms  worst %9.4f ms  reference %7.1f ms\n",
                c.family.c_str(), c.name.c_str(), f.contacts, f.median_ms, f.worst_ms,
                c.reference_ms);
  }
  std::fflush(stdout);
}

int main(int argc, char** argv) {
  bool as_json = false;
  bool quick = false;
  std::string only;
  std::string setting;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--json") == 0) {
      as_json = true;
    } else if (std::strcmp(argv[i], "--quick") == 0) {
      quick = true;
    } else if (std::strcmp(argv[i], "--only") == 0 && i + 1 < argc) {
      only = argv[++i];
    } else if (std::strcmp(argv[i], "--set") == 0 && i + 1 < argc) {
      setting = argv[++i];
    } else {
      std::fprintf(stderr,
                   "usage: signorini_bench [--json] [--quick] [--only TEXT] [--set NAME=VALUE]\n");
      return 2;
    }
  }
  for (const Case& c : all_cases(quick)) {
    if ((c.family + " " + c.name).find(only) == std::string::npos) continue;
    print(c, run(c, setting), as_json);
  }
  return 0;
}

}  // namespace
}  // namespace signorini::bench

int main(int argc, char** argv) { return signorini::bench::main(argc, argv); }
