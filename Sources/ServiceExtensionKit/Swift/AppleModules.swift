/// Modules that come with Apple's systems, or with Swift itself.
package enum AppleModules {
  /// The modules that exist wherever Swift does.
  package static let ofSwift: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch",
    "Observation",
    "RegexBuilder", "Synchronization", "XCTest", "Testing",
  ]

  /// Frameworks of iOS that an extension may import, and that AppleShims lacks.
  static let others: Set<String> = [
    "AVKit", "Accelerate", "ActivityKit", "AppIntents", "AuthenticationServices",
    "BackgroundTasks", "CloudKit", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreImage", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony",
    "CoreText", "CoreTransferable", "CoreVideo", "Darwin", "DeviceCheck", "EventKit", "HealthKit",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetricKit", "NaturalLanguage", "Network",
    "NetworkExtension", "ObjectiveC", "PDFKit", "PushKit", "QuartzCore", "QuickLook",
    "SafariServices", "StoreKit", "SwiftData", "UserNotificationsUI", "Vision",
    "WatchConnectivity", "WebKit",
  ]

  /// Modules of AppleShims over a library of this machine, with its header and its package.
  package static let ofSystem = [
    "SQLite3": (header: "sqlite3.h", package: "libsqlite3-dev")
  ]
}
