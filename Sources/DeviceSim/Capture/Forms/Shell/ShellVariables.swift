/// The variables of a script and the files that it writes, as far as they are known.
///
/// Nothing is run, so nobody knows which branch is taken, how often a loop runs, or whether a
/// function is called. What is assigned in one of these is known in it. After it, it is known only
/// if its value is the same in all cases.
struct ShellVariables {
  /// What has a value.
  enum Name: Hashable {
    case variable(String)
    case file(String)

    fileprivate var isVariable: Bool {
      if case .variable = self { true } else { false }
    }
  }

  enum Value {
    case text(FilledText)
    case list([FilledText])
    /// It may have been assigned, or its value is not known.
    case unknown

    /// Whether it is known to be the same as another one.
    fileprivate func isSame(as other: Value) -> Bool {
      switch (self, other) {
      case (.text(let first), .text(let second)): first.isSame(as: second)
      case (.list(let first), .list(let second)):
        first.elementsEqual(second) { $0.isSame(as: $1) }
      case (.unknown, .unknown): true
      default: false
      }
    }
  }

  /// What a part of a script does to the variables of the rest.
  enum Scope: Equatable {
    /// All of it is run.
    case group
    /// It may be run, depending on the command before `&&` or `||`.
    case list(ShellReader.Separator)
    /// One of several branches is run, or none.
    case condition
    /// One of the branches after its patterns is run, or none.
    case patterns
    /// It is run any number of times.
    case loop
    /// It has variables of its own.
    case subshell(isGroup: Bool)
    /// It is run when it is called.
    case function
  }

  /// A scope that is open.
  private struct Open {
    var scope: Scope
    /// Where it starts in the script.
    let start: Int
    /// The values before the assignments in the branch that is open.
    var before: [Name: Value?] = [:]
    /// What the earlier branches made of the values, and how many of them did.
    var outcomes: [Name: (value: Value?, before: Value?, count: Int)] = [:]
    var branchCount = 0
    /// Whether one of the branches is run in any case.
    var isExhaustive = false
    /// The variables of a function.
    var locals: Set<Name> = []
  }

  /// How deep scopes may be in each other.
  private static let depthLimit = 256

  private var values: [Name: Value] = [:]
  /// The variables with a value that is known.
  private var known: Set<Name> = []
  private var open: [Open] = []
  /// The places of the last assignments in the script.
  private var lastAssignments: [String: Int] = [:]
  /// Whether the script cannot be followed.
  private var isLost = false

  init() {}

  /// Makes the variables of a script.
  ///
  /// - Parameter script: The text, in which assignments are looked for.
  init(of script: Span<UInt8>) {
    var sign = script.firstIndex(of: UInt8(ascii: "="), from: 0)
    while sign < script.count {
      var end = sign
      if end > 0, script[end - 1] == UInt8(ascii: "+") { end -= 1 }
      var start = end
      while start > 0, ShellReader.isNameByte(script[start - 1]) { start -= 1 }
      if start < end { lastAssignments[String(copying: script.extracting(start..<end))] = start }
      sign = script.firstIndex(of: UInt8(ascii: "="), from: sign + 1)
    }
  }

  // MARK: - Values

  /// A value; `nil` if the script has not assigned one.
  subscript(name: Name) -> Value? { isLost || isAssignedLater(name) ? .unknown : values[name] }

  /// Whether a variable has another value when the function that is open is called.
  private func isAssignedLater(_ name: Name) -> Bool {
    guard case .variable(let text) = name, let last = lastAssignments[text],
      let function = open.firstIndex(where: { $0.scope == .function }),
      last > open[function].start
    else { return false }
    return !open[function...].contains { $0.before[name] != nil || $0.outcomes[name] != nil }
  }

  /// Assigns a value.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` if the name has none.
  ///   - name: The variable or the file.
  ///   - isLocal: Whether a function has a variable of its own with this name.
  mutating func set(_ value: Value?, for name: Name, isLocal: Bool = false) {
    if let last = open.indices.last, open[last].before[name] == nil {
      open[last].before[name] = .some(values[name])
    }
    store(value, for: name)
    if isLocal, let function = open.lastIndex(where: { $0.scope == .function }) {
      open[function].locals.insert(name)
    }
  }

  /// Forgets what is assigned, as other commands may have changed it.
  mutating func forgetVariables() {
    for name in known { set(.unknown, for: name) }
  }

  private mutating func store(_ value: Value?, for name: Name) {
    values[name] = value
    switch value {
    case .text, .list: if name.isVariable { known.insert(name) }
    case .unknown, nil: known.remove(name)
    }
  }

