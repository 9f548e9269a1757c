import Platform
import SourceText

/// The pushes of the sample app of a whole day, which are played in a minute, each at its time.
struct DemoDay: Sendable {
  /// The app of the examples.
  static let app = "Resources/Localizable"
  private static let captures = ["Examples/captures/day.jsonl", "Examples/activities/day.jsonl"]
  private static let seconds = 60.0

  /// The time of the day, which goes faster while the pushes last.
  let clock: ReceiverClock
  private let pushes: [(line: [UInt8], time: Double)]

  /// Reads the day, which begins now.
  ///
  /// - Throws: If this is not a clone of devsim.
  init() throws(CommandFailure) {
    var pushes: [(line: [UInt8], time: Double)] = []
    for path in Self.captures {
      for line in try Self.bytes(of: path).split(separator: UInt8(ascii: "\n")).map(Array.init) {
        let (document, root, _) = JSONReader.read(SourceFile(name: path, bytes: line))
        guard let node = root.node, let time = document.member("t", of: node),
          let seconds = document.double(time)
        else { continue }
        pushes.append((line, seconds))
      }
    }
    self.pushes = pushes.sorted { $0.time < $1.time }
    let (first, last) = (self.pushes.first?.time ?? 0, self.pushes.last?.time ?? 0)
    clock = ReceiverClock(from: first, until: last, speed: max(1, (last - first) / Self.seconds))
  }

  private static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    do throws(CommandFailure) {
      return try CommandFailure.bytes(ofFile: path)
    } catch {
      throw CommandFailure(error.message, help: "'--demo' needs the folder of a clone of devsim")
    }
  }

  /// Sends the pushes on a thread of its own.
  func play(to mailbox: Mailbox<Receiver.Message>) throws(CommandFailure) {
    _ = try CommandFailure.unless(
      cannot: "play", "the demo",
      WorkerThread {
        for (line, time) in pushes {
          let wait = clock.wait(until: time)
          if wait > .zero { Environment.sleep(wait) }
          mailbox.post(.demo(line), size: line.count)
        }
      })
  }
}
