import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// The part of `docs/report-format.md` about a push.
enum PushFormatPage {
  static var blocks: [PageBlock] {
    [
      .heading(2, "devsim.push/1"),
      .paragraph("One push."),
      ReportFormatPage.table([
        ["`schema`", "string", "`devsim.push/1`", ""],
        ["`index`", "integer", "how many pushes came before it, in all captures", ""],
        ["`source`", "object", "where the push stands", ""],
        ["`device`", "string", "the device token; empty if the capture names none", ""],
        [
          "`identifier`", "string", "the identifier of the request: collapse identifier or UUID",
          "",
        ],
        ["`outcome`", "string", "what became of it, in one word of the list below", ""],
        ["`replaces`", "boolean", "whether it took the place of a delivered notification", ""],
        ["`content`", "object", "what would be shown", "if the payload cannot be read"],
        ["`presentation`", "object", "where it is seen and what is heard", "as `content`"],
        [
          "`localization`", "object", "where the texts come from",
          "if there is no text, or the extension wrote all of it",
        ],
        ["`extension`", "object", "what the service extension did", "if it did not run"],
        ["`decisions`", "array", "the rules that decided, in the order of the pipeline", ""],
        ["`diagnostics`", "array", "what is to be said about the push", ""],
      ]),
      .heading(3, "source"),
      ReportFormatPage.table([
        ["`file`", "string", "the path as it was given; `<stdin>` for standard input", ""],
        ["`line`", "integer", "the line on which the push starts, from 1", ""],
      ]),
      .heading(3, "content"),
      ReportFormatPage.table([
        ["`title`", "string", "the title", "if empty"],
        ["`subtitle`", "string", "the subtitle", "if empty"],
        ["`body`", "string", "the text of the alert", "if empty"],
        ["`badge`", "integer", "the badge that the push asks for", "if it asks for none"],
        [
          "`sound`", "string or object", "a file name or `default`; an object for a critical sound",
          "if there is none",
        ],
        ["`threadIdentifier`", "string", "`thread-id`", "if empty"],
        ["`categoryIdentifier`", "string", "`category`", "if empty"],
        ["`targetContentIdentifier`", "string", "`target-content-id`", "if empty"],
        [
          "`interruptionLevel`", "string",
          "the level asked for: `passive`, `active`, `time-sensitive` or `critical`", "",
        ],
        ["`relevanceScore`", "number", "0 to 1", "if the payload has none"],
        ["`filterCriteria`", "string", "`filter-criteria`", "if empty"],
        ["`attachments`", "array", "what the extension attached", "if empty"],
        ["`communication`", "object", "what makes it one of a person (X10)", "if it is not"],
        ["`userInfo`", "object", "the whole payload, or what the extension made of it", ""],
      ]),
      .paragraph("A critical `sound`:"),
      ReportFormatPage.table([
        ["`critical`", "boolean", "`true`", ""],
        ["`name`", "string", "a file name or `default`", ""],
        ["`volume`", "number", "0 to 1", "if the payload has none"],
      ]),
      .paragraph("An element of `attachments`:"),
      ReportFormatPage.table([
        ["`identifier`", "string", "its identifier", ""],
        ["`path`", "string", "the file", ""],
        [
          "`typeHint`", "string", "the uniform type identifier that the extension gave",
          "if it gave none",
        ],
      ]),
      .paragraph(
        "`communication` is what the extension updated the content from, `INSendMessageIntent`:"),
      ReportFormatPage.table([
        ["`sender`", "object", "who sent the message", ""],
        [
          "`conversationIdentifier`", "string", "what the app calls the conversation", "if unnamed",
        ],
        ["`speakableGroupName`", "string", "the name of the group", "if there is none"],
        [
          "`image`", "object", "the avatar of the group, or of the sender", "if there is none",
        ],
      ]),
      .paragraph("Its `sender`:"),
      ReportFormatPage.table([
        ["`displayName`", "string", "the name", ""],
        ["`handle`", "string", "an address or a number", "if unknown"],
        ["`customIdentifier`", "string", "the app's own identifier", "if there is none"],
      ]),
      .paragraph("Its `image` has one of:"),
      ReportFormatPage.table([
        ["`name`", "string", "an image of the app", "if it is another"],
        ["`url`", "string", "a file or an address", "if it is another"],
        ["`bytes`", "integer", "the size of data", "if it is another"],
      ]),
      .heading(3, "presentation"),
      ReportFormatPage.table([
        ["`banner`", "boolean", "whether a banner is shown", ""],
        ["`lockScreen`", "boolean", "whether it is seen on the lock screen", ""],
        ["`list`", "boolean", "whether it enters the list of Notification Center", ""],
        ["`sound`", "string or object", "the sound that is played, as in `content`", "if silent"],
        ["`badge`", "integer", "what the badge becomes", "if it stays"],
        ["`screenLights`", "boolean", "whether the screen lights up", ""],
        ["`wakesApp`", "boolean", "whether the app is woken in the background", ""],
        ["`interruptionLevel`", "string", "the level that it gets", ""],
        [
          "`actions`", "array of strings", "the actions on the banner, at most two",
          "without a banner, or if the device file does not know the category",
        ],
        ["`group`", "string", "the thread identifier that it stacks with", "if it has none"],
        [
          "`communication`", "boolean", "`true`: an avatar stands in place of the app's icon (X10)",
          "if the icon does",
        ],
      ]),
      .heading(3, "localization"),
      ReportFormatPage.table([
        [
          "`language`", "string", "the localization, as the app names it",
          "without a loc-key or an app",
        ],
        ["`title`", "object", "of the title", "if it is empty, or the extension wrote it"],
        ["`subtitle`", "object", "of the subtitle", "if it is empty, or the extension wrote it"],
        ["`body`", "object", "of the body", "if it is empty, or the extension wrote it"],
      ]),
      .paragraph("Each of the three:"),
      ReportFormatPage.table([
        ["`key`", "string", "the loc-key", "if there is none"],
        ["`source`", "string", "where the text comes from, in one word of the list below", ""],
      ]),
      .heading(3, "extension"),
      ReportFormatPage.table([
        ["`ran`", "boolean", "`true`", ""],
        [
          "`outcome`", "string",
          "`modified`, `unchanged`, `original` (its answer did not count) or `suppressed`", "",
        ],
        [
          "`milliseconds`", "integer", "how long its program took, as a clock on the wall shows it",
          "without `--measure` or a program",
        ],
        [
          "`peakMemory`", "integer",
          "the most anonymous memory, in bytes, that its program had so far, approximately",
          "without `--measure` or a program",
        ],
        [
          "`effects`", "array", "what it did beside answering, in order (X11)", "if nothing",
        ],
      ]),
      .paragraph("An element of `effects`:"),
      ReportFormatPage.table([
        [
          "`action`", "string",
          "`setBadge`, `removeDelivered`, `removeAllDelivered`, `add`, `removePending`, "
            + "`removeAllPending` or `donate`", "",
        ],
        ["`badge`", "integer", "the badge that is set", "if `action` is another"],
        ["`identifiers`", "array of strings", "what is to be removed", "if all, or nothing is"],
        [
          "`identifier`", "string", "of the notification that is added", "if `action` is another",
        ],
        ["`content`", "object", "what it shows, as above", "if `action` is another"],
        [
          "`trigger`", "object", "when it is due: it is scheduled, and not shown",
          "if it is shown at once",
        ],
        ["`intent`", "string", "the class of the donated intent", "if `action` is another"],
        ["`direction`", "string", "`incoming` or `outgoing`", "if it is not said"],
        ["`communication`", "object", "the donated message, as above", "if it is none"],
        [
          "`removed`", "integer",
          "how many notifications that removed: delivered ones, or those not due yet", "if none",
        ],
        [
          "`replaces`", "boolean", "`true`: the added one took the place of a delivered one",
          "if it did not",
        ],
        [
          "`givesUp`", "string",
          "the identifier of the scheduled notification that the device gave up for it, as it keeps "
            + "the soonest \(LocalNotification.scheduledLimit)", "if none",
        ],
        [
          "`withheld`", "array of strings",
          "what of the added one is not shown, by the settings or the app in front: `alert` (seen "
            + "nowhere), `list` (seen, but not in the list), `badge`", "if nothing",
        ],
        [
          "`permitted`", "boolean", "`false`: the settings keep the badge as it is",
          "if they do not",
        ],
      ]),
      .paragraph("A `trigger`:"),
      ReportFormatPage.table([
        ["`seconds`", "number", "after how long", "if it has a `date`"],
        ["`date`", "object", "numbers by the names of `DateComponents`", "if it has `seconds`"],
        ["`repeats`", "boolean", "`true`: again and again", "if once"],
      ]),
      .heading(3, "decisions"),
      .paragraph("Each element is one decision of the list below:"),
      ReportFormatPage.table([
        ["`rule`", "string", "the id of the rule, for `devsim explain`", ""],
        ["`result`", "string", "what came of it, in one word", ""],
        ["`evidence`", "string", ReportFormatPage.words(Evidence.self), ""],
      ]),
      .heading(3, "diagnostics"),
      .paragraph("Each element is one finding; all kinds stand in `docs/diagnostics.md`:"),
      ReportFormatPage.table([
        ["`code`", "string", "the stable code, for `devsim explain`", ""],
        ["`name`", "string", "the name of the problem", ""],
        ["`severity`", "string", ReportFormatPage.words(Severity.self), ""],
        ["`message`", "string", "the fact, one phrase", ""],
        ["`location`", "object", "where it stands", "if it has no place"],
        [
          "`notes`", "array", "further facts, each with `message` and perhaps `location`",
          "if empty",
        ],
        ["`help`", "string", "the cure", "if there is none to name"],
      ]),
      .paragraph("A `location`:"),
      ReportFormatPage.table([
        ["`file`", "string", "the path", ""],
        ["`line`", "integer", "from 1", ""],
        ["`column`", "integer", "in bytes of UTF-8, from 1", ""],
        ["`offset`", "integer", "in bytes from the start of the file", ""],
        ["`length`", "integer", "in bytes", ""],
      ]),
    ]
  }
}
