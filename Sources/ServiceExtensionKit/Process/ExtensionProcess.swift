import Platform
package import SourceText
import Synchronization

/// A program that is the service extension, or a step of it, and uses JSON Lines
/// (docs/extension-protocol.md).
///
/// It starts with the first request, serves one request after the other (rule X6), and is restarted
/// if it has ended. Whatever it does, each request gets an answer within its time, and no process
/// that it started remains.
public final class ExtensionProcess: Sendable {
  /// The environment variable with the folder of the simulated device.
  package static let deviceFolderVariable = "DEVSIM_DEVICE_FOLDER"

  /// The path of the program.
  public let path: String
  /// The limits of the program.
  public let limits: ExtensionLimits
  /// The reader of the diagnostics.
  let author: ExtensionAuthor

  private let supervisor: Mutex<ExtensionSupervisor>

  /// Describes a program without starting it.
  ///
  /// - Parameters:
  ///   - path: The path of an executable file.
  ///   - limits: The limits of the program.
  public convenience init(_ path: String, limits: ExtensionLimits = ExtensionLimits()) {
    self.init(path, limits: limits, by: .program)
  }

  /// Describes a program that was written, or built from sources, by an author.
  ///
  /// - Parameters:
  ///   - path: The path of an executable file.
  ///   - limits: The limits of the program.
  ///   - variables: Environment variables for this program, as `NAME=value`, which replace those of
  ///     this process.
  ///   - author: The reader of the diagnostics.
  ///   - sources: The Swift files from which it was built, where the place of a crash is shown.
  package init(
    _ path: String, limits: ExtensionLimits, variables: [String] = [], by author: ExtensionAuthor,
    sources: [SourceFile] = []
  ) {
    self.path = path
    self.limits = limits
    self.author = author
    supervisor = Mutex(ExtensionSupervisor(path, limits, variables: variables, by: author, sources))
  }

  /// The last component of the path.
  public var name: String { Path.name(of: path) }

  /// Passes on the answers of the program, in the order of the requests.
  ///
  /// - Parameters:
  ///   - requests: The content that would be presented.
  ///   - center: The state of the center, for a program that reads it.
  ///   - handler: Receives the answers and the lines on standard error, as they arrive.
  func answer(
    _ requests: [NotificationRequest], center: CenterState, _ handler: (ExtensionEvent) -> Void
  ) {
    supervisor.withLock { $0.answer(requests, center: center, handler) }
  }

  /// Sets whether the phone is locked.
  ///
  /// A program that runs with another state is started again by the next request.
  func setLock(_ lock: LockState) { supervisor.withLock { $0.lock = lock } }

  /// Whether the program reads the notification center.
  var centerUse: CenterUse { supervisor.withLock { $0.centerUse } }

  /// Ends the program and everything that it started; the next request starts it again.
  ///
  /// - Parameter handler: Receives its last output.
  func end(_ handler: (ExtensionEvent) -> Void = { _ in }) {
    supervisor.withLock { $0.end(handler) }
  }

  deinit { end() }
}
