extension WordingInput {
  /// A push whose body has a key.
  private static func key(_ key: String, _ arguments: String = "", _ more: String = "") -> String {
    #"{"aps":{"alert":{"loc-key":"\#(key)","loc-args":[\#(arguments)]\#(more)}}}"#
  }

  private static let push = app([
    "en": """
    INVITE = "%@ invited you to %@"; HERE = "%@ is here"; COUNT = "%d new messages";
    SALE = "50% off, %@!"; PLAIN = "Hello"; SECOND = "Hi %0$@"; SURE = "100%% sure";
    """,
    "en.lproj/Localizable.stringsdict": files,
  ])

  private static let files = """
    <plist version="1.0"><dict><key>FILES</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d file</string>
    </dict></dict></dict></plist>
    """

  private static let formats = [
    "en": """
    INT = "%d files"; MIXED = "%2$@ and %@"; SECOND = "Parcel for %2$@"; CSTRING = "Hello %s";
    STRAY = "100%! %@"; VARIABLE = "%#@files@"; POINTER = "%p";
    """,
    "en.lproj/Other.strings": #"INVITE = "%@ invited you to %@";"#,
    "en.lproj/Localizable.stringsdict": files,
  ]

  private static let check = ["check", "pushes", "--app", "App"]

  /// The same pushes, replayed, and checked against the tables of all languages.
  private static func both(_ code: String, _ pushes: [String]) -> [WordingInput] {
    let replayed = replay(code, pushes, "--app", "App", files: push)
    var german = replayed.files
    german["App/de.lproj/Localizable.strings"] = german["App/en.lproj/Localizable.strings"]
    return [replayed, WordingInput(code, check, bytes: german)]
  }

  static let texts: [WordingInput] =
    [
      replay("LOC301", [key("NO")]),
      replay(
        "LOC301", [key("HERES", "", #","body":"b""#), key("NO")], "--app", "App", files: push),
      replay(
        "LOC301", [key("NO"), key("a")], "--app", "App",
        files: app(["en.lproj/Other.strings": "a = b;"])),
      replay(
        "LOC301", [key("NO")], "--app", "App", files: app(["en": "<plist><dict><key>NO</key>"])),
      WordingInput("LOC301", check, push.merging(["pushes/1.json": key("NO")]) { $1 }),
      resolve("LOC301", "HERES", tables: formats),
      replay("LOC302", [key("HERE", #""a""#)], "--app", "App", "--language", "ko", files: push),
      WordingInput(
        "LOC303", check,
        push.merging(app(["de": "PLAIN = x;"])) { $1 }.merging(["pushes/1.json": key("HERE")]) {
          $1
        }),
    ] + both("LOC307", [#"{"aps":{"alert":"PLAIN"}}"#, #"{"aps":{"alert":{"title":"HERE"}}}"#])
    + both("LOC401", [key("INVITE", #""Ada""#), key("INVITE"), key("SECOND", #""Ada""#)])
    + both("LOC402", [key("HERE", #""Ada","Bob""#), key("PLAIN", #""Ada""#)])
    + both("LOC403", [key("COUNT", #""3""#), key("COUNT")])
    + both("LOC404", [key("FILES", #""3""#)])
    + both("LOC405", [key("SALE", #""Ada""#)])
    + [
      resolve("LOC406", "INT", "three", tables: formats),
      resolve("LOC407", "MIXED", "a", "b", tables: formats),
      resolve("LOC408", "SECOND", "a", "b", tables: formats),
      resolve("LOC409", "INT", "4294967296", tables: formats),
      resolve("LOC410", "CSTRING", "Renée", tables: formats),
      resolve("LOC410", "POINTER", "a", tables: formats),
      resolve("LOC411", "STRAY", "a", tables: formats),
      resolve("LOC412", "VARIABLE", "3", tables: formats),
      resolve("LOC413", "FILES", "3", tables: formats),
      resolve("LOC414", "INVITE", "a", "--table", "Other", tables: formats),
      resolve("LOC415", "INT", "3", "4", tables: formats),
      replay("LOC416", [key("SURE")], "--app", "App", files: push),
    ]
}
