import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

@testable import devsim

@Suite struct FlagTableTests {
  @Test(arguments: Command.allCases)
  func `no command has the same flag name twice`(command: Command) {
    let spellings = command.flags.flatMap(\.spellings)
    #expect(Set(spellings).count == spellings.count)
  }

  @Test(arguments: Flag.all.map(\.spelling))
  func `a flag has one phrase of help and a valid default`(
    spelling: String
  ) throws {
    for flag in Flag.all where flag.spelling == spelling {
      #expect(!flag.summary.isEmpty && !flag.summary.hasSuffix("."))
      #expect(flag.documentation.isEmpty || flag.documentation.hasSuffix("."))
      for command in flag.commands {
        guard let value = flag.defaultValue else { continue }
        let required = command.page.requiredFlags.filter { $0.name != flag.name }
        let words =
          command.words + [spelling, value] + required.flatMap { [$0.spelling, "x"] }
          + Array(
            repeating: "KEY",
            count: command == .resolve ? 1 : command.page.operandCount.lowerBound)
          + (command == .replay ? ["--extension", "x"] : [])
        guard case .run(let arguments) = try ArgumentParser.parse(words) else {
          Issue.record("\(words) requests something else")
          continue
        }
        #expect(arguments.value(of: flag) == value)
      }
    }
  }

  @Test func `flags of every shape reach the options of replay`() throws {
    let words = [
      "replay", "a.json", "--language", "ko", "--format=jsonl", "--language=de", "--why", "-",
      "--extension", "decrypt:key=k", "--filtering", "--time-limit=2.5", "--memory-limit", "12",
      "--time-scale", "0.5", "--serve", "Web", "--fail-on=never", "--app", "-strange", "--",
      "--state",
    ]
    guard case .run(let arguments) = try ArgumentParser.parse(words) else {
      Issue.record("no command")
      return
    }
    let options = ReplayOptions(arguments)
    #expect(options.captures == ["a.json", "-", "--state"])
    #expect(options.simulation.languages == ["ko", "de"])
    #expect(options.simulation.extensions.steps == [.transformer("decrypt:key=k")])
    #expect(options.simulation.extensions.servedFolder == "Web")
    #expect(options.simulation.extensions.hasFilteringEntitlement)
    var device = SimulatedDevice()
    device.assumptions.extensionMemory = 150
    let limits = options.simulation.extensions.limits(on: device)
    #expect(limits.time == .milliseconds(2500))
    #expect(limits.memory == 12 << 20)
    #expect(limits.timeScale == 0.5)
    #expect(!options.report.printsMeasurements)
    #expect(options.report.format == .jsonl)
    #expect(options.failureThreshold == .never)
    #expect(options.simulation.apps == ["-strange"])
    #expect(options.report.printsReasons)
    #expect(!options.printsEndState && !options.simulation.isLenient)
    #expect(options.simulation.device == nil)
  }

  @Test func `the operands of extension run are its steps, and consecutive Swift files one step`()
    throws
  {
    let words = [
      "extension", "run", "template:title=a/b", "A.swift", "Examples/extensions/Decrypt", "./b",
      "C.swift", "--push", "p.json", "--format=json", "--measure", "--lenient",
    ]
    guard case .run(let arguments) = try ArgumentParser.parse(words) else {
      Issue.record("no command")
      return
    }
    let options = ExtensionRunOptions(arguments)
    #expect(
      options.simulation.extensions.steps == [
        .transformer("template:title=a/b"), .swift(["A.swift", "Examples/extensions/Decrypt"]),
        .program("./b"), .swift(["C.swift"]),
      ])
    #expect(options.captures == ["p.json"] && options.format == .json && options.printsMeasurements)
    #expect(options.simulation.isLenient && options.simulation.extensions.servedFolder == nil)
    #expect(options.simulation.extensions.needsDeviceFolder)
  }

  @Test func `flags reach the options of resolve, and the key comes first`() throws {
    let words = ["resolve", "--table=T", "KEY", "Ada", "-5", "--", "-x"]
    guard case .run(let arguments) = try ArgumentParser.parse(words) else {
      Issue.record("no command")
      return
    }
    let options = ResolveOptions(arguments)
    #expect(options.subject == .text(key: "KEY", arguments: ["Ada", "-5", "-x"]))
    #expect(options.table == "T")
    #expect(options.format == .text)
    #expect(!options.isEveryLanguage)
  }

  @Test func `'--all' and '--language all' reach the options of resolve`() throws {
    func options(_ words: [String]) throws -> ResolveOptions? {
      guard case .run(let arguments) = try ArgumentParser.parse(["resolve"] + words) else {
        return nil
      }
      return ResolveOptions(arguments)
    }
    let table = try #require(try options(["--all", "--app", "A", "--language", "de"]))
    #expect(table.subject == .table && table.languages == ["de"])
    let every = try #require(try options(["KEY", "--app", "A", "--language=all"]))
    #expect(every.isEveryLanguage && every.languages.isEmpty)
  }

  // Each thread holds pieces of the input: 100,000 of them took 1.9 GB.
  @Test func `many more threads than processors are not made`() throws {
    func jobs(_ words: [String]) throws -> Int? {
      guard case .run(let arguments) = try ArgumentParser.parse(["replay"] + words) else {
        return nil
      }
      return arguments.jobs
    }
    let processors = try #require(try jobs([]))
    #expect(processors > 0)
    #expect(try jobs(["--jobs", "3"]) == 3)
    #expect(try jobs(["--jobs", "100000"]) == max(64, processors))
  }

  @Test(arguments: [
    (FailureThreshold.error, [0, 0, 0, 1]), (.warning, [0, 0, 1, 1]), (.never, [0, 0, 0, 0]),
  ])
  func `the failure threshold decides which severity makes the exit status 1`(
    threshold: FailureThreshold, statuses: [Int32]
  ) {
    #expect(
      [nil, .note, .warning, .error].map { threshold.status(worst: $0).rawValue } == statuses)
  }
}
