import DeviceSim
import LocalizationResolver
import SourceText

/// `devsim resolve`: a key and its arguments in, the text that a push shows out.
enum ResolveCommand {
  static func run(
    _ options: ResolveOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let text = try resolve(options)
    switch options.format {
    case .text:
      let style = TerminalStyle(hasColor: console.hasColor, width: console.width)
      try console.write(
        ResolvedTextPage(style: style, printsReasons: options.printsReasons).render(text))
    case .json:
      try console.write(text.json)
    }
    return text.isProblem ? .problemsFound : .success
  }

  private static func resolve(_ options: ResolveOptions) throws(CommandFailure) -> ResolvedText {
    var app: AppBundle?
    if let path = options.app { app = try AppBundle(opening: path) }
    // Without a preference, the same language as `replay` takes.
    let preferences =
      options.languages.isEmpty ? SimulatedDevice().languages : options.languages
    let choice =
      app?.language(preferences: preferences)
      ?? LanguageChoice.choose(from: [], preferences: [], developmentRegion: nil)
    var table: StringsTable?
    var diagnostics = choice.diagnostics
    if let app, let language = choice.localization {
      let checked = app.table(named: options.table, language: language)
      table = checked.value
      diagnostics += checked.diagnostics
      if table == nil, options.table != Flag.table.defaultValue {
        throw CommandFailure("the app has no table '\(options.table)' for '\(language)'")
      }
    }
    return ResolvedText(
      key: options.key, arguments: options.arguments,
      localizer: PushLocalizer(table: table, choice: choice, hasApp: app != nil),
      diagnostics: diagnostics)
  }
}
