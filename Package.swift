// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

func library(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  _ name: String, of dependencies: [Target.Dependency], data folders: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: folders,
    swiftSettings: settings)
}

let package = Package(
  name: "devsim",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "devsim", targets: ["devsim"]),
    .library(name: "DeviceSim", targets: ["DeviceSim"]),
    .library(name: "ServiceExtensionKit", targets: ["ServiceExtensionKit"]),
    .library(name: "LocalizationResolver", targets: ["LocalizationResolver"]),
    .library(name: "SourceText", targets: ["SourceText"]),
  ],
  dependencies: [],
  targets: [
    // The C library of the system, under one name.
    library("CLibrary"),
    // System calls, for the targets that run programs, read files and write them.
    library("Platform", uses: ["CLibrary"]),
    // HTTP/1.1 and HTTP/2 with TLS, by libraries of the system.
    library("HTTPServer", uses: ["SourceText", "Platform"]),
    // The order is the flow: bytes, texts, content, device, command.
    library("SourceText", uses: ["CLibrary"]),
    library("LocalizationResolver", uses: ["CLibrary", "SourceText", "Platform"]),
    library("ServiceExtensionKit", uses: ["SourceText", "Platform"]),
    library(
      "DeviceSim", uses: ["SourceText", "Platform", "LocalizationResolver", "ServiceExtensionKit"]),
    // What Xcode projects say about an extension and its app.
    library(
      "ProjectReader",
      uses: ["SourceText", "Platform", "LocalizationResolver", "ServiceExtensionKit"]),
    .executableTarget(
      name: "devsim",
      dependencies: [
        "Platform", "HTTPServer", "SourceText", "LocalizationResolver", "ServiceExtensionKit",
        "DeviceSim", "ProjectReader",
      ],
      resources: [
        .embedInCode("Page/page.css"), .embedInCode("Page/page.html"), .embedInCode("Page/script"),
      ],
      swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["CLibrary", "SourceText"], path: "Tests/TestSupport",
      exclude: ["run-script"], swiftSettings: settings),
    tests("PlatformTests", of: ["Platform"]),
    tests("HTTPServerTests", of: ["HTTPServer", "Platform"]),
    tests("SourceTextTests", of: ["SourceText"]),
    tests("LocalizationResolverTests", of: ["LocalizationResolver", "SourceText"]),
    tests("ProjectReaderTests", of: ["ProjectReader", "Platform", "SourceText"]),
    tests(
      "ServiceExtensionKitTests", of: ["ServiceExtensionKit", "SourceText"], data: ["Extensions"]),
    tests(
      "DeviceSimTests",
      of: ["DeviceSim", "LocalizationResolver", "ServiceExtensionKit", "SourceText"],
      data: ["Fixtures", "Observations"]),
    tests(
      "CommandTests", of: ["devsim", "Platform", "SourceText", "ServiceExtensionKit", "DeviceSim"],
      data: ["Browser", "Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)
