import Groundwork
import Testing

@Suite struct StandardDirectoryTests {
  // Apple's File System Programming Guide: where the directories of an app are.
  @Test(arguments: [
    (FileManager.SearchPathDirectory.libraryDirectory, "Library", URL.libraryDirectory),
    (.documentDirectory, "Documents", .documentsDirectory),
    (.cachesDirectory, "Library/Caches", .cachesDirectory),
    (
      .applicationSupportDirectory, "Library/Application Support", .applicationSupportDirectory
    ),
  ])
  func `the directories of an app are in its home`(
    directory: FileManager.SearchPathDirectory, path: String, constant: URL
  ) throws {
    let expected = NSHomeDirectory() + "/" + path
    let urls = FileManager.default.urls(for: directory, in: .userDomainMask)
    #expect(urls.map(\.path) == [expected])
    #expect(urls.first?.hasDirectoryPath == true)
    #expect(constant.path == expected)
    #expect(
      NSSearchPathForDirectoriesInDomains(directory, .userDomainMask, true) == [expected])
    #expect(
      NSSearchPathForDirectoriesInDomains(directory, .userDomainMask, false) == ["~/" + path])
    let found = try FileManager.default.url(
      for: directory, in: .userDomainMask, appropriateFor: nil, create: false)
    #expect(found.path == expected)
  }

  @Test(.timeLimit(.minutes(1)))
  func `nil removes a value from the settings`() throws {
    let settings = try #require(UserDefaults(suiteName: "StandardDirectoryTests"))
    settings.set("a", forKey: "key")
    settings.set(nil, forKey: "key")
    #expect(settings.object(forKey: "key") == nil)
    let url = try #require(URL(string: "https://example.com/a"))
    settings.set(url, forKey: "key")
    #expect(settings.url(forKey: "key") == url)
    settings.set(nil as Any?, forKey: "key")
    #expect(settings.object(forKey: "key") == nil)
  }
}
