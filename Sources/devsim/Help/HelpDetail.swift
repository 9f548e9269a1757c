/// How much the help says.
enum HelpDetail: Sendable {
  /// One line for each flag.
  case brief
  /// Everything.
  case full
}
