import Groundwork
import Testing

/// Apple, *Downloading files in the background*.
@Suite struct BackgroundSessionTests {
  @Test func `a background session checks requests as any other, and is reported`() async throws {
    let names = try await NotSimulated.names {
      let configuration = URLSessionConfiguration.background(withIdentifier: "pictures")
      configuration.sharedContainerIdentifier = "group.com.example.acme"
      configuration.sessionSendsLaunchEvents = false
      let session = URLSession(configuration: configuration)
      let url = try #require(URL(string: "http://blocked.invalid/a.png"))
      await #expect {
        _ = try await session.download(from: url)
      } throws: { error in
        (error as? URLError)?.code == .appTransportSecurityRequiresSecureConnection
      }
    }
    #expect(names == ["URLSessionConfiguration.background"])
  }
}
