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

  private static let app = ["--app", "Resources/Localizable", "--language", "ko"]

  private static let payload = #"""
    {"id": 7, "t": 1000, "device": "aa", "headers": {"apns-topic": "com.example.acme"}, "payload":
     {"aps": {"alert": {"title": "t", "subtitle": "s", "loc-key": "K", "loc-args": [],
     "launch-image": "l"}, "badge": 1,
     "sound": {"critical": 1, "name": "chime.aiff", "volume": 0.5}, "thread-id": "t",
     "category": "GAME_INVITATION", "target-content-id": "x", "filter-criteria": "f",
     "relevance-score": 0.5, "interruption-level": "critical"}}}
    """#

  private static func replay(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "push.json": payload,
      // Command 1 with the identifier 7 and an expiration.
      "frame.hex": "01 00000007 7FFFFFFF 0020 \(String(repeating: "ab", count: 32)) 0002 7B7D",
      "device.json": #"""
      {"settings": {"critical": true},
       "app": {"criticalEntitlement": true,
        "categories": {"GAME_INVITATION": {"actions": ["Play"]}}}}
      """#,
    ])
    // Adds an attachment to the content of each request.
    let program = try folder.program(
      #"""
      echo '{"type":"ready","version":1}'
      file='{"identifier":"i","path":"Examples/attachments/ada.png","typeHint":"public.png"}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        printf '{"type":"content","id":%s,"content":{"attachments":[%s],%s\n' \
          "${id%%,*}" "$file" "${line#*'"content":{'}"
      done
      """#)
    return try runner.devsim(
      [
        "replay", "Examples", folder.path("push.json"), folder.path("frame.hex"),
        "--format", "jsonl", "--state",
        "--device", folder.path("device.json"), "--extension", program, "--measure",
        "--extension", "decrypt:key=Examples/keys/chat.key,ciphertext=enc,nonce=iv",
      ] + app
    ).output
  }

  /// A step in a run of its own: a message that cannot be opened would leave the original content.
  private static func attach(_ runner: CommandRunner) throws -> String {
    try runner.devsim([
      "replay", "Examples/captures/photo.json", "--format", "jsonl", "--previews", "never",
      "--extension", "attach:dir=Examples/attachments",
    ]).output
  }

  /// An extension that takes simulated time, on a locked phone without Notification Center.
  private static func slow(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "push.jsonl": #"""
      {"t": 1000, "headers": {"apns-push-type": "alert"}, "payload": \#
      {"aps": {"alert": "x", "mutable-content": 1}, "media-attachment-url": "ada.png"}}
      {"t": 1001, "headers": {"apns-push-type": "alert"}, "payload": \#
      {"aps": {"alert": "y"}}}

      """#,
      "device.json": #"""
      {"locked": true, "settings": {"notificationCenter": false, "previews": "never"}}
      """#,
    ])
    return try runner.devsim([
      "replay", folder.path("push.jsonl"), "--format", "jsonl", "--state", "--device",
      folder.path("device.json"), "--extension", "attach:dir=Examples/attachments,seconds=20",
      "--filtering",
    ]).output
  }

  /// A banner that stays until the person acts on it, without Notification Center (A1).
  private static func banner(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "push.json": #"{"aps": {"alert": "x"}}"#,
      "device.json": #"{"settings": {"notificationCenter": false, "bannerStyle": "persistent"}}"#,
    ])
    return try runner.devsim([
      "replay", folder.path("push.json"), "--format", "jsonl", "--state", "--device",
      folder.path("device.json"),
    ]).output
  }

  /// A replay in which an extension does all that it can in the notification center.
  private static func effects(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "device.json": #"{"settings": {"badges": false}}"#,
      "push.jsonl": String(
        repeating: #"{"t": 1000, "payload": {"aps": {"alert": "x", "mutable-content": 1}}}"# + "\n",
        count: 2)
        + #"{"aps": {"alert": "x", "interruption-level": "passive"}}"#,
    ])
    let program = try folder.program(
      #"""
      echo '{"type":"ready","version":1,"center":true}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        id=${id%%,*}
        tell() { printf '{"type":"center","id":%s,%s}\n' "$id" "$1"; }
        add() { tell '"add":{"identifier":"'"$1"'","content":{"body":"b"}'"$2"'}'; }
        tell '"setBadge":1'
        tell '"removeDelivered":["a"]'
        tell '"add":{"identifier":"a","content":{"body":"b","badge":1}}'
        add a
        add s ',"trigger":{"seconds":60,"repeats":true}'
        add t ',"trigger":{"date":{}}'
        # More than a device keeps.
        for n in $(seq 64); do add "$n" ',"trigger":{"seconds":1}'; done
        ada='"sender":{"displayName":"Ada","handle":"h","customIdentifier":"7"}'
        group='"conversationIdentifier":"c","speakableGroupName":"g"'
        donate() { tell '"donate":{"intent":"I",'"$1"'}'; }
        donate '"direction":"incoming","communication":{'"$ada,$group"',"image":{"bytes":1}}'
        donate '"communication":{'"$ada"',"image":{"url":"u"}}'
        communication='"communication":{'"$ada"',"image":{"name":"n"}}'
        printf '{"type":"content","id":%s,"content":{"body":"b",%s}}\n' "$id" "$communication"
      done
      """#)
    return try runner.devsim([
      "replay", folder.path("push.jsonl"), "--format", "jsonl", "--state", "--device",
      folder.path("device.json"), "--extension", program,
    ]).output
  }

  /// A locked phone on which pushes wait, for the summary and to wake the app.
  private static func night(_ runner: CommandRunner) throws -> String {
    func push(_ aps: String, type: String = "alert") -> String {
      #"{"t": 1000, "headers": {"apns-push-type": "\#(type)"}, "payload": {"aps": \#(aps)}}"# + "\n"
    }
    let folder = try ScratchFolder([
      "device.json": """
      {"locked": true, "summary": ["08:00"], "settings": {"scheduledSummary": true},
       "reloadsPerDay": 9, "serviceUpdatesPerDay": 9, "backgroundWakesPerDay": 9,
       "focus": {"silences": [], "hideBadges": true},
       "app": {"reportsCalls": false, "leavesChannel": true}}
      """,
      "pushes.jsonl": push(#"{"alert": "a"}"#)
        + push(
          #"{"alert": {"title": "t", "subtitle": "s", "body": "b"}, "#
            + #""interruption-level": "time-sensitive"}"#)
        + push(#"{"content-available": 1}"#, type: "background")
        + ["location", "complication", "widgets", "controls", "voip"].map {
          push("{}", type: $0)
        }.joined()
        + push(#"{"ptt-push-type": "service-update"}"#, type: "pushtotalk")
        + push("{}", type: "pushtotalk")
        // After the summary of the first.
        + push(#"{"alert": "b"}"#).replacing("1000", with: "30000"),
    ])
    return try runner.devsim([
      "replay", folder.path("pushes.jsonl"), "--format", "jsonl", "--state", "--device",
      folder.path("device.json"),
    ]).output
  }

  /// A phone with an app in the foreground.
  private static func opened(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "device.json": #"{"app": {"state": "foreground"}}"#, "push.json": #"{"aps": {"alert": "a"}}"#,
    ])
    return try runner.devsim([
      "replay", folder.path("push.json"), "--format", "jsonl", "--state", "--device",
      folder.path("device.json"),
    ]).output
  }

  /// A phone without the app.
  private static func deleted(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "device.json": #"{"app": {"installed": false}}"#, "push.json": #"{"aps": {"alert": "a"}}"#,
    ])
    return try runner.devsim([
      "replay", folder.path("push.json"), "--format", "jsonl", "--state", "--device",
      folder.path("device.json"),
    ]).output
  }

  /// A phone that is offline, for which the push service keeps pushes of three forms.
  private static func offline(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "device.json": #"{"online": false}"#,
      "array.json": """
      [
        {"t": 1000, "device": "a", "activity": "ride", "headers":
         {"apns-push-type": "liveactivity", "apns-topic": "com.x.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1000, "content-state": {}}}}
      ]
      """,
      "frame.hex": "01 00000007 7FFFFFFF 0020 \(String(repeating: "ab", count: 32)) 0002 7B7D",
      "message.json": #"{"message": {"token": "a", "notification": {"title": "T"}}}"#,
    ])
    return try runner.devsim([
      "replay", folder.path("array.json"), folder.path("frame.hex"), folder.path("message.json"),
      "--format", "jsonl", "--state", "--device", folder.path("device.json"),
    ]).output
  }

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

  /// Live Activities: two on a channel, a broadcast to both, and one that has left the lock screen.
  private static func activities(_ runner: CommandRunner) throws -> String {
    func push(_ offset: Int, _ event: String, _ members: String, _ headers: String = "") -> String {
      let now = 1_788_729_000 + offset
      return #"{"t":\#(now),"headers":{"apns-push-type":"liveactivity"\#(headers)},"#
        + #""payload":{"aps":{"event":"\#(event)","timestamp":\#(now),\#(members)}}}"#
    }
    let state = #""content-state":{}"#
    let start = #""attributes-type":"A","attributes":{},"alert":{"title":"t"},\#(state)"#
    let onChannel = #"\#(start),"relevance-score":2,"input-push-channel":"Y2gx""#
    let channel = #","apns-channel-id":"Y2gx""#
    let stale = #"\#(state),"stale-date":1788739000"#
    let other =
      #""attributes-type":"B","attributes":{},"alert":{"title":"t"},"content-state":{"n":1}"#
    let scheduled =
      #"{"schema":"devsim.device/1","device":"b","apps":[],"activities":[{"id":"p","app":"a","#
      + #""state":"pending","startDate":1888729000,"fractions":["n"],"#
      + #""alert":{"title":"t","body":"b"}}],"#
      + #""activityHistory":{"count":1,"order":["p"]}}"#
    let folder = try ScratchFolder([
      "pushes.jsonl": [
        push(0, "start", onChannel), push(1, "start", onChannel),
        push(60, "update", stale, channel), push(61, "update", stale, channel),
        push(62, "start", start), push(63, "end", #""dismissal-date":0"#),
        push(64, "start", start), push(65, "end", #""dismissal-date":1788730000"#),
        push(66, "start", start), push(67, "update", state), push(80, "start", other),
        // It is drawn later, and the next one does not decode.
        push(81, "update", #""content-state":{"n":2}"#), push(82, "update", state), scheduled,
      ].joined(separator: "\n"),
      "device.json": #"""
      {"updatesPerHour": 9, "undecodedUpdates": "showLoading",
       "settings": {"liveActivitiesAsked": false},
       "activities": {"A": {"content-state": {}}, "B": {"content-state": {"n": 1}}}}
      """#,
    ])
    return try runner.devsim([
      "replay", folder.path("pushes.jsonl"), "--format", "jsonl", "--state", "--device",
      folder.path("device.json"),
    ]).output
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
