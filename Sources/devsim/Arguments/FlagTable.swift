import LocalizationResolver

extension Flag {
  /// Every flag, in the order of the help.
  static let all: [Flag] = [
    .app, .device, .deviceKind, .language, .resolveLanguage, .wholeTable, .table, .extensionSpec,
    .replayFormat,
    .resolveFormat, .helpFormat,
    .output, .why, .state, .lenient, .failOn, .color, .quiet, .help, .version,
  ]

  static let app = Flag(
    "app", .directory("DIR"), of: [.replay, .resolve],
    "the app that receives the push: where its tables are",
    """
    DIR holds '*.lproj' folders or '.xcstrings' catalogs, or it is an unpacked '.app'. Without it no \
    key has a text, and the screen shows the key itself, as a device does when a key is missing.
    """)

  static let device = Flag(
    "device", .file("FILE"), of: [.replay],
    "the device: languages, settings and state of the app, as JSON",
    """
    Without it the device speaks English, the app is in the background, and everything is allowed but \
    critical alerts. docs/device-file.md lists the members.
    """)

  static let deviceKind = Flag(
    "device", .choice(of: AppDevice.self), default: AppDevice.iphone.rawValue, of: [.resolve],
    "the kind of device, for texts of an app that depend on it",
    "A text for 'other' devices stands in for a kind without one.")

  static let language = Flag(
    "language", .text("TAG"), repeatable: true, of: [.replay],
    "a preferred language of the device, as a BCP 47 tag such as 'pt-BR'",
    "Give it several times for a list; the most preferred comes first. Without it: 'en'.")

  static let resolveLanguage = Flag(
    "language", .text("TAG"), repeatable: true, of: [.resolve],
    "a preferred language of the device, as a BCP 47 tag such as 'pt-BR', or 'all'",
    """
    Give it several times for a list; the most preferred comes first. Without it: 'en'. The word 'all' \
    stands for every language of the app.
    """)

  static let wholeTable = Flag(
    "all", of: [.resolve],
    "print every text of the table in one language, in place of that of a KEY",
    """
    'text' is a list with the forms of plural entries; 'json' is one object from key to text; 'strings' is \
    a '.strings' file. In the last two a plural entry has its format, and one with a text for each \
    device or width the text of '--device' or the widest.
    """)

  static let table = Flag(
    "table", .text("NAME"), default: "Localizable", of: [.resolve],
    "the table to look in", "A push is always looked up in 'Localizable'.")

  static let extensionSpec = Flag(
    "extension", .text("SPEC"), repeatable: true, of: [.replay],
    "a step of the notification service extension",
    """
    SPEC is the name of a transformer with its options, as in 'decrypt:key=FILE,nonce=iv'; \
    docs/transformers.md lists them. Steps run in the order in which they are given.
    """)

  static let replayFormat = Flag(
    "format", .choice(of: ReportFormat.self), default: ReportFormat.text.rawValue, of: [.replay],
    "the form of the report",
    """
    'text' draws what the person sees; 'concise' is one line a push; 'json' is one array; 'jsonl' is one \
    object a line, written as the pushes are read, in constant memory.
    """)

  static let resolveFormat = Flag(
    "format", .choice(of: ResolveFormat.self), default: ResolveFormat.text.rawValue,
    of: [.resolve], "the form of the result",
    "'json' is one object a line, one for each language; 'strings' goes with '--all'.")

  static let helpFormat = Flag(
    "format", .choice(of: HelpFormat.self), default: HelpFormat.text.rawValue, of: [.help],
    "the form of the help",
    "'markdown' is the reference of all commands on one page: docs/cli.md is made so.")

  static let output = Flag(
    "output", .file("FILE"), default: "-", of: [.replay, .resolve],
    "where the report goes; '-' is standard output",
    "An existing file is replaced. Reading and writing the same file is refused.")

  static let why = Flag(
    "why", of: [.replay, .resolve],
    "print the rules of the device that decided, with their evidence",
    "'devsim explain RULE' says more about a rule. JSON has them always.")

  static let state = Flag(
    "state", of: [.replay],
    "print the end state of each device: badge and groups",
    "Applies to 'jsonl'; 'text' and 'json' always end with it.")

  static let lenient = Flag(
    "lenient", of: [.replay],
    "read JSON with trailing commas, comments and the like, with a warning for each",
    """
    Passed over are also a missing comma between members, curly quotes, and spaces that JSON does not \
    know. Files saved by hand for a simulator are often written so; a push service refuses them.
    """)

  static let failOn = Flag(
    "fail-on", .choice(of: FailureThreshold.self),
    default: FailureThreshold.error.rawValue, of: [.replay],
    "from which severity on the exit status is 1")

  static let color = Flag(
    "color", .choice(of: ColorChoice.self), default: ColorChoice.auto.rawValue,
    of: [.replay, .resolve],
    "when to use colors",
    "'auto' uses them on a terminal, unless NO_COLOR is set or TERM is 'dumb'.")

  static let quiet = Flag(
    "quiet", of: [.replay],
    "no progress on standard error",
    "Failures of the tool itself, and mistakes in a device file, are still reported.")

  static let help = Flag(
    "help", letter: "h", of: Command.allCases, isGeneral: true,
    "print the help; '-h' prints the short form")

  static let version = Flag(
    "version", letter: "V", of: [], isGeneral: true, "print the version")
}

extension Command {
  /// The flags that the command takes, in the order of the help.
  var flags: [Flag] { Flag.all.filter { $0.commands.contains(self) } }
}

extension Flag {
  /// The flags that may stand in place of a command.
  static var general: [Flag] { all.filter(\.isGeneral) }
}
