import SourceText

/// What a program reports about a request besides its answer.
enum ProgramRemark: Equatable, Sendable {
  /// It used an interface that works differently here than on a device.
  case notSimulated(UnsimulatedUse)
  /// It did not get an attachment, because the device does not accept the file.
  case attachmentRejected(NotificationAttachment, FileSize)
  /// A request to the web was not sent, because its URL is not secure.
  case requestBlocked(url: String)

  /// The types of lines with a remark.
  static let types = ["notSimulated", "attachmentRejected", "requestBlocked"]

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
    }
  }
}
