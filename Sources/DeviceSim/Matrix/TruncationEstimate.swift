import LocalizationResolver
import SourceText

/// Estimates how much of a text the lock screen, the list and a banner show (rule T1).
///
/// Fidelity: assumed. The number of lines is that of T1. The 40 columns per line follow from the
/// lengths that senders are advised to keep:
///
/// - 160 characters on the lock screen, which has four lines of body, and 80 on a banner, which has
///   two (Braze, *Push message and image formats*)
/// - 15 to 40 in a title (Batch, *Optimal length for every push notification*)
///
/// A wide character takes two columns, because a square of 15 points is about as wide as two
/// letters of that size.
package enum TruncationEstimate {
  /// Where a text is shown.
  package enum Place: Sendable {
    /// The lock screen, or the list of Notification Center.
    case list
    case banner
  }

  package static let columnsPerLine = 40

  /// The limits of a list as a phrase.
  package static let limits =
    "1 line of title or subtitle, or 4 of body, of \(columnsPerLine) columns each"

  /// Returns the number of visible lines of a field.
  static func lineCount(of field: PushTextField, in place: Place) -> Int {
    switch (field, place) {
    case (.title, _), (.subtitle, _): 1
    case (.body, .list): 4
    case (.body, .banner): 2
    }
  }

  /// Returns the part of a text that is shown, which an ellipsis follows; `nil` if all of it is.
  package static func start(
    of text: String, in field: PushTextField, of place: Place = .list
  ) -> String? {
    // No character in UTF-8 has fewer bytes than columns.
    guard text.utf8.count > columnsPerLine || LineWrapping.hasLineBreak(text) else { return nil }
    var rest = lineCount(of: field, in: place)
    var shown: [Substring] = []
    for paragraph in LineWrapping.paragraphs(of: text) {
      guard rest > 0 else { return shown.joined(separator: "\n") }
      let visible = VisibleText.make(from: paragraph)
      let lines = LineWrapping.lines(of: visible, width: columnsPerLine)
      let last = lines.prefix(rest).last
      shown.append(
        visible[..<visible.utf8.index(visible.startIndex, offsetBy: last?.bytes.upperBound ?? 0)])
      if lines.count > rest { return shown.joined(separator: "\n") }
      rest -= lines.count
    }
    return nil
  }
}
