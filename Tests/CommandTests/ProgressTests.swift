import Testing

@testable import devsim

@Suite struct ProgressTests {
  @Test func `nothing is drawn in the first half second, then at most ten times a second`() {
    var progress = Progress(total: 10_000_000, start: .seconds(7))
    #expect(progress.advance(by: 1_000_000, now: .milliseconds(7499)) == nil)
    #expect(progress.clear() == nil)
    #expect(
      progress.advance(by: 1_000_000, now: .milliseconds(7500))
        == "\r\u{1B}[K20 % of 10.0 MB, 4.0 MB a second")
    #expect(progress.advance(by: 1_000_000, now: .milliseconds(7599)) == nil)
    #expect(
      progress.advance(by: 3_000_000, now: .milliseconds(8000))
        == "\r\u{1B}[K60 % of 10.0 MB, 6.0 MB a second")
    #expect(progress.clear() == "\r\u{1B}[K")
    #expect(progress.clear() == nil)
  }

  @Test func `without a total the line shows the amount that is done`() {
    var progress = Progress(total: nil, start: .zero)
    #expect(
      progress.advance(by: 2_540_000, now: .seconds(1))
        == "\r\u{1B}[K2.5 MB, 2.5 MB a second")
  }

  @Test func `a step is shown at once and can be removed`() {
    var progress = Progress(total: nil, start: .zero)
    #expect(progress.show(step: "round 1") == "\r\u{1B}[Kround 1")
    #expect(progress.clear() == "\r\u{1B}[K")
  }
}
