import SourceText

/// Reads a scenario; every mistake is reported at its place.
struct ScenarioReader {
  /// What a scenario file says.
  struct Contents: Sendable {
    var name = ""
    var apps: [PlacedText] = []
    var device = SimulatedDevice()
    var extensions: [PlacedText] = []
    var hasFilteringEntitlement = false
    var start: SimulatedInstant?
    var steps: [ScenarioStep] = []
  }

  /// A text of the file.
  struct PlacedText: Sendable {
    let text: String
    let location: SourceLocation
  }

  private typealias Reader = SettingsReader<Contents>

  /// The members by which a scenario is recognized.
  static let distinctiveMembers = ["scenario", "timeline"]

  /// Reads a scenario.
  ///
  /// - Returns: The scenario, with DEV106 for every mistake.
  static func read(_ root: JSONNode, of document: JSONDocument) -> Checked<Contents> {
    var reader = Reader(document: document, settings: Contents(), kind: .invalidScenario)
    _ = reader.read(root, members)
    reader.checkMoments()
    let names = memberNames(of: root, of: document)
    let absent = distinctiveMembers.filter { !names.contains($0) }
    for name in absent where nearest(to: name, in: names) == nil {
      reader.report(
        "a scenario needs '\(name)'", at: root,
        help: "a scenario is an object with 'scenario' and 'timeline'")
    }
    let steps = document.member("timeline", of: root).map { Array(document.elements(of: $0)) } ?? []
    let expected = steps.compactMap { document.member("expect", of: $0) }
    // A misspelt member may be the expectation.
    if !reader.hasMistakes, !steps.isEmpty, !expected.contains(where: reader.comparesSomething) {
      reader.report(
        "the scenario expects nothing, so it tests nothing", at: root,
        help: "add an 'expect' to a step, as in {\"expect\": {\"outcome\": \"presented\"}}")
    }
    return Checked(reader.settings, reader.takeDiagnostics())
  }

  /// Reads a step alone.
  ///
  /// - Returns: The step, with DEV106 for every mistake.
  static func step(_ node: JSONNode, of document: JSONDocument) -> Checked<ScenarioStep?> {
    var reader = Reader(document: document, settings: Contents(), kind: .invalidScenario)
    guard document.kind(of: node) == .object else {
      reader.report("a step must be an object", at: node, help: "write {\"do\": …}")
      return Checked(nil, reader.takeDiagnostics())
    }
    let step = reader.step(node)
    return Checked(step, reader.takeDiagnostics())
  }

  /// The members of a scenario.
  static var members: [SettingsMember<Contents>] {
    [
      .schemaName,
      SettingsMember("scenario", "what the scenario tests", .text(pattern: ".")) { reader, node in
        reader.settings.name = reader.document.string(node) ?? ""
        return reader.settings.name.isEmpty ? "a name" : nil
      },
      SettingsMember("app", "the folder of an app, or several", .either([.text(), .texts])) {
        let paths = $0.texts($1)
        $0.settings.apps = paths ?? []
        return paths == nil ? "the path of an app, or an array of paths" : nil
      },
      SettingsMember("device", "the phone before the first step", ScenarioSchema.device) {
        let device = DeviceFile.read(
          $1, of: $0.document, into: SimulatedDevice(), reporting: .invalidScenario)
        $0.settings.device = device.value
        $0.add(device.diagnostics)
        return nil
      },
      SettingsMember(
        "extension", "the steps of the service extension, as '--extension' takes them",
        .either([.text(), .texts])
      ) {
        let steps = $0.texts($1)
        $0.settings.extensions = steps ?? []
        return steps == nil ? "an array of what '--extension' takes" : nil
      },
      .flag(
        "filtering", \.hasFilteringEntitlement, "the extension may hide notifications"),
      SettingsMember("start", "the moment of the first step, in RFC 3339", ScenarioSchema.moment) {
        $0.settings.start = $0.document.string($1).flatMap(SimulatedInstant.init)
        return $0.settings.start == nil ? Self.exampleOfMoment : nil
      },
      SettingsMember("timeline", "what happens, step by step", ScenarioSchema.timeline) {
        $0.readTimeline($1)
      },
    ]
  }

  fileprivate static let exampleOfMoment = "a moment such as \"2026-03-14T22:00:00Z\""
}

extension SettingsReader<ScenarioReader.Contents> {
  /// Returns a text, or the elements of an array of texts; `nil` if it is something else.
  fileprivate func texts(_ node: JSONNode) -> [ScenarioReader.PlacedText]? {
    guard document.kind(of: node) == .array || document.kind(of: node) == .string else {
      return nil
    }
    let nodes = document.list(node)
    let texts = nodes.compactMap { node in
      document.string(node).map {
        ScenarioReader.PlacedText(text: $0, location: document.location(of: node))
      }
    }
    return texts.count == nodes.count ? texts : nil
  }

  fileprivate mutating func readTimeline(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .array else { return "an array of steps" }
    if document.isEmpty(node) {
      report("the timeline is empty", at: node, help: "write {\"push\": …, \"expect\": …}")
    }
    for element in document.elements(of: node) {
      guard document.kind(of: element) == .object else {
        report("a step must be an object", at: element, help: "write {\"do\": …} or {\"push\": …}")
        continue
      }
      if let step = step(element) { settings.steps.append(step) }
    }
    return nil
  }

