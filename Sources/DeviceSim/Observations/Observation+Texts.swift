/// Observations about localized texts.
extension Observation {
  static let texts: [Observation] = [
    Observation(
      "literal-percent-kept", "L7", "Signal-iOS#4195, Signal-iOS#4212, session-ios#525",
      #"A literal body with "%%" was shown with "%%", since iOS 10."#),
    Observation(
      "percent-and-letter-vanish", "L4", "Signal-iOS#1831",
      """
      "test%notifications%20secondattempt" was shown as "testotificationssecondattempt", \
      "%123456789abcdef" as "abcdef" and "%abcde" as "bcde".
      """),
    Observation(
      "percent-and-blank-vanish", "L4", "openradar 15553633",
      """
      "10% of battery remaining" was shown as "10of battery remaining"; "10%% of battery" as \
      "10% of battery".
      """),
    Observation(
      "plural-format-key", "L4", "planetary-social/nos#1483",
      #"The format "%#@value@" with the argument "5" was shown as "@value@"."#),
    Observation(
      "plural-entry-as-key", "L6", "planetary-social/nos#1483",
      """
      A loc-key of a plural entry showed the name of its variable between two "@".
      """),
    Observation(
      "missing-key-in-one-language", "L8", "element-ios#5996",
      """
      A phone in Finnish showed the raw key, because the Finnish table lacked it; the English \
      one had it.
      """),
    Observation(
      "key-without-entry-or-literal", "L2", "element-ios#5996",
      "A loc-key in no table, without a literal, was shown unchanged."),
    Observation(
      "key-wins-over-body", "L2", "tests of the Infobip SDK",
      """
      With a loc-key and a body, the entry of the table was shown; with a key in no table, the \
      body.
      """),
    Observation(
      "body-wins-over-key", "L2", "apns4ex#15 (2015)",
      "With a loc-key and a body, the body was shown.",
      difference: """
        The report is of 2015. Apple's page says that the key is used instead of the body, and \
        newer tests agree. `"textBesideKey": "wins"` follows the report.
        """),
    Observation(
      "missing-argument-is-null", "L4", "AppleApnPush#33",
      #"With fewer arguments than placeholders, "<null>" was on the screen."#),
    Observation(
      "printf-specifiers-lost", "L4", "nativescript-localize#20",
      """
      Formats for printf, such as "%s" and "%d", were not filled in by a push.
      """),
    Observation(
      "arguments-as-string", "L5", "node-apn#500",
      "Arguments that were a string in place of an array had no effect."),
    Observation(
      "switch-inside-the-app", "L8", "flutterfire#10147",
      """
      A language that was chosen inside the app had no effect on pushes: they followed the \
      phone.
      """),
    Observation(
      "language-of-the-app-in-settings", "L8", "react-native-firebase#7992",
      """
      A phone in English, with another language chosen for the app in Settings, showed the \
      push in English.
      """),
    Observation(
      "stale-catalog-entry", "L6", "dayGLANCE#1706",
      #"An entry of a String Catalog that is marked "stale" was still found."#),
  ]
}
