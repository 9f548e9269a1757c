import ServiceExtensionKit

/// The flags of the service extension.
extension Flag {
  static let extensionSpec = Flag(
    "extension", .offered("SPEC", TransformerRegistry.builtIn.transformers.map(\.name)),
    repeatable: true, of: [.replay, .receive, .test],
    "a step of the service extension",
    """
    SPEC is the name of a transformer with its options, as in 'decrypt:key=FILE,nonce=iv'; \
    docs/transformers.md lists them. With a slash, as in './my-extension', it is the path of a \
    program that implements the protocol of docs/extension-protocol.md. A Swift file, or a folder \
    of Swift files, is built as 'devsim extension build' does. Steps run in the given order.
    """)

  static let filtering = Flag(
    "filtering", of: [.replay, .receive, .extensionRun, .test],
    "the extension may hide notifications (entitlement)",
    "If the extension fails or answers without text, an alert push shows nothing.")

  static let serve = Flag(
    "serve", .directory("DIR"), of: [.replay, .receive, .extensionRun],
    "files that programs get in place of the web",
    """
    A server on this machine answers a URL with the file 'DIR/HOST/PATH', or else with 'DIR/NAME', \
    where NAME is the last component of the path. Programs get the address of the server in place \
    of a URL of the payload that has a file; reports have the original URL. The server is also the \
    proxy in 'http_proxy', and DEVSIM_SERVE has its address. Requests are reported. For https, \
    only URLs of the payload can be served.
    """)

  static let allowNetwork = Flag(
    "allow-network", of: [.replay, .receive, .extensionRun],
    "let 'attach' download what its folder does not have",
    "It uses 'curl'; docs/transformers.md has the limits. Without the flag, nothing is downloaded."
  )

  static let stub = Flag(
    "stub", .text("MODULE=FILE"), repeatable: true,
    of: [.replay, .receive, .extensionRun, .extensionBuild],
    "a Swift file for an imported module",
    "FILE declares, as public, what the extension uses of the module. It may import the modules of "
      + "earlier '--stub' flags."
  )

  static let informationList = Flag(
    "info-plist", .file("FILE"), of: [.replay, .receive, .extensionRun, .extensionBuild],
    "the Info.plist of the extension",
    """
    Without it, the one next to its first file. Its NSExtensionPrincipalClass names the class. The \
    '*.lproj' folders next to it are the extension's tables.
    """
  )

  static let principalClass = Flag(
    "principal-class", .text("NAME"), of: [.replay, .receive, .extensionRun, .extensionBuild],
    "the principal class of the extension",
    "Without it, the class in the Info.plist, or else the only one that inherits from "
      + "UNNotificationServiceExtension."
  )

  static let swiftVersion = Flag(
    "swift-version", .choice(of: SwiftLanguageMode.self),
    default: SwiftLanguageMode.swift5.rawValue,
    of: [.replay, .receive, .extensionRun, .extensionBuild],
    "the language mode of the extension")

  static let timeLimit = Flag(
    "time-limit", .number("SECONDS"), default: "30", of: [.replay, .receive, .extensionRun],
    "how long a program has for a push",
    "The program is notified one second before the end, or halfway if it has less than two.")

  static let memoryLimit = Flag(
    "memory-limit", .number("MB"), default: "24", of: [.replay, .receive, .extensionRun],
    "how much memory a program may use",
    "The limit is approximate: it counts anonymous memory, on Linux only. 'extensionMemory' in the "
      + "device file is another default.")

  static let timeScale = Flag(
    "time-scale", .number("X"), default: "1", of: [.replay, .receive, .extensionRun],
    "real seconds per second of the limit",
    "With 0.1, a program that hangs is killed after 3 seconds instead of 30.")

  static let measure = Flag(
    "measure", of: [.replay, .receive, .extensionRun],
    "report the milliseconds and memory of programs",
    "Off by default, because two runs would never have the same report.")
}
