// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "table-reading",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "devsim", path: "../..")],
  targets: [
    .executableTarget(
      name: "table-reading",
      dependencies: [
        .product(name: "LocalizationResolver", package: "devsim"),
        .product(name: "SourceText", package: "devsim"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
