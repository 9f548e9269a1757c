import Groundwork
import Testing

@Suite struct WaitsForConnectivityTests {
  @Test func `to wait for a connection is reported, not to wait is what happens`() async {
    let names = await NotSimulated.names {
      let configuration = URLSessionConfiguration.default
      configuration.waitsForConnectivity = false
      #expect(!configuration.waitsForConnectivity)
    }
    #expect(names.isEmpty)
    let waiting = await NotSimulated.names {
      URLSessionConfiguration.default.waitsForConnectivity = true
    }
    #expect(waiting == ["URLSessionConfiguration.waitsForConnectivity"])
  }
}
