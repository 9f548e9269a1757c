/// A place as editors count it: lines and columns from 1, columns in UTF-16 code units, the end
/// after the last one.
package struct SourceRegion: Sendable, Hashable {
  package let startLine: Int
  package let startColumn: Int
  package let endLine: Int
  package let endColumn: Int
}

extension SourceLocation {
  /// The place in lines and UTF-16 columns; bytes that are not UTF-8 count as U+FFFD.
  package var region: SourceRegion {
    let start = source.utf16Position(at: range.lowerBound)
    let end = source.utf16Position(at: range.upperBound)
    return SourceRegion(
      startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
  }
}

extension SourceFile {
  fileprivate func utf16Position(at index: Int) -> (line: Int, column: Int) {
    let column = utf16Count(before: index) - utf16Count(before: startOfLine(at: index))
    return (line(at: index), column + 1)
  }
}
