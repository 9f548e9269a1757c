package import SourceText

/// What a device does with the texts of a push: the rules that this target follows.
package enum LocalizationRules {
  package static let rules = [
    Rule(
      "L1", "title, subtitle and body are resolved each on its own", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis, .generating],
          """
          Each of title, subtitle and body is resolved without regard to the other two. A literal counts \
          only if it is a non-empty JSON string, and so does a loc-key. The arguments are looked at only \
          beside a usable loc-key, and only if they are an array. Apple documents the members and their \
          types; what becomes of an empty or mistyped one is not documented.
          """)
      ]),
    Rule(
      "L2", "a loc-key beats the literal, and the literal is its fallback", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating, .analysis, "element-ios#5996", "apns4ex#15"],
          """
          With a usable loc-key the device looks the key up in the table Localizable of the app's main \
          bundle. If the table has no such key, the literal is shown; if there is no literal either, the \
          key itself is shown. Apple documents that the key is used instead of the body; the order of the \
          fallbacks comes from observation and analysis. One observation of 2015 says that the body wins: \
          devsim follows the modern rule and warns when both are set.
          """)
      ]),
    Rule(
      "L3", "arguments are put in only if there are any", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis],
          """
          Substitution runs only if the array of arguments is non-empty and the text found is non-empty. \
          Then it also runs on a literal or a raw key that stands in for a missing entry. Without arguments \
          the text is shown as it is, with `%@`, `%%` and `%d` verbatim. Not documented, but all public \
          observations fit it.
          """)
      ]),
    Rule(
      "L4", "formats are scanned in a simple way that is not printf", simulated: .whole,
      claims: [
        Claim(
          .observed, ["Signal-iOS#1831", "openradar 15553633", "nos#1483", .analysis],
          """
          The format is scanned once from left to right. `%@` takes the next argument and `%2$@` the second; \
          an argument that does not exist is shown as `<null>`, and one left over is ignored. `%%` gives one \
          `%`. After any other `%` the sign and the one byte that follows vanish (digits vanish too, up to the \
          first byte that is none), so `%d new` becomes ` new` and `10% of` becomes `10of`. That a field \
          becomes empty when half of a character vanishes is an assumption.
          """)
      ]),
    Rule(
      "L5", "arguments that are no strings", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis, .decision, .generating],
          """
          A string is put in as it is, and is not looked up as a key. A number is put in by its plain \
          description (`5`, `1.5`; true is `1`, false is `0`). A null, object or array becomes the empty \
          string in its place, so that the other arguments keep their positions. Arguments that are no array \
          at all count as absent. Apple documents strings only.
          """)
      ]),
    Rule(
      "L6", "plural entries do not work for pushes",
      simulated: .partly(missing: "the plural texts of hidden previews and category summaries"),
      claims: [
        Claim(
          .observed, ["nos#1483", .analysis, .category],
          """
          A loc-key that names a plural entry (in a .stringsdict file, or a plural or device variation of a \
          String Catalog) gives the format key `%#@variable@`, and the scan of L4 leaves `@variable@` on the \
          screen. Plural entries do work for a category's hidden-preview placeholder and summary format. \
          Simple entries of a String Catalog work, as the catalog is compiled to tables when the app is built \
          (assumed).
          """)
      ]),
    Rule(
      "L7", "a literal is shown as it is", simulated: .whole,
      claims: [
        Claim(
          .observed,
          [
            "Signal-iOS#4195", "Signal-iOS#4212", "session-ios#525",
            "Apple, UNNotificationContent.body",
          ],
          """
          A literal title, subtitle or body is shown byte for byte: `%%` stays `%%`. Apple's page on the body \
          says that printf escapes are stripped; devices since iOS 10 do not strip them. devsim follows the \
          devices.
          """)
      ]),
    Rule(
      "L8", "the language is chosen once, by the rule of the app's bundle", simulated: .whole,
      claims: [
        Claim(
          .documented,
          [
            "Apple, Bundle.preferredLocalizations(from:forPreferences:)",
            "Apple, ualoc.h and ualoc.cpp of swift-foundation-icu", "element-ios#5996",
            "flutterfire#10147", .decision,
          ],
          """
          The device's preferred languages, in their order, are matched with the localizations that the app \
          ships; then come the app's development region, which may be in `Base`, English, and the first; \
          docs/languages.md has the evidence of each step. The table of that one language is used: a key that \
          it lacks is not looked up in another language, and a language chosen inside the app has no effect \
          (both observed). Whether the language of one app in Settings counts is unknown: a setting of \
          the device, off by default.
          """)
      ]),
    Rule(
      "L9", "delivered notifications follow a change of language", simulated: .notYet,
      claims: [
        Claim(
          .documented, ["Apple, NSString.localizedUserNotificationString(forKey:arguments:)"],
          """
          When the person changes the language of the device, notifications that are already in the list are \
          shown in the new language.
          """)
      ]),
    Rule(
      "L10", "members of old systems have no effect", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating, .archived],
          """
          `summary-arg` and `summary-arg-count` are accepted and have had no effect since iOS 15. \
          `action-loc-key` has none on a modern device; up to iOS 9 it named the button of the alert. \
          `launch-image` never changes the notification.
          """)
      ]),
  ]
}
