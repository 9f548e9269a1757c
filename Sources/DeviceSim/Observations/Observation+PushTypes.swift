/// Observations about push types without notifications.
extension Observation {
  static let pushTypes: [Observation] = [
    Observation(
      id: "voip-goes-to-app", rule: "P10",
      source: "Apple, PushKit",
      seen: "A VoIP push starts the app and is never shown."),
    Observation(
      id: "pushtotalk-goes-to-framework", rule: "P11",
      source: "Apple, PushToTalk",
      seen: "A pushtotalk push goes to the framework and is never shown."),
    Observation(
      id: "location-goes-to-extension", rule: "P12",
      source: "Apple, Creating a location push service extension",
      seen: "A location push goes to its extension and is never shown."),
    Observation(
      id: "location-budget", rule: "P12",
      source: "Apple, Creating a location push service extension",
      seen: """
        Of more than about 360 location pushes in 24 hours the further ones are not delivered.
        """),
    Observation(
      id: "widgets-reload", rule: "P13",
      source: "Apple, WidgetKit",
      seen: """
        A widgets or controls push with content-changed reloads them, and nothing is shown.
        """),
    Observation(
      id: "fileprovider-at-the-top", rule: "P14",
      source: "Apple, NSFileProviderManager",
      seen: "A fileprovider push has its identifier at the top of the payload."),
    Observation(
      id: "fileprovider-in-aps", rule: "P14",
      source: "Apple Developer Forums 706004",
      seen: #"An identifier of a container inside "aps" did nothing."#),
    Observation(
      id: "complication-budget", rule: "P15",
      source: "Apple, PushKit",
      seen: "Of 51 complication pushes on one day the last is not delivered."),
  ]
}
