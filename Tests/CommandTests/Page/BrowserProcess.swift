import Foundation
import Synchronization
import TestSupport

/// A running `Browser/browser.py`, which opens one page after another: starting Chromium takes
/// longer than most pages.
final class BrowserProcess: Sendable {
  /// Those that wait for a page; they end with the tests, which close their input.
  private static let idle = Mutex<[BrowserProcess]>([])

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  private init() throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Repository.path("Tests/CommandTests/Browser/browser.py")]
    process.standardInput = input
    process.standardOutput = output
    // A child of another test that held the input open would keep the browser after the tests.
    for pipe in [input, output] {
      for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    try process.run()
  }

  /// Opens a page in a browser that has nothing else to do, or in a new one.
  ///
  /// - Parameter page: A line of the input of `browser.py`.
  /// - Returns: The line that it prints.
  /// - Throws: If the browser cannot be started, or a step fails.
  static func open(_ page: [String: Any]) throws -> [String: Any] {
    let browser = try idle.withLock { $0.popLast() } ?? BrowserProcess()
    let answer = try browser.answer(to: page)
    // After a failure it ends, so that the next page has a new one.
    if let error = answer["error"] { throw SupportError("\(error)") }
    idle.withLock { $0.append(browser) }
    return answer
  }

  private func answer(to page: [String: Any]) throws -> [String: Any] {
    let line = try JSONSerialization.data(withJSONObject: page) + [0x0A]
    try input.fileHandleForWriting.write(contentsOf: line)
    var answer = Data()
    while answer.last != 0x0A {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw SupportError("the browser ended") }
      answer += more
    }
    return try FoundationJSON.object(answer)
  }
}
