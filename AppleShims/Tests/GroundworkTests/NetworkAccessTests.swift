import Groundwork
import Testing

@Suite struct NetworkAccessTests {
  // Apple: both default to `true`.
  @Test func `a request may use any network`() throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.allowsConstrainedNetworkAccess = true
    #expect(configuration.allowsExpensiveNetworkAccess)
    var request = URLRequest(url: try #require(URL(string: "https://example.com")))
    request.allowsExpensiveNetworkAccess = true
    #expect(request.allowsConstrainedNetworkAccess)
  }
}
