/// The level of detail of the help.
enum HelpDetail: Sendable {
  /// One line for each flag.
  case brief
  /// Everything.
  case full
}
