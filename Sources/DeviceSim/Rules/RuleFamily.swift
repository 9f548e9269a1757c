import SourceText

/// A family of rules of the device: one file of this folder, with the order of this protocol.
///
/// To add a family, copy a file, and add it to ``RuleBook/families`` and ``Decision/Family``.
protocol RuleFamily: SendableMetatype {
  /// The rules of the device: claims with their evidence and sources.
  static var rules: [Rule] { get }
  /// The possible decisions of the family. The number of a decision is its place in the list.
  static var decisions: [Decision] { get }
  /// The decisions that revise preliminary ones when the state of the phone is known.
  static var revisions: [Revision] { get }
  /// The kinds of diagnostics that the family reports, ordered by code.
  static var diagnostics: [DiagnosticKind] { get }
}

extension RuleFamily {
  static var decisions: [Decision] { [] }
  static var revisions: [Revision] { [] }
  static var diagnostics: [DiagnosticKind] { [] }
}
