/// What was decided about a push, and by which rule: the reasons that `--why` prints.
///
/// The order of the cases is that of the pipeline, and so that of a report.
package enum Decision: UInt8, CaseIterable, Sendable {
  case notReadable
  case notAnObject
  case apsMissing
  case rejectedByService
  case collapseIdentifierTooLong
  case tooLarge
  case expired
  case notInstalled
  case notRegistered
  case notAllowed
  case shown
  case neverShown
  case nothingToShow
  case handledByApp
  case activityNotSimulated
  case appWoken
  case appNotWokenByType
  case appNotWokenByState
  case languagePreferred
  case languageOfDevelopment
  case languageNone
  case titleLiteral
  case titleFromTable
  case titleFallback
  case titleKey
  case titleSubstituted
  case subtitleLiteral
  case subtitleFromTable
  case subtitleFallback
  case subtitleKey
  case subtitleSubstituted
  case bodyLiteral
  case bodyFromTable
  case bodyFallback
  case bodyKey
  case bodySubstituted
  case textsEmpty
  case extensionNotMutable
  case extensionSilent
  case extensionWithoutText
  case extensionNotAllowed
  case extensionAbsent
  case extensionRan
  case extensionChangedCenter
  case extensionTimeExpired
  case extensionAnsweredAgain
  case attachmentLeftOut
  case extensionModified
  case extensionUnchanged
  case extensionFailed
  case extensionEmptied
  case extensionSuppressed
  case filteringNeedsAlert
  case communication
  case communicationNotPermitted
  case identifierFromHeader
  case identifierOpaque
  case replacedEarlier
  case groupedByThread
  case groupedByApp
  case notGrouped
  case criticalAlone
  case levelPassive
  case levelActive
  case levelTimeSensitive
  case levelCritical
  case levelLowered
  case authorizationMissing
  case deliveredQuietly
  case listOff
  case lockScreenOff
  case bannersOff
  case presentedByApp
  case hiddenByApp
  case soundPlayed
  case soundDefault
  case soundMissing
  case soundSilent
  case soundNeedsAlert
  case soundsOff
  case soundKeptByApp
  case badgeSet
  case badgeRemoved
  case badgeLeft
  case badgesOff
  case badgeKeptByApp
  case listCleared
  case titleIsAppName

  /// The rule, the result as one word of the report, and the result as a sentence.
  private var facts: (rule: DeviceRule, result: StaticString, sentence: String) {
    switch self {
    case .notReadable: (.p5, "not-readable", "the payload is no JSON, so nothing is delivered")
    case .notAnObject:
      (.p2, "not-an-object", "the payload is no JSON object, so nothing is delivered")
    case .apsMissing: (.p2, "no-aps", "without an 'aps' object there is nothing to show")
    case .rejectedByService: (.p7, "rejected", "the push service rejects these headers")
    case .collapseIdentifierTooLong:
      (
        .p4, "collapse-identifier-too-long",
        "the push service rejects so long a collapse identifier"
      )
    case .tooLarge: (.p4, "too-large", "the payload is larger than the push service accepts")
    case .expired: (.a4, "expired", "it expired before it arrived")
    case .notInstalled: (.p9, "not-installed", "the app is not installed")
    case .notRegistered:
      (.p9, "not-registered", "the app is not registered for remote notifications")
    case .notAllowed:
      (.p9, "not-allowed", "notifications are not allowed, and the app may not be woken either")
    case .shown: (.p8, "shown", "the push type lets it be shown, and it has something to show")
    case .neverShown: (.p8, "never-shown", "a background push is never shown")
    case .nothingToShow: (.p8, "nothing-to-show", "it has no alert, badge or sound")
    case .handledByApp:
      (.p7, "handled-by-app", "a push of this type goes to the app, not to the screen")
    case .activityNotSimulated:
      (.la1, "not-simulated", "the Live Activity itself is not simulated, only its alert")
    case .appWoken: (.p8, "app-woken", "'content-available' wakes the app")
    case .appNotWokenByType:
      (.p8, "app-not-woken", "an alert push wakes the app only if it also alerts, badges or sounds")
    case .appNotWokenByState:
      (.a3, "app-not-woken", "the app may not be woken: it was force-quit or may not refresh")
    case .languagePreferred:
      (.l8, "preferred-language", "the app has a language that the person prefers")
    case .languageOfDevelopment:
      (
        .l8, "development-language",
        "the app has none of the person's languages, so its own is used"
      )
    case .languageNone: (.l8, "no-table", "there is no table to look keys up in")
    case .titleLiteral: (.l7, "title-literal", "the title is the literal, as it is written")
    case .titleFromTable: (.l2, "title-from-table", "the title is what the table has for its key")
    case .titleFallback:
      (.l2, "title-fallback", "the title's key is in no table, so it is the literal beside it")
    case .titleKey: (.l2, "title-key", "the title's key is in no table, so it is the key itself")
    case .titleSubstituted:
      (.l4, "title-substituted", "the placeholders of the title take the arguments")
    case .subtitleLiteral:
      (.l7, "subtitle-literal", "the subtitle is the literal, as it is written")
    case .subtitleFromTable:
      (.l2, "subtitle-from-table", "the subtitle is what the table has for its key")
    case .subtitleFallback:
      (
        .l2, "subtitle-fallback",
        "the subtitle's key is in no table, so it is the literal beside it"
      )
    case .subtitleKey:
      (.l2, "subtitle-key", "the subtitle's key is in no table, so it is the key itself")
    case .subtitleSubstituted:
      (.l4, "subtitle-substituted", "the placeholders of the subtitle take the arguments")
    case .bodyLiteral: (.l7, "body-literal", "the body is the literal, as it is written")
    case .bodyFromTable: (.l2, "body-from-table", "the body is what the table has for its key")
    case .bodyFallback:
      (.l2, "body-fallback", "the body's key is in no table, so it is the literal beside it")
    case .bodyKey: (.l2, "body-key", "the body's key is in no table, so it is the key itself")
    case .bodySubstituted:
      (.l4, "body-substituted", "the placeholders of the body take the arguments")
    case .textsEmpty: (.l2, "texts-empty", "its texts come out empty, so there is no alert")
    case .extensionNotMutable:
      (.x1, "extension-not-mutable", "the extension does not run: 'mutable-content' is not on")
    case .extensionSilent:
      (.x1, "extension-silent", "the extension does not run: the push is not for the screen")
    case .extensionWithoutText:
      (.x1, "extension-without-text", "the extension does not run: there is no text to show")
    case .extensionNotAllowed:
      (.x1, "extension-not-allowed", "the extension does not run: the person does not allow alerts")
    case .extensionAbsent: (.x1, "no-extension", "the extension does not run: none is given")
    case .extensionRan: (.x1, "extension-ran", "the extension ran")
    case .extensionChangedCenter:
      (
        .x11, "extension-changed-center",
        "what the extension told the notification center is carried out"
      )
    case .extensionTimeExpired:
      (.x3, "extension-time-expired", "the extension was told that its time expires")
    case .extensionAnsweredAgain:
      (.x4, "extension-answered-again", "the extension answered more than once: the first counts")
    case .attachmentLeftOut:
      (.x9, "attachment-left-out", "the device does not accept an attachment, and shows the rest")
    case .extensionModified:
      (.x5, "extension-modified", "the content that the extension answered with counts")
    case .extensionUnchanged: (.x5, "extension-unchanged", "the extension changed nothing")
    case .extensionFailed:
      (.x5, "extension-failed", "the extension gave no answer, so the original content counts")
    case .extensionEmptied:
      (.x5, "extension-emptied", "the extension left no text, so the original content counts")
    case .extensionSuppressed:
      (.x5, "extension-suppressed", "the extension may filter, and gave nothing to show")
    case .filteringNeedsAlert:
      (.x5, "filtering-needs-alert", "the extension may filter only pushes of the type 'alert'")
    case .communication:
      (
        .x10, "communication",
        "it is one of a person: an avatar takes the place of the icon, and Focus may let it through"
      )
    case .communicationNotPermitted:
      (
        .x10, "communication-not-permitted",
        "the app may not show it as one of a person, so it is shown as any other"
      )
    case .identifierFromHeader:
      (.c1, "collapse-identifier", "the collapse identifier is its identifier")
    case .identifierOpaque:
      (.c1, "opaque-identifier", "no collapse identifier, so its own is an opaque UUID")
    case .replacedEarlier:
      (.c2, "replaced", "it replaces the delivered notification of its identifier")
    case .groupedByThread:
      (.g1, "grouped-by-thread", "it stacks with those of its thread identifier")
    case .groupedByApp: (.g1, "grouped-by-app", "it stacks with the app's notifications")
    case .criticalAlone:
      (.g2, "critical-alone", "a critical alert without a thread identifier stacks with none")
    case .notGrouped: (.g1, "not-grouped", "the person switched grouping off")
    case .levelPassive:
      (.i1, "passive", "passive: in the list only, no banner, light or sound")
    case .levelActive: (.i1, "active", "active: a banner, light and sound as the settings allow")
    case .levelTimeSensitive:
      (.i1, "time-sensitive", "time-sensitive: as active, and it breaks through Focus")
    case .levelCritical:
      (.i1, "critical", "critical: it breaks through Focus and the silent switch")
    case .levelLowered:
      (.i1, "level-lowered", "the app or the person does not permit the level asked for")
    case .authorizationMissing:
      (.a1, "not-authorized", "the person did not allow notifications, so nothing is seen")
    case .deliveredQuietly:
      (.a1, "provisional", "provisional: into the list only, without a sound or a badge")
    case .listOff: (.a1, "list-off", "the person switched the Notification Center off")
    case .lockScreenOff: (.a1, "lock-screen-off", "the person switched the lock screen off")
    case .bannersOff: (.a1, "banners-off", "the person switched banners off")
    case .presentedByApp: (.a2, "presented-by-app", "the app is in front and has it shown")
    case .hiddenByApp: (.a2, "hidden-by-app", "the app is in front and does not have it shown")
    case .soundPlayed: (.s1, "sound", "the named sound is played")
    case .soundDefault: (.s1, "default-sound", "the default sound is played")
    case .soundMissing:
      (.s1, "sound-missing", "no such sound can be played, so the default is")
    case .soundSilent: (.s1, "silent", "without a sound it is silent")
    case .soundNeedsAlert:
      (.s4, "silent-without-alert", "a sound without a text is not played in the background")
    case .soundsOff: (.a1, "sounds-off", "the person switched sounds off")
    case .soundKeptByApp:
      (.a2, "sound-kept-by-app", "the app is in front and does not have its sound played")
    case .badgeSet: (.b1, "badge-set", "the badge becomes the number, whatever it was")
    case .badgeRemoved: (.b1, "badge-removed", "badge 0 removes the badge")
    case .badgeLeft: (.b1, "badge-left", "without a badge the number stays as it is")
    case .badgesOff: (.a1, "badges-off", "the person switched badges off")
    case .badgeKeptByApp:
      (.a2, "badge-kept-by-app", "the app is in front and does not have its badge set")
    case .listCleared:
      (.b1, "list-cleared", "badge 0 also clears the app's delivered notifications")
    case .titleIsAppName:
      (.t1, "app-name-as-title", "without a title the app's name is the title line")
    }
  }

  /// Whether it explains why nothing is seen of a push that is invalid, dropped or suppressed.
  var isObstacle: Bool {
    switch self {
    case .notReadable, .notAnObject, .apsMissing, .rejectedByService, .tooLarge, .expired,
      .notInstalled, .notRegistered, .notAllowed, .neverShown, .nothingToShow, .textsEmpty,
      .extensionSuppressed, .authorizationMissing, .deliveredQuietly, .listOff, .hiddenByApp,
      .soundNeedsAlert, .soundsOff, .soundKeptByApp, .badgesOff, .badgeKeptByApp:
      true
    default: false
    }
  }

  /// The rule behind the decision.
  package var rule: DeviceRule { facts.rule }
  /// The result as one word of the report.
  package var result: StaticString { facts.result }
  /// The result as a sentence: lower case, no period.
  package var sentence: String { facts.sentence }
}
