/// What `resolve` is asked to do.
struct ResolveOptions: Sendable {
  let key: String
  /// The arguments of the format, in order.
  let arguments: [String]
  /// The folder of the app's tables; `nil` for none.
  let app: String?
  /// BCP 47 tags, the most preferred first; empty for those of the default device.
  let languages: [String]
  let table: String
  let format: ResolveFormat
  let printsReasons: Bool

  /// Reads the options.
  ///
  /// - Precondition: There is an operand, as the table of commands demands.
  init(_ arguments: Arguments) {
    key = arguments.operands[0]
    self.arguments = Array(arguments.operands.dropFirst())
    app = arguments.value(of: .app)
    languages = arguments.values(of: .language)
    table = arguments.value(of: .table) ?? "Localizable"
    format = arguments.choice(of: .resolveFormat)
    printsReasons = arguments.contains(.why)
  }
}
