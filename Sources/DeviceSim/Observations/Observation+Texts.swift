/// Observations about localized texts.
extension Observation {
  static let texts: [Observation] = [
    Observation(
      id: "literal-percent-kept", rule: "L7",
      source: "Signal-iOS#4195, Signal-iOS#4212, session-ios#525",
      seen: #"A literal body with "%%" was shown with "%%", since iOS 10."#),
    Observation(
      id: "percent-and-letter-vanish", rule: "L4",
      source: "Signal-iOS#1831",
      seen: """
        "test%notifications%20secondattempt" was shown as "testotificationssecondattempt", \
        "%123456789abcdef" as "abcdef" and "%abcde" as "bcde".
        """),
    Observation(
      id: "percent-and-blank-vanish", rule: "L4",
      source: "openradar 15553633",
      seen: """
        "10% of battery remaining" was shown as "10of battery remaining"; "10%% of battery" as \
        "10% of battery".
        """),
    Observation(
      id: "plural-format-key", rule: "L4",
      source: "planetary-social/nos#1483",
      seen: #"The format "%#@value@" with the argument "5" was shown as "@value@"."#),
    Observation(
      id: "plural-entry-as-key", rule: "L6",
      source: "planetary-social/nos#1483",
      seen: """
        A loc-key of a plural entry showed the name of its variable between two "@".
        """),
    Observation(
      id: "missing-key-in-one-language", rule: "L8",
      source: "element-ios#5996",
      seen: """
        A phone in Finnish showed the raw key, because the Finnish table lacked it; the English \
        one had it.
        """),
    Observation(
      id: "key-without-entry-or-literal", rule: "L2",
      source: "element-ios#5996",
      seen: "A loc-key in no table, without a literal, was shown unchanged."),
    Observation(
      id: "key-wins-over-body", rule: "L2",
      source: "tests of the Infobip SDK",
      seen: """
        With a loc-key and a body, the entry of the table was shown; with a key in no table, the \
        body.
        """),
    Observation(
      id: "body-wins-over-key", rule: "L2",
      source: "apns4ex#15 (2015)",
      seen: "With a loc-key and a body, the body was shown.",
      difference: """
        The report is of 2015. Apple's page says that the key is used instead of the body, and \
        newer tests agree. `"textBesideKey": "wins"` follows the report.
        """),
    Observation(
      id: "missing-argument-is-null", rule: "L4",
      source: "AppleApnPush#33",
      seen: #"With fewer arguments than placeholders, "<null>" was on the screen."#),
    Observation(
      id: "printf-specifiers-lost", rule: "L4",
      source: "nativescript-localize#20",
      seen: """
        Formats for printf, such as "%s" and "%d", were not filled in by a push.
        """),
    Observation(
      id: "arguments-as-string", rule: "L5",
      source: "node-apn#500",
      seen: "Arguments that were a string in place of an array had no effect."),
    Observation(
      id: "switch-inside-the-app", rule: "L8",
      source: "flutterfire#10147",
      seen: """
        A language that was chosen inside the app had no effect on pushes: they followed the \
        phone.
        """),
    Observation(
      id: "language-of-the-app-in-settings", rule: "L8",
      source: "react-native-firebase#7992",
      seen: """
        A phone in English, with another language chosen for the app in Settings, showed the \
        push in English.
        """),
    Observation(
      id: "stale-catalog-entry", rule: "L6",
      source: "dayGLANCE#1706",
      seen: #"An entry of a String Catalog that is marked "stale" was still found."#),
  ]
}
