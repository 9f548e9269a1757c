// swift-tools-version: 6.3
import PackageDescription

// Apple's frameworks for notification service extensions on Linux, in parts; see README.md.
// A nested package, because in the root package `#if canImport(UIKit)` would become true.

/// For shims of Apple's model classes, which are not `Sendable`; an extension has its own mode.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

func shim(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// For shims of value types, which are `Sendable`.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A C target; its module map is in its folder, where builds of extensions look for it.
func c(_ name: String, over library: String) -> Target {
  .target(name: name, publicHeadersPath: ".", linkerSettings: [.linkedLibrary(library)])
}

func tests(_ name: String, of dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Tests of frameworks of the screen: Testing has overlays for Apple's, which are missing here.
func screenTests(_ name: String, of dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies,
    swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])])
}

let modules = [
  "Groundwork", "UserNotifications", "UniformTypeIdentifiers", "MobileCoreServices",
  "CoreServices", "UIKit", "ImageIO", "WidgetKit", "ActivityKit", "os", "OSLog", "Intents",
  "CryptoKit", "Security",
  "Compression", "CommonCrypto", "Combine", "CoreGraphics", "SwiftUI", "CallKit",
  "LiveCommunicationKit", "CoreMedia", "AVFAudio", "AudioToolbox", "AVFoundation", "Photos",
  "Contacts", "CoreLocation", "SystemConfiguration", "notify", "Network", "LocalAuthentication",
  "DeviceCheck", "NaturalLanguage", "BackgroundTasks", "CoreText", "WebKit", "MediaPlayer",
  "AVKit", "PhotosUI", "DeveloperToolsSupport", "CoreData", "CoreTransferable",
  "IntentsUI", "SwiftData", "AdSupport", "AppTrackingTransparency", "CoreTelephony",
  "ServiceExtensionHost",
]

