import DeviceSim
import LocalizationResolver
import Platform
import SourceText

/// `devsim matrix`: captures in, every push in every language out.
enum MatrixCommand {
  static func run(
    _ options: MatrixOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let app = try AppBundle(opening: options.app, for: console)
    let languages = try languages(options.languages, of: app)
    console.report(unreadableFilesOf: app, languages: languages)
    var matrix = PushMatrix(
      AppTables(reading: app), languages: languages,
      isLenient: options.isLenient)
    let pool = ThreadPool(options.jobs)
    let read = matrix.reading
    var reading: [Work<PushMatrix.Pushes>] = []
    try CapturePieces.read(
      options.captures, excluding: options.excluded, console: &console
    ) { piece, _, _ in
      reading.append(pool.start { read(piece) })
      if reading.count > pool.count { matrix.add(reading.removeFirst().take()) }
    }
    for pushes in reading { matrix.add(pushes.take()) }
    let report = matrix.sorted.reporting(options.findings)
    let style = console.style
    let (text, remark) = output(of: report, options, style, onTerminal: console.isTerminal)
    try console.write(text)
    if let remark { try console.note(remark) }
    // A record of CSV has no place for them.
    if options.format == .csv { try console.say(report.diagnosticsWithoutRow) }
    return report.isFailure ? .problemsFound : .success
  }

  /// Returns the matrix in the requested format, and what the format leaves out.
  private static func output(
    of report: MatrixReport, _ options: MatrixOptions, _ style: TerminalStyle,
    onTerminal isOnTerminal: Bool
  ) -> (text: [UInt8], remark: String?) {
    var remark: String?
    func findings(_ format: FindingsFormat) -> [UInt8] {
      let failures = report.failures
      var list = format.report(of: options.captures, style: style) { failures.contains($0) }
      for file in report.files { list.begin(file: file) }
      let diagnostics = report.allDiagnostics
      var summary = DiagnosticSummary()
      summary.count(diagnostics)
      list.add(diagnostics)
      list.end(summary)
      remark = list.remark
      return list.takeOutput()
    }
    let text: [UInt8] =
      switch options.format {
      case .text:
        Array(MatrixTextRenderer(style: style, printsAll: options.printsAll).render(report).utf8)
      case .json: MatrixJSONRenderer().render(report)
      case .csv: Array(MatrixCSVRenderer(showsControls: isOnTerminal).render(report).utf8)
      case .html:
        Page.frozen("matrix", of: options.captures) { json in
          json.array("matrices") { json in json.raw(MatrixJSONRenderer().render(report).span) }
        }
      case .concise: findings(.concise)
      case .jsonl: findings(.jsonl)
      case .github: findings(.github)
      case .sarif: findings(.sarif)
      case .junit: findings(.junit)
      }
    return (text, remark)
  }

  /// Returns the requested localizations, each once; all if none is named.
  private static func languages(
    _ tags: [String], of app: AppBundle
  ) throws(CommandFailure) -> [String] {
    let shipped = app.shownLanguages()
    guard !tags.isEmpty else { return shipped }
    var found: [String] = []
    for tag in tags {
      let choice =
        shipped.contains(tag) ? LanguageChoice(of: tag) : app.language(preferences: [tag])
      guard choice.preference != nil, let language = choice.localization else {
        throw CommandFailure(
          "the app does not ship '\(tag)'", help: "it ships \(shipped.joined(separator: ", "))")
      }
      if !found.contains(language) { found.append(language) }
    }
    return found
  }
}
