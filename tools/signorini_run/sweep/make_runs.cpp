#include "signorini_run/sweep/make_runs.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "sweep/one_run.h"

namespace signorini::tool {

namespace {

using Clock = std::chrono::steady_clock;

// So much is lost at most when the program is killed.
constexpr std::chrono::seconds kLongestWait{1};
constexpr std::size_t kBlock = 256;  // [rows]

/// Rows that were made in any order, until they can be written in theirs.
class RowQueue {
 public:
  explicit RowQueue(RowSpan rows) : next_(rows.first), written_(rows.first), end_(rows.end) {}

  /// The next row to be made; nothing when there is none, or when it is no use. Waits while the
  /// slowest run keeps too many others from being written.
  std::optional<std::int64_t> take() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return is_over() || next_ < written_ + kMostAhead; });
    if (is_over()) return std::nullopt;
    return next_++;
  }

  void put(std::int64_t row, std::string text) {
    const std::scoped_lock lock(mutex_);
    const auto place = static_cast<std::size_t>(row - written_);
    if (waiting_.size() <= place) waiting_.resize(place + 1);
    waiting_[place] = std::move(text);
    while (ready_ < waiting_.size() && waiting_[ready_]) ++ready_;
    if (is_worth_writing()) filled_.notify_one();
  }

  void fail(std::exception_ptr error) {
    const std::scoped_lock lock(mutex_);
    if (!error_) error_ = std::move(error);
    filled_.notify_all();
    room_.notify_all();
  }

  /// The rows that come next, with line ends; empty when all have been handed out.
  /// @throws what a run has thrown
  std::string block() {
    std::unique_lock lock(mutex_);
    std::string text;
    while (text.empty() && written_ < end_) {
      filled_.wait_for(lock, kLongestWait, [&] { return error_ || is_worth_writing(); });
      if (error_) std::rethrow_exception(error_);
      for (; ready_ > 0; --ready_, ++written_) {
        text += *waiting_.front() + "\n";
        waiting_.pop_front();
      }
      room_.notify_all();
    }
    return text;
  }

 private:
  static constexpr std::int64_t kMostAhead = 8192;  // [rows]

  [[nodiscard]] bool is_over() const { return error_ || next_ >= end_; }
  [[nodiscard]] bool is_worth_writing() const {
    return ready_ >= kBlock || written_ + static_cast<std::int64_t>(ready_) == end_;
  }

  std::mutex mutex_;
  std::condition_variable filled_, room_;
  std::deque<std::optional<std::string>> waiting_;  // from row `written_` on
  std::size_t ready_ = 0;                           // of those at the front
  std::int64_t next_, written_, end_;
  std::exception_ptr error_;
};

void make_in_turn(RowSpan rows, const std::function<std::string(std::int64_t)>& make,
                  const std::function<void(const std::string& block)>& write) {
  std::string block;
  Clock::time_point last = Clock::now();
  std::size_t count = 0;
  for (std::int64_t row = rows.first; row < rows.end; ++row) {
    block += make(row) + "\n";
    if (++count < kBlock && row + 1 < rows.end && Clock::now() - last < kLongestWait) continue;
    write(block);
    block.clear();
    count = 0;
    last = Clock::now();
  }
}

}  // namespace

void make_runs(const Sweep& sweep, SweepPart part, RowSpan rows, int jobs,
               const std::function<void(const std::string& block)>& write) {
  const auto make = [&](std::int64_t row) {
    return row_of_run(sweep, part.index + row * part.count);
  };
  if (jobs <= 1) {  // some places have no threads
    make_in_turn(rows, make, write);
    return;
  }
  RowQueue queue(rows);
  const auto work = [&] {
    try {
      while (const std::optional<std::int64_t> row = queue.take()) queue.put(*row, make(*row));
    } catch (...) {
      queue.fail(std::current_exception());
    }
  };
  struct Joined {
    std::vector<std::thread> threads;
    RowQueue& queue;
    ~Joined() {
      queue.fail(std::make_exception_ptr(std::runtime_error("stopped")));  // nothing more is wanted
      for (std::thread& thread : threads) thread.join();
    }
  } joined{.threads = {}, .queue = queue};
  for (int i = 0; i < jobs; ++i) joined.threads.emplace_back(work);
  for (std::string block = queue.block(); !block.empty(); block = queue.block()) write(block);
}

}  // namespace signorini::tool
