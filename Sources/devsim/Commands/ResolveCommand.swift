import DeviceSim
import LocalizationResolver
import SourceText

/// `devsim resolve`: a key and its arguments in, the texts that an app and a push show out; or a
/// whole table.
enum ResolveCommand {
  static func run(
    _ options: ResolveOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var app: AppBundle?
    if let path = options.app {
      let opened = try AppBundle(opening: path, for: console)
      let language = opened.tableChoice(ofTable: options.table, preferences: options.preferences)
        .language
      console.report(
        unreadableFilesOf: opened,
        languages: options.isEveryLanguage ? nil : language.map { [$0] })
      app = opened
    }
    switch options.subject {
    case .text(let key, let arguments):
      let texts = try lookups(options, in: app).map {
        ResolvedText(key: key, arguments: arguments, device: options.device, in: $0)
      }
      try write(texts, options, to: &console)
      return texts.contains(where: \.isProblem) ? .problemsFound : .success
    case .table:
      let lookup = try oneLookup(options, in: app, needsTable: true)
      let listing = TableListing(
        table: lookup.table, localizer: lookup.appLocalizer(on: options.device),
        problemCount: lookup.problems.count)
      // A page names its problems itself.
      if options.format != .text {
        try console.say(lookup.problems.filter { $0.severity == .error })
      }
      switch options.format {
      case .text: try console.write(listing.page(style: console.style))
      case .json: try console.write(listing.json)
      case .strings: try console.write(listing.strings)
      }
      return lookup.hasError ? .problemsFound : .success
    }
  }

  private static func write(
    _ texts: [ResolvedText], _ options: ResolveOptions, to console: inout Console
  ) throws(CommandFailure) {
    switch options.format {
    case .json:
      for text in texts { try console.write(text.json) }
    case .text, .strings:
      let style = console.style
      if options.isEveryLanguage {
        try console.write(ResolvedLanguagesPage(style: style).render(texts))
      } else {
        let page = ResolvedTextPage(style: style, printsReasons: options.printsReasons)
        for text in texts { try console.write(page.render(text)) }
      }
    }
  }

  // MARK: Tables

  private static func lookups(
    _ options: ResolveOptions, in app: AppBundle?
  ) throws(CommandFailure) -> [TableLookup] {
    // Without a table 'Localizable' a person reads the key.
    let needsTable = options.table != Flag.table.defaultValue
    guard options.isEveryLanguage, let app else {
      return [try oneLookup(options, in: app, needsTable: needsTable)]
    }
    let lookups = app.shownLanguages(ofTable: options.table).map {
      TableLookup(table: options.table, of: app, app.tableChoice(ofTable: options.table, in: $0))
    }
    if needsTable, lookups.allSatisfy(\.isWithoutTable) {
      throw noTable(options.table, of: app, in: app.localizations, "in any language")
    }
    return lookups
  }

  private static func oneLookup(
    _ options: ResolveOptions, in app: AppBundle?, needsTable: Bool
  ) throws(CommandFailure) -> TableLookup {
    let lookup = TableLookup(
      table: options.table, of: app,
      app?.tableChoice(ofTable: options.table, preferences: options.preferences))
    if needsTable, lookup.isWithoutTable, let app, let language = lookup.choice.localization {
      throw noTable(options.table, of: app, in: [language], "for '\(language)'")
    }
    return lookup
  }

  /// The most tables that a message names.
  private static let mostNames = 8

  private static func noTable(
    _ name: String, of app: AppBundle, in languages: [String], _ place: String
  ) -> CommandFailure {
    let names = Set(languages.flatMap { app.tableNames(language: $0) }).sorted()
    let more = names.count > mostNames ? ["\(names.count - mostNames) more"] : []
    let list = (names.prefix(mostNames).map { "'\($0)'" } + more).joined(before: "and")
    return CommandFailure(
      "the app has no table '\(name)' \(place)",
      help: didYouMean(name, in: names)
        ?? (names.isEmpty ? nil : "it has \(list); name a table with '--table'"))
  }
}

extension ResolveOptions {
  /// The languages of the device; without a preference, the same as those of `replay`.
  fileprivate var preferences: [String] {
    languages.isEmpty ? SimulatedDevice().languages : languages
  }
}
