import Foundation
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// The names are those of files `GeneratedAssetSymbols.swift` that Xcode made, in public projects.
@Suite struct AssetSymbolTests {
  @Test(arguments: [
    ("IMG02", "IMG_02"), ("alex n friend", "alexNFriend"), ("AL-0", "AL_0"), ("A-1-1-0", "A_1_1_0"),
    ("CFConfezione", "cfConfezione"), ("2C", "_2_C"), ("2c", "_2C"), ("2ed", "_2Ed"),
    ("2_back_arm", "_2BackArm"), ("A220-300", "A_220_300"), ("A318", "A_318"), ("AC", "AC"),
    ("Empty woman PP", "emptyWomanPP"), ("img.2", "img2"), ("Img_Intro", "imgIntro"),
    ("OnboardingRoutine1", "onboardingRoutine1"), ("arrow_basic_e", "arrowBasicE"), ("395", "_395"),
    ("adult_products_image", "adultProducts"), ("Initial-Image", "initial"), ("Image", "image"),
    ("welcomeVCimage", "welcomeVCimage"), ("image 123", "image123"),
  ])
  func `a picture has the name that Xcode gives it`(name: String, symbol: String) {
    #expect(AssetSymbolName(name).member(without: ["color", "image"]) == symbol)
  }

  @Test(arguments: [
    ("AccentColor", "accent"), ("BGColorOne", "bgColorOne"), ("BGLighGray", "bgLighGray"),
    ("bgColor", "bg"), ("white-color", "white"), ("Color", "color"), ("blueEF", "blueEF"),
    ("color_000000", "color000000"), ("121212", "_121212"), ("default", "`default`"),
  ])
  func `a color has the name that Xcode gives it`(name: String, symbol: String) {
    #expect(AssetSymbolName(name).member(without: ["color"]) == symbol)
  }

  @Test func `groups with a namespace are types`() throws {
    let files = try ScratchFolder([
      "A.xcassets/Contents.json": "{}",
      "A.xcassets/iconPreviews/Contents.json":
        #"{ "properties" : { "provides-namespace" : true } }"#,
      "A.xcassets/iconPreviews/BMW.imageset/Contents.json": "{}",
      "A.xcassets/plain/AccentColor.colorset/Contents.json": "{}",
      "A.xcassets/PrimaryColor.colorset/Contents.json": "{}",
      "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
    ])
    let symbols = AssetSymbols(of: [files.path("A.xcassets")])
    let text = symbols.source(
      bundle: ".main", extensions: AssetSymbols.Extended.ofUIKit + AssetSymbols.Extended.ofSwiftUI)
    #expect(
      text.lacks([
        "enum IconPreviews {\nnonisolated static let BMW = DeveloperToolsSupport.ImageResource("
          + "name: \"iconPreviews/BMW\", bundle: .main)",
        "nonisolated static let accent = DeveloperToolsSupport.ColorResource("
          + "name: \"AccentColor\", bundle: .main)",
        "static var primary: UIKit.UIColor { .init(resource: "
          + "DeveloperToolsSupport.ColorResource.primary) }",
        "static var BMW: UIKit.UIImage { .init(resource: "
          + "DeveloperToolsSupport.ImageResource.IconPreviews.BMW) }",
        "static var accent: SwiftUI.Color { .init(DeveloperToolsSupport.ColorResource.accent) }",
      ]).isEmpty)
    // SwiftUI has a color of this name, and Xcode warns that the asset gets none.
    #expect(!text.contains("static var primary: SwiftUI.Color"))
    #expect(!text.lowercased().contains("appicon"))
    #expect(AssetSymbols(of: []).isEmpty)
  }
}
