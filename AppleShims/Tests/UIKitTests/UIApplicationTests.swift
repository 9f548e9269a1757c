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

  // The value of UIApplicationLaunchOptionsRemoteNotificationKey in UIKit is its name.
  @Test func `code that only an app runs compiles`() {
    func start(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String? {
      guard options?[.remoteNotification] == nil else {
        return UIApplication.LaunchOptionsKey.remoteNotification.rawValue
      }
      var task = UIBackgroundTaskIdentifier.invalid
      task = UIApplication.shared.beginBackgroundTask(withName: "sync") {
        UIApplication.shared.endBackgroundTask(task)
      }
      UIApplication.shared.registerForRemoteNotifications()
      return nil
    }
    #expect(
      start([.remoteNotification: 1]) == "UIApplicationLaunchOptionsRemoteNotificationKey")
  }
}
