import SourceText

/// One push on its way through the pipeline: a value that grows.
///
/// Each stage adds its own part. A later stage may still change the presentation, the outcome and
/// the decisions. After the extension the push is presented again, and the state of its phone may
/// revise preliminary decisions (``Revision``). The captured part is ``PushBatch/captured`` at the
/// same place. Texts are handles into the batch, so a push has no references.
package struct Push: Sendable {
  /// Its place in the batch.
  let place: Int

  // MARK: Admitted and localized, on any core

  /// The hashes of its token and of the name of its app, by which its phone is found.
  var hashes = RecipientHashes()
  /// The app that it is for, as its number among the ``InstalledApps``.
  var app = 0
  /// Whether it names the same app as the last push before it in the batch that can be read.
  var sharesApp = false
  /// What the device allows the push.
  var admission = Admission()
  /// The content before the extension.
  var localized = PushContent()
  /// Whether the extension runs.
  var isRequested = false

  // MARK: Presented, on any core unless the extension comes before

  /// Where it is seen and what is heard.
  var presentation = Presentation()
  /// What became of it.
  var outcome = Outcome.invalid

  // MARK: Extended and applied, in the order of the capture

  /// How many pushes came before it; ``unnumbered`` before it is delivered.
  var index = Push.unnumbered
  /// Which phone it is for, and which app of it.
  var recipient = Recipient()
  /// How many requests without a collapse identifier came before it to its app on its phone.
  var requestNumber = 0
  /// What the extension made of it; `nil` if it did not run.
  var extended: ExtendedContent?

  /// The number of a push that is not delivered yet.
  static let unnumbered = -1

  // MARK: Of all stages

  var decisions = DecisionSet()
  /// Its diagnostics of the stages on any core, among those of the batch.
  var earlyDiagnostics = 0..<0
  /// Its diagnostics of the stages in order, among those of the batch.
  var lateDiagnostics = 0..<0

  init(place: Int) { self.place = place }

  /// Drops it, because the state of its phone revises the decision to let it through.
  mutating func drop(by decision: Decision) {
    decisions.revise(by: decision)
    presentation.wakesApp = false
    outcome = .dropped
  }

  /// Whether it is a banner that stays until the person acts on it (A1).
  var hasLastingBanner: Bool {
    presentation.places.banner && decisions.contains(Permissions.bannerStays)
  }
}

/// The hashes of a device token and of the name of an app.
struct RecipientHashes: Sendable {
  var token = ByteHash.unset
  var app = ByteHash.unset
}

/// The phone that a push is for, and the app on it, as numbers of the run.
struct Recipient: Sendable, Hashable {
  var phone = 0
  var app = AppNumber.unnamed
}

/// What the service extension made of a push.
struct ExtendedContent: Sendable {
  let verdict: ExtensionVerdict
  /// Whether a program of it crashed, or could not be started.
  let hasCrashed: Bool
  /// The place of its content among those of the batch; `nil` if the original content counts.
  let content: Int?
}

/// What the service extension did to a push; the raw values are the words of the report.
package enum ExtensionVerdict: String, Sendable, CaseIterable {
  /// Its answer is presented.
  case modified
  /// It answered with the content that it was given.
  case unchanged
  /// It gave no answer that counts, so the original content is presented.
  case original
  /// Nothing is shown.
  case suppressed
}
