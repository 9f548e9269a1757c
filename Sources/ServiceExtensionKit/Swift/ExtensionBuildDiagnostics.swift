package import SourceText

extension DiagnosticKind {
  package static let extensionDoesNotCompile = DiagnosticKind(
    "EXT103", "extension-does-not-compile", .error,
    summary: "The source of the extension does not compile here.",
    explanation: """
      The message is the compiler's, at the place in the author's own file. What needs the Objective-C runtime, such as \
      selectors and key-value coding, cannot work on Linux; of Apple's interfaces only those of \
      AppleShims/README.md are there.
      """,
    example: "#selector(timeIsUp)",
    remedy: """
      Correct the source; where it is right for Apple's systems, put the line between #if canImport(Darwin) and \
      #endif, or leave the file out.
      """)

  package static let extensionModuleMissing = DiagnosticKind(
    "EXT104", "extension-module-missing", .error,
    summary: "The extension imports a module that is not there.",
    explanation: """
      The frameworks of Apple that extensions use most are there; packages and frameworks of others are not, as they \
      come from the app's own project.
      """,
    example: "import FirebaseMessaging",
    remedy: """
      Write a stand-in that declares what the extension uses of the module, and give it with \
      --stub MODULE=FILE.
      """)
}

extension Diagnostic {
  /// An error of the compiler.
  static func compilation(
    _ message: String, at location: SourceLocation?, notes: [Note]
  ) -> Diagnostic {
    if let module = missingModule(message) {
      return Diagnostic(
        .extensionModuleMissing, "there is no module '\(module)' here", at: location,
        help:
          "give a stand-in with '--stub \(module)=\(module).swift', an empty file if nothing of it is "
          + "used, or leave the file out")
    }
    let needsObjectiveC = message.contains("Objective-C")
    return Diagnostic(
      .extensionDoesNotCompile, message, at: location, notes: notes,
      help: needsObjectiveC ? "what needs Objective-C cannot run on Linux" : nil)
  }

  /// The program cannot make an object of the class, which the device makes with `init()`.
  static func notMade(_ made: PrincipalClass, because message: String) -> Diagnostic {
    Diagnostic(
      .extensionDoesNotCompile,
      "no object of the class '\(made.name)' can be made: \(message)", at: made.location,
      help: "the device calls init() of a class that is not private and not generic")
  }

  private static func missingModule(_ message: String) -> Substring? {
    for start in ["no such module '", "could not find module '"] where message.hasPrefix(start) {
      return message.dropFirst(start.count).prefix { $0 != "'" }
    }
    return nil
  }
}
