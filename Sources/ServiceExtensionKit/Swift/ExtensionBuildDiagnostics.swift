package import SourceText

extension DiagnosticKind {
  package static let extensionDoesNotCompile = DiagnosticKind(
    "EXT103", "extension-does-not-compile", .error,
    summary: "The source of the extension does not compile here.",
    explanation: """
      The message is that of the Swift compiler, at the place in your own file. Code that needs \
      the Objective-C runtime, such as key-value coding, cannot work on Linux. \
      AppleShims/README.md lists the APIs of Apple that are available.
      """,
    example: #"person.value(forKey: "name")"#,
    remedy: """
      Correct the source. If it is right for Apple's systems, put the line between #if \
      canImport(Darwin) and #endif, or leave the file out.
      """)

  package static let extensionModuleMissing = DiagnosticKind(
    "EXT104", "extension-module-missing", .error,
    summary: "The extension imports a module that is not available.",
    explanation: """
      devsim has the frameworks of Apple that most extensions use. It does not have packages and \
      other frameworks, because they belong to the app's own project. The code does not compile \
      without the module; an unused import would be left out.
      """,
    example: "import FirebaseMessaging",
    remedy: """
      Write a Swift file that declares what the extension uses of the module, or let 'devsim \
      extension stub' write a first version. Pass it with --stub MODULE=FILE.
      """)

  static let extensionNotDeclared = DiagnosticKind(
    "EXT105", "extension-not-declared", .warning, rule: "X1",
    summary:
      "The Info.plist does not declare a notification service extension, so no phone runs it.",
    explanation: """
      NSExtension in the Info.plist names the extension point, \
      com.apple.usernotifications.service, and the principal class. Without them the device does \
      not start the extension, and shows each push as it was sent. devsim still runs it.
      """,
    example:
      "<key>NSExtensionPointIdentifier</key>"
      + "<string>com.apple.usernotifications.content-extension</string>",
    remedy: """
      Write both keys in NSExtension, as Xcode's template of a notification service extension \
      does.
      """)

  static let unusedStub = DiagnosticKind(
    "EXT106", "unused-stand-in", .warning,
    summary: "A stub is given for a module that no file imports.",
    explanation: """
      A stub is built under the name before the equals sign. It is used only if a file \
      imports exactly that name. Often the name is misspelt.
      """,
    example: "--stub FirebaseMesaging=Firebase.swift",
    remedy: "Write the name as in the import, or remove the stub.")

  package static let missingProjectFile = DiagnosticKind(
    "EXT107", "missing-project-file", .warning,
    summary: "The project names a file that is not there.",
    explanation: """
      A target of the project has the file, or a configuration is based on it. Xcode stops a build \
      at such a file. devsim leaves it out. Often a tool generates the file before a build, as \
      CocoaPods does with its configurations.
      """,
    example: "path = NotificationService.swift; (the file was renamed)",
    remedy: "Correct the path in the project, or run the tool that generates the file.")

  package static let leftOutOfExtension = DiagnosticKind(
    "EXT108", "left-out-of-extension", .warning,
    summary: "A file of the extension's target cannot be built on Linux.",
    explanation: """
      Only Swift and C are built. Files in Objective-C, C++ and Metal, machine-learning models and \
      intent definitions are left out. Code that uses a declaration of such a file does not \
      compile.
      """,
    example: "NotificationHelper.m",
    remedy: """
      Declare in a Swift file the parts that the extension uses. Pass this file after the project: \
      devsim extension build App.xcodeproj Declarations.swift.
      """)

  package static let manifestNotData = DiagnosticKind(
    "EXT109", "manifest-not-data", .warning,
    summary: "A part of a manifest of Tuist or XcodeGen is not read.",
    explanation: """
      A Project.swift is a program. devsim does not run it: it reads the project and its targets \
      as they are written. It knows the constants of the same file, and of the helpers that it \
      imports. It does not know the result of a function, a condition or a loop, so that part of \
      the project is missing. In a spec of XcodeGen, the part is a member with a misspelt name, \
      which XcodeGen ignores. Or it uses an environment variable that is not set.
      """,
    example: "settings: makeSettings(for: .app)",
    remedy: """
      For Tuist, run 'tuist generate --no-open' and give the workspace that it makes, or write the \
      part as plain data. For XcodeGen, correct the name of the member, or set the variable.
      """)

  package static let ignoredEntitlement = DiagnosticKind(
    "EXT110", "ignored-entitlement", .warning,
    summary: "The entitlements cannot be read, or one has a value of the wrong type.",
    explanation: """
      An extension whose entitlements cannot be read is allowed nothing. App groups and keychain \
      groups are arrays of strings. The entitlements for filtering and for communication \
      notifications are true or false. Apple does not document values of other types, so they have \
      no effect here.
      """,
    example: "<key>com.apple.developer.usernotifications.filtering</key><string>YES</string>",
    remedy: """
      Correct the file, and give each value the type that Apple documents for the entitlement.
      """)
}

