#if canImport(Glibc)
import Glibc
#endif

/// Pages of 2 MiB for the heap, if the system gives them to programs that ask.
///
/// Reading at random in much memory then takes fewer look-ups of addresses.
package enum LargePages {
  #if os(Linux) && canImport(Glibc)
  private typealias SetOption = @convention(c) (_ option: Int32, _ value: Int32) -> Int32

  /// Asks for large pages for the first memory that the heap gets from now on.
  ///
  /// Call it before there is a second thread. Where addresses are limited, none are reserved.
  package static func request() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur == rlim_t.max,
      let library = SharedLibrary("libc.so.6"),
      let setOption: SetOption = try? library.function("mallopt")
    else { return }
    let size = 16 << 20
    // From malloc.h: the heap grows by so much at once, and keeps it.
    let (trimThreshold, topPad, mapThreshold): (Int32, Int32, Int32) = (-1, -2, -3)
    _ = setOption(topPad, Int32(size))
    _ = setOption(trimThreshold, .max)
    // What is larger moves without a copy as it grows, and leaves no hole.
    _ = setOption(mapThreshold, 1 << 20)
    guard let start = unsafe sbrk(0) else { return }
    // Not 'malloc', which the compiler leaves out together with 'free'.
    unsafe UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16).deallocate()
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    let first = unsafe start.alignedUp(toMultipleOf: pageSize)
    guard let end = unsafe sbrk(0), unsafe first < end else { return }
    _ = unsafe madvise(first, end - first, MADV_HUGEPAGE)
  }
  #else
  package static func request() {}
  #endif
}
