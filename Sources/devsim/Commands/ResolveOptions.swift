import LocalizationResolver

struct ResolveOptions: Sendable {
  /// The subject of the output.
  enum Subject: Sendable, Hashable {
    /// The text of a key, with the arguments of its format in order.
    case text(key: String, arguments: [String])
    /// Every text of the table.
    case table
  }

  let subject: Subject
  /// The folder of the app's tables; `nil` for none.
  let app: String?
  /// BCP 47 tags, the most preferred first; empty for those of the default device.
  let languages: [String]
  /// Whether every language of the app is requested, in place of `languages`.
  let isEveryLanguage: Bool
  let table: String
  let device: AppDevice
  let format: ResolveFormat
  let printsReasons: Bool

  /// Reads the options.
  ///
  /// - Precondition: `misuse` found nothing.
  init(_ arguments: Arguments) {
    let operands = arguments.operands
    subject =
      operands.first.map { .text(key: $0, arguments: Array(operands.dropFirst())) } ?? .table
    app = arguments.app
    isEveryLanguage = arguments.values(of: .resolveLanguage) == [Self.everyLanguage]
    languages = isEveryLanguage ? [] : arguments.languages
    table = arguments.value(of: .table) ?? StringsTable.pushTable
    device = arguments.choice(of: .deviceKind)
    format = arguments.choice(of: .resolveFormat)
    printsReasons = arguments.contains(.why)
  }
}

extension ResolveOptions {
  private static let everyLanguage = "all"

  /// Returns the error of the flags and operands together; `nil` if there is none.
  static func misuse(of arguments: Arguments) -> UsageError? {
    let isTable = arguments.contains(.wholeTable)
    let hasKey = !arguments.operands.isEmpty
    let languages = arguments.values(of: .resolveLanguage)
    let isEveryLanguage = languages.contains(everyLanguage)
    let format: ResolveFormat = arguments.choice(of: .resolveFormat)
    if isTable, hasKey {
      return UsageError(
        "'--all' prints a whole table and takes no KEY",
        help: "drop '--all' to resolve one text, or '\(arguments.operands[0])' to print all")
    }
    if !isTable, !hasKey {
      return UsageError(
        "KEY [ARG…] is missing", help: "name a key, or write '--all' for a whole table")
    }
    if !isTable, format == .strings {
      return UsageError(
        "'--format strings' is the form of a whole table", help: "add '--all', without a KEY")
    }
    if isTable, arguments.contains(.why) {
      return UsageError(
        "'--why' is about one text, not a whole table", help: "drop '--why', or name a KEY")
    }
    if isTable || isEveryLanguage, arguments.app == nil {
      return UsageError(
        "'\(isTable ? "--all" : "--language all")' has no app to look in", help: "add '--app DIR'")
    }
    if isEveryLanguage, isTable || languages.count > 1 {
      return UsageError(
        "'--language all' is the only language, and needs a KEY",
        help: isTable ? "name one language for '--all'" : "give no other '--language'")
    }
    return nil
  }
}

extension AppDevice: Choice {}
