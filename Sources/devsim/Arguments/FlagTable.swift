import DeviceSim
import LocalizationResolver
import ServiceExtensionKit

extension Flag {
  /// Flags that belong together in the help.
  struct Group: Sendable {
    let title: String
    let flags: [Flag]
  }

  /// Every flag, in the order of the help: what is used every day comes first.
  static let groups = [
    Group(
      title: "flags",
      flags: [
        .app, .oneApp, .device, .deviceKind, .language, .onlyLanguage, .resolveLanguage,
        .locked, .focus, .appState,
        .wholeTable, .table, .push, .pushKeys, .replayFormat, .runFormat, .matrixFormat,
        .checkFormat, .resolveFormat, .helpFormat, .output, .everything, .why, .state, .help,
        .version,
      ]),
    Group(
      title: "the service extension",
      flags: [
        .extensionSpec, .filtering, .serve, .allowNetwork, .stub, .informationList,
        .principalClass, .swiftVersion, .timeLimit, .memoryLimit, .timeScale, .measure,
      ]),
    Group(
      title: "diagnostics",
      flags: [
        .ignore, .only, .severity, .failOn, .lenient, .baseline, .writeBaseline,
      ]),
    Group(
      title: "further flags",
      flags: [
        .fields, .stateInput, .stateOutput, .exclude, .noConfig, .jobs, .color, .quiet,
      ]),
  ]

  /// Every flag, in the order of the help.
  static let all: [Flag] = groups.flatMap(\.flags)

  static let app = Flag(
    "app", .directory("DIR"), repeatable: true, of: [.replay, .extensionRun],
    "the folder with the tables of an app that receives pushes",
    """
    DIR has '*.lproj' folders or '.xcstrings' catalogs, or is an unpacked '.app'. Give the flag \
    once for each app. The topic of a push, without its suffix, is the CFBundleIdentifier of its \
    app; a push without a topic is for the first app. Without the flag, no key has a text, so the \
    key itself is shown, as on a device when a key is missing.
    """)

  static let oneApp = Flag(
    "app", .directory("DIR"), of: [.matrix, .check, .resolve],
    "the folder with the tables of the app that receives the push",
    """
    DIR has '*.lproj' folders or '.xcstrings' catalogs, or is an unpacked '.app'. 'matrix' \
    needs it.
    """)

  static let device = Flag(
    "device", .file("FILE"), of: [.replay, .extensionRun],
    "the device's languages, settings and app state (JSON)",
    """
    Without it, the device speaks English, the app is in the background, and everything except \
    critical alerts is allowed. docs/device-file.md lists the members.
    """)

  static let locked = Flag(
    "locked", of: [.replay, .extensionRun], "the phone is locked",
    "Notifications are on the lock screen. An unlocked phone, the default, shows banners.")

  static let focus = Flag(
    "focus", .text("NAME"), of: [.replay, .extensionRun],
    "a Focus with this name is on, and allows no app",
    """
    Time-sensitive and critical notifications break through. The member 'focus' of the device \
    file describes a Focus completely.
    """)

  static let appState = Flag(
    "app-state", .choice(of: SimulatedDevice.App.State.self), of: [.replay, .extensionRun],
    "the state of the app", "Without it: that of the device file, or 'background'.")

  static let deviceKind = Flag(
    "device", .choice(of: AppDevice.self), default: AppDevice.iphone.rawValue, of: [.resolve],
    "the kind of device, for texts of an app that depend on it",
    "If a kind has no text of its own, the text for 'other' devices is used.")

  static let language = Flag(
    "language", .language(or: []), repeatable: true, of: [.replay, .extensionRun],
    "a preferred language of the device, such as 'pt-BR'",
    """
    TAG is a BCP 47 tag. Give it several times for a list; the most preferred comes first. \
    Without it: 'en'.
    """
  )

  static let onlyLanguage = Flag(
    "language", .language(or: []), repeatable: true, of: [.matrix],
    "a language to show, as a BCP 47 tag such as 'pt-BR'; without it, all",
    "Shows the localization that the app chooses for the language; the app must ship it.")

