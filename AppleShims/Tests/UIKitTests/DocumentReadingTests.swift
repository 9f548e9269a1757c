import Groundwork
import Testing
import UIKit

/// WebKit, HTMLConverter.mm: the breaks; HTML, 13.2: what is text.
@Suite struct DocumentReadingTests {
  private func read(
    _ data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any]
  ) throws -> String {
    try NSAttributedString(data: data, options: options, documentAttributes: nil).string
  }

  @Test(arguments: [
    ("Hello <b>big</b>  <i>world</i>", "Hello big world"), ("<p>Hi</p>", "Hi\n"),
    ("<p>a<br>b</p>", "a\u{2028}b\n"), ("a<br/>b", "a\nb"), ("<div>a</div><div>b</div>", "a\nb\n"),
    ("a<!-- <b> -->b", "ab"), ("<!DOCTYPE html><html><body>a</body></html>", "a"),
    ("<head><title>t</title><style>p > a {}</style></head>x<script>1<2</script>", "x"),
    ("1 &lt; 2 &amp;&nbsp;3 &#8364; &#x20AC; &#128; &unknown;", "1 < 2 &\u{A0}3 € € € &unknown;"),
    ("a < b", "a < b"), ("<a href='x'>link", "link"), ("<pre>a\n  b</pre>", "a\n  b\n"),
    ("<ul><li>a<li>b</ul>", "\t•\ta\n\t•\tb\n"), ("", ""), ("<", "<"), ("<b", ""), ("&", "&"),
    ("<!--", ""), ("\n a \n", "a"),
  ])
  func `HTML leaves its text`(html: String, text: String) throws {
    let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.html,
      .characterEncoding: String.Encoding.utf8.rawValue,
    ]
    #expect(try read(Data(html.utf8), options) == text)
  }

  // HTML, 13.2.3.2: without an encoding, the one of Windows; a `meta` element may name another.
  @Test func `the encoding is that of the options or of the document`() throws {
    let html: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: "NSHTML"]
    #expect(try read(Data("ä".utf8), html) == "Ã¤")
    #expect(try read(Data("<meta charset=\"utf-8\">ä".utf8), html) == "ä")
    // Apple, NSString.h: NSUTF8StringEncoding is 4.
    #expect(NSUTF8StringEncoding == 4)
    let options = html.merging([.characterEncoding: NSUTF8StringEncoding]) { $1 }
    #expect(try read(Data("ä".utf8), options) == "ä")
    #expect(try read(Data("<b>&".utf8), [:]) == "&")
    #expect(try read(Data("a <b>".utf8), [:]) == "a <b>")
  }

  @Test func `other formats are refused, and missing styles are reported`() async throws {
    let names = try await NotSimulated.names {
      let rtf = NSAttributedString.DocumentType.rtf
      #expect(throws: CocoaError.self) {
        try read(Data("{\\rtf1}".utf8), [.documentType: rtf])
      }
      _ = try read(Data("<b>a</b>".utf8), [:])
    }
    #expect(names == ["NSAttributedString.data", "NSAttributedString.html"])
  }

  // No input takes quadratic time; this would take minutes.
  @Test(arguments: ["<p>", "<div><p>", "<!--", "<", "&", "<b", "<script>", "<li>a", " <br> "])
  func `long documents are read`(part: String) throws {
    _ = try read(
      Data(String(repeating: part, count: 20_000).utf8),
      [.documentType: NSAttributedString.DocumentType.html])
  }
}
