package import SourceText

extension DiagnosticKind {
  package static let unneededFileLeftOut = DiagnosticKind(
    "EXT111", "unneeded-file-left-out", .warning,
    summary: "A file of the project does not compile here, and the extension does not need it.",
    explanation: """
      Targets often have files that only the app uses, such as views. A file is not needed if no \
      name that it declares is used by the class of the extension, by a file that the class needs, \
      and so on. Such a file is left out if it does not compile here. A file that is needed must \
      compile (EXT103).
      """,
    example: "Screen.swift: cannot find type 'UICollectionViewLayout' in scope",
    remedy: """
      If the extension needs the file, correct the error. Otherwise remove the file from the \
      target of the extension, which also makes the extension smaller.
      """)

  package static let unneededDeclarationLeftOut = DiagnosticKind(
    "EXT112", "unneeded-declaration-left-out", .warning,
    summary: "A part of a needed file does not compile here, and the extension does not need it.",
    explanation: """
      A file that the extension needs may also have code that only the app uses. A type, a \
      function or a property is not needed if its name is not used by the class of the \
      extension, by code that the class needs, and so on. Such a part is left out if it does not \
      compile here. If a function that was left out is called, the program ends with a message. \
      A part that is needed must compile (EXT103).
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
    let name = location.file.split(separator: "/").last.map(String.init) ?? location.file
    return Diagnostic(
      .unneededFileLeftOut,
      "'\(name)' does not compile here and is left out, as the extension does not need it",
      at: location, notes: [Diagnostic.Note(message)],
      help: "correct the error if the extension needs the file, or remove it from the target")
  }

  /// Returns the finding for a declaration in a needed file that is left out.
  static func unneededDeclaration(
    _ name: String, at location: SourceLocation, because message: String
  ) -> Diagnostic {
    Diagnostic(
      .unneededDeclarationLeftOut,
      "'\(name)' does not compile here and is left out, as the extension does not need it",
      at: location, notes: [Diagnostic.Note(message)],
      help: "correct the error if the extension needs it, or move it to a file of the app")
  }
}
