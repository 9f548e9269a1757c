import Groundwork
import Testing

/// Apple, *URLResponse.suggestedFilename*: the content disposition header, then the last component
/// of the path, then the host; most often with an extension for the MIME type.
@Suite struct SuggestedFilenameTests {
  @Test(arguments: [
    ("https://a.example/x/photo.png", ["Content-Type": "image/png"], "photo.png"),
    ("https://a.example/x/photo", ["Content-Type": "image/jpeg"], "photo.jpeg"),
    ("https://a.example/photo.png?size=2", [:], "photo.png"),
    ("https://a.example/", ["Content-Type": "image/gif"], "a.example"),
    (
      "https://a.example/get",
      ["Content-Disposition": "attachment; filename=\"cat.gif\"", "Content-Type": "image/gif"],
      "cat.gif"
    ),
    ("https://a.example/file.php", ["Content-Type": "text/x-unknown"], "file.php"),
  ])
  func `a response has a name for its file`(
    address: String, headers: [String: String], expected: String
  ) throws {
    let url = try #require(URL(string: address))
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: headers))
    #expect(response.suggestedFilename == expected)
    #expect((response as URLResponse).suggestedFilename == expected)
  }
}
