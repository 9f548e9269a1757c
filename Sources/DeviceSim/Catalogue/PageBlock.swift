import SourceText

/// A piece of a reference text, before it becomes Markdown or plain text.
enum PageBlock {
  /// Level 1 is the title of the page.
  case heading(Int, String)
  /// Prose; a part in backticks is code.
  case paragraph(String)
  case list([String])
  case code(String)
  /// Commands after `$ `, with what they print.
  case session(String)
  case table(header: [String], rows: [[String]])
  /// References to rules, with their evidence.
  case rules([Rule])
  /// References to kinds of diagnostics.
  case diagnostics([DiagnosticKind])
}
