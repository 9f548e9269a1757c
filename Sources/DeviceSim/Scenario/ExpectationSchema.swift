/// The shapes of what a scenario expects, from the members of reports.
struct ExpectationSchema {
  /// After a step with a report: a part of it, or of each of several.
  static let afterPush = SettingsShape.either([
    .reference("report"), .list(of: .reference("report")),
  ])
  /// After any other step.
  static let afterStep = SettingsShape.reference("step")

  /// What the shapes refer to.
  static var definitions: [(name: String, shape: SettingsShape)] {
    var schema = ExpectationSchema()
    let report = schema.part(of: .afterPush, at: "")
    let step = schema.part(of: .afterStep, at: "")
    return [("report", report), ("step", step)] + schema.expectations
  }

  /// What can be expected of each value.
  private var expectations: [(name: String, shape: SettingsShape)] = []
  /// The names of these shapes: the path of the first value that has the shape.
  private var names: [ReportShape: String] = [:]

  /// Returns what can be expected of a value: a part of it, `null` for an absent one, or an
  /// operator on such an expectation.
  private mutating func expectation(of shape: ReportShape, at path: String) -> SettingsShape {
    if case .anything = shape { return .anything }
    if let name = names[shape] { return .reference(name) }
    let name = if case .value(let type) = shape { type.rawValue } else { path }
    names[shape] = name
    var choices = [part(of: shape, at: path), .value(.null)]
    choices.append(Self.operator(.any, .list(of: .reference(name), isEmptyValid: false)))
    if shape.mayBeText { choices.append(Self.operator(.contains, .text())) }
    if case .array(let element) = shape {
      let element = expectation(of: element, at: "\(path).element")
      choices.append(Self.operator(.contains, .list(of: element, isEmptyValid: false)))
    }
    expectations.append((name, .either(choices)))
    return .reference(name)
  }

  /// Returns a value, or an object or an array with what can be expected of the values in it.
  private mutating func part(of shape: ReportShape, at path: String) -> SettingsShape {
    shape.inSchema { shape, name in
      let name = name ?? "element"
      return expectation(of: shape, at: path.isEmpty ? name : "\(path).\(name)")
    }
  }

  private static func `operator`(
    _ word: Expectation.Word, _ operand: SettingsShape
  ) -> SettingsShape {
    .object(
      [SettingsShape.Property(name: word.rawValue, shape: operand)], required: [word.rawValue])
  }
}
