/// A project with an app and its notification service extension, as short as Xcode reads it.
struct MinimalProject {
  /// The settings of both targets, such as `SWIFT_VERSION = 5.0;`.
  var settings = ""
  var sources = ["Service.swift"]
  var resources: [String] = []

  /// The text of `project.pbxproj`.
  var text: String {
    func references(_ names: [String]) -> String {
      names.map {
        "'F\($0)' = { isa = PBXFileReference; path = '\($0)'; }; 'B\($0)' = { fileRef = 'F\($0)'; };"
      }.joined(separator: "\n")
    }
    func list(_ names: [String], _ prefix: String) -> String {
      names.map { "'\(prefix)\($0)'" }.joined(separator: ", ")
    }
    return """
      { objects = {
          P = { mainGroup = G; targets = (A, T); buildConfigurationList = L; };
          G = { name = Sources; children = (\(list(sources + resources, "F"))); };
          \(references(sources + resources))
          S = { isa = PBXSourcesBuildPhase; files = (\(list(sources, "B"))); };
          R = { isa = PBXResourcesBuildPhase; files = (\(list(resources, "B"))); };
          L = { buildConfigurations = (C); };
          C = { name = Debug; buildSettings = { \(settings) }; };
          A = { name = App; buildConfigurationList = L; dependencies = (D);
                productType = 'com.apple.product-type.application'; };
          D = { target = T; };
          T = { name = Notifications; buildPhases = (S, R); buildConfigurationList = L;
                packageProductDependencies = (X);
                productType = 'com.apple.product-type.app-extension'; };
          X = { productName = Kit; package = Y; };
          Y = { repositoryURL = 'https://example.com/kit'; };
        }; rootObject = P; }
      """
  }
}
