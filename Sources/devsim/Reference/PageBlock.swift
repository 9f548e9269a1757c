import DeviceSim

/// A part of a reference page, independent of its format: Markdown or plain text.
enum PageBlock {
  /// Level 1 is the title of the page.
  case heading(Int, String)
  /// Prose; text in backticks is code.
  case paragraph(String)
  /// Prose with Markdown links.
  case linked(String)
  case list([String])
  case code(String)
  /// Commands after `$ `, with their output.
  case session(String)
  case table(header: [String], rows: [[String]])
  /// References to rules, with their evidence.
  case rules([Rule])
  /// References to kinds of diagnostics.
  case diagnostics([DiagnosticKind])
}
