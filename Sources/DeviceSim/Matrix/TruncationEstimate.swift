import LocalizationResolver
import SourceText

/// Estimates whether a text is longer than the lock screen and the list show (rule T1).
///
/// Fidelity: assumed. The number of lines is that of T1. The 40 columns per line follow from the
/// lengths that senders are advised to keep: 160 characters on the lock screen, which has four
/// lines of body, and 80 on a banner, which has two (Braze, *Push message and image formats*); 15
/// to 40 in a title (Batch, *Optimal length for every push notification*). A wide character takes
/// two columns, because a square of 15 points is as wide as about two letters of that size.
package enum TruncationEstimate {
  /// The columns of one line.
  static let columnsPerLine = 40

  /// The limits as a phrase.
  package static let limits =
    "1 line of title or subtitle, or 4 of body, of \(columnsPerLine) columns each"

  /// Returns the number of visible lines of a field.
  static func lineCount(of field: PushTextField) -> Int {
    switch field {
    case .title, .subtitle: 1
    case .body: 4
    }
  }

  /// Returns whether a text needs more lines than its field has.
  static func isCut(_ text: String, in field: PushTextField) -> Bool {
    // No character of UTF-8 has fewer bytes than columns.
    guard text.utf8.count > columnsPerLine || text.contains(where: \.isNewline) else {
      return false
    }
    let lines = LineWrapping.paragraphs(of: text).map { paragraph in
      LineWrapping.lines(of: VisibleText.make(from: paragraph), width: columnsPerLine).count
    }
    return lines.reduce(0, +) > lineCount(of: field)
  }
}
