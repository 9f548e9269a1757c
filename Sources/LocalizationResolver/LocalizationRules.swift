package import SourceText

/// The rules of localization: how a device resolves title, subtitle and body.
package enum LocalizationRules {
  package static let rules = [
    Rule(
      "L1", "title, subtitle and body are resolved independently", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis],
          """
          Title, subtitle and body are resolved independently of each other. A literal or a \
          loc-key counts only if it is a non-empty JSON string. The arguments count only if they \
          are an array and there is a usable loc-key.
          """),
        Claim(
          .documented, [.generating],
          "A literal and a loc-key are strings, and the arguments are an array of strings."),
      ]),
    Rule(
      "L2", "a loc-key wins over the literal, and the literal is its fallback", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating],
          """
          With a usable loc-key the device looks up the key in the table Localizable of the app's \
          main bundle. The entry is shown instead of the literal.
          """),
        Claim(
          .observed, ["element-ios#5996", .analysis],
          """
          If the table does not have the key, the literal is shown. Without a literal the key \
          itself is shown.
          """),
        Claim(
          .assumed, [.analysis, .decision, "apns4ex#15"],
          """
          If a push has both a body and a loc-key, the key wins. One report of 2015 says that the \
          body wins; devsim follows the modern rule and warns when both are set.
          """),
      ]),
    Rule(
      "L3", "arguments are inserted only if there are any", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis],
          """
          Substitution runs only if the array of arguments is not empty and the resolved text is \
          not empty. In that case it also runs on a literal or a raw key that is shown instead of \
          a missing entry. Without arguments the text is shown as it is: `%@`, `%%` and `%d` are \
          not changed. All public observations agree with this.
          """)
      ]),
    Rule(
      "L4", "formats are scanned by simple rules, not by those of printf", simulated: .whole,
      claims: [
        Claim(
          .observed, ["Signal-iOS#1831", "openradar 15553633", "nos#1483", .analysis],
          """
          The format is scanned once from left to right. `%%` gives one `%`. A `%` that does not \
          start a placeholder is removed together with the next byte, so `(%d)` becomes `()`, and \
          `10% of` becomes `10of`. If digits follow the `%`, the sign and the digits are \
          removed, so `%123abc` becomes `abc`.
          """),
        Claim(
          .documented, [.archived],
          "`%@` takes the next argument, and `%2$@` takes the second argument."),
        Claim(
          .observed, ["AppleApnPush#33", .analysis],
          "An argument that does not exist is shown as `<null>`."),
        Claim(
          .assumed, [.analysis],
          """
          An extra argument is ignored. A placeholder with a position does not change which \
          argument is next. Inserted text is not scanned again.
          """),
        Claim(
          .assumed, [.analysis, .decision],
          """
          If the removed byte is the first of several bytes of a character, the text is no longer \
          valid UTF-8 and the field becomes empty.
          """),
      ]),
    Rule(
      "L5", "how arguments that are not strings are inserted", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis, "Apple, NSNumber.description(withLocale:)", .decision],
          """
          A number is inserted in its plain form: `5`, `1.5`, and `1` or `0` for true or false. \
          A number with a fraction or an exponent is printed as by `%0.16g`, so 1e16 is `1e+16`. \
          A null, an object or an array is inserted as an empty string, so the other arguments \
          keep their positions. Arguments that are not an array count as absent. An argument is \
          not looked up as a key.
          """),
        Claim(
          .documented, [.generating],
          "Arguments are strings."),
      ]),
    Rule(
      "L6", "plural entries do not work for pushes",
      simulated: .whole,
      claims: [
        Claim(
          .observed, ["nos#1483", .analysis],
          """
          If a loc-key names a plural entry, the lookup gives the format key `%#@variable@`, and \
          the scan of L4 leaves `@variable@` on the screen. A plural entry is one with a format in \
          a .stringsdict file, or a plural variation in a String Catalog.
          """),
        Claim(
          .documented, [.category],
          """
          Plural entries work for a category's placeholder for hidden previews and for its summary \
          format.
          """),
        Claim(
          .assumed, [.decision],
          """
          Simple entries of a String Catalog work, because the build compiles the catalog to \
          tables. A text that varies only by device or width has no format, so it counts as \
          missing. The literal beside the key is shown, or else the key itself.
          """),
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
          A literal title, subtitle or body is shown byte for byte: `%%` stays `%%`. Apple's page \
          on the body says that printf escapes are stripped, but devices since iOS 10 do not strip \
          them. devsim follows the devices.
          """)
      ]),
    Rule(
      "L8", "the language is chosen once, as for the app's bundle", simulated: .whole,
      claims: [
        Claim(
          .documented,
          [
            "Apple, Bundle.preferredLocalizations(from:forPreferences:)",
            "Apple, ualoc.h and ualoc.cpp of swift-foundation-icu",
            "Apple, QA1828, How iOS determines the language for your app",
          ],
          """
          The device's preferred languages, in order, are matched with the localizations that the \
          app ships. If none fits, the app's development region is used.
          """),
        Claim(
          .assumed, [.decision],
          """
          A push uses the same language as the app itself. The development region may be in \
          `Base`. If it is missing, English is used, and then the first localization. \
          docs/languages.md has the evidence for each step.
          """),
        Claim(
          .observed, ["element-ios#5996"],
          """
          Only the table of that language is used: a missing key is not looked up in another \
          language.
          """),
        Claim(
          .observed, ["flutterfire#10147", "react-native-firebase#7992"],
          """
          A language that is chosen inside the app has no effect. According to one report, the \
          app's language in Settings has no effect either. With `"pushLanguage": "app"` in the \
          device file, pushes use the app's language.
          """),
      ]),
    Rule(
      "L11", "a country is not a language", simulated: .whole,
      claims: [
        Claim(
          .assumed, ["Apple, CFBundle of swift-corelibs-foundation", .decision],
          """
          A folder such as `kr.lproj`, `jp.lproj` or `cn.lproj` is named after a country. No \
          device prefers such a language, so its tables are never used.
          """)
      ]),
    Rule(
      "L12", "if a language has no table, the next language is used", simulated: .whole,
      claims: [
        Claim(
          .assumed, ["Apple, CFBundle of swift-corelibs-foundation", .decision],
          """
          If the chosen language has no table at all, the search continues with other languages of \
          the app: the preferred ones, the development region, then `Base`. A table without the \
          key ends the search. `"tableSearch": "chosenLanguage"` in the device file searches only \
          the chosen language.
          """)
      ]),
    Rule(
      "L9", "a change of language also changes delivered notifications",
      simulated: .partly(missing: "texts that an extension changed"),
      claims: [
        Claim(
          .documented, ["Apple, NSString.localizedUserNotificationString(forKey:arguments:)"],
          """
          When the person changes the language of the device, delivered notifications are shown in \
          the new language.
          """)
      ]),
    Rule(
      "L10", "members for old systems have no effect", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating, .archived],
          """
          `summary-arg` and `summary-arg-count` are accepted and have had no effect since iOS 15. \
          `action-loc-key` has no effect on a modern device; up to iOS 9 it named the button of \
          the alert. `launch-image` never changes the notification.
          """)
      ]),
  ]
}