  static let resolveLanguage = Flag(
    "language", .language(or: ["all"]), repeatable: true, of: [.resolve],
    "a preferred language of the device, as a BCP 47 tag such as 'pt-BR', or 'all'",
    """
    Give it several times for a list; the most preferred comes first. Without it: 'en'. The word \
    'all' \
    means every language of the app.
    """)

  static let wholeTable = Flag(
    "all", of: [.resolve],
    "print every text of the table in one language, in place of one KEY",
    """
    'text' is a list with the forms of plural entries; 'json' is one object from key to text; \
    'strings' is \
    a '.strings' file. In 'json' and 'strings' a plural entry has its format. An entry with a text \
    for each device or width has the text of '--device', or the widest.
    """)

  static let table = Flag(
    "table", .text("NAME"), default: StringsTable.pushTable, of: [.resolve],
    "the table to look in", "A push is always looked up in 'Localizable'.")

  static let extensionSpec = Flag(
    "extension", .offered("SPEC", TransformerRegistry.builtIn.transformers.map(\.name)),
    repeatable: true, of: [.replay],
    "a step of the notification service extension",
    """
    SPEC is the name of a transformer with its options, as in 'decrypt:key=FILE,nonce=iv'; \
    docs/transformers.md lists them. With a slash, as in './my-extension', it is the path of a \
    program that implements the protocol of docs/extension-protocol.md. A Swift file, or a folder \
    of Swift files, is built as 'devsim extension build' does. Steps run in the given order.
    """)

  static let allowNetwork = Flag(
    "allow-network", of: [.replay, .extensionRun],
    "let 'attach' download files that its folder does not have",
    "It uses 'curl'; docs/transformers.md has the limits. Without the flag, nothing is downloaded."
  )

  static let filtering = Flag(
    "filtering", of: [.replay, .extensionRun],
    "the extension may hide notifications (entitlement)",
    "If the extension fails or answers without text, an alert push shows nothing.")

  static let timeLimit = Flag(
    "time-limit", .number("SECONDS"), default: "30", of: [.replay, .extensionRun],
    "how long a program has for a push",
    "The program is notified one second before the end, or halfway if it has less than two.")

  static let memoryLimit = Flag(
    "memory-limit", .number("MB"), default: "24", of: [.replay, .extensionRun],
    "how much memory a program may use",
    "The limit is approximate: it counts anonymous memory, on Linux only.")

  static let timeScale = Flag(
    "time-scale", .number("X"), default: "1", of: [.replay, .extensionRun],
    "real seconds per second of the limit",
    "With 0.1, a program that hangs is killed after 3 seconds instead of 30.")

  static let measure = Flag(
    "measure", of: [.replay, .extensionRun],
    "report the milliseconds and memory of programs",
    "Off by default, because two runs would never have the same report.")

  static let serve = Flag(
    "serve", .directory("DIR"), of: [.replay, .extensionRun],
    "the folder with files that programs get instead of the web",
    """
    A server on this machine answers a URL with the file 'DIR/HOST/PATH', or else with 'DIR/NAME', \
    where NAME is the last component of the path. Programs get the address of the server in place \
    of a URL of the payload that has a file; reports have the original URL. The server is also the \
    proxy in 'http_proxy', and DEVSIM_SERVE has its address. Requests are reported. For https, \
    only URLs of the payload can be served.
    """)

  static let push = Flag(
    "push", .file("FILE"), default: "-", of: [.extensionRun],
    "the capture whose first push is used; '-' is standard input")

  static let stub = Flag(
    "stub", .text("MODULE=FILE"), repeatable: true, of: [.replay, .extensionRun, .extensionBuild],
    "a Swift file in place of an imported module",
    "FILE declares, as public, what the extension uses of the module. It may import the modules of "
      + "earlier '--stub' flags."
  )

