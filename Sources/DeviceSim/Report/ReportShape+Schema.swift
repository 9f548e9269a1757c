extension ReportShape {
  /// What a report is in a JSON Schema.
  ///
  /// Its objects may have members that are not known yet.
  var report: SettingsShape { inSchema(isOpen: true) { shape, _ in shape.report } }

  /// Returns what a value is in a JSON Schema.
  ///
  /// - Parameters:
  ///   - isOpen: Whether an object may have further members.
  ///   - inner: Returns what the member of a name is; without a name, an element of an array.
  /// - Returns: The shape.
  func inSchema(
    isOpen: Bool = false, _ inner: (_ shape: ReportShape, _ name: String?) -> SettingsShape
  ) -> SettingsShape {
    switch self {
    case .anything: .anything
    case .value(.text): .text()
    case .value(.flag): .flag
    case .value(.number): .decimal
    case .value(.integer): .number(0...Int.max)
    case .value(.count): .number(ValueType.counts)
    case .word(let words): .word(words)
    case .textOr(let object): .either([.text(), object.inSchema(isOpen: isOpen, inner)])
    case .array(let element): .list(of: inner(element, nil))
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map {
          SettingsShape.Property(name: $0, shape: inner($1, $0))
        }, isOpen: isOpen)
    }
  }
}