extension Diagnostic {
  /// Returns an error of the compiler; `unbuiltFile` returns the path of a file with a name that is
  /// not built.
  static func compilation(
    _ message: String, at location: SourceLocation?, notes: [Note],
    unbuiltFile: (String) -> String?
  ) -> Diagnostic {
    if let name = quoted(in: message, after: ["no such module '", "could not find module '"]),
      let missing = missingModules([MissingModule(name, at: location, from: nil)]).first
    {
      return missing
    }
    var help: String?
    if message.hasSuffix("cannot be overridden from extension") {
      help = "move the override into the class, or the extension directly after it"
    } else if message.contains("@objc") {
      help = "code that needs Objective-C cannot run on Linux"
    } else if let name = quoted(in: message, after: ["cannot find '", "cannot find type '"]),
      let path = unbuiltFile(name)
    {
      help = helpAbout(name, in: path)
    } else if isAboutApple(message, at: location) {
      help =
        "AppleShims/README.md lists what is available of Apple's APIs; put code that needs others "
        + "between '#if canImport(Darwin)' and '#endif'"
    }
    return Diagnostic(.extensionDoesNotCompile, message, at: location, notes: notes, help: help)
  }

  /// Returns the error for a function or a variable that is in a library which is not here.
  static func undefined(
    _ name: String, at location: SourceLocation?, in path: String?
  ) -> Diagnostic {
    let start = path.map { "'\($0)' is not built;" } ?? "if it is in a library,"
    return Diagnostic(
      .extensionDoesNotCompile, "nothing that is built defines '\(name)'", at: location,
      help: start + " write a Swift file that defines it after '@_cdecl(\"\(name)\")', "
        + "and pass that file after the project")
  }

  /// Returns what to do about a name in a file that is not built.
  private static func helpAbout(_ name: String, in path: String) -> String {
    path.hasSuffix(".swift")
      ? "'\(path)' declares '\(name)': pass the folder, so that all of its files are built"
      : "'\(path)' has '\(name)', but is not in Swift or C: declare in a Swift file what the code "
        + "uses, and pass that file after the project"
  }

  /// Returns the error for a class of which the program cannot make an object with `init()`, as a
  /// device does.
  static func notMade(_ made: PrincipalClass, because message: String) -> Diagnostic {
    Diagnostic(
      .extensionDoesNotCompile,
      "the device cannot create an object of the class '\(made.name)': \(message)",
      at: made.location,
      help: "the device calls init(); the class must not be private or generic")
  }

  /// The name of the extension point of a notification service extension.
  package static let extensionPoint = "com.apple.usernotifications.service"

  /// Returns the diagnostic for an extension of another kind, which receives no pushes.
  package static func otherExtensionPoint(
    _ point: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .extensionNotDeclared,
      "'\(point)' is not a notification service extension, so a phone never runs it",
      at: location, help: "write '\(extensionPoint)'")
  }

  /// Returns the diagnostic for a key that a device needs to start the extension.
  package static func missingExtensionKey(
    _ key: String, value: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .extensionNotDeclared, "NSExtension has no \(key), so a phone never runs the extension",
      at: location, help: "add the key to NSExtension, with a value such as '\(value)'")
  }

  /// Returns the diagnostic for a stub that no file imports.
  package static func unusedStub(
    _ module: String, at location: SourceLocation, near name: String?
  ) -> Diagnostic {
    Diagnostic(
      .unusedStub, "no file imports '\(module)', so this stub is not used", at: location,
      help: name.map { "did you mean '\($0)'?" } ?? "remove the stub, or import the module")
  }

  /// Returns whether an error is about a use of a type or function of Apple's that is not here.
  private static func isAboutApple(_ message: String, at location: SourceLocation?) -> Bool {
    let isAboutUse = [
      "cannot find", "has no member", "no exact matches in call", "argument label",
      "extra argument", "missing argument",
    ].contains { message.contains($0) }
    guard isAboutUse else { return false }
    let used = location.map { location in
      let excerpt = location.excerpt
      return String(decoding: Array(excerpt.text.utf8)[excerpt.place], as: UTF8.self)
    }
    let names = message.split(separator: "'").map(String.init) + [used].compactMap(\.self)
    return names.contains { name in
      name == "AttributedString"
        || AppleModules.prefixes.contains {
          name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
        }
    }
  }

  private static func quoted(in message: String, after starts: [String]) -> String? {
    starts.first(where: message.hasPrefix).map { start in
      String(message.dropFirst(start.count).prefix { $0 != "'" })
    }
  }
}
