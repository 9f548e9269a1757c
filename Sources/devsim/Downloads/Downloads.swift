import Platform
import ServiceExtensionKit
import Synchronization

/// Files of the web for `--allow-network`: each is downloaded once, to the temporary files of the
/// simulated device.
///
/// The system's `curl` makes the downloads, so a run without downloads does not start more slowly.
final class Downloads: Sendable {
  private struct State {
    var folder: Folder?
    var results: [String: Result<String, DownloadFailure>] = [:]
  }

  private let state = Mutex(State())

  /// Enough for today's image servers; a redirect loop ends soon.
  private static let redirectLimit = 5

  /// The folder with the files; `nil` before the first download.
  var path: String? { state.withLock { $0.folder?.path } }

  /// Returns the path of the file for an address, and downloads the file if it is missing.
  ///
  /// Only one download runs at a time: other threads wait.
  func file(
    at url: String, name: String, byteLimit: Int
  ) throws(DownloadFailure) -> String {
    let result = state.withLock { state in
      if let known = state.results[url] { return known }
      let result: Result<String, DownloadFailure>
      do throws(DownloadFailure) {
        result = .success(try Self.download(url, name, byteLimit, into: &state))
      } catch {
        result = .failure(error)
      }
      state.results[url] = result
      return result
    }
    return try result.get()
  }

  private static func download(
    _ url: String, _ name: String, _ byteLimit: Int, into state: inout State
  ) throws(DownloadFailure) -> String {
    guard let curl = Tool.find("curl") else { throw .missingProgram("curl") }
    guard !url.utf8.contains(0) else { throw .noAnswer("the address has a zero byte") }
    let folder: Folder
    let log: String
    let status: Int32
    do throws(SystemError) {
      if state.folder == nil {
        state.folder = try Folder(making: Environment.temporaryFolder + "/downloads")
      }
      let place = state.folder?.path ?? ""
      // Each file gets its own folder, as many files of the web have the same name.
      folder = try Folder(making: "\(place)/\(state.results.count)")
      log = folder.path + ".log"
      status = try curl.run(
        arguments(url: url, output: "\(folder.path)/\(name)", byteLimit: byteLimit), output: log)
    } catch {
      throw .noAnswer(error.message)
    }
    let written = (try? CommandFailure.bytes(ofFile: log)) ?? []
    let answer = CurlAnswer(status: status, output: String(decoding: written, as: UTF8.self))
    let path = "\(folder.path)/\(name)"
    do throws(DownloadFailure) {
      try answer.check()
      guard let file = try? FileStatus.of(path) else { throw .noAnswer("the file does not exist") }
      // Versions of curl before 8.4 apply the limit only if the server sends the size.
      guard file.size <= byteLimit else { throw .tooLarge }
    } catch {
      folder.remove()
      throw error
    }
    return path
  }

  /// Returns the command line, which ignores the user's settings and allows only protocols of the
  /// web.
  private static func arguments(url: String, output: String, byteLimit: Int) -> [String] {
    [
      "--disable", "--silent", "--show-error", "--globoff", "--proto", "=http,https",
      "--proto-redir", "=http,https", "--location", "--max-redirs", "\(redirectLimit)",
      "--max-time", "\(SimulatedTime.expiry.components.seconds)", "--max-filesize", "\(byteLimit)",
      "--write-out", "\n\(CurlAnswer.mark)%{http_code}\n", "--output", output, "--url", url,
    ]
  }
}
