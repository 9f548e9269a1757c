/// Reports uses of what works differently here than on a device, so that nothing pretends to work.
package enum NotSimulated {
  /// Gets each name once.
  private final class Listener: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [String] = []
    private let tell: (@Sendable (String, String) -> Void)?

    init(tell: (@Sendable (String, String) -> Void)? = nil) { self.tell = tell }

    var all: [String] {
      lock.lock()
      defer { lock.unlock() }
      return names
    }

    func take(_ name: String, _ effect: String) {
      lock.lock()
      let isFirst = !names.contains(name)
      if isFirst { names.append(name) }
      lock.unlock()
      if isFirst { tell?(name, effect) }
    }
  }

  /// Without a host, reports are written to standard error.
  private static let standardError = Listener { name, effect in
    FileHandle.standardError.write(Data("\(name): \(effect)\n".utf8))
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var current = standardError
  @TaskLocal private static var own: Listener?

  /// Reports a use, once for each name until the next request begins.
  ///
  /// - Parameters:
  ///   - name: The interface, such as `UIPasteboard`.
  ///   - effect: What happens instead: a clause without a period.
  package static func report(_ name: String, _ effect: String) {
    lock.lock()
    let listener = current
    lock.unlock()
    (own ?? listener).take(name, effect)
  }

  /// Begins a request: every name is reported again.
  ///
  /// - Parameter tell: Gets the name and the effect; `nil`: standard error.
  package static func begin(tell: (@Sendable (String, String) -> Void)?) {
    lock.lock()
    defer { lock.unlock() }
    current = tell.map { Listener(tell: $0) } ?? standardError
  }

  /// Returns the names that a body reports on its own task; for tests, which run side by side.
  package static func names(reportedBy body: () async throws -> Void) async rethrows -> [String] {
    let listener = Listener()
    try await $own.withValue(listener) { try await body() }
    return listener.all
  }
}
