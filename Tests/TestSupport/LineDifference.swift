/// The lines in which two texts differ.
package struct LineDifference: CustomStringConvertible {
  private static let longest = 60

  package let description: String

  package init(from expected: some Sequence<UInt8>, to made: some Sequence<UInt8>) {
    let old = Self.lines(Array(expected))
    let new = Self.lines(Array(made))
    var lines: [(place: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): lines.append((offset, "\(offset + 1) - \(line)"))
      case .insert(let offset, let line, _): lines.append((offset, "\(offset + 1) + \(line)"))
      }
    }
    lines.sort { $0.place < $1.place }
    let rest = lines.count - Self.longest
    description =
      lines.prefix(Self.longest).map(\.text).joined(separator: "\n")
      + (rest > 0 ? "\n… and \(rest) more lines" : "")
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
