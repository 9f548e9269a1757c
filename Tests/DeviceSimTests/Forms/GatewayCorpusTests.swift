import Foundation
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Pairs of a public gateway: what comes in, and what it hands to Firebase's Admin SDK.
@Suite(
  "Pairs of a gateway",
  .enabled(if: Repository.corpora != nil, "DEVSIM_CORPORA names no folder of them"))
struct GatewayCorpusTests {
  /// The headers and the payload of a pair, as JSON texts.
  private struct Pair {
    let name: String
    let headers: String
    let payload: String
    let document: JSONDocument
    let node: JSONNode

    /// A member of `aps`.
    func aps(_ name: String) -> JSONValue? {
      document.member("aps", of: node).flatMap { document.member(name, of: $0) }
        .map(document.value)
    }

    var isBackground: Bool { headers.contains("background") }
  }

  private static func pairs() throws -> [Pair] {
    guard let corpora = Repository.corpora else { return [] }
    return try Fixtures.files(at: corpora.appending(path: "gateway"), withExtension: "json").map {
      let (document, root, _) = JSONReader.read(SourceFile(name: $0.name, bytes: try $0.bytes()))
      let node = try #require(root.node)
      let headers = try #require(document.member("headers", of: node))
      let payload = try #require(document.member("payload", of: node))
      return Pair(
        name: $0.name, headers: document.place(of: headers).text,
        payload: document.place(of: payload).text, document: document, node: payload)
    }
  }

  @Test func `as envelopes, the names of the SDK have no effect and are named`() throws {
    let pairs = try Self.pairs()
    #expect(pairs.count == 25)
    for pair in pairs {
      let text = #"{"headers":\#(pair.headers),"payload":\#(pair.payload)}"#
      let report = try PushDelivery.report(text)
      let hasNames =
        pair.payload.contains("mutableContent") || pair.payload.contains("contentAvailable")
      #expect(report.codes.contains("PAY304") == hasNames, "\(pair.name): \(report.codes)")
      #expect(!report.codes.contains("PAY101"))
      #expect(report.presentation.wakesApp == false, "\(pair.name)")
    }
  }

  @Test func `as objects for the SDK, the names are mapped`() throws {
    for pair in try Self.pairs() {
      let text = #"{"apns":{"headers":\#(pair.headers),"payload":\#(pair.payload)}}"#
      let report = try PushDelivery.report(text)
      guard case .object(let aps)? = report.content.userInfo["aps"] else {
        Issue.record("\(pair.name) has no aps")
        continue
      }
      #expect(!report.codes.contains("PAY304") && !report.codes.contains("CAP222"), "\(pair.name)")
      #expect(aps["mutable-content"] == (pair.aps("mutableContent") == nil ? nil : 1))
      #expect(aps["content-available"] == (pair.aps("contentAvailable") == nil ? nil : 1))
      #expect(aps["mutableContent"] == nil && aps["contentAvailable"] == nil)
      #expect(report.presentation.wakesApp == pair.isBackground, "\(pair.name)")
      #expect(report.outcome == (pair.isBackground ? .background : report.outcome))
      for name in ["alert", "badge", "category", "thread-id"] {
        #expect(aps[name] == pair.aps(name), "\(pair.name)")
      }
      if pair.headers.contains("apns-collapse-id") { #expect(report.identifier == "test_tag") }
    }
  }
}
