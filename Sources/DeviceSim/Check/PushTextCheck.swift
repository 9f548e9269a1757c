public import LocalizationResolver
public import SourceText

/// Checks the texts that pushes look up against the table `Localizable` of every language of an
/// app.
///
/// Equal uses are counted and checked once, at the end: memory depends on the number of distinct
/// keys, not on the number of pushes.
///
/// ```swift
/// var check = PushTextCheck(AppTables(reading: try AppBundle(path: "Resources")))
/// check.add(key: "GAME_REQUEST", argumentCount: 1)
/// #expect(check.diagnostics.isEmpty)
/// ```
public struct PushTextCheck: Sendable {
  /// A key with a number of arguments or as a literal, and the pushes that have both.
  struct Use: Sendable {
    let key: String
    /// The field whose literal it is; `nil` for a key that is looked up.
    let literal: PushTextField?
    /// The number of arguments; `nil` if it is unknown.
    let argumentCount: Int?
    let keyPlace: SourceLocation?
    let argumentsPlace: SourceLocation?
    /// The number of pushes with this use.
    var pushes = 0
    /// Whether it occurs without a literal, so that the key itself would be shown.
    var isAlone = false
    /// Whether it occurs with a literal that would show `<null>`.
    var hasIncompleteLiteral = false
    fileprivate var lastPush = -1
  }

  /// The languages; the development language is first, because the authors of the app wrote its
  /// table.
  let languages: [PushTextLanguage]
  /// The tables in which a device does not look up these texts.
  let others: OtherTables
  private(set) var uses: [Use] = []
  private var numbers = ByteTable()
  private var pushCount = 0
  private var name: [UInt8] = []

  /// Prepares a check against the tables of an app.
  ///
  /// A language whose table cannot be read is reported with the table, not at each key.
  public init(_ tables: AppTables) {
    let name = StringsTable.pushTable
    self.init(
      tables,
      languages: tables.app.shownLanguages().filter { language in
        let searched = tables.app.tableChoice(in: language).language ?? language
        return !tables.isUnreadable(name, language: searched)
      })
  }

  /// Prepares a check that reports the problems of some languages.
  init(_ tables: AppTables, languages asked: [String]) {
    let development = tables.app.developmentLanguage()
    let names = tables.app.shownLanguages()
    languages = (names.filter { $0 == development } + names.filter { $0 != development }).map {
      PushTextLanguage(
        name: $0, table: tables.table(named: StringsTable.pushTable, searchedIn: $0),
        isAsked: asked.contains($0))
    }
    others = OtherTables(of: tables)
  }

  /// Every key that pushes look up.
  public var keys: Set<String> { Set(uses.filter { $0.literal == nil }.map(\.key)) }

  /// Adds a key that pushes use.
  ///
  /// - Parameters:
  ///   - key: The `loc-key`; an empty one is ignored.
  ///   - argumentCount: The number of `loc-args`; `nil` if it is unknown.
  ///   - place: The place of the key; `nil` if it has none.
  public mutating func add(key: String, argumentCount: Int?, at place: SourceLocation? = nil) {
    name = Array(key.utf8)
    guard let number = number(argumentCount: argumentCount, places: { (place, nil) }) else {
      return
    }
    uses[number].isAlone = true
  }

  /// Adds the texts that a push looks up, and its literals that are keys.
  mutating func add(_ payload: PushPayload, in document: JSONDocument) {
    pushCount += 1
    for (field, text) in payload.texts {
      switch text {
      case .none: break
      case .literal(let literal):
        if !payload.isLiveActivity { add(literal, of: field, in: document) }
      case .localized(let key, let arguments, let fallback):
        if payload.isLiveActivity, document.isSentence(key) { continue }
        add(key, arguments, fallback, in: document)
      }
    }
  }

  private mutating func add(
    _ key: JSONNode, _ arguments: JSONNode?, _ fallback: JSONNode?, in document: JSONDocument
  ) {
    read(key, in: document)
    let count = arguments.map { document.elements(of: $0).reduce(0) { count, _ in count + 1 } }
    let number = number(argumentCount: count ?? 0) {
      (document.location(of: key).detached, arguments.map { document.location(of: $0).detached })
    }
    guard let number else { return }
    countPush(number)
    if let fallback {
      read(fallback, in: document)
      let found = PushTextFindings(ofLiteral: name.span, argumentCount: count ?? 0)
      if found.contains(.missingArgument) { uses[number].hasIncompleteLiteral = true }
    } else {
      uses[number].isAlone = true
    }
  }

  /// Adds a literal if it is a key of the authors' table, which has all keys of an app.
  private mutating func add(
    _ literal: JSONNode, of field: PushTextField, in document: JSONDocument
  ) {
    guard document.mayBeKey(literal) else { return }
    read(literal, in: document)
    guard languages.first?.table?.number(ofKey: name.span) != nil else { return }
    let number = number(argumentCount: nil, literal: field) {
      (document.location(of: literal).detached, nil)
    }
    if let number { countPush(number) }
  }

  private mutating func read(_ text: JSONNode, in document: JSONDocument) {
    name.removeAll(keepingCapacity: true)
    document.appendText(of: text, to: &name)
  }

  /// Counts a push once, even if several of its texts are the same.
  private mutating func countPush(_ number: Int) {
    if uses[number].lastPush != pushCount { uses[number].pushes += 1 }
    uses[number].lastPush = pushCount
  }

  /// Returns the number of the use of the key in `name`, and adds a new one; `nil` for an empty
  /// key.
  private mutating func number(
    argumentCount: Int?, literal: PushTextField? = nil,
    places: () -> (SourceLocation?, SourceLocation?)
  ) -> Int? {
    guard !name.isEmpty else { return nil }
    let length = name.count
    let form = literal.map { -2 - Int($0.rawValue) } ?? argumentCount ?? -1
    // A fixed number of bytes after the key keeps any two uses distinct.
    for shift in stride(from: 0, to: 64, by: 8) {
      name.append(UInt8(truncatingIfNeeded: form >> shift))
    }
    let bytes = name
    let (number, isNew) = numbers.insert(bytes.span)
    if isNew {
      let (keyPlace, argumentsPlace) = places()
      uses.append(
        Use(
          key: String(decoding: name[..<length], as: UTF8.self), literal: literal,
          argumentCount: argumentCount, keyPlace: keyPlace, argumentsPlace: argumentsPlace))
    }
    return number
  }
}

/// A language of the app with its table for pushes.
struct PushTextLanguage: Sendable {
  let name: String
  /// The table in which a device with this language looks up a key; `nil` if there is none.
  let table: StringsTable?
  /// Whether its problems are reported.
  let isAsked: Bool
}
