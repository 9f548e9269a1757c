import Platform
import SourceText

extension DiagnosticKind {
  static let unneededFileLeftOut = DiagnosticKind(
    "EXT111", "unneeded-file-left-out", .warning,
    summary: "A file of the project does not compile here, and the extension does not need it.",
    explanation: """
      Targets often have files that only the app uses, such as views. The extension needs the file \
      of its class, and each file that declares a name used in a needed file. Any other file is \
      left out if it does not compile here. A file that is needed must compile (EXT103).
      """,
    example: "Screen.swift: cannot find type 'UICollectionViewLayout' in scope",
    remedy: """
      If the extension needs the file, correct the error. Otherwise remove the file from the \
      target of the extension, which also makes the extension smaller.
      """)

  static let unneededDeclarationLeftOut = DiagnosticKind(
    "EXT112", "unneeded-declaration-left-out", .warning,
    summary: "A part of a needed file does not compile here, and the extension does not need it.",
    explanation: """
      A file that the extension needs may also have code that only the app uses. The extension \
      needs its class, and each type, function and property that needed code names. Any other part \
      is left out if it does not compile here. If a function that was left out is called, the \
      program ends with a message. A part that is needed must compile (EXT103).
      """,
    example: "'picture' in Store.swift: cannot find type 'UICollectionViewLayout' in scope",
    remedy: """
      If the extension needs the code, correct the error. Otherwise move the code to a file that \
      is not in the target of the extension.
      """)
}

extension Diagnostic {
  /// Returns the finding for a file that does not compile and that is not needed.
  static func unneededFile(at location: SourceLocation, because message: String) -> Diagnostic {
    let name = Path.name(of: location.file)
    return Diagnostic(
      .unneededFileLeftOut,
      "'\(name)' does not compile here; it is left out, because the extension does not need it",
      at: location, notes: [Diagnostic.Note(message)],
      help: "correct the error if the extension needs the file, or remove it from the target")
  }

  /// Returns the finding for a declaration in a needed file that is left out.
  static func unneededDeclaration(
    _ name: String, at location: SourceLocation, because message: String
  ) -> Diagnostic {
    Diagnostic(
      .unneededDeclarationLeftOut,
      "'\(name)' does not compile here; it is left out, because the extension does not need it",
      at: location, notes: [Diagnostic.Note(message)],
      help: "correct the error if the extension needs it, or move it to a file of the app")
  }
}
