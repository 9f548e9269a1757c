extension RuleFacts {
  static let b1 = RuleFacts(
    "the badge is an absolute number", .documented, .whole,
    sources: [
      RuleSource.generating, "openradar 32972838", "PushSharp#324", RuleSource.decision,
    ],
    """
    The badge of the push is put on the icon as it is; 0 removes it, and without the member it stays. \
    Badge 0 also removes every delivered notification of the app from the list (observed); that this \
    happens only if the badge was above 0, and spares the alert of the push itself, is assumed.
    """)
  static let s1 = RuleFacts(
    "the sound is a file of the app", .documented, .partly(missing: "the length of the sound"),
    sources: [RuleSource.generating, RuleSource.sound, "home-assistant/iOS#861"],
    """
    The name is that of a file in the app's Library/Sounds folder or main bundle. The default sound is \
    played if the name is `default`, and also if the file is missing, unsupported or longer than 30 \
    seconds. Without a sound member the device is silent and does not vibrate.
    """)
  static let s2 = RuleFacts(
    "sound formats", .documented, .partly(missing: "the encoding inside the file"),
    sources: [RuleSource.sound],
    """
    The file is aiff, wav or caf, and holds Linear PCM, IMA4, µLaw or aLaw.
    """)
  static let s3 = RuleFacts(
    "the sound dictionary", .documented, .whole,
    sources: [RuleSource.generating, RuleSource.analysis],
    """
    With `critical` on the sound is a critical one, the default critical sound if it has no name, and \
    only then the volume counts. With `critical` off it is the normal sound of that name, or the default. \
    A dictionary with unknown members only is silent (third-party analysis).
    """)
  static let s4 = RuleFacts(
    "a sound without a text", .assumed, .whole,
    sources: [RuleSource.analysis],
    """
    A push with a sound and no alert text makes no sound while the app is in the background. The \
    certainty is low: an example on Apple's own page says otherwise.
    """)
  static let s5 = RuleFacts(
    "the silent switch and Focus", .documented, .notYet,
    sources: [RuleSource.sound, "Apple, UNNotificationInterruptionLevel"],
    """
    The silent switch and a Focus silence every sound but that of critical alerts.
    """)
  static let i1 = RuleFacts(
    "interruption levels", .documented, .whole,
    sources: ["Apple, UNNotificationInterruptionLevel", RuleSource.analysis],
    """
    passive goes to the list only: no light, no sound, no banner. active lights the screen, may sound and \
    has a banner. time-sensitive also breaks through Focus and the scheduled summary if the user lets it, \
    and needs the capability. critical sounds at its own volume despite the silent switch, always breaks \
    through, and needs Apple's entitlement and the user's authorization; a permitted critical sound makes \
    a push critical. A level that is not permitted falls: critical to time-sensitive, that to active \
    (third-party analysis).
    """)
  static let i2 = RuleFacts(
    "relevance and Focus filters", .documented, .notYet,
    sources: [
      RuleSource.generating, "Apple, UNNotificationContent.relevanceScore",
      "Apple, UNNotificationContent.filterCriteria",
    ],
    """
    `relevance-score` orders the app's notifications in the scheduled summary, and the highest is \
    featured. `filter-criteria` is matched with the Focus filter of the app; without a match the \
    notification is silenced.
    """)
}
