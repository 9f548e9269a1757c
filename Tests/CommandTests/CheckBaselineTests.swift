import Foundation
import TestSupport
import Testing

/// `--write-baseline` and `--baseline`: only new findings fail.
@Suite struct CheckBaselineTests {
  @Test func `known findings are written, left out, and named when they are gone`() throws {
    let folder = try CheckTests.files(["captures/bad.json": CheckTests.broken])
    let written = try CheckTests.check(
      in: folder, "captures", "--app", "App", "--write-baseline", "known.json")
    #expect(
      written.output
        == "coverage: de 100 %\nno problems in 4 files; 3 known findings left out\n")
    #expect(written.status == 0 && written.errors == "")

    let same = try CheckTests.check(
      in: folder, "captures", "--app", "App", "--baseline", "known.json", "--fail-on", "warning")
    #expect(same.output == written.output && same.status == 0)

    // A line above moves the finding, a new file brings a new one.
    try folder.write("\n\n" + CheckTests.broken, to: "captures/bad.json")
    try folder.write(CheckTests.broken, to: "captures/new.json")
    let new = try CheckTests.check(
      in: folder, folder.path("captures"), "--app", folder.path("App"), "--baseline", "known.json")
    #expect(new.output.contains("captures/new.json:1:20"))
    #expect(
      new.output.hasSuffix("\n1 error in 5 files; 3 known findings left out\n"), "\(new.output)")
    #expect(new.status == 1)

    try folder.write(CheckTests.good, to: "captures/bad.json")
    try folder.write(CheckTests.good, to: "captures/new.json")
    let repaired = try CheckTests.check(
      in: folder, "captures", "--app", "App", "--baseline", "known.json")
    #expect(
      repaired.output
        == "coverage: de 100 %\nno problems in 5 files; 2 known findings left out; "
        + "1 finding of the baseline is gone\n")
    #expect(repaired.status == 0)
  }

  @Test(arguments: [["--ignore", "PAY202"], ["--only", "PAY203"], ["--severity", "PAY202=off"]])
  func `a finding that is not reported is not gone`(flags: [String]) throws {
    // GEN: the badge is a number.
    let folder = try ScratchFolder(["a.json": #"{"aps":{"alert":"x","badge":"1"}}"#])
    _ = try CheckTests.check(in: folder, "a.json", "--write-baseline", "known.json")
    let runner = try CommandRunner(in: folder)
    let result = try runner.devsim(["check", "a.json", "--baseline", "known.json"] + flags)
    #expect(result.output == "no problems in 1 file\n" && result.status == 0)
  }

  @Test func `what a run does not check is not gone`() throws {
    // LOC301 is about the key, which both files use; PAY202 about the badge of each.
    let broken = #"{"aps":{"alert":{"loc-key":"NO"},"badge":"1"}}"#
    let folder = try ScratchFolder([
      "App/en.lproj/Localizable.strings": CheckTests.english, "captures/a.json": broken,
      "captures/b.json": broken,
    ])
    func end(_ path: String) throws -> String? {
      let result = try CheckTests.check(
        in: folder, path, "--app", "App", "--baseline", "known.json")
      return result.output.split(separator: "\n").last.map(String.init)
    }
    _ = try CheckTests.check(
      in: folder, "captures", "--app", "App", "--write-baseline", "known.json")
    #expect(try folder.text("known.json").contains(#""first":"captures/a.json""#))
    #expect(try end("captures/b.json") == "no problems in 2 files; 2 known findings left out")
    #expect(try end("App") == "no problems in 1 file")
    let withoutApp = try CheckTests.check(in: folder, "captures", "--baseline", "known.json")
    #expect(withoutApp.output == "no problems in 2 files; 2 known findings left out\n")

    let gone = "2 known findings left out; 1 finding of the baseline is gone"
    try folder.write(CheckTests.good, to: "captures/a.json")
    #expect(try end("./captures") == "no problems in 3 files; \(gone)")
    try FileManager.default.removeItem(atPath: folder.path("captures/a.json"))
    #expect(try end(folder.path("captures")) == "no problems in 2 files; \(gone)")
  }

  @Test func `a missing key stays known if a push no longer uses it`() throws {
    let folder = try ScratchFolder([
      "App/en.lproj/Localizable.strings": "\"K\" = \"k\";",
      "App/de.lproj/Localizable.strings": "\"J\" = \"j\";",
      "k.json": #"{"aps":{"alert":{"loc-key":"K"}}}"#,
    ])
    _ = try CheckTests.check(in: folder, "k.json", "--app", "App", "--write-baseline", "b.json")
    try folder.write(#"{"aps":{"alert":"x"}}"#, to: "k.json")
    let result = try CheckTests.check(
      in: folder, "k.json", "--app", "App", "--baseline", "b.json", "--fail-on", "warning")
    #expect(result.status == 0 && !result.output.contains("LOC303"), "\(result.output)")
  }

  @Test func `a new baseline is the same file each time, and holds what an old one knew`() throws {
    let folder = try CheckTests.files(["captures/bad.json": CheckTests.broken])
    for name in ["one.json", "two.json"] {
      _ = try CheckTests.check(in: folder, "captures", "App", "--write-baseline", name)
    }
    let again = try CheckTests.check(
      in: folder, "captures", "App", "--baseline", "one.json", "--write-baseline", "three.json")
    #expect(again.status == 0)
    let files = try ["one.json", "two.json", "three.json"].map(folder.bytes)
    #expect(files[0].count > 100 && Set(files).count == 1)
  }

  @Test func `left out findings count in json, and are in no other form`() throws {
    let folder = try CheckTests.files(["captures/bad.json": CheckTests.broken])
    _ = try CheckTests.check(in: folder, "captures", "--write-baseline", "known.json")
    let result = try CheckTests.check(
      in: folder, "captures", "--baseline", "known.json", "--format", "json")
    let object = try result.jsonObject()
    let summary = object["summary"] as? [String: Any]
    #expect(summary?["known"] as? Int == 1 && summary?["errors"] as? Int == 0)
    let concise = try CheckTests.check(
      in: folder, "captures", "--baseline", "known.json", "--format", "concise")
    #expect(concise.output == "" && concise.status == 0)
  }

  @Test func `a damaged baseline is a failure of the tool, with the place`() throws {
    let folder = try CheckTests.files(["known.json": "{\n  \"schema\": \"devsim.baseline/1\",\n}"])
    let damaged = try CheckTests.check(in: folder, "captures", "--baseline", "known.json")
    #expect(damaged.output == "" && damaged.status == 2)
    #expect(damaged.errors.hasPrefix("error: the baseline cannot be used: known.json:2:32: "))
    let missing = try CheckTests.check(in: folder, "captures", "--baseline", "none.json")
    #expect(missing.errors.lacks(["error: cannot read", "'none.json'", "no such file"]) == [])
    #expect(missing.status == 2)
  }

  @Test func `a baseline that cannot be written is a failure`() throws {
    let folder = try CheckTests.files()
    let result = try CheckTests.check(in: folder, "captures", "--write-baseline", "App")
    #expect(result.status == 2 && result.errors.lacks(["error", "'App'", "folder"]) == [])
    #expect(!result.output.contains("known finding"))
  }

  #if os(Linux)
  /// Files of at most 1 KB may be written: more ends the process with SIGXFSZ, or is an error if
  /// that is ignored.
  @Test(arguments: [
    ("default", Int32(153), ""),
    ("ignore", 2, "error: cannot write 'known.json': file too large\n"),
  ])
  func `a baseline that cannot be completed leaves the old one`(
    handling: String, status: Int32, errors: String
  ) throws {
    let names = (0..<20).map { "captures/bad-\($0).json" }
    let files = names.map { ($0, CheckTests.broken) } + [("known.json", "old")]
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files))
    let runner = try CommandRunner(in: folder)
    let result = try runner.bash(
      """
      ulimit -c 0 -f 1
      env --\(handling)-signal=XFSZ devsim check captures --write-baseline known.json > /dev/null
      """)
    #expect(result.status == status, "\(result)")
    #expect(errors.isEmpty || result.errors == errors, "\(result)")
    #expect(try folder.text("known.json") == "old")
    let left = try folder.names()
    #expect(left == ["captures", "known.json"])
  }
  #endif
}
