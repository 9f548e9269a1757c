import DeviceSim
import Platform
import SourceText

/// A day of the sample app in a minute: the pushes of an example, with their distances in time.
struct DemoDay: Sendable {
  /// The app of the examples.
  static let app = "Resources/Localizable"
  private static let capture = "Examples/captures/day.jsonl"
  private static let seconds = 60.0

  private let lines: [(line: [UInt8], seconds: Double)]

  /// Reads the day.
  ///
  /// - Throws: If this is not a clone of devsim.
  init() throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Descriptor.bytes(ofFile: Self.capture)
    } catch {
      throw CommandFailure(
        "cannot read '\(Self.capture)': \(error.message)",
        help: "'--demo' needs the folder of a clone of devsim")
    }
    let texts = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    let times = texts.map { text -> Double? in
      let (document, root, _) = JSONReader.read(SourceFile(name: Self.capture, bytes: text))
      return root.node.flatMap { document.member("t", of: $0) }.flatMap { document.double($0) }
    }
    let known = times.compactMap(\.self)
    let (first, last) = (known.min() ?? 0, known.max() ?? 0)
    lines = zip(texts, times).map { text, time in
      (text, ((time ?? first) - first) / max(1, last - first) * Self.seconds)
    }
  }

  /// Sends the pushes on a thread of its own.
  func play(to mailbox: Mailbox<Receiver.Message>) throws(CommandFailure) {
    try CommandFailure.unless(cannot: "play", Self.capture) { () throws(SystemError) in
      _ = try WorkerThread {
        let start = Environment.uptime
        for (line, seconds) in lines {
          let wait = start + .seconds(seconds) - Environment.uptime
          if wait > .zero { Environment.sleep(wait) }
          mailbox.post(.capture(line, isReceived: false), size: line.count)
        }
      }
    }
  }
}
