import Testing

@testable import ServiceExtensionKit

@Suite struct SwiftTextTests {
  private func code(_ text: String) -> String {
    String(decoding: SwiftText(Array(text.utf8)).code, as: UTF8.self)
  }

  @Test func `code in a literal stays, however many literals are around it, up to a limit`() {
    let opening = #""\("#
    for depth in [1, SwiftText.depthLimit, SwiftText.depthLimit + 1] {
      let text = String(repeating: opening, count: depth) + "a" + "\nb"
      let expected =
        depth > SwiftText.depthLimit
        ? String(repeating: " ", count: text.count - 2) + "\n "
        : String(repeating: " ", count: text.count - 3) + "a\nb"
      #expect(code(text) == expected)
    }
  }

  @Test func `literals within literals without end do no harm`() {
    let text = "let a = " + String(repeating: #""\("#, count: 200_000)
    #expect(code(text) == "let a = " + String(repeating: " ", count: 600_000))
  }

  @Test func `a run of number signs is code, unless a literal follows`() {
    #expect(code(##"## a #"b"# c"##) == ##"## a       c"##)
    // To count the rest of them at each one would take minutes.
    let long = String(repeating: "#", count: 1_000_000)
    #expect(code(long + " class A") == long + " class A")
  }
}
