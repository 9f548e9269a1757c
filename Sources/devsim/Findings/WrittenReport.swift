import SourceText

/// A report that is written piece by piece, without effects: the caller takes the bytes.
protocol WrittenReport {
  /// The bytes that are not yet taken.
  var output: [UInt8] { get set }
}

extension WrittenReport {
  /// Returns the bytes that were written since the last call.
  ///
  /// They are empty until the end if the format needs all of the report before its first byte.
  mutating func takeOutput() -> [UInt8] { output.takeAll() }

  mutating func write(_ text: String) { output += text.utf8 }
}
