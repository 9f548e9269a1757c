import SourceText

struct MatrixOptions: Sendable {
  /// Files, folders, `-`; empty for standard input.
  let captures: [String]
  let excluded: ExcludedPaths
  /// The folder of the app's tables.
  let app: String
  /// BCP 47 tags; empty for all languages of the app.
  let languages: [String]
  let format: MatrixFormat
  let printsAll: Bool
  let isLenient: Bool
  /// Which diagnostics are reported.
  let findings: FindingPolicy

  /// The number of threads.
  let jobs: Int

  /// Reads the options.
  ///
  /// - Precondition: There is an app, as the table of commands demands.
  init(_ arguments: Arguments) {
    jobs = arguments.jobs
    captures = arguments.operands
    excluded = ExcludedPaths(arguments)
    app = arguments.app ?? ""
    languages = arguments.values(of: .onlyLanguage)
    format = arguments.choice(of: .matrixFormat)
    printsAll = arguments.contains(.everything)
    isLenient = arguments.contains(.lenient)
    findings = FindingPolicy(arguments)
  }
}
