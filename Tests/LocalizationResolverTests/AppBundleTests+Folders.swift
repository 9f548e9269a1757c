import TestSupport
import Testing

@testable import LocalizationResolver

/// Tests where the tables of an app are found.
extension AppBundleTests {
  /// Apple, "Exporting localizations": an `.xcloc` has copies of the files in "Source Contents".
  @Test func `the only folder with tables is found; hidden, built and exported ones are skipped`()
    throws
  {
    try folder.write("", to: "Sources/App/Resources/en.lproj/Localizable.strings")
    try folder.write("", to: "Sources/Extension/en.lproj/MainInterface.strings")
    try folder.write("", to: "build/x/en.lproj/Localizable.strings")
    try folder.write("", to: ".git/en.lproj/Localizable.strings")
    try folder.write("", to: "Settings.bundle/en.lproj/Localizable.strings")
    try folder.write("", to: "de.xcloc/Source Contents/App/en.lproj/Localizable.strings")
    try folder.write("", to: "Updater.xpc/Contents/Resources/en.lproj/Localizable.strings")
    #expect(try open().path == folder.path("Sources/App/Resources"))
  }

  @Test func `several folders with tables are an error that lists them`() throws {
    try folder.write("", to: "a/en.lproj/Localizable.strings")
    try folder.write("", to: "b/en.lproj/Localizable.strings")
    let error = AppBundleError.ambiguous(
      path: folder.path(), candidates: [folder.path("a"), folder.path("b")])
    #expect(throws: error) { try open() }
    #expect(error.description.contains("'\(folder.path())/b'"))
    let many = AppBundleError.ambiguous(path: "a", candidates: (1...300).map { "app\($0)" })
    #expect(many.description.contains("'app10' and 290 more"))
  }

  @Test(arguments: ["", "/"])
  func `the folder of one language is not an app`(end: String) throws {
    try folder.write("\"K\" = \"k\";", to: "ko.lproj/Localizable.strings")
    let path = folder.path("ko.lproj") + end
    #expect(throws: AppBundleError.languageFolder(path: path)) { try AppBundle(path: path) }
  }

  @Test func `a path that is not a folder, or has no tables, is an error`() throws {
    try folder.write("x", to: "file")
    try folder.write("x", to: "empty/file")
    for name in ["none", "none.xcstrings"] {
      let error = AppBundleError.unreadable(
        path: folder.path(name), reason: "there is no such file")
      #expect(throws: error) { try open(name) }
    }
    #expect(throws: AppBundleError.file(path: folder.path("file"))) { try open("file") }
    #expect(throws: AppBundleError.noLocalizations(path: folder.path("empty"))) {
      try open("empty")
    }
    #expect(AppBundleError.file(path: "My.ipa").description.contains("unzip"))
    for table in ["ko.lproj/Localizable.strings", "Localizable.stringsdict"] {
      #expect(AppBundleError.file(path: table).description.contains("the folder of the app"))
    }
  }
}
