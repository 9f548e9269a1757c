import DeviceSim
import Foundation
import TestSupport
import Testing

/// Compares devsim with what was seen on devices; `docs/fidelity.md` lists the observations.
@Suite struct ObservationTests {
  private static let folder = "Tests/DeviceSimTests/Observations"

  /// A line of `devsim test --format jsonl`.
  private struct Result: Decodable {
    struct Failure: Decodable {
      /// Absent if something other than a value of the report is wrong.
      let path: String?
    }
    let file: String
    let passed: Bool
    let failures: [Failure]

    var id: String { URL(filePath: file).deletingPathExtension().lastPathComponent }
  }

  @Test func `a scenario passes exactly if devsim agrees with what was seen`() throws {
    let run = try CommandRunner().devsim(["test", Self.folder, "--format", "jsonl"])
    let results = try run.jsonLines(as: Result.self)
    #expect(results.map(\.id).sorted() == Observation.all.map(\.id).sorted(), "\(run.errors)")
    for result in results {
      let observation = try #require(Observation.all.first { $0.id == result.id })
      #expect(result.passed == (observation.difference == nil), "\(result.id)")
      #expect(result.failures.allSatisfy { $0.path != nil }, "\(result.id)")
    }
  }

  @Test func `each difference names a setting of the device file, with which devsim agrees`()
    throws
  {
    let folder = try ScratchFolder()
    let original = Repository.url(Self.folder)
    for observation in Observation.all where observation.difference != nil {
      let settings = try #require(observation.settings, "\(observation.id) names no setting")
      let file = original.appending(path: "\(observation.id).json")
      var scenario = try FoundationJSON.object(Data(contentsOf: file))
      let device = scenario["device"] as? [String: Any] ?? [:]
      scenario["device"] = device.merging(settings) { $1 }
      if let app = scenario["app"] as? String {
        scenario["app"] = original.appending(path: app).standardized.path(percentEncoded: false)
      }
      let copy = folder.url.appending(path: "\(observation.id).json")
      try JSONSerialization.data(withJSONObject: scenario).write(to: copy)
    }
    let run = try CommandRunner().devsim(["test", folder.path()])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `each observation has a scenario file, and each file an observation`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path(Self.folder))
    let files = names.filter { $0.hasSuffix(".json") }
    #expect(files.sorted() == Observation.all.map { $0.id + ".json" }.sorted())
  }

  @Test(arguments: Observation.all)
  func `an observation names a rule, who reported it, and what was seen`(
    observation: Observation
  ) {
    #expect(RuleBook.rule(observation.ruleID)?.id == observation.ruleID)
    #expect(!observation.source.name.isEmpty)
    #expect(observation.seen.hasSuffix("."))
    #expect(observation.difference?.hasSuffix(".") ?? true)
  }

  @Test func `the entry of a rule lists its observations, with the reason of a difference`() throws
  {
    let entry = try CommandRunner().devsim(["explain", "A4"]).output
    let words = entry.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for observation in Observation.all where observation.ruleID == "A4" {
      #expect(words.contains("(`\(observation.id)`: \(observation.source.name))"))
      if let difference = observation.difference {
        #expect(words.contains("devsim differs: \(difference)"))
      }
    }
    #expect(!words.contains("`badge-zero-clears-list`"))
  }

  @Test func `every scenario of the examples passes, without findings`() throws {
    let run = try CommandRunner().devsim(["test", "Examples/scenarios", "--format", "jsonl"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.split(separator: "\n").count >= 20)
    #expect(!run.output.contains("\"diagnostics\":"))
  }
}

extension Observation {
  /// The members of the device file that its difference names, as in `"badgeZero": "alwaysClears"`;
  /// `nil` if it names none.
  fileprivate var settings: [String: Any]? {
    let quoted = (difference ?? "").split(separator: "`", omittingEmptySubsequences: false)
    var settings: [String: Any] = [:]
    for (number, text) in quoted.enumerated() where number % 2 == 1 && text.hasPrefix("\"") {
      settings.merge((try? FoundationJSON.object("{\(text)}")) ?? [:]) { $1 }
    }
    return settings.isEmpty ? nil : settings
  }
}