  static let informationList = Flag(
    "info-plist", .file("FILE"), of: [.replay, .extensionRun, .extensionBuild],
    "the Info.plist of the extension",
    """
    Without it, the one next to its first file. Its NSExtensionPrincipalClass names the class. The \
    '*.lproj' folders next to it are the extension's tables.
    """
  )

  static let swiftVersion = Flag(
    "swift-version", .choice(of: SwiftLanguageMode.self),
    default: SwiftLanguageMode.swift5.rawValue, of: [.replay, .extensionRun, .extensionBuild],
    "the language mode of the extension")

  static let principalClass = Flag(
    "principal-class", .text("NAME"), of: [.replay, .extensionRun, .extensionBuild],
    "the principal class of the extension",
    "Without it, the class in the Info.plist, or else the only one that inherits from "
      + "UNNotificationServiceExtension."
  )

  static let replayFormat = Flag(
    "format", .choice(of: ReportFormat.self), default: ReportFormat.text.rawValue, of: [.replay],
    "the format of the report",
    """
    'text' draws what the person sees; 'concise' is one line for each push; 'json' is one array. \
    'jsonl' is one object on each line, written as the pushes are read, in constant memory.
    """)

  static let runFormat = Flag(
    "format", .choice(of: RunFormat.self), default: RunFormat.text.rawValue, of: [.extensionRun],
    "the format of the report", "'json' is one object.")

  static let matrixFormat = Flag(
    "format", .choice(of: MatrixFormat.self), default: MatrixFormat.text.rawValue, of: [.matrix],
    "the format of the matrix",
    """
    'text' is for a terminal; 'json' is one object; 'html' is one page that needs no other file. \
    'csv' has a record for each push and language, with an apostrophe before a text that a \
    spreadsheet would read as a formula. The other forms are those of 'check', and list the \
    findings.
    """)

  static let pushKeys = Flag(
    "push-keys", .file("FILE"), of: [.check],
    "keys that pushes use, if you have no capture of them",
    """
    FILE has one key on each line, and '#' begins a comment line. Or it is a JSON array of keys, \
    or a JSON object from keys to numbers of arguments. Without a number, only the lost parts of a \
    format are reported.
    """)

  static let checkFormat = Flag(
    "format", .choice(of: FindingsFormat.self), default: FindingsFormat.text.rawValue, of: [.check],
    "the format of the findings",
    """
    'concise' is one line for each finding; 'json' is one document, 'jsonl' one object on each \
    line. 'github' is workflow commands, which GitHub Actions shows next to the lines. 'sarif' is \
    a log of SARIF 2.1.0 for code scanning; 'junit' is XML that CI servers show as tests.
    """)

  static let baseline = Flag(
    "baseline", .file("FILE"), of: [.check],
    "leave out the findings in FILE, so that only new ones fail",
    """
    A finding is recognized by its code, file, message and marked text, so it may move within the \
    file. The summary has the number of findings that are left out, and of those in FILE that are \
    gone.
    """)

