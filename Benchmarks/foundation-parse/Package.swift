// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "foundation-parse",
  targets: [.executableTarget(name: "foundation-parse")],
  swiftLanguageModes: [.v6]
)
