/// The help text about the tool as a whole.
enum ToolPage {
  static let version = "0.1.0"

  static let usage = "devsim COMMAND [FLAGS] [ARGUMENTS]"

  static let summary = """
    devsim: show what a phone does with a push notification, what the person sees, and why
    """

  /// One part of the full help.
  struct Section {
    let title: String
    let rows: [(String, String)]
  }

  static let sections = [
    Section(
      title: "writing flags",
      rows: [
        ("--flag VALUE", "or '--flag=VALUE'; flags and operands may be mixed"),
        ("--", "ends the flags: what follows is an operand"),
        ("-", "as an operand: standard input"),
      ]),
    Section(
      title: "exit status",
      rows: [
        ("0", "no error was found in the input"),
        ("1", "errors were found in the input ('--fail-on' changes the limit)"),
        ("2", "the command line is wrong, or something could not be read or written"),
        ("141", "the reader of the output, such as 'head', left before the end"),
      ]),
    Section(
      title: "environment",
      rows: [
        ("NO_COLOR", "not empty: no colors, unless '--color always' is given"),
        ("TERM", "'dumb': the same"),
        ("COLUMNS", "the width of the text, if the terminal does not report it"),
        ("DEVSIM_KEYCHAIN", "a property list with the keychain that extensions find"),
        ("DEVSIM_CONTAINERS", "a folder with the app group containers that extensions find"),
      ]),
  ]
}