  static let writeBaseline = Flag(
    "write-baseline", .output("FILE"), of: [.check],
    "write all findings to FILE, for '--baseline'",
    """
    The findings then count as known: this run does not report them, and does not fail. FILE is \
    unchanged if some input could not be read.
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
    of: [.replay, .matrix, .check, .resolve, .extensionRun],
    "where the report goes",
    """
    '-' is standard output. An existing file is replaced at the end, when the new content is \
    complete. After a failure it is unchanged. A file that is also an input is refused.
    """)

  static let everything = Flag(
    "all", of: [.matrix],
    "print every language and every push in full",
    """
    Without it, 'text' shows the language of the app, and only counts other languages in which a \
    push has no problem. It shows one of several pushes that differ only in their arguments. The \
    other formats are always complete.
    """)

  static let why = Flag(
    "why", of: [.replay, .resolve],
    "print the rules that decided, with their evidence",
    "'devsim explain RULE' says more about a rule. JSON always has the rules.")

  static let state = Flag(
    "state", of: [.replay],
    "print the end state of each device: badge and groups",
    "Applies to 'json' and 'jsonl'; 'text' always ends with it.")

  static let stateInput = Flag(
    "state-in", .file("FILE"), of: [.replay],
    "the states of the phones before the first push",
    "FILE is what '--state-out' wrote. Such lines may also come before the pushes in a capture.")

  static let stateOutput = Flag(
    "state-out", .output("FILE"), of: [.replay],
    "write the states after the last push to FILE",
    """
    FILE has one line for each phone, for '--state-in' of the next run, which may be the same \
    file. An existing file is replaced when the new one is complete.
    """)

  static let fields = Flag(
    "fields", .text("NAME,…"), repeatable: true, of: [.replay],
    "the members of each push to write in JSON",
    """
    'outcome,content.body' writes these two, '-content.userInfo,-decisions' all except these. \
    docs/report-format.md \
    lists the members.
    """)

  static let jobs = Flag(
    "jobs", .number("N"), of: [.replay, .check, .matrix],
    "the number of threads; without it, one for each processor",
    "The output is the same for every number.")

  static let lenient = Flag(
    "lenient", of: [.replay, .matrix, .check, .extensionRun],
    "accept comments, trailing commas and the like in JSON",
    """
    Each is a warning. Also accepts a missing comma between members, curly quotes, and spaces \
    that JSON does not allow. Files written by hand often have them; a push service refuses them.
    """)

  static let failOn = Flag(
    "fail-on", .choice(of: FailureThreshold.self),
    default: FailureThreshold.error.rawValue, of: [.replay, .check],
    "the lowest severity for exit status 1")

  static let ignore = Flag(
    "ignore", .offered("CODE", DiagnosticCatalogue.all.map(\.code)), repeatable: true,
    of: [.replay, .check, .extensionRun],
    "do not report a diagnostic",
    "CODE is the code or the name of a diagnostic; 'devsim explain' lists them.")

  static let only = Flag(
    "only", .offered("CODE", DiagnosticCatalogue.all.map(\.code)), repeatable: true,
    of: [.replay, .check, .extensionRun],
    "report only this diagnostic",
    "Give it several times to report several diagnostics.")

  static let severity = Flag(
    "severity", .text("CODE=LEVEL"), repeatable: true, of: [.replay, .check, .extensionRun],
    "the severity of a diagnostic, for this run",
    "LEVEL is 'error', 'warning', 'note' or 'off'. The exit status follows it.")

  static let exclude = Flag(
    "exclude", .text("GLOB"), repeatable: true, of: [.replay, .matrix, .check],
    "skip the files and folders that match",
    """
    A pattern without '/', such as 'draft-*', matches a name in any folder. A pattern with '/' \
    matches a path from the working directory; '*' also matches '/'. A folder that matches is \
    skipped with all of its content.
    """)

  static let noConfig = Flag(
    "no-config", of: [.replay, .matrix, .check, .resolve, .extensionRun],
    "do not read '.devsim.json'", "'devsim config' prints what it sets.")

  static let color = Flag(
    "color", .choice(of: ColorChoice.self), default: ColorChoice.auto.rawValue,
    of: [.replay, .matrix, .check, .resolve, .extensionRun, .extensionBuild],
    "when to use colors",
    "'auto' uses them on a terminal, unless NO_COLOR is set or TERM is 'dumb'.")

  static let quiet = Flag(
    "quiet", of: [.replay, .matrix, .check],
    "do not show progress on standard error",
    "Failures of devsim, and mistakes in a device file, are still reported.")

  static let help = Flag(
    "help", letter: "h", of: Command.allCases, isGeneral: true,
    "print the help")

  static let version = Flag(
    "version", letter: "V", of: [], isGeneral: true, "print the version")
}

extension Command {
  /// The flags that the command takes, in the order of the help.
  var flags: [Flag] { Flag.all.filter { $0.commands.contains(self) } }
}

extension Flag {
  /// The flags that may take the place of a command.
  static var general: [Flag] { all.filter(\.isGeneral) }
}
