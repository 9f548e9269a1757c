// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "foundation-parse",
  targets: [.executableTarget(name: "foundation-parse")],
  swiftLanguageModes: [.v6]
)
