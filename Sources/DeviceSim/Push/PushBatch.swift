import ServiceExtensionKit
import SourceText

/// Pushes that go through the pipeline together: one tape, one store of texts, and a value for each
/// push.
///
/// A ``Push`` holds handles into the tape and the store and no references, so that it costs no
/// allocation and no reference count of its own. Owned strings are made where a person, a library
/// user or an extension needs them.
package struct PushBatch: Sendable {
  let document: JSONDocument
  /// What the frame of the push says; `nil` in all forms but that of the legacy binary protocol.
  let frame: LegacyFrames.Facts?
  /// What was read of each push.
  let captured: [CapturedPush]
  /// The pushes, at the same places.
  var pushes: [Push] = []
  /// The states of phones that are between the pushes, in order.
  let restorations: [PhoneRestoration]
  /// UTF-8 of all texts, one after the other.
  var texts: [UInt8] = []
  /// What is to be reported with the first push, before its own.
  var openingDiagnostics: [Diagnostic] = []
  /// What the stages on any core report, in the order of the pushes.
  var earlyDiagnostics: [Diagnostic] = []
  /// What the stages in order report, in the order of the pushes.
  var lateDiagnostics: [Diagnostic] = []
  /// What extensions returned.
  var returnedContents: [NotificationContent] = []
  /// The same as handles: what is presented in place of the content of the push.
  var extendedContents: [PushContent] = []
  /// What extensions did beside answering, by the place of the push.
  var effects: [Int: [ExtensionEffect]] = [:]
  /// What programs of the extension used, by the place of the push.
  var usages: [Int: ExtensionUsage] = [:]

  /// Which diagnostics are reported.
  private let findings: FindingPolicy

  init(_ pushes: CapturedPushes, reporting findings: FindingPolicy) {
    self.findings = findings
    document = pushes.document
    frame = pushes.frame
    captured = pushes.pushes
    restorations = pushes.restorations
  }

  func string(_ text: TextRange) -> String {
    String(decoding: texts[text.range], as: UTF8.self)
  }

  mutating func append(_ text: String) -> TextRange {
    let start = texts.count
    texts.append(contentsOf: text.utf8)
    return TextRange(start..<texts.count)
  }
}

extension PushBatch {
  /// The content that is presented: that of the extension, or without one that of the push.
  func content(of push: Push) -> PushContent {
    guard let content = push.extended?.content else { return push.localized }
    return extendedContents[content]
  }

  /// Everything that is to be reported about a push, in the order of the pipeline.
  func diagnostics(of push: Push) -> [Diagnostic] {
    let opening = push.place == 0 ? openingDiagnostics : []
    return opening + earlyDiagnostics[push.earlyDiagnostics] + lateDiagnostics[push.lateDiagnostics]
  }

  /// Calls a function with the token of the device that a push is for, as text; empty if none is
  /// named.
  @inline(__always)
  func withToken<Result>(of place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    if let node = captured[place].capture.token { return document.withText(of: node, body) }
    let token = frame?.token ?? []
    return body(token.span)
  }

  /// Calls a function with the bundle identifier of the app that a push is for; empty if none is
  /// named.
  @inline(__always)
  func withApp<Result>(of place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    guard let node = captured[place].capture.app else { return body([UInt8]().span) }
    let suffixCount = captured[place].capture.headers.topicSuffixCount
    return document.withText(of: node) { text in
      body(text.extracting(0..<max(0, text.count - suffixCount)))
    }
  }

  /// The identifier of a push's request: its collapse identifier, or an opaque UUID made of its
  /// number (C1).
  func identifier(of push: Push) -> String {
    if let node = captured[push.place].capture.headers.collapseIdentifier {
      return document.withText(of: node) { String(copying: $0) }
    }
    return String(copying: Collapsing.opaqueIdentifier(push.requestNumber).span)
  }

  /// When a push arrived; `nil` if the capture does not say.
  func arrival(of place: Int) -> SimulatedInstant? {
    captured[place].capture.arrival.map { SimulatedInstant(seconds: $0) }
  }
}

// MARK: - Rulings

extension PushBatch {
  /// Adds what a stage on any core reports.
  mutating func reportEarly(_ diagnostics: ArraySlice<Diagnostic>) {
    earlyDiagnostics += findings.isEmpty ? diagnostics : findings.reported(Array(diagnostics))[...]
  }

  /// Adds what a stage in order reports.
  mutating func reportLate(_ diagnostics: [Diagnostic]) {
    lateDiagnostics += findings.reported(diagnostics)
  }

  /// Takes what a stage on any core decided.
  mutating func takeEarly<Value>(_ ruling: Ruling<Value>, for push: inout Push) {
    push.decisions.formUnion(ruling.decisions)
    if !ruling.diagnostics.isEmpty { reportEarly(ruling.diagnostics[...]) }
  }

  /// Takes what a stage in order decided.
  mutating func takeLate<Value>(_ ruling: Ruling<Value>, for push: inout Push) {
    push.decisions.formUnion(ruling.decisions)
    if !ruling.diagnostics.isEmpty { reportLate(ruling.diagnostics) }
  }
}

extension String {
  /// Makes a text of UTF-8.
  package init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
