/// A finding about the input: the fact, its place, and what to do.
public struct Diagnostic: Error, Hashable {
  /// A further fact, with its place if it has one.
  public struct Note: Sendable, Hashable {
    /// One phrase: lower case, no period.
    public let message: String
    /// The place of the fact; `nil` if it has none.
    public let location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The catalogue entry.
  public private(set) var kind: DiagnosticKind
  /// The fact, not the fix: one phrase, lower case, no period.
  public let message: String
  /// Where it is; `nil` if the input has no place for it.
  public private(set) var location: SourceLocation?
  private var facts: [Note]
  /// The fix; `nil` if none is known.
  public private(set) var help: String?

  /// What it is about, if one diagnostic is for many places: then this and not its place
  /// distinguishes it from others.
  package let subject: String?

  /// The path of the member of the payload that it is about, with dots, for code that can find its
  /// place.
  package let member: String?

  /// The entry of a table that it is about; `nil` if it is not about a table.
  public private(set) var entry: TableEntry?

  /// How many more of its kind the input has that are not listed.
  package var unlisted = 0

  /// Further facts, in reading order.
  public var notes: [Note] { facts + (remainder.map { [Note($0)] } ?? []) }

  /// The sentence about those that are not listed; `nil` if all are.
  package var remainder: String? {
    unlisted > 0 ? "and \(unlisted) more of \(kind.code) in this input" : nil
  }

  /// The severity of the kind, or what was requested in its place.
  public var severity: Severity { requestedSeverity ?? kind.severity }

  /// The severity in place of that of the kind; `nil` if nothing was requested.
  var requestedSeverity: Severity?

  /// The diagnostic with a place, if it has none.
  package func located(at place: SourceLocation?) -> Diagnostic {
    moved(to: location ?? place)
  }

  /// The diagnostic with another place.
  package func moved(to place: SourceLocation?) -> Diagnostic {
    var copy = self
    copy.location = place
    return copy
  }

  /// The diagnostic about an entry of a table; `nil` for none.
  package func about(_ entry: TableEntry?) -> Diagnostic {
    var copy = self
    copy.entry = entry
    return copy
  }

  /// The diagnostic with a further fact.
  package func noting(_ fact: String) -> Diagnostic {
    var copy = self
    copy.facts.append(Note(fact))
    return copy
  }

  /// The diagnostic with places in files of their lines alone, so that a large file need not stay
  /// in memory for it.
  package var detached: Diagnostic {
    var copy = self
    copy.location = location?.detached
    copy.facts = facts.map { Note($0.message, at: $0.location?.detached) }
    return copy
  }

  /// The diagnostic as one of another kind, with another help.
  package func replacing(kind: DiagnosticKind, help: String?) -> Diagnostic {
    var copy = self
    (copy.kind, copy.help) = (kind, help)
    return copy
  }

  package init(
    _ kind: DiagnosticKind, _ message: String, at location: SourceLocation? = nil,
    notes: [Note] = [], help: String? = nil, subject: String? = nil,
    member: String? = nil, entry: TableEntry? = nil
  ) {
    self.kind = kind
    self.message = message
    self.location = location
    facts = notes
    self.help = help
    self.subject = subject
    self.member = member
    self.entry = entry
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The line that a failed test prints: the place, the severity, the code, the fact and the fix.
  ///
  /// Control characters are shown as pictures.
  public var description: String {
    let place = location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
    let fix = help.map { " (\($0))" } ?? ""
    return VisibleText.make(
      from: "\(place)\(severity.rawValue)[\(kind.code)]: \(message)\(fix)")
  }
}
