import ServiceExtensionKit
import SourceText

struct NoSuchFile: Error, CustomStringConvertible {
  let description = "no such file"
}

extension TransformerEnvironment {
  static func holding(
    files: [String: [UInt8]] = [:], variables: [String: String] = [:],
    texts: [String: String] = [:]
  ) -> TransformerEnvironment {
    TransformerEnvironment(
      readFile: { path in
        guard let bytes = files[path] else { throw NoSuchFile() }
        return bytes
      },
      variable: { variables[$0] },
      fileSize: { files[$0].map { .bytes($0.count) } ?? .missing },
      folder: { folder in
        let names = files.keys.filter { $0.hasPrefix(folder + "/") }.map {
          $0.dropFirst(folder.count + 1).split(separator: "/")
        }
        return names.isEmpty ? nil : Set(names.compactMap(\.first)).map(String.init).sorted()
      },
      localizedText: { texts[$0] })
  }
}

extension NotificationRequest {
  static let original = NotificationRequest(
    identifier: "m-1",
    content: NotificationContent(
      title: "Acme", body: "New message", badge: 3, userInfo: JSONObject([("kept", true)])))

  static func carrying(_ userInfo: JSONObject) -> NotificationRequest {
    var content = NotificationRequest.original.content
    content.userInfo = userInfo
    return NotificationRequest(identifier: "m-1", content: content)
  }
}

/// A transformer, as the author of an extension would write it, from two closures.
final class ScriptedTransformer: NotificationTransformer {
  typealias Handler = @Sendable (NotificationContent) -> Void

  let onReceive: (NotificationRequest, @escaping Handler) -> Void
  let onExpiry: (NotificationRequest, Handler) -> Void
  var received: (request: NotificationRequest, handler: Handler)?

  init(
    onReceive: @escaping (NotificationRequest, @escaping Handler) -> Void,
    onExpiry: @escaping (NotificationRequest, Handler) -> Void = { _, _ in }
  ) {
    self.onReceive = onReceive
    self.onExpiry = onExpiry
  }

  func didReceive(
    _ request: NotificationRequest, withContentHandler contentHandler: @escaping Handler
  ) {
    received = (request, contentHandler)
    onReceive(request, contentHandler)
  }

  func serviceExtensionTimeWillExpire() {
    if let received { onExpiry(received.request, received.handler) }
  }
}

extension ExtensionStep {
  /// A step that changes the content in place.
  static func editing(
    _ name: String = "edit", _ edit: @escaping @Sendable (inout NotificationContent) throws -> Void
  ) -> ExtensionStep {
    ExtensionStep(
      name,
      .function { request in
        var content = request.content
        try edit(&content)
        return content
      })
  }

  static func scripted(
    _ name: String = "scripted",
    _ onReceive:
      @escaping @Sendable (NotificationRequest, @escaping ScriptedTransformer.Handler) -> Void
  ) -> ExtensionStep {
    ExtensionStep(name, .transformer { ScriptedTransformer(onReceive: onReceive) })
  }
}
