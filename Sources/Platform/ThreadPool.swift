import CLibrary

/// Runs work on several threads.
///
/// A thread that waits for a result helps with the work. So a pool of one has no threads of its own
/// and needs no other code.
package final class ThreadPool: Sendable {
  /// The number of working threads, including the waiting one.
  package let count: Int
  private let queue: WorkQueue

  /// Makes a pool; its threads start when there is work for them.
  ///
  /// - Parameter count: The number of working threads, at least 1.
  package init(_ count: Int) {
    self.count = max(1, count)
    queue = WorkQueue(helpers: max(1, count) - 1)
  }

  /// The number of processors that this process may use.
  package static var processorCount: Int {
    #if os(Linux)
    // The processors allowed by 'taskset' or a container, not all of the machine.
    let name = "Cpus_allowed:"
    if let bytes = try? Descriptor.bytes(ofFile: "/proc/self/status"),
      let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .first(where: { $0.hasPrefix(name) })
    {
      // The value is a mask in hexadecimal digits.
      let digits = line.dropFirst(name.count).compactMap(\.hexDigitValue)
      return max(1, digits.reduce(0) { $0 + $1.nonzeroBitCount })
    }
    #endif
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Starts work that depends on nothing else.
  package func start<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Work<Value> {
    let job = Job(body)
    queue.add(job)
    return Work(job: job, queue: queue)
  }

  deinit { queue.end() }
}

/// Work of a pool that has a result.
package struct Work<Value: Sendable>: Sendable {
  fileprivate let job: Job<Value>
  fileprivate let queue: WorkQueue

  /// Hands over the result, once; waits for it and meanwhile helps the pool.
  package func take() -> Value {
    queue.finish(job)
    // A finished job has a result.
    return job.result.take() ?? job.body()
  }
}

private class AnyJob: @unchecked Sendable {
  /// Both are guarded by the lock of the queue.
  fileprivate var isTaken = false
  fileprivate var isDone = false

  fileprivate func perform() {}
}

private final class Job<Value: Sendable>: AnyJob, @unchecked Sendable {
  fileprivate let body: @Sendable () -> Value
  /// Written by the thread that performs the job, before it is marked as done.
  fileprivate var result: Value?

  init(_ body: @escaping @Sendable () -> Value) { self.body = body }

  override func perform() { result = body() }
}

/// The jobs of a pool that no thread has taken yet, oldest first.
private final class WorkQueue: @unchecked Sendable {
  /// Guards the rest.
  private let monitor = Monitor()
  /// With those that were taken out of order, until the ones before are taken.
  private var jobs: [AnyJob?] = []
  /// The index of the first job that is not taken.
  private var first = 0
  /// How many are not taken.
  private var waiting = 0
  private var threads: [WorkerThread] = []
  private let helpers: Int
  private var isEnded = false

  init(helpers: Int) {
    self.helpers = helpers
  }

  func add(_ job: AnyJob) {
    monitor.withLock {
      jobs.append(job)
      waiting += 1
      // The thread that waits for a single job performs it.
      if waiting > 1, threads.count < helpers,
        let thread = try? WorkerThread({ [self] in work() })
      {
        threads.append(thread)
      }
      monitor.signal()
    }
  }

  /// Returns when a job is done; performs it, or performs other jobs while another thread does.
  func finish(_ job: AnyJob) {
    while true {
      var next: AnyJob?
      let isDone = monitor.withLock {
        while !job.isDone {
          next = job.isTaken ? takeFirst() : take(job)
          if next != nil { return false }
          monitor.wait()
        }
        return true
      }
      if isDone { return }
      if let next { perform(next) }
    }
  }

  /// Ends the threads after they finish the jobs that they took.
  func end() {
    let threads = monitor.withLock {
      isEnded = true
      monitor.broadcast()
      return self.threads
    }
    for thread in threads { thread.join() }
  }

  private func work() {
    while true {
      var job: AnyJob?
      monitor.withLock {
        while !isEnded {
          job = takeFirst()
          if job != nil { return }
          monitor.wait()
        }
      }
      guard let job else { return }
      perform(job)
    }
  }

  private func perform(_ job: AnyJob) {
    job.perform()
    monitor.withLock {
      job.isDone = true
      monitor.broadcast()
    }
  }

  private func takeFirst() -> AnyJob? {
    guard first < jobs.count, let job = jobs[first] else { return nil }
    return take(job)
  }

  private func take(_ job: AnyJob) -> AnyJob? {
    job.isTaken = true
    waiting -= 1
    while first < jobs.count, jobs[first]?.isTaken != false {
      jobs[first] = nil
      first += 1
    }
    // Half of the array may be free, so that a job is moved once on average.
    if first * 2 >= jobs.count {
      jobs.removeSubrange(..<first)
      first = 0
    }
    return job
  }
}
