import ServiceExtensionKit

/// The flags of the service extension.
extension Flag {
  static let extensionSpec = Flag(
    "extension", .offered("SPEC", TransformerRegistry.builtIn.transformers.map(\.name)),
    repeatable: true, of: [.replay, .receive],
    "a step of the service extension",
    """
    SPEC is the name of a transformer with its options, as in 'decrypt:key=FILE,nonce=iv'. \
    docs/transformers.md lists them. With a slash, as in './my-extension', it is the path of a \
    program that implements the protocol of docs/extension-protocol.md. An Xcode project, a Swift \
    file, or a folder of Swift files, is built first: see 'devsim extension build'. Steps run in \
    the given order.
    """)

  static let filtering = Flag(
    "filtering", of: [.replay, .receive, .extensionRun],
    "the extension may hide notifications (entitlement)",
    "If the extension fails or answers without text, an alert push shows nothing.")

  static let serve = Flag(
    "serve", .directory("DIR"), of: [.replay, .receive, .extensionRun],
    "a folder with answers to web requests of programs",
    """
    A server on this machine answers any http or https URL with the file 'DIR/HOST/PATH'. If there \
    is none, it answers with 'DIR/NAME', where NAME is the last component of the path. Programs \
    find it as their proxy in 'http_proxy' and 'https_proxy'. Its certificates are made for this \
    run, and SSL_CERT_FILE names what to trust. Requests are reported. Without the flag, programs \
    use the web.
    """)

  static let allowNetwork = Flag(
    "allow-network", of: [.replay, .receive, .extensionRun],
    "let 'attach' download what its folder does not have",
    "It uses 'curl'; docs/transformers.md has the limits. Without the flag, nothing is downloaded."
  )

  static let stub = Flag(
    "stub", .text("MODULE=PATH"), repeatable: true,
    of: [.replay, .receive, .extensionRun, .extensionBuild, .extensionStub],
    "Swift files for an imported module",
    "PATH is a file, or a folder with files, that declare as public what the extension uses of the "
      + "module. It replaces the project's own module of this name."
  )

  static let stubFolder = Flag(
    "folder", .directory("DIR"), of: [.extensionStub],
    "write stubs for all missing modules to a folder",
    """
    No MODULE is given then. Each stub is 'DIR/MODULE.swift'. A stub that already exists is used, \
    and not changed. Prints the flags '--stub' for all of them.
    """)

  static let target = Flag(
    "target", .text("NAME"),
    of: [.replay, .receive, .extensionRun, .extensionBuild, .extensionStub],
    "the target of the extension in a project", "Without it, the only one.")

  static let buildConfiguration = Flag(
    "configuration", .text("NAME"),
    of: [.replay, .receive, .extensionRun, .extensionBuild, .extensionStub, .extensionList],
    "the configuration of the project", "Without it, 'Debug' if there is one, or else the first.")

  static let informationList = Flag(
    "info-plist", .file("FILE"),
    of: [.replay, .receive, .extensionRun, .extensionBuild, .extensionStub],
    "the Info.plist of the extension",
    """
    Without it, the one next to its first file. Its NSExtensionPrincipalClass names the class. The \
    '*.lproj' folders next to it are the extension's tables.
    """
  )

  static let principalClass = Flag(
    "principal-class", .text("NAME"),
    of: [.replay, .receive, .extensionRun, .extensionBuild, .extensionStub],
    "the principal class of the extension",
    "Without it, the class in the Info.plist, or else the only one that inherits from "
      + "UNNotificationServiceExtension."
  )

  static let swiftVersion = Flag(
    "swift-version", .choice(of: SwiftLanguageMode.self),
    of: [.replay, .receive, .extensionRun, .extensionBuild, .extensionStub],
    "the language mode of the extension", "Without it, that of the project, or 5.")

  static let timeLimit = Flag(
    "time-limit", .number("SECONDS"), default: "30", of: [.replay, .receive, .extensionRun],
    "how long a program has for a push",
    "The program is notified one second before the end, or halfway if it has less than 2 seconds.")

  static let memoryLimit = Flag(
    "memory-limit", .number("MB"), default: "24", of: [.replay, .receive, .extensionRun],
    "how much memory a program may use",
    "The limit is approximate: it counts anonymous memory, on Linux only. Without the flag, "
      + "'extensionMemory' of the device file is the limit.")

  static let timeScale = Flag(
    "time-scale", .number("X"), default: "1", of: [.replay, .receive, .extensionRun],
    "real seconds per second of the limit",
    "With 0.1, a program that hangs is killed after 3 seconds instead of 30.")

  static let measure = Flag(
    "measure", of: [.replay, .receive, .extensionRun],
    "measure time and memory of programs; the time counts",
    "A slow program then delays the next push that it handles, and other pushes are shown first. "
      + "Off by default, because two runs would never have the same report.")
}
