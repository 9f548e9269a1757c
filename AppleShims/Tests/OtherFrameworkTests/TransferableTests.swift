import SwiftUI
import Testing

/// Types that declare how they are sent, as in
/// https://developer.apple.com/documentation/coretransferable; apps import SwiftUI alone for it.
@Suite struct TransferableTests {
  private struct Greeting: Codable, Transferable {
    let message: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.message.utf8) }
        .suggestedFileName("greeting.txt")
      ProxyRepresentation(exporting: \.message).visibility(.ownProcess)
    }
  }

  private struct Movie: Transferable {
    let url: URL

    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(contentType: .mpeg4Movie) { movie in
        SentTransferredFile(movie.url)
      } importing: { received in
        Self(url: received.file)
      }
    }
  }

  @Test func `the representations of a type are of that type`() {
    func item<Content: TransferRepresentation>(of content: Content) -> Any.Type {
      Content.Item.self
    }
    #expect(item(of: Greeting.transferRepresentation) == Greeting.self)
    #expect(item(of: Movie.transferRepresentation) == Movie.self)
    #expect(item(of: String.transferRepresentation) == String.self)
    #expect(item(of: URL.transferRepresentation) == URL.self)
  }

  // .../senttransferredfile/init(_:allowaccessingoriginalfile:): false by default.
  @Test func `a sent file is a copy, unless the original may be used`() {
    let file = URL(fileURLWithPath: "/movie.mp4")
    #expect(SentTransferredFile(file).file == file)
    #expect(!SentTransferredFile(file).allowAccessingOriginalFile)
    #expect(SentTransferredFile(file, allowAccessingOriginalFile: true).allowAccessingOriginalFile)
  }
}
