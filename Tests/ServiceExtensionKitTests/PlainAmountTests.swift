import ServiceExtensionKit
import Testing

@Suite struct PlainAmountTests {
  @Test(arguments: [
    (0.04, "0.04 s"), (0.25, "0.25 s"), (1.5, "1.5 s"), (0, "0 s"), (30, "30 s"),
  ])
  func `a time has all its digits, and no more`(seconds: Double, text: String) {
    #expect(PlainAmount.seconds(.seconds(seconds)) == text)
  }

  @Test(arguments: [(24 << 20, "24 MB"), (25 << 19, "12.5 MB"), (0, "0 MB"), (1 << 16, "0.1 MB")])
  func `a size has one decimal place, or none if it is 0`(bytes: Int, text: String) {
    #expect(PlainAmount.megabytes(bytes) == text)
  }
}
