import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// A text of a push: bytes in the texts of its batch.
///
/// Empty means that there is none.
struct TextRange: Sendable {
  private var start: Int32 = 0
  private var end: Int32 = 0

  static let none = TextRange(0..<0)

  init(_ range: Range<Int>) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
  var isEmpty: Bool { start == end }
}

/// What would be shown of a push: its content, with the identifier of its request.
struct PushContent: Sendable {
  /// A title, subtitle or body, and where it comes from.
  struct Localized: Sendable {
    var text = TextRange.none
    /// The loc-key; `nil` if the text is a literal.
    var key: JSONNode?
    /// `nil`: an extension wrote it.
    var source: TextSource? = .literal
    /// Whether arguments were put in.
    var isSubstituted = false

    /// Whether there is a text, and it is that of the payload or of a table.
    var isResolved: Bool { !text.isEmpty && source != nil }
  }

  struct Sound: Sendable {
    /// Empty: the default sound.
    var name = TextRange.none
    var isCritical = false
    var volume: Double?
  }

  /// The collapse identifier; empty: an opaque one is made.
  var identifier = TextRange.none
  var title = Localized()
  var subtitle = Localized()
  var body = Localized()
  var badge: Int?
  /// `nil`: silent.
  var sound: Sound?
  var threadIdentifier = TextRange.none
  var categoryIdentifier = TextRange.none
  var targetContentIdentifier = TextRange.none
  var filterCriteria = TextRange.none
  var interruptionLevel = InterruptionLevel.active
  var relevanceScore: Double?
  /// The number of the content that an extension returned, among those of the batch; `nil` if none did.
  var replacement: Int?

  var hasText: Bool { !title.text.isEmpty || !subtitle.text.isEmpty || !body.text.isEmpty }
}