let package = Package(
  name: "AppleShims",
  // One library that is built once and linked into every extension.
  products: [.library(name: "AppleShims", type: .dynamic, targets: modules)],
  targets: [
    // What is missing or different in Foundation on Linux; every other module here exports it.
    shim("Groundwork", uses: ["CZlib"]),
    tests("GroundworkTests", of: ["Groundwork"]),

    shim("Combine", uses: ["Groundwork"]),
    tests("CombineTests", of: ["Combine"]),

    shim("UserNotifications", uses: ["Combine", "Groundwork", "Security"]),
    tests("UserNotificationsTests", of: ["UserNotifications", "APITable"]),

    shim("UniformTypeIdentifiers", uses: ["Groundwork"]),
    shim("MobileCoreServices", uses: ["UniformTypeIdentifiers"]),
    shim("CoreServices", uses: ["MobileCoreServices"]),
    tests(
      "UniformTypeTests",
      of: ["UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "Security"]),

    shim("CoreGraphics", uses: ["Groundwork"]),
    shim("DeveloperToolsSupport", uses: ["Groundwork"]),
    shim("UIKit", uses: ["CoreGraphics", "CZlib", "DeveloperToolsSupport", "Groundwork"]),
    screenTests("UIKitTests", of: ["UIKit", "Compression"]),

    shim("ImageIO", uses: ["UIKit"]),
    screenTests("ImageIOTests", of: ["ImageIO"]),
    shim("WidgetKit", uses: ["Groundwork"]),
    shim("ActivityKit", uses: ["Groundwork"]),

    // `import os.log` needs a C module with submodules below the Swift module of the same name.
    .systemLibrary(name: "CSystemLog"),
    shim("os", uses: ["CSystemLog", "Groundwork"]),
    shim("OSLog", uses: ["os"]),
    tests("SystemLogTests", of: ["os", "OSLog"]),

    shim("Intents", uses: ["UserNotifications"]),
    shim("IntentsUI", uses: ["Intents", "UIKit"]),
    screenTests("IntentsTests", of: ["Intents", "IntentsUI", "UserNotifications"]),

    shim("CallKit", uses: ["Groundwork"]),
    shim("LiveCommunicationKit", uses: ["Groundwork"]),
    shim("Contacts", uses: ["Groundwork"]),
    shim("CoreLocation", uses: ["Groundwork"]),
    shim("SystemConfiguration", uses: ["Groundwork"]),
    shim("notify", uses: ["Groundwork"]),
    shim("Network", uses: ["Groundwork"]),
    shim("LocalAuthentication", uses: ["Groundwork"]),
    shim("DeviceCheck", uses: ["Groundwork"]),
    shim("AdSupport", uses: ["Groundwork"]),
    shim("AppTrackingTransparency", uses: ["Groundwork"]),
    shim("CoreTelephony", uses: ["Groundwork"]),
    shim("NaturalLanguage", uses: ["Groundwork"]),
    shim("BackgroundTasks", uses: ["Groundwork"]),
    shim("CoreText", uses: ["CoreGraphics"]),
    shim("WebKit", uses: ["UIKit"]),
    shim("MediaPlayer", uses: ["UIKit"]),
    shim("Photos", uses: ["UIKit"]),
    shim("PhotosUI", uses: ["Photos"]),
    shim("CoreTransferable", uses: ["UniformTypeIdentifiers"]),
    shim("SwiftUI", uses: ["UIKit", "CoreGraphics", "CoreTransferable", "Combine"]),

    shim("CoreData", uses: ["Groundwork"]),
    tests("CoreDataTests", of: ["CoreData"]),
    shim("SwiftData", uses: ["Groundwork"]),
    tests("SwiftDataTests", of: ["SwiftData"]),

    shim("CoreMedia", uses: ["Groundwork"]),
    shim("AudioToolbox", uses: ["Groundwork"]),
    shim("AVFAudio", uses: ["Groundwork", "CoreMedia"]),
    shim("AVFoundation", uses: ["AVFAudio", "AudioToolbox", "CoreGraphics", "CoreMedia"]),
    shim("AVKit", uses: ["AVFoundation", "UIKit"]),
    screenTests("AVFoundationTests", of: ["AVFoundation", "AVFAudio"]),
    screenTests(
      "OtherFrameworkTests",
      of: [
        "ActivityKit", "AdSupport", "AppTrackingTransparency", "AudioToolbox", "AVFAudio", "AVKit",
        "BackgroundTasks", "CallKit", "Contacts", "CoreLocation", "CoreTelephony", "CoreText",
        "DeviceCheck", "LiveCommunicationKit",
        "LocalAuthentication", "MediaPlayer", "NaturalLanguage", "Network", "Photos", "PhotosUI",
        "SwiftUI", "SystemConfiguration", "WebKit", "WidgetKit", "notify",
      ]),

    // The SQLite and the zlib of this machine; only extensions that import them need their headers.
    .systemLibrary(name: "SQLite3"),
    .systemLibrary(name: "zlib"),

    // The header of the platform, for C files and bridging headers.
    .systemLibrary(name: "TargetConditionals"),

    // Reads the tables of README.md, for tests.
    .target(
      name: "APITable", path: "Tests/APITable", exclude: ["Surface.txt"], swiftSettings: strict),

    // OpenSSL 3 by its file name: `libcrypto.so` and the headers are in a separate system package.
    c("CLibCrypto", over: ":libcrypto.so.3"),
    .target(
      name: "CryptoKit",
      dependencies: ["CLibCrypto", "Groundwork", "LocalAuthentication", "Security"],
      swiftSettings: strict),
    c("CommonCrypto", over: ":libcrypto.so.3"),
    tests("CommonCryptoTests", of: ["CommonCrypto", "Groundwork", "APITable"]),
    .target(
      name: "LibCryptoHeaders", path: "Tests/LibCryptoHeaders",
      cSettings: [
        .headerSearchPath("../../Sources/CLibCrypto"),
        .headerSearchPath("../../Sources/CommonCrypto"),
      ]),
    .testTarget(
      name: "CryptoKitTests", dependencies: ["CryptoKit", "APITable", "LibCryptoHeaders"],
      swiftSettings: strict),

    .target(name: "Security", dependencies: ["CLibCrypto", "Groundwork"], swiftSettings: strict),
    .testTarget(
      name: "SecurityTests", dependencies: ["Security", "APITable"], swiftSettings: strict),

    c("CZlib", over: "z"),
    .target(name: "Compression", dependencies: ["CZlib", "Groundwork"], swiftSettings: strict),
    .testTarget(
      name: "CompressionTests", dependencies: ["Compression", "APITable"], swiftSettings: strict),

    // Refuses the files of the device before the first unlock; nobody imports it.
    .target(name: "CProtectedFiles", publicHeadersPath: "."),
    shim("ServiceExtensionHost", uses: ["CProtectedFiles", "Groundwork", "UserNotifications"]),
    tests("ServiceExtensionHostTests", of: ["ServiceExtensionHost", "UserNotifications"]),
  ]
)
