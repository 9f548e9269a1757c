import DeviceSim
import LocalizationResolver

/// The flags of every day: apps, the device, and the report.
extension Flag {
  static let app = Flag(
    "app", .directory("DIR"), repeatable: true, of: [.replay, .receive, .check, .extensionRun],
    "the tables of an app that receives pushes",
    """
    DIR has '*.lproj' folders or '.xcstrings' catalogs, or is an unpacked '.app'. Give the flag \
    once for each app. The topic of a push, without its suffix, is the CFBundleIdentifier of its \
    app; a push without a topic is for the first app. Without the flag, the key itself is shown, \
    as on a device whose table does not have the key. 'check' then looks up no keys.
    """)

  static let oneApp = Flag(
    "app", .directory("DIR"), of: [.matrix, .resolve],
    "the folder with the tables of the app that receives the push",
    "DIR has '*.lproj' folders or '.xcstrings' catalogs, or is an unpacked '.app'.")

  static let device = Flag(
    "device", .file("FILE"), of: [.replay, .receive, .extensionRun],
    "the device's languages, settings and app state (JSON)",
    """
    Without it, the language is English, the app is in the background, and everything except \
    critical alerts is allowed. docs/device-file.md lists the members.
    """)

  static let deviceKind = Flag(
    "device", .choice(of: AppDevice.self), default: AppDevice.iphone.rawValue, of: [.resolve],
    "the kind of device, for texts of an app that differ by device",
    "If a kind has no text of its own, the text for 'other' devices is used.")

  static let language = Flag(
    "language", .language(or: []), repeatable: true, of: [.replay, .receive, .extensionRun],
    "a preferred language, such as 'pt-BR'",
    """
    TAG is a BCP 47 tag. Give it several times for a list; the most preferred comes first. \
    Without it: 'en'.
    """
  )

  static let onlyLanguage = Flag(
    "language", .language(or: []), repeatable: true, of: [.matrix],
    "a language to show, as a BCP 47 tag such as 'pt-BR'; without it, all",
    "Shows the language of the app that a device would choose for TAG. The app must ship it.")

  static let resolveLanguage = Flag(
    "language", .language(or: ["all"]), repeatable: true, of: [.resolve],
    "a preferred language of the device, as a BCP 47 tag such as 'pt-BR', or 'all'",
    """
    Give it several times for a list; the most preferred comes first. Without it: 'en'. The word \
    'all' means every language of the app.
    """)

  static let locked = Flag(
    "locked", of: [.replay, .receive, .extensionRun], "the phone is locked",
    "Notifications are on the lock screen. An unlocked phone, the default, shows banners.")

  static let focus = Flag(
    "focus", .text("NAME"), of: [.replay, .receive, .extensionRun],
    "a Focus with this name is on, and allows no app",
    """
    Time-sensitive and critical notifications break through. The member 'focus' of the device \
    file describes a Focus completely.
    """)

  static let appState = Flag(
    "app-state", .choice(of: SimulatedDevice.App.State.self),
    of: [.replay, .receive, .extensionRun],
    "the state of the app", "Without it: that of the device file, or 'background'.")

  static let previews = Flag(
    "previews", .choice(of: SimulatedDevice.Settings.Previews.self),
    of: [.replay, .receive, .extensionRun],
    "when the content of notifications is shown",
    "Without it: that of the device file, or 'always'. Hidden content has a placeholder.")

  static let activity = Flag(
    "activity", .text("TYPE=FILE"), repeatable: true, of: [.replay, .receive, .check],
    "an example of a Live Activity (JSON)",
    """
    FILE has the object {"attributes": {…}, "content-state": {…}} with values of the types that \
    the app decodes. A push for an activity that does not fit is dropped, as on a device. Give \
    the flag once for each type. docs/live-activities.md explains the file.
    """)

  static let wholeTable = Flag(
    "all", of: [.resolve],
    "print every text of the table in one language, in place of one KEY",
    """
    'text' is a list with the forms of plural entries; 'json' is one object from key to text; \
    'strings' is a '.strings' file. In 'json' and 'strings' a plural entry has its format. An \
    entry with a text for each device or width has the text of '--device', or the widest.
    """)

  static let table = Flag(
    "table", .text("NAME"), default: StringsTable.pushTable, of: [.resolve],
    "the table to look in", "A push is always looked up in 'Localizable'.")

  static let push = Flag(
    "push", .file("FILE"), default: "-", of: [.extensionRun],
    "the capture whose first push is used; '-' is standard input")

