import SystemConfiguration
import Testing

/// SCNetworkReachability.h.
@Suite struct ReachabilityTests {
  @Test func `every host is reached by Wi-Fi, which is reported`() async throws {
    let names = await NotSimulated.names {
      var address = sockaddr_in()
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      address.sin_family = sa_family_t(AF_INET)
      let zero = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          SCNetworkReachabilityCreateWithAddress(nil, $0)
        }
      }
      for target in [zero, SCNetworkReachabilityCreateWithName(nil, "bakery.example")] {
        var flags: SCNetworkReachabilityFlags = []
        let isRead = target.map { SCNetworkReachabilityGetFlags($0, &flags) }
        #expect(isRead == true && flags == .reachable)
      }
    }
    #expect(names == ["SCNetworkReachability"])
  }

  // kSCNetworkReachabilityFlagsIsWWAN = 1<<18
  @Test func `flags have the numbers of the header`() {
    let flags: SCNetworkReachabilityFlags = [.reachable, .connectionRequired, .isWWAN]
    #expect(flags.rawValue == 0x4_0006)
  }

  @Test func `a callback is taken, and never called`() throws {
    let target = try #require(SCNetworkReachabilityCreateWithName(nil, "bakery.example"))
    var context = SCNetworkReachabilityContext(
      version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
    let callback: SCNetworkReachabilityCallBack = { _, _, _ in Issue.record("it was called") }
    #expect(SCNetworkReachabilitySetCallback(target, callback, &context))
    #expect(SCNetworkReachabilitySetDispatchQueue(target, .main))
  }
}
