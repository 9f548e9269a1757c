import Groundwork
import Testing

@Suite struct MachTimeTests {
  // mach/mach_time.h: numer / denom turns the times into nanoseconds.
  @Test func `times are those of one clock`() {
    var base = mach_timebase_info()
    #expect(mach_timebase_info(&base) == 0)
    let start = mach_absolute_time()
    let middle = CACurrentMediaTime()
    let end = mach_absolute_time()
    func seconds(_ time: UInt64) -> Double {
      Double(time) * Double(base.numer) / Double(base.denom) / 1e9
    }
    #expect(seconds(start) <= middle && middle <= seconds(end))
  }
}
