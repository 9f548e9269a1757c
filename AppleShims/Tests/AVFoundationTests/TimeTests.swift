import CoreMedia
import Testing

/// Apple, *CMTimeAdd(_:_:)*: with different units, the sum is in the least common multiple.
@Suite struct TimeTests {
  private func time(_ value: Int64, _ scale: Int32) -> CMTime {
    CMTimeMake(value: value, timescale: scale)
  }

  @Test func `a sum is exact`() {
    let sum = time(1, 4) + time(1, 6)
    #expect(sum.value == 5 && sum.timescale == 12)
    let difference = CMTimeSubtract(time(90, 600), time(300, 600))
    #expect(difference.value == -210 && difference.timescale == 600)
    #expect(CMTimeRangeMake(start: time(1, 2), duration: time(3, 2)).end == time(2, 1))
  }

  @Test func `a sum out of range is not valid`() {
    #expect(!(time(.max, 1) + time(1, 1)).isValid && !CMTimeAdd(.invalid, .zero).isValid)
    #expect(!(time(.max, 1) + time(1, 2)).isValid)
    #expect(!(time(1, .max) + time(1, .max - 1)).isValid)
  }

  @Test func `times in different units are compared`() {
    #expect(CMTimeCompare(time(1, 2), time(2, 4)) == 0)
    #expect(CMTimeCompare(time(1, 3), time(1, 2)) == -1 && CMTimeCompare(.zero, time(-1, 1)) == 1)
  }
}
