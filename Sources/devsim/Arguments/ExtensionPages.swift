import ServiceExtensionKit

/// The pages of `devsim extension`.
extension CommandPage {
  static let extensionRun = CommandPage(
    operands: "STEP…", operandCount: 1...Int.max,
    operandKind: .fileOrWord(TransformerRegistry.builtIn.transformers.map(\.name)),
    summary: "run a service extension for one push; print the content before and after",
    documentation: [
      """
      STEP is what '--extension' of 'replay' takes: an Xcode project, a Swift file, or a folder of \
      Swift files. It may also be the path of a program with a slash, or a transformer with its \
      options. Several Swift files are one extension, as for 'extension build'. Other steps run in \
      the given order.
      """,
      """
      The push is the first one of a capture, in any form that 'replay' reads. As in 'replay', \
      the rules of the device decide whether the extension runs, and what happens to its answer. \
      If it does not run, the reason is printed.
      """,
      """
      Prints the members of the content ('-' removed, '+' added), what the device does, the rules \
      that decided, and the time and memory that a program used.
      """,
      """
      The variables DEVSIM_KEYCHAIN and DEVSIM_CONTAINERS name what the app left for the \
      extension ('devsim help').
      """,
      "The exit status is 1 after an error, or if the extension crashed.",
    ],
    examples: [
      "devsim extension run attach:dir=Examples/attachments --push Examples/captures/photo.json",
      "devsim extension run Examples/extensions/ImageAttachment --serve Examples/attachments "
        + "--push Examples/captures/photo.json",
    ])

  static let extensionBuild = CommandPage(
    operands: "FILE…", operandCount: 1...Int.max, operandKind: .file,
    summary: "build a notification service extension in Swift, on Linux",
    documentation: [
      """
      FILE is an '.xcodeproj', an '.xcworkspace', or the folder of one. Sources, settings, \
      resources, frameworks, local packages and entitlements are those of the target whose \
      extension point is 'com.apple.usernotifications.service'. The app is that of the project.
      """,
      """
      Otherwise FILE is an unchanged Swift file of the extension, or a folder. All Swift files of \
      a folder and its subfolders are built, except in hidden folders, '*.lproj', links, and \
      folders that tools made, such as 'Pods'. The Info.plist and the tables next to the first \
      file belong to the extension.
      """,
      """
      Prints the path of the program, which implements the protocol of docs/extension-protocol.md. \
      The program is kept in the user's cache, and rebuilt only if a file changes. \
      AppleShims/README.md lists Apple's interfaces that are available. Code in Objective-C, or \
      with other frameworks of Apple, cannot be built.
      """,
      "The exit status is 1 if the extension does not compile. The errors point to your files.",
    ],
    examples: [
      "devsim extension build Examples/extensions/ImageAttachment/NotificationService.swift"
    ])

  static let extensionStub = CommandPage(
    operands: "[MODULE] FILE…", operandCount: 1...Int.max, operandKind: .file,
    summary: "write a stub for a module that an extension imports",
    documentation: [
      """
      FILE is what 'extension build' takes. The extension is compiled against an empty module, and \
      devsim declares what the compiler reports as missing, until nothing new is missing. The \
      types are guessed from the uses, and the functions do nothing: complete them, then give the \
      file to '--stub MODULE=FILE'. The stub may also contain names of other missing modules.
      """
    ],
    examples: ["devsim extension stub AcmeAnalytics Examples/extensions/DeliveryReceipt"])

  static let extensionList = CommandPage(
    operands: "[PROJECT]", operandCount: 0...1, operandKind: .file,
    summary: "list the extensions of a project, or the transformers of '--extension'",
    documentation: [
      """
      PROJECT is an '.xcodeproj', an '.xcworkspace', or the folder of one. For each of its \
      notification service extensions the list has the target with its settings, files, \
      frameworks, packages and entitlements, and its app.
      """,
      """
      Without PROJECT, the list has the transformers with their options; docs/transformers.md has \
      an example of each.
      """,
    ],
    examples: ["devsim extension list"])
}
