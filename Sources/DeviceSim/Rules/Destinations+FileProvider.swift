import SourceText

// What a fileprovider push does (P14); the claims are in `Destinations`.

extension Destinations {
  static let signalsFiles = Decision(
    .destinations, 3, "P14", "signals-file-provider", .documented,
    "it goes to the File Provider extension")
  static let containerMisplaced = Decision(
    .destinations, 7, "P14", "container-missing", .observed,
    "the identifier of a container is inside 'aps', so nothing happens", isObstacle: true)
  static let containerMissing = Decision(
    .destinations, 21, "P14", "container-missing", .assumed,
    "the payload has no identifier of a container, so nothing happens", isObstacle: true)

  /// The member that names a container of files (Apple, NSFileProviderManager).
  static let containerKey = "container-identifier"

  /// Decides that a payload without the identifier of a container has no effect (P14), with
  /// PAY328; `nil` if it has one.
  static func missingContainer(
    in payload: PushPayload, of document: JSONDocument
  ) -> Ruling<Admission>? {
    let container = document.member(containerKey, of: payload.root).flatMap(document.string)
    guard container?.isEmpty ?? true else { return nil }
    let misplaced = payload.aps.flatMap { document.member(containerKey, of: $0) }
    let diagnostic = Diagnostic(
      .containerMissing, "the payload has no '\(containerKey)', so nothing happens",
      at: document.location(of: misplaced ?? payload.root),
      help: misplaced == nil
        ? "add '\(containerKey)' at the top of the payload"
        : "move '\(containerKey)' out of 'aps', to the top level of the payload")
    return Ruling(
      Admission(), misplaced == nil ? containerMissing : containerMisplaced, [diagnostic])
  }
}

extension DiagnosticKind {
  static let containerMissing = DiagnosticKind(
    "PAY328", "container-identifier-missing", .error, rule: "P14",
    summary: "A fileprovider push does not name a container at the top of its payload.",
    explanation: """
      The File Provider extension learns from container-identifier what has changed. The member \
      is at the top of the payload, beside domain. Inside aps it has no effect, but APNs accepts \
      the push.
      """,
    example: """
      {"headers": {"apns-push-type": "fileprovider"},
       "payload": {"aps": {"container-identifier": "documents"}}}
      """,
    remedy: """
      Send {"container-identifier": "…", "domain": "…"}, without aps.
      """)
}
