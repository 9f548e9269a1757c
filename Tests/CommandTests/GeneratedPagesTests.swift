import DeviceSim
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct GeneratedPagesTests {
  @Test func `docs/diagnostics.md is what the catalogue makes`() throws {
    try Golden(page: "docs/diagnostics.md").compare(GeneratedPage.diagnostics())
  }

  @Test func `docs/fidelity.md is what the rules make`() throws {
    try Golden(page: "docs/fidelity.md").compare(GeneratedPage.fidelity())
  }

  @Test func `docs/report-format.md is what its tables make`() throws {
    try Golden(page: "docs/report-format.md").compare(GeneratedPage.reportFormat())
  }

  @Test func `docs/transformers.md is what the registry makes`() throws {
    try Golden(page: "docs/transformers.md").compare(GeneratedPage.transformers())
  }

  @Test func `every diagnostic that is declared in the sources stands in docs/diagnostics.md`()
    throws
  {
    let page = try String(contentsOf: Repository.url("docs/diagnostics.md"), encoding: .utf8)
    let sources = try Fixtures.files(at: Repository.url("Sources"), withExtension: "swift")
    let declared = try sources.flatMap { file in
      try file.text().matches(of: /DiagnosticKind\(\s*"([A-Z]{3}[0-9]{3})", "([a-z-]+)"/)
        .map { (String($0.output.1), String($0.output.2)) }
    }
    #expect(declared.count > 50)
    for (code, name) in declared { #expect(page.contains("\n### \(code) \(name)\n")) }
  }

  // MARK: - Members of the report

  /// Where a member was found: the names above it, and its own.
  private static func members(of value: Any, in parent: String = "") -> Set<String> {
    if let array = value as? [Any] {
      return array.reduce(into: []) { $0.formUnion(members(of: $1, in: parent)) }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { found, member in
      found.insert(member.key)
      // What the sender wrote is no part of the format.
      if member.key != "userInfo" { found.formUnion(members(of: member.value, in: member.key)) }
    }
  }

  private static func members(inLines output: String) throws -> Set<String> {
    try output.split(separator: "\n").reduce(into: []) { found, line in
      found.formUnion(members(of: try JSONSerialization.jsonObject(with: Data(line.utf8))))
    }
  }

  @Test func `the tables of docs/report-format.md name the members that are written, and no other`()
    throws
  {
    let page = try String(contentsOf: Repository.url("docs/report-format.md"), encoding: .utf8)
    let tables = page.split(separator: "\n## Outcomes")[0]
    let documented = Set(
      tables.matches(of: /\n\| `([A-Za-z]+)` \| (string|integer|number|boolean|object|array)/)
        .map { String($0.output.1) })

    let device = #"""
      {"settings": {"critical": true},
       "app": {"criticalEntitlement": true, "categories": {"GAME_INVITATION": {"actions": ["Play"]}}}}
      """#
    let payload = #"""
      {"aps": {"alert": {"title": "t", "subtitle": "s", "loc-key": "K", "loc-args": []}, "badge": 1,
       "sound": {"critical": 1, "name": "chime.aiff", "volume": 0.5}, "thread-id": "t",
       "category": "GAME_INVITATION", "target-content-id": "x", "filter-criteria": "f",
       "relevance-score": 0.5, "interruption-level": "critical"}}
      """#
    let folder = try ScratchFolder(["device.json": device, "push.json": payload])
    let runner = try CommandRunner()
    // Adds an attachment to the content of each request.
    let program = try ScratchFolder([
      "attach": #"""
      #!/bin/sh
      echo '{"type":"ready","version":1}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        printf '{"type":"content","id":%s,"content":{"attachments":[%s],%s\n' "${id%%,*}" \
          '{"identifier":"i","path":"Examples/attachments/ada.png","typeHint":"public.png"}' "${line#*'"content":{'}"
      done
      """#
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path("attach"))
    let app = ["--app", "Resources/Localizable", "--language", "ko"]
    let replayed = try runner.devsim(
      [
        "replay", "Examples", folder.path("push.json"), "--format", "jsonl", "--state",
        "--device", folder.path("device.json"),
        "--extension", program.path("attach"), "--measure",
        "--extension", "decrypt:key=Examples/keys/chat.key,ciphertext=enc,nonce=iv",
      ] + app)
    // A step of its own run: a message that does not open would leave the original content.
    let attached = try runner.devsim([
      "replay", "Examples/captures/photo.json", "--format", "jsonl",
      "--extension", "attach:dir=Examples/attachments",
    ])
    let effects = try Self.effects(runner)
    let resolved = try ["GAME_PLAY_REQUEST_FORMAT", "NO_SUCH_KEY"].map {
      try runner.devsim(["resolve", $0, "Ada", "Bo", "--format", "json"] + app).output
    }
    let table = """
      {"sourceLanguage": "en", "strings": {"K": {"localizations": {"en": {"variations": {"plural": {
        "other": {"stringUnit": {"value": "%lld of %@"}}}}}}}, "L": 1}}
      """
    let catalog = try ScratchFolder(["Localizable.xcstrings": table])
    let plural = try runner.devsim(
      ["resolve", "K", "3", "--format", "json", "--app", catalog.path()])
    // A matrix with a title, a subtitle, a mark, a finding, and a language without a table.
    let small = try ScratchFolder([
      "en.lproj/Localizable.strings": "\"A\" = \"a\";", "it.lproj/Other.strings": "\"A\" = \"a\";",
    ])
    let matrix = try runner.devsim(
      ["matrix", folder.path("push.json"), "--format", "json", "--app", small.path()])
    let checked = try ["json", "jsonl"].map { format in
      let words = ["check", "Examples/captures", "--app", "Resources/Localizable"]
      // A document goes over several lines.
      return try runner.devsim(words + ["--format", format]).output
        .replacingOccurrences(of: "\n", with: format == "json" ? " " : "\n") + "\n"
    }
    let asking = try AskingProgram()
    let run = try runner.devsim([
      "extension", "run", asking.path, "--serve", "Examples/attachments", "--push",
      "Examples/captures/photo.json", "--format", "json", "--measure",
    ])
    _ = try runner.devsim(
      ["check", "Examples/captures", "--write-baseline", folder.path("known.json")])
    let baseline = try String(contentsOfFile: folder.path("known.json"), encoding: .utf8)
      .replacingOccurrences(of: "\n", with: " ")
    let written = try Self.members(
      inLines: replayed.output
        + (resolved + [effects, attached.output, run.output, plural.output, matrix.output] + checked
        + [
          baseline
        ])
        .joined())
    #expect(written.subtracting(documented).sorted() == [])
    #expect(documented.subtracting(written).sorted() == [])
  }

  /// A replay in which an extension does all that it can in the notification center.
  private static func effects(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "device.json": #"{"settings": {"badges": false}}"#,
      "push.jsonl": String(
        repeating: #"{"aps": {"alert": "x", "mutable-content": 1}}"# + "\n", count: 2),
    ])
    let program = try folder.program(
      #"""
      echo '{"type":"ready","version":1,"center":true}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        id=${id%%,*}
        tell() { printf '{"type":"center","id":%s,%s}\n' "$id" "$1"; }
        tell '"setBadge":1'
        tell '"removeDelivered":["a"]'
        tell '"add":{"identifier":"a","content":{"body":"b","badge":1}}'
        tell '"add":{"identifier":"a","content":{"body":"b"}}'
        tell '"add":{"identifier":"s","content":{"body":"b"},"trigger":{"seconds":60,"repeats":true}}'
        tell '"add":{"identifier":"t","content":{"body":"b"},"trigger":{"date":{}}}'
        # More than a device keeps.
        for n in $(seq 64); do
          tell '"add":{"identifier":"'"$n"'","content":{"body":"b"},"trigger":{"seconds":1}}'
        done
        ada='"sender":{"displayName":"Ada","handle":"h","customIdentifier":"7"}'
        bytes=$ada',"conversationIdentifier":"c","speakableGroupName":"g","image":{"bytes":1}'
        tell '"donate":{"intent":"I","direction":"incoming","communication":{'"$bytes"'}}'
        tell '"donate":{"intent":"I","communication":{'"$ada"',"image":{"url":"u"}}}'
        communication='"communication":{'"$ada"',"image":{"name":"n"}}'
        printf '{"type":"content","id":%s,"content":{"body":"b",%s}}\n' "$id" "$communication"
      done
      """#)
    return try runner.devsim([
      "replay", folder.path("push.jsonl"), "--format", "jsonl", "--device",
      folder.path("device.json"), "--extension", program,
    ]).output
  }

  // MARK: - Members of the device file

  /// A row of a table in docs/device-file.md: `| name | values | default | meaning |`.
  private struct Row {
    let name: String
    /// JSON between backticks; empty if the page says it in words.
    let values: [String]
    let defaultValue: String?
  }

  private static func rows(of chapter: some StringProtocol) -> [Row] {
    chapter.split(separator: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 4, let name = cells[0].wholeMatch(of: /\| `([A-Za-z]+)`/) else {
        return nil
      }
      func codes(_ cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      }
      return Row(
        name: String(name.output.1), values: codes(cells[1]), defaultValue: codes(cells[2]).first)
    }
  }

  @Test(arguments: ["", "settings", "app"])
  func `docs/device-file.md lists the members of an object, their values and defaults`(
    object: String
  ) throws {
    let page = try String(contentsOf: Repository.url("docs/device-file.md"), encoding: .utf8)
    let chapters = page.components(separatedBy: "\n## ")
    let title = object.isEmpty ? "Members" : "`\(object)`"
    let chapter = try #require(chapters.first { $0.hasPrefix(title + "\n") })
    let rows = Self.rows(of: chapter)

    func read(_ member: String, _ value: String) -> Checked<SimulatedDevice> {
      let inner = "{\"\(member)\": \(value)}"
      let text = object.isEmpty ? inner : "{\"\(object)\": \(inner)}"
      return DeviceFile.read(SourceFile(name: "device.json", data: Array(text.utf8)))
    }
    let known = read("zzzzzzzzzzzz", "1").diagnostics.first?.help ?? ""
    #expect("the members are " + rows.map(\.name).sorted().joined(separator: ", ") == known)
    for row in rows {
      for value in row.values { #expect(read(row.name, value).diagnostics.isEmpty, "\(value)") }
      guard let value = row.defaultValue else { continue }
      let checked = read(row.name, value)
      #expect(checked.diagnostics.isEmpty && checked.value == SimulatedDevice(), "\(row.name)")
    }
  }
}