  /// Reports a moment that is before the start, or before that of an earlier step.
  fileprivate mutating func checkMoments() {
    var now = settings.start
    for step in settings.steps {
      switch step.time {
      case .after(let seconds): now = now.map { $0.advanced(by: seconds) }
      case .at(let moment):
        if let now, moment < now {
          report(
            ScenarioTime.backwards(to: moment, from: now),
            at: document.member("at", of: step.node) ?? step.node,
            help: "write a moment that is not earlier, or put the steps in order")
        } else {
          now = moment
        }
      case nil: break
      }
    }
  }

  fileprivate mutating func step(_ node: JSONNode) -> ScenarioStep? {
    var nodes = StepMembers()
    var hasOthers = false
    var rest = document.membersToWalk(of: node)
    while let member = rest.nextMember(in: document) {
      if let known = document.withText(of: member.name, { StepMember.table[$0] }) {
        nodes[known] = member.value
      } else {
        hasOthers = true
      }
    }
    var verb: ScenarioVerb?
    if let place = nodes[.do] {
      verb = document.withText(of: place) { ScenarioVerb.table[$0] }
      if verb == nil {
        report(ScenarioVerb.allCases.map(\.rawValue), notAt: place, named: "'do'")
        return nil
      }
    }
    if verb != nil, let push = nodes[.push] {
      report("a step can have 'push' or 'do', but not both", at: push, help: "make two steps of it")
      return nil
    }
    checkMembers(of: node, nodes, verb, hasOthers)
    for member in verb?.requiredMembers ?? [] where nodes[member] == nil {
      report(
        "the step has no '\(member.rawValue)'", at: node,
        help: "add the member '\(member.rawValue)'")
      return nil
    }
    let expected = expectation(
      nodes[.expect], hasReport: nodes[.push] != nil || verb?.hasReport == true)
    guard let event = nodes[.push].map({ push($0) }) ?? event(verb, nodes, node) else {
      return nil
    }
    return ScenarioStep(node: node, time: time(nodes), event: event, expected: expected)
  }

  private mutating func push(_ node: JSONNode) -> ScenarioStep.Event {
    let mistakes: [JSONNode] =
      switch document.kind(of: node) {
      case .string where document.string(node) != "", .object: []
      case .array where !document.isEmpty(node):
        document.elements(of: node).filter { document.kind(of: $0) != .object }
      default: [node]
      }
    for mistake in mistakes {
      report(
        "the value of 'push' is not valid", at: mistake,
        help: "write a push, an array of pushes, or the path of a capture")
    }
    return .push(node)
  }

  /// Reports a value that is not one of the words that it can be.
  mutating func report(_ words: [String], notAt place: JSONNode, named name: String) {
    let question = document.string(place).flatMap { didYouMean($0, in: words) }
    let list =
      words.count > 40
      ? "'devsim explain' lists the words" : "the words are \(words.joined(separator: ", "))"
    report(
      "this is not a valid value of \(name)", at: place,
      help: question ?? list)
  }

  /// Reports members that a step does not have.
  private mutating func checkMembers(
    of node: JSONNode, _ nodes: StepMembers, _ verb: ScenarioVerb?, _ hasOthers: Bool
  ) {
    if verb?.takesSettings == true { return }
    func isAllowed(_ member: StepMember) -> Bool { verb?.allows(member) ?? member.isCommon }
    let isRight =
      !hasOthers && StepMember.allCases.allSatisfy { nodes[$0] == nil || isAllowed($0) }
    guard !isRight else { return }
    let known = StepMember.allCases.filter(isAllowed).map(\.rawValue)
    for member in document.members(of: node) {
      let name = document.name(of: member)
      guard !known.contains(name) else { continue }
      let step = verb.map { "a step with '\($0.rawValue)'" } ?? "a step without 'do'"
      report(
        "'\(name)' is not a member of \(step)", at: member.name,
        help: didYouMean(name, in: known)
          ?? "the members are \(known.joined(separator: ", "))")
    }
  }

  private mutating func time(_ nodes: StepMembers) -> ScenarioTime? {
    if let node = nodes[.after] {
      guard let seconds = document.string(node).flatMap(ScenarioTime.duration) else {
        report(
          "the value of 'after' is not a duration", at: node,
          help: "write a number below a million and a unit: \"90s\", \"5m\", \"2h\" or \"1d\"")
        return nil
      }
      if let at = nodes[.at] {
        report(
          "a step can have 'after' or 'at', but not both", at: at, help: "leave one of them out")
      }
      return .after(seconds)
    }
    guard let node = nodes[.at] else { return nil }
    let text = document.string(node)
    guard let moment = text.flatMap(SimulatedInstant.init) else {
      let isDuration = text.flatMap(ScenarioTime.duration) != nil
      report(
        "the value of 'at' is not a moment", at: node,
        help: isDuration
          ? "write 'after' for a duration" : "write \(ScenarioReader.exampleOfMoment)")
      return nil
    }
    return .at(moment)
  }
}
