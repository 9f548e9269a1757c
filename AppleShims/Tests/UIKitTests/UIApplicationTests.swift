import Testing
import UIKit

@Suite struct UIApplicationTests {
  // Apple, App Extension Programming Guide: an extension cannot access the shared application.
  @Test func `an extension that asks for its app ends`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = UIApplication.shared.canOpenURL(URL(fileURLWithPath: "/"))
    }
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(log.contains("UIApplication.shared"))
  }
}
