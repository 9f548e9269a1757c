import TestSupport
import Testing

/// Frameworks of a project whose umbrella header imports frameworks of Apple.
@Suite struct ProjectUmbrellaHeaderTests {
  /// A project with a framework and an extension that links it.
  private func project(definesModule: String) -> String {
    """
    { objects = {
        P = { mainGroup = G; targets = (K, T); buildConfigurationList = L; };
        G = { children = (FS, FK, FH); };
        FS = { isa = PBXFileReference; path = Service.swift; };
        FK = { isa = PBXFileReference; path = Kit/Card.swift; };
        FH = { isa = PBXFileReference; path = Kit/Kit.h; };
        BS = { fileRef = FS; }; BK = { fileRef = FK; };
        S = { isa = PBXSourcesBuildPhase; files = (BS); };
        U = { isa = PBXSourcesBuildPhase; files = (BK); };
        L = { buildConfigurations = (C); };
        C = { name = Debug; buildSettings = { SWIFT_VERSION = 5.0; }; };
        M = { buildConfigurations = (E); };
        E = { name = Debug; buildSettings = { DEFINES_MODULE = \(definesModule); }; };
        K = { name = Kit; buildPhases = (U); buildConfigurationList = M;
              productType = 'com.apple.product-type.framework'; };
        T = { name = Notifications; buildPhases = (S); buildConfigurationList = L;
              dependencies = (D); productType = 'com.apple.product-type.app-extension'; };
        D = { target = K; };
      }; rootObject = P; }
    """
  }

  private func files(definesModule: String) throws -> ScratchFolder {
    try ScratchFolder([
      "App.xcodeproj/project.pbxproj": project(definesModule: definesModule),
      "push.json": ProjectRun.push,
      "Kit/Kit.h": "#import <UIKit/UIKit.h>\n#import <Kit/Absent.h>\n",
      "Kit/Card.swift": """
      import Foundation
      public struct Card {
        public let image: UIImage?
        public init() { image = UIImage(data: Data()) }
      }
      """,
      "Service.swift": ProjectRun.service(
        "import Kit", "let image: UIImage? = Card().image; content.title = \"\\(image == nil)\""),
    ])
  }

  // Xcode, *Build settings reference*: `DEFINES_MODULE`. Clang, *Modules*: a framework module
  // exports what its umbrella header imports.
  @Test func `Swift files see what the umbrella header of their framework imports`() throws {
    let (content, errors) = try ProjectRun.run(files(definesModule: "YES"))
    #expect(content["title"] as? String == "true", "\(errors)")
    let without = try ProjectRun.run(files(definesModule: "NO"))
    #expect(without.errors.contains("cannot find type 'UIImage' in scope"), "\(without.errors)")
  }
}
