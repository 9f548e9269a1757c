import SourceText

/// A merge conflict that nobody resolved: two versions of some lines, between the lines that Git
/// writes around them.
///
/// ```
/// <<<<<<< HEAD
/// "save" = "Sichern";
/// =======
/// "save" = "Speichern";
/// >>>>>>> main
/// ```
///
/// Source: gitformat and "How conflicts are presented" of git-merge(1).
struct MergeConflict {
  /// The line of the marker `<<<<<<<`.
  let start: Range<Int>
  let middle: Range<Int>
  let end: Range<Int>

  /// Returns the conflicts of a file in their order.
  static func all(in file: SourceFile) -> [MergeConflict] {
    let bytes = file.bytes
    var conflicts: [MergeConflict] = []
    var start: Range<Int>?
    var middle: Range<Int>?
    var position = 0
    while position < bytes.count {
      var end = bytes.span.firstIndex(of: UInt8(ascii: "\n"), from: position)
      let next = end + 1
      if end > position, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let line = position..<end
      if bytes.span.hasBytes("<<<<<<< ", at: position) {
        (start, middle) = (line, nil)
      } else if start != nil, line.count == 7, bytes.span.hasBytes("=======", at: position) {
        middle = line
      } else if let opening = start, let separator = middle,
        bytes.span.hasBytes(">>>>>>> ", at: position)
      {
        conflicts.append(MergeConflict(start: opening, middle: separator, end: line))
        (start, middle) = (nil, nil)
      }
      position = next
    }
    return conflicts
  }

  /// Words the conflicts of a file.
  static func diagnostics(of file: SourceFile) -> [Diagnostic] {
    all(in: file).map { conflict in
      func place(_ range: Range<Int>) -> SourceLocation { file.location(of: range) }
      return Diagnostic(
        .mergeConflict, "a merge conflict is not resolved", at: place(conflict.start),
        notes: [
          Diagnostic.Note("the other version begins here", at: place(conflict.middle)),
          Diagnostic.Note("it ends here", at: place(conflict.end)),
        ],
        help: "keep one of the two versions, and remove the three marker lines")
    }
  }
}
