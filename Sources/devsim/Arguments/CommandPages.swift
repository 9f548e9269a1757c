extension CommandPage {
  static let replay = CommandPage(
    operands: "[CAPTURE…]", operandCount: 0...Int.max, operandKind: .file,
    summary: "replay captured pushes on a simulated device; print what the person sees",
    documentation: [
      """
      CAPTURE is a file, a folder, or '-' for standard input. Without a CAPTURE, standard input is \
      read. The files of a folder are read in the order of their names. Hidden files, and files \
      that are clearly not captures, are skipped.
      """,
      """
      The form of a capture is recognized by its content. It may be a payload, an '.apns' file, an \
      envelope with headers, or a message to Firebase or another service. JSON Lines, several \
      documents in a row, a command line of curl, HTTP text and a HAR file are read too. \
      docs/captures.md has an example of each.
      """,
    ],
    examples: [
      "devsim replay Examples/captures --app Resources/Localizable --language ko",
      "devsim replay --format jsonl - < Examples/captures/day.jsonl",
    ])

  static let receive = CommandPage(
    operands: "[-- COMMAND…]", operandCount: 0...Int.max, operandKind: .text,
    summary: "run a local push service with a page that shows phones",
    documentation: [
      """
      Prints two addresses: the first for the pushes of your backend, the second for the page in a \
      browser. No key is needed. Clients that accept only Apple's host reach devsim by HTTPS_PROXY \
      and SSL_CERT_FILE, which '--run' sets.
      """,
      """
      SIGINT and SIGTERM end the command of '--run', and then the service. The exit status is \
      that of the command, or 1 after an error in a push. What the command writes goes to standard \
      error. libnghttp2 and OpenSSL must be installed.
      """,
    ],
    examples: [
      "devsim receive --app Resources/Localizable",
      "devsim receive --capture day.jsonl --run -- npm test",
    ])

  static let matrix = CommandPage(
    operands: "[CAPTURE…]", operandCount: 0...Int.max, operandKind: .file,
    summary: "show every push in every language of the app, side by side",
    documentation: [
      """
      CAPTURE is what 'replay' takes. Each push is shown in each language that the app ships; the \
      service extension does not run. Pushes with the same keys, arguments and literals are shown \
      once, with their number. Pushes without a loc-key are the same in every language, so they \
      are only counted. If a literal is a key of the table, a finding reports it.
      """,
      """
      A problem with a text has a mark, which the legend explains: 'key', 'null', 'placeholder', \
      'empty', 'plural', 'lost', 'unused', 'fallback', 'truncated'. Pushes and languages with the \
      worst marks come first. Whether a text is truncated on the screen is always an estimate.
      """,
      """
      The exit status is 1 if any language shows a raw key, '<null>' or a bare placeholder. It is \
      also 1 if a push cannot be read, or if a table has an error.
      """,
    ],
    examples: [
      "devsim matrix Examples/captures/localized-body.json --app Resources/Localizable --all",
      "devsim matrix - --app Resources/Localizable --format html "
        + "< Examples/captures/localized-body.json",
    ],
    requiredFlags: [.oneApp])

  static let convert = CommandPage(
    operands: "[CAPTURE…]", operandCount: 0...Int.max, operandKind: .file,
    summary: "convert captures of any form to envelopes, as JSON Lines",
    documentation: [
      """
      CAPTURE is what 'replay' takes. Each push becomes one line: an object with its headers, its \
      device and its payload, as they reach the phone. 'authorization' and other headers of the \
      request are not written.
      """,
      """
      Standard error lists the parts of messages that no phone gets. Pushes that cannot be \
      read, or that a service such as Firebase refuses, are dropped and counted.
      """,
    ],
    examples: [
      "devsim convert Examples/forms/curl.sh",
      "devsim convert - < Examples/forms/request.http",
    ])

  static let check = CommandPage(
    operands: "[PATH…]", operandCount: 0...Int.max, operandKind: .file,
    summary: "find problems in captures, payloads and tables, and check pushes against tables",
    documentation: [
      """
      PATH is a table, an app or a capture. A file whose name ends in '.strings', '.stringsdict' \
      or '.xcstrings' is a table; checks that need the other languages of the app are skipped. \
      Catalogs of one folder are checked together. A folder that has tables, in it or in its \
      subfolders, is one app or several. devsim reads its tables, with those of a \
      'Settings.bundle', and its JSON files that have 'aps' or are envelopes. Any other file is a \
      capture, as 'replay' reads it. In any other folder, files that are clearly not captures are \
      skipped. '-' is standard input, which is also read if there is neither a PATH nor '--app'.
      """,
      """
      The texts of all pushes are looked up in every language of their app. The apps are those of \
      '--app', or else the only app among the paths, or else those of the configuration. 'check' \
      reports missing keys, and formats that do not fit the arguments. Equal findings about texts \
      are reported once, with the languages and the number of pushes.
      """,
      """
      'check' does not simulate a device; 'replay' does, with settings and the order of pushes. \
      The exit status is 1 after an error, or after any finding that '--fail-on' names. '--fail-on \
      warning' fails for raw keys too.
      """,
    ],
    examples: [
      "devsim check Examples/captures --app Resources/Localizable",
      "devsim check Resources/Localizable --format junit",
      "devsim check Examples/captures Resources/Localizable --format sarif > devsim.sarif",
    ])

  static let test = CommandPage(
    operands: "[PATH…]", operandCount: 0...Int.max, operandKind: .file,
    summary: "run scenarios: steps on a phone, and what is expected after them",
    documentation: [
      """
      PATH is a scenario, or a folder with scenarios; without a PATH, the working directory. A \
      scenario is a JSON file with 'scenario' and 'timeline', described in docs/scenarios.md. \
      Other files of a folder are skipped.
      """,
      """
      The exit status is 1 if an expectation is not met, and 2 if a file is not a valid scenario. \
      With '--record' it is 1 if a push was left out because of an error.
      """,
    ],
    examples: [
      "devsim test Examples/scenarios",
      "devsim test --record Examples/captures/day.jsonl --app Resources/Localizable",
    ])

  static let resolve = CommandPage(
    operands: "KEY [ARG…]", operandCount: 0...Int.max, operandKind: .text,
    summary: "show how one text is found, from the key to what the person reads",
    documentation: [
      """
      KEY is looked up twice. The first time, it is the 'loc-key' of a push, with the ARGs as \
      'loc-args'. The second time, it is looked up as an app's code does with 'String(format: \
      NSLocalizedString(KEY), ARG…)', which supports numbers and plural forms. For the app, an ARG \
      of digits is an integer, and one with a point is a floating-point number. If the two texts \
      differ, both are printed. After '--', a key or an argument may begin with a hyphen.
      """,
      """
      Prints the text, where it comes from, and the findings. '--language all' prints a line for \
      each language of the app, and '--all' in place of KEY prints the whole table. The exit \
      status is 1 if a table has no text for the key, because the person would read the raw key. \
      It is also 1 if a table has an error.
      """,
    ],
    examples: [
      "devsim resolve GAME_PLAY_REQUEST_FORMAT Jenna Frank --app Resources/Localizable "
        + "--language ko",
      "devsim resolve inbox.count 3 --app Resources/Localizable --language all",
      "devsim resolve --all --app Resources/Localizable --language pl --format json",
    ])

  static let explain = CommandPage(
    operands: "[CODE|RULE|WORD]", operandCount: 0...1, operandKind: .offered(Explanation.topics),
    summary: "explain a diagnostic or a rule of the device, with its evidence",
    documentation: [
      """
      CODE is the code or the name of a diagnostic, such as 'LOC401' or 'missing-argument'. RULE \
      is the id of a rule, as '--why' prints it, such as 'P8'. Any other WORD lists the \
      diagnostics and rules whose line contains it, or else whose texts do. For example, it is a \
      member of the payload, or the result of a decision. Case does not matter. Without an \
      argument, all are listed.
      """
    ],
    examples: ["devsim explain LOC401", "devsim explain P8", "devsim explain badge"])

  static let config = CommandPage(
    operands: "[PATH]", operandCount: 0...1, operandKind: .file,
    summary: "print the settings in effect, and where they come from",
    documentation: [
      """
      devsim looks for '.devsim.json' in the folder of the first input, then in each folder above. \
      Without PATH, it starts in the working directory. The settings of the first file that it \
      finds apply to all inputs of the run. A flag overrides a setting. 'test' reads no settings, \
      because a scenario is complete by itself.
      """,
      """
      The members are 'app' (a folder, or several), 'languages', 'exclude', 'ignore', 'only' and \
      'severity'. They take the values of the flags with the same names: arrays, and for \
      'severity' an object from code to level. Paths are relative to the folder of the file.
      """,
    ],
    examples: ["devsim config Examples/captures"])

  static let schema = CommandPage(
    operands: "KIND", operandCount: 1...1,
    operandKind: .word(SchemaCommand.File.allCases.map(\.rawValue)),
    summary: "print the JSON Schema of a file that devsim reads or writes",
    documentation: [
      """
      KIND is 'device', 'scenario' or 'configuration' for a file that you write. With a schema, \
      editors complete the members of a file and mark mistakes in it. 'report' is an object that \
      'replay' writes for a push, and 'state' the one for a phone. docs/schema has the schemas as \
      files.
      """
    ],
    examples: ["devsim schema device > device.schema.json"])

  static let completions = CommandPage(
    operands: "SHELL", operandCount: 1...2,
    operandKind: .word(Shell.allCases.map(\.rawValue) + [CompletionsCommand.languages]),
    summary: "print the script that completes command lines in a shell",
    documentation: [
      """
      SHELL is 'bash', 'zsh' or 'fish'. The scripts call 'devsim completions languages DIR', which \
      prints the languages of the app in DIR, one on each line.
      """
    ],
    examples: [
      "devsim completions bash > ~/.local/share/bash-completion/completions/devsim",
      "devsim completions zsh > \"${fpath[1]}/_devsim\"",
      "devsim completions fish > ~/.config/fish/completions/devsim.fish",
    ])

  static let help = CommandPage(
    operands: "[COMMAND]", operandCount: 0...2, operandKind: .command,
    summary: "print the help of the tool or of a command",
    documentation: [], examples: ["devsim help replay"])

  static let version = CommandPage(
    operands: "", operandCount: 0...0, operandKind: .none, summary: "print the version",
    documentation: [], examples: [])
}
