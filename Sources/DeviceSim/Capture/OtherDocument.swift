import SourceText

/// Recognizes JSON that is clearly something else than a capture: in a folder it is skipped.
///
/// What might be a push with a mistake is not recognized, so that the mistake is reported.
package enum OtherDocument {
  /// Recognizes a file that is not a capture.
  package static func isRecognized(_ head: [UInt8], named name: String) -> Bool {
    let (encoding, markLength) = TextEncoding.detect(in: head)
    guard encoding == .utf8 else { return false }
    let text = head.span.extracting(markLength..<head.count)
    let isArray = text.firstSign == UInt8(ascii: "[")
    let start = isArray ? text.firstIndex(of: UInt8(ascii: "{"), from: 0) : 0
    guard let members = MemberScanner(start..<text.count, in: text) else { return false }
    func string(_ member: String) -> String? {
      members.value(of: member, in: text).flatMap { range in
        guard range.count > 1, text[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        return String(copying: text.extracting(range.lowerBound + 1..<range.upperBound - 1))
      }
    }
    // What devsim writes; the state of a phone is a part of captures.
    if let schema = string("schema"), schema.hasPrefix("devsim.") {
      return !schema.hasPrefix("devsim.device/")
    }
    guard !isArray else { return false }
    var names: Set<String> = []
    var rest = members
    while let member = rest.next(in: text) {
      names.insert(String(copying: text.extracting(member.name)))
    }
    guard names.isDisjoint(with: namesInPushes) else { return false }
    // No push has a schema, or is one: SARIF, a JSON Schema, OpenAPI, the settings of a tool.
    return !names.isDisjoint(with: ["$schema", "openapi", "swagger"])
      || names.isSuperset(of: ["version", "runs"]) || names.contains("compilerOptions")
      || !names.isEmpty && names.isSubset(of: deviceMembers)
      || isOfTool(name)
  }

  /// Names that only the JSON of a push has.
  private static let namesInPushes: Set = [
    "aps", "payload", "headers", "device", "local", "notification", "message", "apns", "alert",
  ]

  private static let deviceMembers = Set(DeviceFile.members.map(\.name))

  /// Whether a name is that of the settings of a tool, such as npm, TypeScript, Expo, .NET and
  /// Xcode.
  private static func isOfTool(_ name: String) -> Bool {
    namesOfTools.contains(name) || name.hasPrefix(".") || name.hasSuffix(".config.json")
      || name.hasSuffix(".json") && ["tsconfig", "appsettings"].contains(where: name.hasPrefix)
  }

  private static let namesOfTools: Set = [
    "Contents.json", "angular.json", "app.json", "biome.json", "composer.json", "deno.json",
    "eas.json", "firebase.json", "google-services.json", "jsconfig.json", "launchSettings.json",
    "lerna.json", "manifest.json", "nodemon.json", "nx.json", "package-lock.json", "package.json",
    "renovate.json", "turbo.json", "vercel.json",
  ]
}

extension Span<UInt8> {
  /// The first byte that is not white space; `nil` if there is none.
  fileprivate var firstSign: UInt8? {
    for index in indices where self[index] > 0x20 { return self[index] }
    return nil
  }
}
