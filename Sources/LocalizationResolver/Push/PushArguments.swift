import SourceText

/// The arguments of one localized text, as UTF-8 one after the other; made once and used for each
/// push.
package struct PushArguments: ~Copyable, Sendable {
  /// All arguments without anything between them.
  private var bytes = GrowingBuffer<UInt8>()
  /// Where each argument ends in `bytes`.
  private var ends = GrowingBuffer<Int>(minimumCapacity: 8)

  package init() {}

  /// How many arguments there are.
  package var count: Int { ends.count }

  /// Removes all arguments and keeps the storage.
  package mutating func removeAll() {
    bytes.removeAll()
    ends.removeAll()
  }

  /// Adds an argument after the others.
  package mutating func append(_ text: Span<UInt8>) {
    bytes.append(text)
    ends.append(bytes.count)
  }

  /// Appends the argument with a zero-based number, or `<null>` if there is none.
  func appendArgument(_ number: Int, to output: inout [UInt8]) {
    guard 0..<count ~= number else {
      output.append(contentsOf: PushFormat.missingArgument)
      return
    }
    let start = number == 0 ? 0 : ends[number - 1]
    let end = ends[number]
    bytes.withSpan { output.append(copying: $0.extracting(start..<end)) }
  }
}
