#include "signorini_run/sweep/ranks.h"

#ifdef SIGNORINI_MPI
#define OMPI_SKIP_MPICXX
#define MPICH_SKIP_MPICXX
#include <mpi.h>

#include <array>
#include <cstdlib>
#endif

namespace signorini::tool {

const Ranks& Ranks::all() {
  static const Ranks kRanks;
  return kRanks;
}

#ifdef SIGNORINI_MPI

namespace {

/// Whether mpirun, or a scheduler in its place, has started this process. One that was started
/// alone does without: MPI would begin a server for it, and leave its variables to what it starts
/// itself.
bool has_launcher() {
  for (const char* name : std::array{"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"}) {
    if (std::getenv(name) != nullptr) return true;
  }
  return false;
}

}  // namespace

Ranks::Ranks() {
  if (!has_launcher()) return;
  int level = 0;  // other threads make runs, and never call MPI
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
  std::atexit([] { MPI_Finalize(); });
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

int Ranks::least(int value) const {
  if (size_ == 1) return value;
  int least = value;
  MPI_Allreduce(&value, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  return least;
}

#else

Ranks::Ranks() = default;

int Ranks::least(int value) const { return value; }

#endif

}  // namespace signorini::tool
