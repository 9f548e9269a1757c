/// The shapes of what a scenario expects, from the members of reports.
enum ExpectationSchema {
  /// After a step with a report: a part of it, or of each of several.
  static let afterPush = SettingsShape.either([
    .reference("report"), .list(of: .reference("report")),
  ])
  /// After any other step.
  static let afterStep = SettingsShape.reference("step")

  /// What the shapes refer to.
  static var definitions: [(name: String, shape: SettingsShape)] {
    [
      ("report", object(ReportShape.afterPush)), ("step", object(ReportShape.afterStep)),
      ("push", expected(ReportShape.push)), ("phone", expected(ReportShape.phone)),
      ("content", expected(ReportShape.content)),
      ("decisions", expected(ReportShape.decisions)),
      ("diagnostics", expected(ReportShape.diagnostics)),
      ("value", choice(of: .either([.text(), .decimal, .flag]))),
      ("other", .either([.value(.null), any(of: .anything), contains])),
    ]
  }

  /// What can be in place of any value: `null` for an absent one, or an operator.
  private static let other = SettingsShape.reference("other")

  private static func any(of shape: SettingsShape) -> SettingsShape {
    .object(
      [
        SettingsShape.Property(
          name: Expectation.Word.any.rawValue, shape: .list(of: shape, isEmptyValid: false))
      ],
      required: [Expectation.Word.any.rawValue])
  }

  /// Returns the shape of a value, of nothing, or of an operator on such values.
  private static func choice(of value: SettingsShape) -> SettingsShape {
    .either([value, .value(.null), any(of: .either([value, other])), contains])
  }

  private static let contains = SettingsShape.object(
    [SettingsShape.Property(name: Expectation.Word.contains.rawValue, shape: .text())],
    required: [Expectation.Word.contains.rawValue])

  /// Returns the shape of an object with some of the members of a report.
  private static func object(_ shape: ReportShape) -> SettingsShape {
    guard case .object(let members) = shape else { return expected(shape) }
    return .object(
      members.sorted { $0.key < $1.key }.map { name, shape in
        SettingsShape.Property(name: name, shape: definition(of: name) ?? expected(shape))
      })
  }

  /// Returns the definition of a member that several objects have.
  private static func definition(of name: String) -> SettingsShape? {
    switch name {
    case "phone", "content", "decisions", "diagnostics": .reference(name)
    case "delivered": .either([.list(of: .reference("push")), other])
    default: nil
    }
  }

  /// Returns the shape of what can be expected of a value: a part of it, `null` or an operator.
  private static func expected(_ shape: ReportShape) -> SettingsShape {
    switch shape {
    case .anything: .anything
    case .value: .reference("value")
    case .word(let words): choice(of: .word(words))
    case .valueOr(let object): .either([.reference("value"), self.object(object)])
    case .array(let element): .either([.list(of: expected(element)), other])
    case .object: .either([object(shape), other])
    }
  }
}
