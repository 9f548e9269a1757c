import DeviceSim
import LocalizationResolver
import SourceText

/// `devsim matrix`: captures in, every push in every language out.
enum MatrixCommand {
  static func run(
    _ options: MatrixOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let app = try AppBundle(opening: options.app)
    var matrix = PushMatrix(
      app: app, languages: try languages(options.languages, of: app),
      isLenient: options.isLenient)
    try CapturePieces.read(options.captures, console: &console) { piece, _ in matrix.add(piece) }
    let report = matrix.sorted
    switch options.format {
    case .text:
      let style = TerminalStyle(hasColor: console.hasColor, width: console.width)
      let renderer = MatrixTextRenderer(style: style, printsAll: options.printsAll)
      try console.write(renderer.render(report))
    case .json: try console.write(MatrixJSONRenderer().render(report))
    case .csv: try console.write(MatrixCSVRenderer().render(report))
    case .html: try console.write(MatrixHTMLRenderer().render(report))
    }
    return report.isFailure ? .problemsFound : .success
  }

  /// Returns the localizations that are asked for, each once; all if none is named.
  private static func languages(
    _ tags: [String], of app: AppBundle
  ) throws(CommandFailure) -> [String] {
    let shipped = PushMatrix.languages(of: app)
    guard !tags.isEmpty else { return shipped }
    var found: [String] = []
    for tag in tags {
      let choice = app.language(preferences: [tag])
      guard choice.preference != nil, let language = choice.localization else {
        throw CommandFailure(
          "the app does not ship '\(tag)'", help: "it ships \(shipped.joined(separator: ", "))")
      }
      if !found.contains(language) { found.append(language) }
    }
    return found
  }
}
