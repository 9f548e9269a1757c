import CLibrary

/// A pipe; both ends must be closed.
package struct Pipe: Sendable {
  package let reading: Descriptor
  package let writing: Descriptor

  /// Makes a pipe.
  ///
  /// - Throws: If too many files are open.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .current }
    reading = Descriptor(number: ends[0])
    writing = Descriptor(number: ends[1])
    reading.keepFromPrograms()
    writing.keepFromPrograms()
  }

  /// Requests a capacity of 1 MB, so that many requests are written at once; the usual 64 KB also
  /// work.
  package func enlarge() {
    #if os(Linux)
    // F_SETPIPE_SZ, which the C library declares only for GNU sources.
    _ = fcntl(writing.number, 1031, 1 << 20)
    #endif
  }

  package func close() {
    reading.close()
    writing.close()
  }
}