  // MARK: - Scopes

  /// The operator of the list that is open.
  var listOperator: ShellReader.Separator? {
    if case .list(let separator) = open.last?.scope { separator } else { nil }
  }

  mutating func enter(_ scope: Scope, at start: Int) {
    guard open.count < Self.depthLimit else {
      isLost = true
      return
    }
    open.append(Open(scope: scope, start: start))
  }

  /// Ends a branch of the innermost scope of a kind, and starts the next one.
  ///
  /// - Parameters:
  ///   - scope: The kind.
  ///   - isLast: Whether the next branch is run if no other one is.
  mutating func nextBranch(of scope: Scope, isLast: Bool = false) {
    guard let last = leaveAll(above: scope) else { return }
    endBranch(last)
    if isLast { open[last].isExhaustive = true }
  }

  /// Notes that one of the branches of the innermost scope is run.
  mutating func makeExhaustive() {
    if let last = open.indices.last { open[last].isExhaustive = true }
  }

  /// Notes that what was assigned in the innermost scope so far is run in any case.
  mutating func commit(_ scope: Scope) {
    guard let last = leaveAll(above: scope), open[last].branchCount == 0 else { return }
    let before = open[last].before
    open[last].before = [:]
    if last > 0 { note(before, in: last - 1) }
  }

  /// Leaves the innermost scope of a kind, and those in it; does nothing if none is open.
  mutating func leave(_ scope: Scope) {
    guard leaveAll(above: scope) != nil else { return }
    leaveLast()
  }

  /// Leaves the innermost group, or the body of a function.
  ///
  /// - Parameter isSubshell: Whether the group is a part of a pipe, or runs in the background.
  mutating func leaveGroup(isSubshell: Bool) {
    let scopes: [Scope] = [.group, .function, .subshell(isGroup: true)]
    guard let found = open.lastIndex(where: { scopes.contains($0.scope) }) else { return }
    while open.count > found + 1 { leaveLast() }
    if isSubshell, open[found].scope == .group { open[found].scope = .subshell(isGroup: true) }
    leaveLast()
  }

  /// Notes that what comes after the last branch of patterns is not a branch.
  mutating func endPatterns() {
    guard let last = leaveAll(above: .patterns) else { return }
    open[last].branchCount -= 1
    leaveLast()
  }

  /// Leaves all scopes.
  mutating func leaveAll() {
    while !open.isEmpty { leaveLast() }
  }

  /// Leaves the scopes in the innermost one of a kind; returns its place.
  private mutating func leaveAll(above scope: Scope) -> Int? {
    guard let found = open.lastIndex(where: { $0.scope == scope }) else { return nil }
    while open.count > found + 1 { leaveLast() }
    return found
  }

  private mutating func endBranch(_ place: Int) {
    open[place].branchCount += 1
    for (name, before) in open[place].before {
      let value = values[name]
      if let known = open[place].outcomes[name] {
        open[place].outcomes[name] = (
          Self.merged(known.value, value), known.before, known.count + 1
        )
      } else {
        open[place].outcomes[name] = (value, before, 1)
      }
      store(before, for: name)
    }
    open[place].before = [:]
  }

  private mutating func leaveLast() {
    guard let last = open.indices.last else { return }
    switch open[last].scope {
    case .group: break
    case .subshell:
      // Files stay.
      for (name, before) in open[last].before where name.isVariable { store(before, for: name) }
      open[last].before = open[last].before.filter { !$0.key.isVariable }
    case .list, .condition, .patterns, .loop, .function:
      for name in open[last].locals {
        if let before = open[last].before.removeValue(forKey: name) { store(before, for: name) }
      }
      endBranch(last)
      let scope = open[last]
      for (name, outcome) in scope.outcomes {
        let isRun = scope.isExhaustive && outcome.count == scope.branchCount
        store(isRun ? outcome.value : Self.merged(outcome.value, outcome.before), for: name)
      }
      open[last].before = scope.outcomes.mapValues(\.before)
    }
    let before = open[last].before
    open.removeLast()
    if last > 0 { note(before, in: last - 1) }
  }

  /// Notes the values before the assignments of a scope in the one around it.
  private mutating func note(_ before: [Name: Value?], in outer: Int) {
    open[outer].before.merge(before) { first, _ in first }
  }

  private static func merged(_ first: Value?, _ second: Value?) -> Value? {
    guard let first, let second else { return first == nil && second == nil ? nil : .unknown }
    return first.isSame(as: second) ? first : .unknown
  }
}
