import SourceText
import Synchronization
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// Tests `attach` with downloads; a closure replaces the network.
@Suite struct AttachDownloadTests {
  /// The requests to the network.
  final class Network: Sendable {
    struct Request: Hashable {
      let url: String
      let name: String
      let byteLimit: Int
    }

    let requests = Mutex<[Request]>([])
    let failure: DownloadFailure?

    init(failure: DownloadFailure? = nil) { self.failure = failure }

    func download(
      _ url: String, _ name: String, _ byteLimit: Int
    ) throws(DownloadFailure) -> String {
      requests.withLock { $0.append(Request(url: url, name: name, byteLimit: byteLimit)) }
      if let failure { throw failure }
      return "net/\(name)"
    }
  }

  private func run(
    _ specification: String, _ url: String, on network: Network
  ) throws -> (paths: [String]?, result: Checked<ExtensionOutcome>) {
    var environment = TransformerEnvironment.holding(files: ["web/gate.png": [1]])
    environment.fileSize = { [size = environment.fileSize] in
      $0.hasPrefix("net/") ? .bytes(1) : size($0)
    }
    environment.download = { (url, name, limit) throws(DownloadFailure) in
      try network.download(url, name, limit)
    }
    let request = NotificationRequest.carrying(JSONObject([("image", .string(url))]))
    let result = try TransformerRegistry.builtIn.pipeline([specification], in: environment)
      .run(request)
    return (result.value.content(for: request)?.attachments.map(\.path), result)
  }

  @Test func `a file of the folder comes before the web`() throws {
    let network = Network()
    #expect(
      try run("attach:dir=web", "https://x.example/gate.png", on: network).paths == ["web/gate.png"]
    )
    #expect(network.requests.withLock { $0 } == [])
  }

  // The limits are those of Apple's table (X9), with a megabyte of 2^20 bytes.
  @Test(arguments: [
    ("attach:dir=web", "https://x.example/a/cat.png?w=1", "cat.png", 10_485_760),
    ("attach", "http://me@x.example:8080/song.M4A", "song.M4A", 5_242_880),
    ("attach", "https://x.example/b%20c.mp4#t", "b c.mp4", 52_428_800),
  ])
  func `a URL without a file is downloaded, up to the limit of the device`(
    specification: String, url: String, name: String, limit: Int
  ) throws {
    let network = Network()
    let (paths, result) = try run(specification, url, on: network)
    #expect(paths == ["net/\(name)"])
    #expect(result.codes == [])
    #expect(network.requests.withLock { $0 } == [.init(url: url, name: name, byteLimit: limit)])
  }

  @Test(arguments: [
    ("https://x.example/photo", "EXT303"), ("https://x.example/photo.webp", "EXT303"),
    ("ftp://x.example/cat.png", "EXT306"), ("file:///etc/cat.png", "EXT306"),
    ("https://x.example/", "EXT306"), ("https://x.example/%2e%2e", "EXT306"),
  ])
  func `a file that the device would reject, or a text that is not a URL, is not requested`(
    url: String, code: String
  ) throws {
    let network = Network()
    let (paths, result) = try run("attach", url, on: network)
    #expect(paths == [] && result.codes == [code])
    #expect(network.requests.withLock { $0 } == [])
  }

  @Test(
    arguments: [
      (.status(404), "EXT306", "the server answered with status 404"),
      (.timeOver, "EXT306", "it was not complete after 29 seconds"),
      (.noAnswer("could not resolve host"), "EXT306", "could not resolve host"),
      (.missingProgram("curl"), "EXT306", "'curl' is not in the PATH"),
      (.tooLarge, "EXT303", "is larger than 10485760 bytes, the limit for image"),
    ] as [(DownloadFailure, String, String)])
  func `a download that fails is reported, and the rest is shown`(
    failure: DownloadFailure, code: String, says: String
  ) throws {
    let (paths, result) = try run(
      "attach", "https://x.example/cat.png", on: Network(failure: failure))
    #expect(paths == [] && result.codes == [code])
    let message = result.diagnostics.first?.message ?? ""
    #expect(message.contains("'https://x.example/cat.png'") && message.contains(says))
  }

  @Test func `X3: a file that takes too long in simulated time is not requested`() throws {
    let network = Network()
    #expect(
      try run("attach:seconds=40", "https://x.example/cat.png", on: network).result.codes == [
        "EXT201"
      ])
    #expect(network.requests.withLock { $0 } == [])
  }

  @Test func `without a folder and without the network there is nothing to attach from`() {
    #expect {
      try TransformerRegistry.builtIn.pipeline(["attach"], in: .holding(files: [:]))
    } throws: {
      "\($0)".contains("needs the option 'dir'") && "\($0)".contains("--allow-network")
    }
  }
}
