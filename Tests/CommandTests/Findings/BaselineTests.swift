import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct BaselineTests {
  private static let base = BaseFolder("/project")

  private static func finding(
    _ text: String = "\"key\"", in file: String = "a.json", message: String = "m",
    at mark: String = "\"key\""
  ) -> Diagnostic {
    let source = SourceFile(name: file, data: Array(text.utf8))
    return Diagnostic(.missing, message, at: source.place(of: mark))
  }

  /// Returns a baseline after writing and reading it.
  private static func baseline(_ diagnostics: [Diagnostic]) throws -> Baseline {
    var baseline = Baseline(base: base)
    for diagnostic in diagnostics { baseline.add(diagnostic) }
    let file = SourceFile(name: "known.json", data: BaselineFile.write(baseline))
    return try BaselineFile.read(file, base: base)
  }

  @Test func `a finding stays known when its line moves or changes elsewhere`() throws {
    for moved in [
      Self.finding("\n\n{\"a\": \"key\"}"), Self.finding(in: "/project/a.json"),
      Self.finding(in: "./x/../a.json"),
    ] {
      var baseline = try Self.baseline([Self.finding()])
      let isKnown = baseline.remove(moved)
      #expect(isKnown && baseline.count() == 0)
    }
  }

  @Test func `another message, mark, file or code is new`() throws {
    let source = SourceFile(name: "a.json", data: Array("\"key\"".utf8))
    for other in [
      Self.finding(message: "n"), Self.finding(in: "b.json"),
      Self.finding("\"kez\"", at: "\"kez\""),
      Diagnostic(.unreadable, "m", at: source.location(of: 0..<5)),
      Diagnostic(.missing, "m"),
    ] {
      var baseline = try Self.baseline([Self.finding()])
      let isKnown = baseline.remove(other)
      #expect(!isKnown && baseline.count() == 1)
    }
  }

  @Test func `a finding in one more language is new`() throws {
    func finding(_ languages: String...) -> Diagnostic {
      Self.finding().about(TableEntry(key: "k", languages: languages, table: "Localizable"))
    }
    var baseline = try Self.baseline([finding("de", "fr")])
    let more = baseline.remove(finding("de", "fr", "it"))
    let same = baseline.remove(finding("de", "fr"))
    #expect(same && !more)
  }

  @Test func `a finding about many places is known, whichever place is first`() throws {
    func finding(_ file: String, about subject: String) -> Diagnostic {
      let source = SourceFile(name: file, data: Array(file.utf8))
      return Diagnostic(.missing, "m", at: source.location(of: 0..<1), subject: subject)
    }
    var baseline = try Self.baseline([finding("a", about: "KEY")])
    let others = baseline.remove(finding("b", about: "OTHER"))
    let same = baseline.remove(finding("b", about: "KEY"))
    #expect(same && !others)
  }

  @Test func `equal findings are counted: one more is new, one less is gone`() throws {
    var baseline = try Self.baseline([Self.finding(), Self.finding()])
    #expect(baseline.count() == 2)
    let removals = (0..<3).map { _ in baseline.remove(Self.finding()) }
    #expect(removals == [true, true, false])
  }

  @Test func `the file is sorted, with one finding per line`() throws {
    let findings = ["b", "a", "ü"].flatMap { file in
      ["m", "n"].map { Self.finding(in: file, message: $0) }
    }
    var texts: Set<[UInt8]> = []
    for order in [findings, findings.reversed(), Array(findings.dropFirst(3) + findings.prefix(3))]
    {
      var baseline = Baseline(base: Self.base)
      for finding in order { baseline.add(finding) }
      texts.insert(BaselineFile.write(baseline))
    }
    #expect(texts.count == 1)
    let text = String(decoding: texts.first ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 8)
    let files = lines.compactMap { $0.firstMatch(of: /"file":"(.)"/)?.output.1 }
    #expect(files == ["a", "a", "b", "b", "ü", "ü"])
  }

  @Test(arguments: [
    "1️⃣", "1️⃣[]", "1️⃣{}", "{\"schema\":\"devsim.baseline/1\"1️⃣,}",
    "1️⃣{\"schema\":\"devsim.baseline/2\",\"findings\":[]}",
    "1️⃣{\"schema\":\"devsim.baseline/1\",\"findings\":{}}",
    "{\"schema\":\"devsim.baseline/1\",\"findings\":[1️⃣1]}",
    "{\"schema\":\"devsim.baseline/1\",\"findings\":[1️⃣{\"file\":\"a\"}]}",
    """
    {"schema":"devsim.baseline/1","findings":[
    {"file":"a","code":"c","fingerprint":"f","count":1️⃣0,"message":"m"}]}
    """,
  ])
  func `a damaged baseline is rejected, with the place`(text: String) {
    let marked = MarkedText(text)
    let damage = #expect(throws: FileMistake.self) {
      try BaselineFile.read(SourceFile(name: "known.json", data: marked.bytes), base: Self.base)
    }
    #expect(damage?.location.line == marked[1].line)
    #expect(damage?.location.column == marked[1].column)
  }

  @Test func `no bytes crash the reader`() {
    var baseline = Baseline(base: Self.base)
    for name in ["a", "b"] { baseline.add(Self.finding(in: name)) }
    let text = BaselineFile.write(baseline)
    var random = RandomBytes(seed: 3)
    var refused = 0
    for _ in 0..<500 {
      let file = SourceFile(name: "known.json", data: random.mutations(of: text, count: 3))
      do throws(FileMistake) {
        _ = try BaselineFile.read(file, base: Self.base)
      } catch {
        refused += 1
        #expect(error.location.file == "known.json")
      }
    }
    #expect(refused > 0)
  }

  @Test func `counts that overflow do not crash`() throws {
    let line =
      #"{"file":"a","code":"c","fingerprint":"f","count":999999999999999999,"message":"m"}"#
    let lines = Array(repeating: line, count: 30).joined(separator: ",")
    let text = "{\"schema\":\"devsim.baseline/1\",\"findings\":[\(lines)]}"
    let file = SourceFile(name: "known.json", data: Array(text.utf8))
    #expect(try BaselineFile.read(file, base: Self.base).entries.count == 1)
  }
}
