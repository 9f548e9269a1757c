import Foundation
import Groundwork
import UserNotifications

/// Runs an extension with the protocol of docs/extension-protocol.md: requests on standard
/// input, answers on the original standard output.
public enum ServiceExtensionHost {
  /// The number of requests that are read before the first is answered; they run one by one.
  static let ahead = 64

  /// Serves requests until standard input ends.
  ///
  /// Each request gets a new extension object and its own thread. The main thread runs its run
  /// loop, so that the main queue and the main actor work as on a device.
  ///
  /// - Parameters:
  ///   - usesCenter: Whether it uses the notification center; requests then come one by one.
  ///   - make: Creates an extension object.
  public static func run(
    usesCenter: Bool = true, _ make: @escaping @Sendable () -> UNNotificationServiceExtension
  ) -> Never {
    DeviceFolder.enter()
    AppTransportSecurity.begin()
    // `Bundle(identifier:)` finds only bundles that are open.
    let frameworks = frameworkBundles
    let output = ProtocolOutput.takeStandardOutput()
    let queue = RequestQueue(make: make, output: output) {
      RunningTransfers.wait()
      exit(0)
    }
    output.write(HostMessage.ready(ahead: ahead, usesCenter: usesCenter))
    Thread.detachNewThread {
      read(into: queue)
    }
    // A run loop without a source returns at once.
    let timer = Timer(timeInterval: 1e9, repeats: true) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    while true {
      withExtendedLifetime(frameworks) {
        _ = RunLoop.main.run(mode: .default, before: .distantFuture)
      }
    }
  }

  /// Serves requests with extension objects that belong to the main actor.
  ///
  /// - Parameters:
  ///   - usesCenter: Whether it uses the notification center.
  ///   - checksThread: Whether a call on another thread stops the program, as in Swift 6.
  ///   - make: Creates an extension object.
  public static func run(
    usesCenter: Bool, checksThread: Bool,
    _ make: @escaping @MainActor @Sendable () -> UNMainActorServiceExtension
  ) -> Never {
    run(usesCenter: usesCenter) { MainActorCaller(checksThread: checksThread, make) }
  }

  /// The bundles of the frameworks that are in the program.
  private static var frameworkBundles: [Bundle] {
    let folder = Bundle.main.bundleURL.appendingPathComponent("Frameworks")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).compactMap { Bundle(path: folder.appendingPathComponent($0).path) }
  }

  private static func read(into queue: RequestQueue) {
    while let line = readLine() {
      switch HostMessage(line) {
      case .request(let request): queue.add(request)
      case .expire(let id): queue.expire(id)
      case nil:
        FileHandle.standardError.write(Data("skipped a line that is not a request\n".utf8))
      }
    }
    queue.close()
  }
}
