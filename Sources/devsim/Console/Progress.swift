/// One line that shows the progress of a command.
///
/// It draws nothing in the first half second, and then ten times a second.
struct Progress {
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)
  /// Moves to the first column and clears to the end of the line (ECMA-48: CR, EL).
  private static let eraseLine = "\r\u{1B}[K"

  private let total: Int?
  private let start: Duration
  private var done = 0
  private var nextDrawing: Duration
  private var isDrawn = false

  init(total: Int?, start: Duration) {
    self.total = total
    self.start = start
    nextDrawing = start + Self.delay
  }

  /// Counts bytes; returns what to write to the terminal, `nil` if nothing.
  mutating func advance(by count: Int, now: Duration) -> String? {
    done += count
    guard now >= nextDrawing else { return nil }
    nextDrawing = now + Self.interval
    isDrawn = true
    return Self.eraseLine + text(after: now - start)
  }

  /// Returns what shows a step of a command that has no bytes to count.
  mutating func show(step: String) -> String {
    isDrawn = true
    return Self.eraseLine + step
  }

  /// Returns what removes the line from the terminal; `nil` if it is not shown.
  mutating func clear() -> String? {
    guard isDrawn else { return nil }
    isDrawn = false
    return Self.eraseLine
  }

  private func text(after time: Duration) -> String {
    let seconds = max(time / .seconds(1), 0.001)
    let speed = "\(Self.megabytes(Int(Double(done) / seconds))) a second"
    guard let total, total > 0 else { return "\(Self.megabytes(done)), \(speed)" }
    let percent = min(100, Int(Double(done) / Double(total) * 100))
    return "\(percent) % of \(Self.megabytes(total)), \(speed)"
  }

  private static func megabytes(_ count: Int) -> String {
    let tenths = count / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
