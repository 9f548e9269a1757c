// swift-tools-version: 6.2
import PackageDescription

// What notification service extensions use of Apple's frameworks, for Linux; README.md has the table.
// A nested package: in one build `#if canImport(UIKit)` of other targets would flip.

/// The model classes are Apple's, which are not `Sendable`; the mode of an extension is its own.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

func shim(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// For shims of value types, which are `Sendable`.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A target of C; its map stands in its folder, where builds of extensions look for it.
func c(_ name: String, over library: String) -> Target {
  .target(name: name, publicHeadersPath: ".", linkerSettings: [.linkedLibrary(library)])
}

func tests(_ name: String, of dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let modules = [
  "Groundwork", "UserNotifications", "UniformTypeIdentifiers", "MobileCoreServices", "UIKit",
  "ImageIO", "WidgetKit", "os", "OSLog", "Intents", "CryptoKit", "Security", "Compression",
  "ServiceExtensionHost",
]

let package = Package(
  name: "AppleShims",
  // One library, which is built once and linked by every extension.
  products: [.library(name: "AppleShims", type: .dynamic, targets: modules)],
  targets: [
    // What Foundation lacks on Linux, and does otherwise; every other stand-in brings it along.
    shim("Groundwork"),
    tests("GroundworkTests", of: ["Groundwork"]),

    shim("UserNotifications", uses: ["Groundwork"]),
    tests("UserNotificationsTests", of: ["UserNotifications", "APITable"]),

    shim("UniformTypeIdentifiers", uses: ["Groundwork"]),
    shim("MobileCoreServices", uses: ["UniformTypeIdentifiers"]),
    tests("UniformTypeTests", of: ["UniformTypeIdentifiers", "MobileCoreServices"]),

    shim("UIKit", uses: ["Groundwork", "CZlib"]),
    // Testing brings an overlay for Apple's UIKit, which is not here.
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "Compression"],
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),

    shim("ImageIO", uses: ["UIKit"]),
    .testTarget(
      name: "ImageIOTests", dependencies: ["ImageIO"],
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    shim("WidgetKit", uses: ["Groundwork"]),

    // `import os.log` needs a C module with submodules beneath the Swift module of the same name.
    .systemLibrary(name: "CSystemLog"),
    shim("os", uses: ["CSystemLog", "Groundwork"]),
    shim("OSLog", uses: ["os"]),
    tests("SystemLogTests", of: ["os", "OSLog"]),

    shim("Intents", uses: ["UserNotifications"]),
    tests("IntentsTests", of: ["Intents", "UserNotifications"]),

    // Reads the tables of README.md, for tests.
    .target(
      name: "APITable", path: "Tests/APITable", exclude: ["Surface.txt"], swiftSettings: strict),

    // The file of OpenSSL 3 by its name: `libcrypto.so`, and the headers, come with a package of their own.
    c("CLibCrypto", over: ":libcrypto.so.3"),
    .target(name: "CryptoKit", dependencies: ["CLibCrypto", "Groundwork"], swiftSettings: strict),
    .target(
      name: "LibCryptoHeaders", path: "Tests/LibCryptoHeaders",
      cSettings: [.headerSearchPath("../../Sources/CLibCrypto")]),
    .testTarget(
      name: "CryptoKitTests", dependencies: ["CryptoKit", "APITable", "LibCryptoHeaders"],
      swiftSettings: strict),

    .target(name: "Security", dependencies: ["Groundwork"], swiftSettings: strict),
    .testTarget(
      name: "SecurityTests", dependencies: ["Security", "APITable"], swiftSettings: strict),

    c("CZlib", over: "z"),
    .target(name: "Compression", dependencies: ["CZlib", "Groundwork"], swiftSettings: strict),
    .testTarget(
      name: "CompressionTests", dependencies: ["Compression", "APITable"], swiftSettings: strict),

    shim("ServiceExtensionHost", uses: ["UserNotifications"]),
    tests("ServiceExtensionHostTests", of: ["ServiceExtensionHost", "UserNotifications"]),
  ]
)
