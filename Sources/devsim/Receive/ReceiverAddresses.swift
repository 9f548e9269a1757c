import DeviceSim
import SourceText

/// Where the parts of the receiver are: the object `devsim.receiver/1`.
struct ReceiverAddresses {
  var apns = ""
  var page = ""
  /// The path of the certificate that clients must trust; `nil` if it is not saved.
  var certificateAuthority: String?

  /// Returns the object; a simulation adds the apps and their languages, for the page.
  func json(_ simulation: Simulation? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("schema", "devsim.receiver/1")
    json.member("apns", apns)
    json.member("page", page)
    json.member("ca", certificateAuthority)
    if let simulation {
      let apps = simulation.environment.apps
      json.name("languages")
      json.array { json in
        for language in Set(apps.flatMap(\.localizations)).sorted() { json.string(language) }
      }
      json.name("apps")
      json.beginObject()
      for app in apps {
        guard let identifier = app.identifier else { continue }
        json.name(escaping: identifier)
        json.string(app.displayName ?? identifier)
      }
      json.endObject()
    }
    json.endObject()
    return json.bytes
  }
}