  static let pushKeys = Flag(
    "push-keys", .file("FILE"), of: [.check],
    "keys that pushes use, if you have no capture of them",
    """
    FILE has one key on each line, and '#' begins a comment line. Or it is a JSON array of keys, \
    or a JSON object from keys to numbers of arguments. Without a number, only the parts of a \
    format that a push loses are reported.
    """)

  static let replayFormat = Flag(
    "format", .choice(of: ReportFormat.self), default: ReportFormat.text.rawValue, of: [.replay],
    "the format of the report",
    """
    'text' draws what the person sees, and at the end the lists of all phones. 'concise' is one \
    line for each push; 'json' is one array. 'jsonl' is one object on each line, written as the \
    pushes are read, in constant memory for each phone. 'arrow' is the same data as an Arrow \
    stream. 'html' is one page that needs no other file, with the phones, a timeline and every \
    language. 'svg' draws the card of the first push that shows one.
    """)

  static let runFormat = Flag(
    "format", .choice(of: RunFormat.self), default: RunFormat.text.rawValue, of: [.extensionRun],
    "the format of the report",
    "'json' is one object; 'html' is one page that needs no other file.")

  static let listFormat = Flag(
    "format", .choice(of: ListFormat.self), default: ListFormat.text.rawValue,
    of: [.extensionList], "the format of the list", "'json' is one object; it needs a project.")

  static let matrixFormat = Flag(
    "format", .choice(of: MatrixFormat.self), default: MatrixFormat.text.rawValue, of: [.matrix],
    "the format of the matrix",
    """
    'text' is for a terminal; 'json' is one object; 'html' is one page that needs no other file. \
    'csv' has a record for each push and language. An apostrophe comes before a text that a \
    spreadsheet would read as a formula, and pushes that cannot be read are reported on standard \
    error. The other formats are those of 'check', and list the findings.
    """)

  static let checkFormat = Flag(
    "format", .choice(of: FindingsFormat.self), default: FindingsFormat.text.rawValue, of: [.check],
    "the format of the findings",
    """
    'concise' is one line for each finding; 'json' is one document, 'jsonl' one object on each \
    line. 'github' is workflow commands, which GitHub Actions shows next to the lines. 'sarif' is \
    a log of SARIF 2.1.0 for code scanning; 'junit' is XML that CI servers show as tests. 'html' \
    is one page that needs no other file.
    """)

  static let resolveFormat = Flag(
    "format", .choice(of: ResolveFormat.self), default: ResolveFormat.text.rawValue,
    of: [.resolve], "the format of the result",
    "'json' is one object on each line, one for each language; 'strings' needs '--all'.")

  static let helpFormat = Flag(
    "format", .choice(of: HelpFormat.self), default: HelpFormat.text.rawValue, of: [.help],
    "the format of the help",
    """
    'markdown' is the reference of all commands on one page, such as docs/cli.md. 'man' is the \
    manual page, as in 'devsim help --format man | man -l -'.
    """)

  static let output = Flag(
    "output", .output("FILE"), default: "-",
    of: [.replay, .matrix, .check, .resolve, .extensionRun, .extensionStub, .test, .convert],
    "where the output goes",
    """
    '-' is standard output. An existing file is replaced at the end, when the new content is \
    complete. After a failure it is unchanged. A file that is also an input is refused. If a \
    command has '--format' and it is not given, the ending of FILE can name the format, as in \
    'day.html'; '.xml' is 'junit'.
    """)

  static let everything = Flag(
    "all", of: [.matrix],
    "print every language and every push in full",
    """
    Without it, 'text' shows the language of the app, and only counts other languages in which a \
    push has no problem. It shows one of several pushes that differ only in their arguments. The \
    other formats are always complete.
    """)

  static let full = Flag(
    "full", of: [.replay],
    "print texts in full, not cut as a phone would cut them",
    """
    Without it, 'text' and 'svg' cut texts where a phone would probably cut them (rule T1). 'text' \
    marks the card with 'cut (estimate)'. The other formats always have the full texts.
    """)

  static let why = Flag(
    "why", of: [.replay, .receive, .resolve],
    "print the rules that decided, with their evidence",
    "'devsim explain RULE' says more about a rule. JSON always has the rules.")

  static let state = Flag(
    "state", of: [.replay],
    "print the end state of each device: badge and groups",
    "Applies to 'json' and 'jsonl'; 'text' always ends with it.")

  static let help = Flag(
    "help", letter: "h", of: Command.allCases, isGeneral: true,
    "print the help")

  static let version = Flag("version", letter: "V", of: [], isGeneral: true, "print the version")
}
