import Foundation
import TestSupport
import Testing

/// Inputs that are made to multiply, read by the built command with little memory.
@Suite struct MemoryLimitTests {
  /// Runs a script in a folder with a limit of the address space, in megabytes.
  static func run(
    _ script: String, in folder: ScratchFolder, megabytes: Int
  ) throws -> CommandResult {
    var runner = try CommandRunner(in: folder)
    // Not optimized, it needs a minute for the largest files.
    runner.timeLimit = 600
    return try runner.bash("ulimit -v \(megabytes << 10); \(script)")
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Captures, tables and settings that multiply, by the names of their files.
  private static let inputs: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("duplicates.json", { Array(#"{"aps":{"badge":1\#(repeated(#","a":1"#, 50_000))}}"#.utf8) }),
    (
      "unknown.json",
      {
        let members = (0..<10_000).map { #","member\#($0)":1"# }.joined()
        return Array(#"{"aps":{"alert":"x"\#(members)}}"#.utf8)
      }
    ),
    ("comments.json", { Array("{\(repeated("/**/", 50_000))}".utf8) }),
    (
      "frames.bin",
      { Array(repeatElement([2, 0, 0, 0, 1, 1] as [UInt8], count: 20_000).joined()) }
    ),
    (
      "tokens.json",
      {
        let tokens = repeated(#","t""#, 100_000)
        return Array(#"{"notification":{"body":"x"},"tokens":["t"\#(tokens)]}"#.utf8)
      }
    ),
    (
      "shared.json",
      {
        let tokens = repeated(#","t""#, 499)
        let body = repeated("x", 900_000)
        return Array(#"{"notification":{"body":"\#(body)"},"tokens":["t"\#(tokens)]}"#.utf8)
      }
    ),
    (
      "fields.json",
      {
        let fields = (0..<10_000).map { #","f\#($0)":1"# }.joined()
        return Array(#"{"message":{"notification":{"body":"x"}\#(fields)}}"#.utf8)
      }
    ),
    (
      "escapes.json",
      {
        let text = repeated(#"\\u0041"#, 100_000)
        return Array(#"{"MessageStructure":"json","Message":"{\"APNS\":\"\#(text)\"}"}"#.utf8)
      }
    ),
    ("words.bin", { Array("curl \(repeated("a $b 'c' ", 100_000)) https://h/3/device/ab".utf8) }),
    (
      "quotes.bin",
      {
        Array("curl -d $'\(repeated("\\n", 300_000))' https://h/3/device/ab".utf8)
      }
    ),
    ("documents.bin", { Array("curl \(repeated("<<", 300_000)) https://h/3/device/ab".utf8) }),
    ("digits.bin", { Array(repeated("eyJh", 250_000).utf8) }),
    ("semicolons.strings", { Array((0..<10_000).map { "\"k\($0)\" = \"v\"\n" }.joined().utf8) }),
    ("escapes.strings", { Array(#""k" = "\#(repeated(#"\q"#, 50_000))";"#.utf8) }),
    ("twice.strings", { Array(repeated("\"k\" = \"v\";\n", 20_000).utf8) }),
    (
      "twice.stringsdict",
      {
        let entry = "<key>a</key><string>b</string>\n"
        return Array("<plist><dict>\(repeated(entry, 20_000))</dict></plist>".utf8)
      }
    ),
    ("shared.strings", { BinaryPropertyList.dictionary(of: 5000, sharing: 100_000) }),
    ("itself.strings", { BinaryPropertyList.dictionary(holdingItself: 50) }),
    (
      "rules.stringsdict",
      {
        let entries = (0..<8_000).map { "<key>k\($0)</key><dict/>" }.joined()
        return Array("<plist><dict>\(entries)</dict></plist>".utf8)
      }
    ),
    (
      "catalog.xcstrings",
      {
        let entries = (0..<8_000).map { #""k\#($0)":1"# }.joined(separator: ",")
        return Array(#"{"sourceLanguage":"en","version":"1.0","strings":{\#(entries)}}"#.utf8)
      }
    ),
  ]

  @Test(arguments: inputs.indices)
  func `hostile files are checked in little memory and give little output`(_ index: Int) throws {
    let (name, bytes) = Self.inputs[index]
    let folder = try ScratchFolder()
    try folder.write(bytes(), to: name)
    for format in ["concise", "jsonl"] {
      let result = try Self.run(
        "devsim check \(name) --jobs 1 --format \(format)", in: folder, megabytes: 600)
      #expect(result.status < 2, "\(name): \(result.errors)")
      #expect(!result.output.isEmpty && result.standardOutput.count < 2 << 20, "\(name)")
      let isWhole = result.output.split(separator: "\n").count < 500
      #expect(isWhole || result.output.contains("more of "), "\(name)")
    }
    guard name.hasSuffix(".json") || name.hasSuffix(".bin") else { return }
    let result = try Self.run(
      "devsim replay \(name) --jobs 1 --format jsonl --fields -content.userInfo", in: folder,
      megabytes: 600)
    #expect(result.status < 2 && result.standardOutput.count < 2 << 20, "\(name)")
  }

  @Test func `variables that name themselves twice do not crash a check`() throws {
    let table = """
      <plist><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>%#@n@ %#@n@</string></dict></dict></dict></plist>
      """
    let folder = try ScratchFolder(["App/en.lproj/Localizable.stringsdict": table])
    let result = try Self.run("devsim check App --format concise", in: folder, megabytes: 600)
    #expect(result.status == 1 && result.output.contains("error[LOC206]"), "\(result)")
  }

  @Test func `a list that contains itself gives the same answer in every process`() throws {
    let folder = try ScratchFolder()
    try folder.write(BinaryPropertyList.dictionary(holdingItself: 8), to: "a.stringsdict")
    let script = "for i in 1 2 3 4 5 6; do devsim check a.stringsdict | cksum; done | sort -u"
    let result = try Self.run(script, in: folder, megabytes: 600)
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("check link.strings", "it is not a regular file"),
    ("check App", "it is not a regular file"),
    ("replay push.json --device /dev/zero", "it has more than 256 MiB"),
    ("check push.json --baseline /dev/zero", "it has more than 256 MiB"),
    ("check push.json --app App --push-keys /dev/zero", "it has more than 256 MiB"),
    ("replay push.json --extension decrypt:key=/dev/zero", "file too large"),
  ])
  func `a file without an end is a clear error`(command: String, message: String) throws {
    let folder = try ScratchFolder(["push.json": #"{"aps":{"alert":"x"}}"#])
    try folder.write("", to: "App/en.lproj/.keep")
    for link in ["link.strings", "App/en.lproj/Localizable.strings"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: "/dev/zero")
    }
    let result = try Self.run("devsim \(command) --jobs 1", in: folder, megabytes: 1500)
    #expect((result.output + result.errors).contains(message), "\(result)")
    #expect([1, 2].contains(result.status))
  }

  @Test(arguments: ["check -", "replay -", "replay push.json --state-in /dev/zero"])
  func `a capture without an end is a clear error`(command: String) throws {
    let folder = try ScratchFolder(["push.json": #"{"aps":{"alert":"x"}}"#])
    let result = try Self.run("devsim \(command) --jobs 1 < /dev/zero", in: folder, megabytes: 4000)
    #expect(result.errors.contains("a line or document has more than 1 GiB"), "\(result)")
    #expect(result.status == 2)
  }

  /// Many requests to a push service, in text and in an HTTP Archive.
  private static let requests: [(name: String, text: @Sendable () -> String)] = [
    (
      "requests.http",
      {
        (0..<20_000).map {
          "POST /3/device/ab HTTP/2\napns-push-type: alert\n\n{\"aps\":{\"alert\":\"\($0)\"}}\n"
        }.joined()
      }
    ),
    (
      "curl.sh",
      {
        (0..<10_000).map {
          "curl -H 'apns-push-type: alert' -d '{\"aps\":{\"alert\":\"\($0)\"}}' \\\n"
            + " https://h/3/device/ab\n"
        }.joined()
      }
    ),
    (
      "requests.har",
      {
        let entries = (0..<10_000).map {
          #"{"request":{"method":"POST","url":"https://h/3/device/ab","headers":[{"name":"#
            + #""apns-push-type","value":"alert"}],"postData":{"text":"{\"aps\":{\"alert\":"#
            + #"\"\#($0)\"}}"}}}"#
        }
        return #"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#
      }
    ),
  ]

  @Test(arguments: requests.indices)
  func `many requests take no more memory than as lines`(_ index: Int) throws {
    let (name, text) = Self.requests[index]
    let folder = try ScratchFolder([name: text()])
    let result = try Self.run(
      "devsim check \(name) --jobs 1 --format concise", in: folder, megabytes: 300)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.errors) \(result.output)")
  }

  @Test func `many values in a row take no more memory than as lines`() throws {
    let folder = try ScratchFolder()
    let text = Self.repeated("x", 60)
    try folder.write(
      (0..<60_000).map { "{\n\"aps\":{\"alert\":\"\(text)\($0)\"}}\n" }.joined(), to: "rows.json")
    let result = try Self.run(
      "devsim check rows.json --jobs 1 --format concise", in: folder, megabytes: 600)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.errors)")
  }

  // The room for one report was four times the piece of the capture with 130 others.
  @Test func `a page of many pushes takes memory for its own data alone`() throws {
    let folder = try ScratchFolder()
    let push = #"{"device":"a","payload":{"aps":{"alert":"a"},"c":"\#(Self.repeated("x", 300))"}}"#
    try folder.write(Array(Self.repeated(push + "\n", 5000).utf8), to: "day.jsonl")
    let result = try Self.run(
      "devsim replay day.jsonl --jobs 1 --format html --output day.html", in: folder,
      megabytes: 700)
    #expect(result.errors.isEmpty && result.status == 0, "\(result.errors.prefix(500))")
  }
}
