import DeviceSim
import SourceText

/// The newest pushes, with their reports.
struct PushLog {
  /// A push that was delivered.
  struct Entry {
    let index: Int
    let device: String
    let outcome: String
    /// The name of the capture, the line on which the push is, and the offset of that line.
    private(set) var source: (file: String, line: Int, offset: Int)
    /// Whether the service made the envelope of a request that it got.
    let isReceived: Bool
    /// Whether it is something that happened without a push.
    let isWithoutPush: Bool
    /// The envelope, in one line with its end.
    private(set) var capture: [UInt8]
    /// The object `devsim.push/1`.
    let report: [UInt8]
    /// The path of its first attachment; `nil` without one.
    let attachedFile: String?
    /// The token, whatever the case of its letters.
    private let token: String
    /// What a search finds, in lower case.
    private let searchable: String

    init(_ report: LivePhones.Report, capture: [UInt8], offset: Int = 0, isReceived: Bool) {
      let push = report.push
      index = report.index
      device = report.device
      token = device.asToken
      outcome = push.outcome.rawValue
      source = (push.file, push.line, offset)
      self.capture = capture
      self.isReceived = isReceived
      isWithoutPush = push.isWithoutPush
      self.report = report.json
      attachedFile = push.attachedFile
      let texts = [push.title, push.subtitle, push.body]
      let parts =
        texts.map(\.text) + texts.compactMap(\.key) + [outcome, device]
        + push.diagnostics.map(\.kind.code)
      searchable = parts.joined(separator: "\n").lowercased()
    }

    /// Returns the entry with the capture of an earlier report on its push.
    fileprivate func captured(as earlier: Entry) -> Entry {
      var entry = self
      (entry.source, entry.capture) = (earlier.source, earlier.capture)
      return entry
    }

    func matches(_ query: PushQuery) -> Bool {
      (query.device.map { $0 == token } ?? true) && (query.outcome.map { $0 == outcome } ?? true)
        && (query.after.map { index > $0 } ?? true)
        && (query.text.map { searchable.contains($0) } ?? true)
    }
  }

  private let limit: Int
  private var entries: [Entry] = []

  /// Makes an empty log.
  init(keeping limit: Int) { self.limit = limit }

  /// Adds a push, or replaces the earlier report on it.
  ///
  /// A push that the service kept has two reports, but it arrived only once.
  mutating func add(_ entry: Entry) {
    let before = entries.lastIndex { $0.index <= entry.index }
    if let before, entries[before].index == entry.index {
      entries[before] = entry.captured(as: entries[before])
    } else {
      entries.insert(entry, at: before.map { $0 + 1 } ?? 0)
    }
    // Removing a part at once costs no more than one move of each push.
    if entries.count >= limit + max(64, limit / 4) { entries.removeFirst(entries.count - limit) }
  }

  mutating func removeAll() { entries = [] }

  /// The pushes that are kept, oldest first.
  var all: ArraySlice<Entry> { entries.suffix(limit) }

  /// The lines of the pushes that are kept, without what happened between them.
  var capture: [UInt8] { all.filter { !$0.isWithoutPush }.flatMap(\.capture) }

  /// Returns the push with a number; `nil` if it is not kept.
  func entry(_ index: Int) -> Entry? { all.last { $0.index == index } }

  /// Returns the newest pushes after the one with a number, oldest first.
  func entries(after index: Int, newest count: Int) -> ArraySlice<Entry> {
    all.suffix(count).drop { $0.index <= index }
  }

  /// Returns the newest pushes that match, oldest first.
  func entries(matching query: PushQuery) -> [Entry] {
    var found: [Entry] = []
    for entry in all.reversed() where entry.matches(query) {
      found.append(entry)
      if found.count == query.limit { break }
    }
    return found.reversed()
  }
}
