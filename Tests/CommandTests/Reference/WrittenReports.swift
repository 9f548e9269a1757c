import Foundation
import TestSupport

/// Runs of the command that together write every member of every JSON object.
enum WrittenReports {
  /// Returns the names of all members by schema, also of the objects in an object.
  ///
  /// - Throws: If a run fails, or writes something other than JSON objects with a schema.
  static func members() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for (schema, object) in try objects() {
      found[schema, default: []].formUnion(members(of: object))
    }
    return found
  }

  /// Returns the objects with their schemas.
  static func objects() throws -> [(schema: String, object: [String: Any])] {
    let runner = try CommandRunner()
    let outputs = [
      try replay(runner), try attach(runner), try effects(runner), try resolve(runner),
      try plural(runner), try matrix(runner), try check(runner), try extensionRun(runner),
      try baseline(runner), try night(runner), try scenario(runner), try activities(runner),
      try slow(runner), try banner(runner), try page(runner), try receive(runner),
      try project(runner), try deleted(runner), try offline(runner), try opened(runner),
    ]
    return try FoundationJSON.lines(outputs.joined(separator: "\n")).map { object in
      guard let schema = object["schema"] as? String else {
        throw SupportError("no schema: \(object)")
      }
      return (schema, object)
    }
  }

  private static func members(of value: Any) -> Set<String> {
    if let array = value as? [Any] {
      return array.reduce(into: []) { $0.formUnion(members(of: $1)) }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { found, member in
      found.insert(member.key)
      // What the sender wrote is not part of the format.
      if !["userInfo", "contentState", "shownState", "attributes"].contains(member.key) {
        found.formUnion(members(of: member.value))
      }
    }
  }

  /// Returns a document of several lines as one line.
  private static func line(_ document: String) -> String {
    document.replacingOccurrences(of: "\n", with: " ")
  }

  // MARK: - Runs

  static let app = ["--app", "Resources/Localizable", "--language", "ko"]

  static let payload = #"""
    {"id": 7, "t": 1000, "device": "aa", "headers": {"apns-topic": "com.example.acme"}, "payload":
     {"aps": {"alert": {"title": "t", "subtitle": "s", "loc-key": "K", "loc-args": [],
     "launch-image": "l"}, "badge": 1,
     "sound": {"critical": 1, "name": "chime.aiff", "volume": 0.5}, "thread-id": "t",
     "category": "GAME_INVITATION", "target-content-id": "x", "filter-criteria": "f",
     "relevance-score": 0.5, "interruption-level": "critical"}}}
    """#

  /// A scenario that fails, with a value and with something else.
  private static func scenario(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "day.json": """
      {"scenario": "a day", "timeline": [
        {"push": {"headers": {}, "payload": {"aps": {"alert": "a"}}},
         "expect": {"outcome": "quiet"}},
        {"push": {"aps": {"alert": "a"}, "thread-id": "a"}},
        {"do": "tap", "notification": "b", "expect": {"phone": {"badge": 5}}},
        {"do": "lock", "expect": {"phone": {"locked": false}}}]}
      """,
      "wrong.json": #"{"scenario": "wrong", "timeline": []}"#,
    ])
    return try runner.devsim(["test", folder.path(), "--format", "jsonl"]).output
  }

  private static func resolve(_ runner: CommandRunner) throws -> String {
    try ["GAME_PLAY_REQUEST_FORMAT", "NO_SUCH_KEY"].map {
      try runner.devsim(["resolve", $0, "Ada", "Bo", "--format", "json"] + app).output
    }.joined()
  }

  private static func plural(_ runner: CommandRunner) throws -> String {
    let catalog = try ScratchFolder([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0",
       "strings": {"K": {"localizations": {"en": {"variations": {"plural": {
        "other": {"stringUnit": {"value": "%lld of %@"}}}}}}}, "L": 1}}
      """
    ])
    return try runner.devsim(
      ["resolve", "K", "3", "--format", "json", "--app", catalog.path()]
    ).output
  }

  /// A matrix with a title, a subtitle, a mark, a finding, and a language without a table.
  private static func matrix(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "push.json": payload,
      "app/en.lproj/Localizable.strings": "\"A\" = \"a\";",
      "app/it.lproj/Other.strings": "\"A\" = \"a\";",
    ])
    return try runner.devsim([
      "matrix", folder.path("push.json"), "--format", "json", "--app", folder.path("app"),
    ]).output
  }

  private static func check(_ runner: CommandRunner) throws -> String {
    // An app whose languages lack a key, and a table alone.
    let folder = try ScratchFolder([
      "app/en.lproj/Menu.strings": "a = x; b = x; c = x;",
      "app/de.lproj/Menu.strings": "a = y; c = y;", "app/fr.lproj/Menu.strings": "a = y; b = y;",
      "app/it.lproj/Menu.strings": "a = y; c = y;", "Alone.strings": "a = x;",
    ])
    let words = [
      "check", "Examples/captures", folder.path("app"), folder.path("Alone.strings"), "--app",
      "Resources/Localizable", "--format",
    ]
    return line(try runner.devsim(words + ["json"]).output) + "\n"
      + (try runner.devsim(words + ["jsonl"]).output)
  }

  private static func extensionRun(_ runner: CommandRunner) throws -> String {
    let asking = try AskingProgram()
    return try runner.devsim([
      "extension", "run", asking.path, "--serve", "Examples/attachments", "--push",
      "Examples/captures/photo.json", "--format", "json", "--measure",
    ]).output
  }

  /// The reports of a page, which have the capture.
  private static func page(_ runner: CommandRunner) throws -> String {
    let page = try runner.devsim(["replay", "Examples/captures/photo.json", "--format", "html"])
    guard let pushes = try page.pageData()["pushes"] as? [[String: Any]] else {
      throw SupportError("a page without pushes")
    }
    return try pushes.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }.joined(separator: "\n")
  }

  private static func receive(_ runner: CommandRunner) throws -> String {
    let command = ["receive", "--apns", ":0", "--page", ":0", "--format", "jsonl"]
    return try runner.devsim(command + ["--run", "--", "true"]).output
  }

  /// A project with everything that a list of it may have.
  private static func project(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "App.entitlements": "<plist version=\"1.0\"><dict/></plist>",
      "Info.plist": "<plist version=\"1.0\"><dict/></plist>",
      "Service.swift": "class Service: UNNotificationServiceExtension {}",
      "App.xcodeproj/project.pbxproj": MinimalProject(
        settings: """
          INFOPLIST_FILE = Info.plist; SWIFT_VERSION = 5.0; PRODUCT_BUNDLE_IDENTIFIER = com.example;
          CODE_SIGN_ENTITLEMENTS = App.entitlements; SWIFT_OBJC_BRIDGING_HEADER = Bridging.h;
          """, resources: ["Missing.json"]
      ).text,
    ])
    return try runner.devsim([
      "extension", "list", folder.path("App.xcodeproj"), "--format", "json",
    ]).output
  }

  private static func baseline(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder()
    let path = folder.path("known.json")
    _ = try runner.devsim([
      "check", "Examples/captures", "--app", "Resources/Localizable", "--write-baseline", path,
    ])
    return line(try String(contentsOfFile: path, encoding: .utf8))
  }
}
