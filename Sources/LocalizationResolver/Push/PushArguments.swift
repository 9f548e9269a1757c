import SourceText

/// The arguments of one localized text, as UTF-8 one after the other; made once and used for each
/// push.
package struct PushArguments: Sendable {
  /// All arguments without anything between them.
  package private(set) var bytes: [UInt8] = []
  /// Where each argument ends in `bytes`.
  private var ends: [Int] = []

  package init() {}

  /// How many arguments there are.
  package var count: Int { ends.count }

  /// Removes all arguments and keeps the storage.
  package mutating func removeAll() {
    guard !ends.isEmpty else { return }
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds an argument after the others.
  package mutating func append(_ text: Span<UInt8>) {
    bytes.append(copying: text)
    ends.append(bytes.count)
  }

  /// Appends the argument with a zero-based number, or `<null>` if there is none.
  func appendArgument(_ number: Int, to output: inout [UInt8]) {
    guard ends.indices.contains(number) else {
      output.append(contentsOf: PushFormat.missingArgument)
      return
    }
    let start = number == 0 ? 0 : ends[number - 1]
    output.append(copying: bytes.span.extracting(start..<ends[number]))
  }
}
