import SourceText

/// What a program reports about a request besides its answer.
enum ProgramRemark: Equatable, Sendable {
  /// It used an interface that works differently here than on a device.
  case notSimulated(UnsimulatedUse)
  /// It did not get an attachment, because the device does not accept the file.
  case attachmentRejected(NotificationAttachment, FileSize)
  /// A request to the web was not sent, because its URL is not secure.
  case requestBlocked(url: String)
  /// A request to the web failed: a clause without a period.
  case requestFailed(url: String, reason: String)

  /// The types of lines with a remark.
  static let types = ["notSimulated", "attachmentRejected", "requestBlocked", "requestFailed"]

  /// Reads the members of a line; `nil` for a line of another type.
  init?(_ type: String, _ object: JSONObject) throws(ContentMistake) {
    switch type {
    case "notSimulated": self = .notSimulated(try UnsimulatedUse(object))
    case "attachmentRejected":
      self = .attachmentRejected(
        NotificationAttachment(
          identifier: "", path: try Self.text("path", of: object),
          typeHint: object["typeHint"]?.stringValue),
        try object["size"].map { size throws(ContentMistake) in
          .bytes(try size.count(of: "size"))
        } ?? .missing)
    case "requestBlocked": self = .requestBlocked(url: try Self.text("url", of: object))
    case "requestFailed":
      self = .requestFailed(
        url: try Self.text("url", of: object), reason: try Self.text("reason", of: object))
    default: return nil
    }
  }

  /// Returns the start of a member with text.
  static func text(_ member: String, of object: JSONObject) throws(ContentMistake) -> String {
    guard let text = object[member]?.stringValue, !text.isEmpty else {
      throw .wrongType(member, "a string with text")
    }
    return String(text.prefix(200))
  }
}

extension DiagnosticKind {
  static let requestBlocked = DiagnosticKind(
    "EXT309", "request-blocked", .warning, rule: "X9",
    summary: "The extension requested an http URL, which App Transport Security does not allow.",
    explanation: """
      Since iOS 9, URLSession loads only https URLs. A request for an http URL fails with \
      URLError.appTransportSecurityRequiresSecureConnection, -1022, before anything is sent. \
      NSAppTransportSecurity in the Info.plist of the extension allows exceptions; that of the app \
      does not count. Data(contentsOf:) fails too. An IP address, a name without a dot and a name \
      with .local at its end need NSAllowsLocalNetworking. AppleShims does the same, but does not \
      check redirects and the addresses of its own machine.
      """,
    example: #"{"aps": {"mutable-content": 1}, "image": "http://example.com/cat.png"}"#,
    remedy: """
      Send https URLs. For a server without https, add its domain to NSExceptionDomains, with \
      NSExceptionAllowsInsecureHTTPLoads.
      """)

  static let requestFailed = DiagnosticKind(
    "EXT310", "request-failed", .warning, rule: "X9",
    summary: "A request of the extension to the web failed, so it did not get what it asked for.",
    explanation: """
      There was no answer, or one with a status of 400 or more. Extensions often ignore this, and \
      the notification is shown without its picture, or with text that was not decrypted. A phone \
      may get an answer: the network, the proxy and the certificates of this machine are not those \
      of a phone. AppleShims reports it for tasks with a completion handler, for async methods and \
      for Data(contentsOf:), but not for tasks that the code cancels.
      """,
    example: #"{"aps": {"mutable-content": 1}, "image": "https://example.com/no-such-cat.png"}"#,
    remedy: """
      Check the URL in the push. Without a network, put the answers into a folder, and pass it to \
      --serve.
      """)
}

extension ProcessWording {
  /// Returns the finding for a remark; `nil` for an attachment that the device would accept.
  func diagnostic(about remark: ProgramRemark) -> Diagnostic? {
    switch remark {
    case .notSimulated(let use): notSimulated(use)
    case .attachmentRejected(let attachment, let size): attachment.rejection { _ in size }
    case .requestBlocked(let url):
      Diagnostic(
        .requestBlocked, "extension '\(name)' cannot load '\(url)': it is not an https URL",
        help: "send an https URL, or allow its domain in NSAppTransportSecurity of the extension's "
          + "Info.plist",
        subject: url)
    case .requestFailed(let url, let reason):
      Diagnostic(
        .requestFailed, "extension '\(name)' could not load '\(url)': \(reason)",
        help: "check the URL, or put the answer into a folder and pass it to '--serve'",
        subject: url)
    }
  }
}
