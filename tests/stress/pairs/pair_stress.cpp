/// signorini_pair_stress [PAIRS [SEED [FROM]]]: the proof with drawn pairs of convex bodies
/// (docs/geometry_proof.md). Prints what was found and a digest of every number of the answers.
#include <cstdio>
#include <cstdlib>

#include "stress/pairs/pair_check.h"

namespace {

using namespace signorini::test;

void print(std::uint64_t seed, std::uint64_t to, const PairReport& r) {
  std::printf(
      "seed %llu, pairs %llu: apart %llu, overlapping %llu, touching %llu; volumes %llu, depths "
      "%llu, digest %s\n",
      static_cast<unsigned long long>(seed), static_cast<unsigned long long>(to),
      static_cast<unsigned long long>(r.apart), static_cast<unsigned long long>(r.overlapping),
      static_cast<unsigned long long>(r.touching), static_cast<unsigned long long>(r.volumes),
      static_cast<unsigned long long>(r.depths), r.digest.hex().c_str());
  for (std::size_t i = 0; i < r.faults.size(); ++i) {
    std::printf("%s%s %llu", i == 0 ? "  " : ", ", kFaultNames[i].data(),
                static_cast<unsigned long long>(r.faults[i]));
  }
  std::printf("\n");
  std::fflush(stdout);
}

/// What tests/golden/pair_proof.json has to be.
void print_golden() {
  constexpr std::uint64_t kPairs = 25000;
  std::printf(
      "{\n  \"about\": \"Digests of the answers about drawn pairs of convex bodies, by seed\",\n");
  std::printf("  \"producedBy\": \"this engine: signorini_pair_stress --golden\",\n");
  std::printf("  \"pairs\": %llu,\n  \"digests\": {", static_cast<unsigned long long>(kPairs));
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    PairChecker checker;
    checker.run(seed, 0, kPairs);
    std::printf("%s\n    \"%llu\": \"%s\"", seed == 1 ? "" : ",",
                static_cast<unsigned long long>(seed), checker.report().digest.hex().c_str());
  }
  std::printf("\n  }\n}\n");
}

}  // namespace

int main(int count, char** words) {
  if (count == 2 && std::string_view(words[1]) == "--golden") {
    print_golden();
    return 0;
  }
  const auto number = [&](int i, std::uint64_t otherwise) {
    return count > i ? std::strtoull(words[i], nullptr, 10) : otherwise;
  };
  const std::uint64_t pairs = number(1, 100000), seed = number(2, 1), from = number(3, 0);
  PairChecker checker;
  std::uint64_t done = from, next = 1000;
  while (done < from + pairs) {
    while (next <= done - from) next *= 10;
    const std::uint64_t to = from + std::min(pairs, next);
    checker.run(seed, done, to);
    done = to;
    print(seed, done, checker.report());
  }
  for (const FaultSeen& f : checker.report().seen) {
    std::printf("pair %llu: %s, %.3g\n", static_cast<unsigned long long>(f.index),
                kFaultNames[static_cast<std::size_t>(f.fault)].data(), f.size);
  }
  return checker.report().fault_count() == 0 ? 0 : 1;
}
