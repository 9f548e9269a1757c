/// Something worth saying about the input: what, where, and what to do.
public struct Diagnostic: Sendable, Hashable {
  /// A further fact, with its place if it has one.
  public struct Note: Sendable, Hashable {
    /// One phrase: lower case, no period.
    public let message: String
    /// Where the fact stands; `nil` if it has no place.
    public let location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The catalogue entry.
  public let kind: DiagnosticKind
  /// The fact, not the cure: one phrase, lower case, no period.
  public let message: String
  /// Where it is; `nil` if the input has no place for it.
  public let location: SourceLocation?
  /// Further facts, in reading order.
  public let notes: [Note]
  /// The cure; `nil` if there is none to name.
  public let help: String?

  /// What it is about, if one diagnostic stands for many places: then this tells it from others,
  /// not its place.
  package let subject: String?

  /// The member of the payload that it is about, as names with dots between, for whoever can make a
  /// place of it.
  package let member: String?

  /// The entry of a table that it is about; `nil` if it is not about a table.
  public let entry: TableEntry?

  /// The severity of the kind.
  public var severity: Severity { kind.severity }

  /// The same with a place, if it has none.
  package func located(at place: SourceLocation?) -> Diagnostic {
    Diagnostic(
      kind, message, at: location ?? place, notes: notes, help: help, subject: subject,
      member: member, entry: entry)
  }

  /// The same about an entry of a table; `nil` for none.
  package func about(_ entry: TableEntry?) -> Diagnostic {
    Diagnostic(
      kind, message, at: location, notes: notes, help: help, subject: subject, member: member,
      entry: entry)
  }

  /// The same with places in files of their lines alone, so that a large file need not stay in
  /// memory for it.
  package var detached: Diagnostic {
    Diagnostic(
      kind, message, at: location?.detached,
      notes: notes.map { Note($0.message, at: $0.location?.detached) }, help: help,
      subject: subject, member: member, entry: entry)
  }

  package init(
    _ kind: DiagnosticKind, _ message: String, at location: SourceLocation? = nil,
    notes: [Note] = [], help: String? = nil, subject: String? = nil,
    member: String? = nil, entry: TableEntry? = nil
  ) {
    self.kind = kind
    self.message = message
    self.location = location
    self.notes = notes
    self.help = help
    self.subject = subject
    self.member = member
    self.entry = entry
  }
}
