package import SourceText
import Synchronization

/// A program that is the service extension, or a step of it, and speaks JSON Lines
/// (docs/extension-protocol.md).
///
/// It is started with the first request, serves one request after the other (rule X6), and is
/// started again after it ended. Whatever it does, each request gets an answer within its time, and
/// nothing that it started is left.
public final class ExtensionProcess: Sendable {
  /// The path of the program.
  public let path: String
  /// What it may use.
  public let limits: ExtensionLimits
  /// Whom diagnostics speak to.
  let author: ExtensionAuthor

  private let supervisor: Mutex<ExtensionSupervisor>

  /// Describes a program; nothing is started yet.
  ///
  /// - Parameters:
  ///   - path: The path of an executable file.
  ///   - limits: What it may use.
  public convenience init(_ path: String, limits: ExtensionLimits = ExtensionLimits()) {
    self.init(path, limits: limits, by: .program)
  }

  /// Describes a program that someone wrote, or that was built of what someone wrote.
  ///
  /// - Parameters:
  ///   - path: The path of an executable file.
  ///   - limits: What it may use.
  ///   - variables: Environment variables for it alone, as `NAME=value`, in place of those of this
  ///     process.
  ///   - author: Whom diagnostics speak to.
  ///   - sources: The Swift files that it was built of, where the place of a crash is shown.
  package init(
    _ path: String, limits: ExtensionLimits, variables: [String] = [], by author: ExtensionAuthor,
    sources: [SourceFile] = []
  ) {
    self.path = path
    self.limits = limits
    self.author = author
    supervisor = Mutex(
      ExtensionSupervisor(path, limits, variables: variables, by: author, sources))
  }

  /// The last component of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Gets what the program answers, in the order of the requests.
  ///
  /// - Parameters:
  ///   - requests: What would be presented.
  ///   - center: What the device knows, for a program that asks.
  ///   - hear: Gets the answers, and what the program writes to standard error, as they come.
  func answer(
    _ requests: [NotificationRequest], center: CenterState, _ hear: (ExtensionEvent) -> Void
  ) {
    supervisor.withLock { $0.answer(requests, center: center, hear) }
  }

  /// Whether the program looks at the notification center.
  var centerUse: CenterUse { supervisor.withLock { $0.centerUse } }

  /// Ends the program and all that it started; the next request starts it again.
  ///
  /// - Parameter hear: Gets its last words.
  func end(_ hear: (ExtensionEvent) -> Void = { _ in }) {
    supervisor.withLock { $0.end(hear) }
  }

  deinit { end() }
}
