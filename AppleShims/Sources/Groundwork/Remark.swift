/// What the report of a push says about the extension besides its answer.
package enum Remark: Hashable, Sendable {
  /// An interface works differently here than on a device.
  case notSimulated(name: String, effect: String)
  /// An attachment was not made, as a device would not accept the file: its path, and its size in
  /// bytes if it is there.
  case attachmentRejected(path: String, typeHint: String?, size: Int?)
  /// A request was not sent, as its URL is not secure.
  case requestBlocked(url: String)
  /// A request got no answer, or one with a status that is an error.
  case requestFailed(url: String, reason: String)

  /// What is reported once for a request.
  fileprivate var subject: String {
    switch self {
    case .notSimulated(let name, _): name
    case .attachmentRejected(let path, _, _): path
    case .requestBlocked(let url), .requestFailed(let url, _): url
    }
  }

  /// The text on standard error, if there is no host.
  fileprivate var text: String {
    switch self {
    case .notSimulated(let name, let effect): "\(name): \(effect)"
    case .attachmentRejected(let path, _, _): "\(path): a device does not accept this attachment"
    case .requestBlocked(let url): "\(url): App Transport Security does not allow this URL"
    case .requestFailed(let url, let reason): "\(url): \(reason)"
    }
  }
}

extension Remark {
  /// Gets the remark about each subject once.
  private final class Listener: @unchecked Sendable {
    private let lock = NSLock()
    private var subjects: Set<String> = []
    private var remarks: [Remark] = []
    private let tell: (@Sendable (Remark) -> Void)?

    init(tell: (@Sendable (Remark) -> Void)? = nil) { self.tell = tell }

    var all: [Remark] {
      lock.lock()
      defer { lock.unlock() }
      return remarks
    }

    func take(_ remark: Remark) {
      lock.lock()
      let isFirst = subjects.insert(remark.subject).inserted
      if isFirst { remarks.append(remark) }
      lock.unlock()
      if isFirst { tell?(remark) }
    }
  }

  /// Without a host, reports are written to standard error.
  private static let standardError = Listener { remark in
    FileHandle.standardError.write(Data("\(remark.text)\n".utf8))
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var current = standardError
  @TaskLocal private static var own: Listener?

  /// Reports it, once for each subject until the next request begins.
  package func report() {
    Self.lock.lock()
    let listener = Self.current
    Self.lock.unlock()
    (Self.own ?? listener).take(self)
  }

  /// Begins a request: everything is reported again.
  ///
  /// - Parameter tell: Gets the remarks; `nil`: standard error.
  package static func begin(tell: (@Sendable (Remark) -> Void)?) {
    lock.lock()
    defer { lock.unlock() }
    current = tell.map { Listener(tell: $0) } ?? standardError
  }

  /// Returns what a body reports on its own task; for tests, which run side by side.
  package static func all(reportedBy body: () async throws -> Void) async rethrows -> [Remark] {
    let listener = Listener()
    try await $own.withValue(listener) { try await body() }
    return listener.all
  }
}
