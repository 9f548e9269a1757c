import SourceText

/// The appearance of a notification.
enum Cards: RuleFamily {
  static let rules = [
    Rule(
      "T1", "how much text fits", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis, .decision],
          """
          The lock screen and the list show one line of title, one of subtitle and four of body. A \
          banner shows two lines of body.
          """),
        Claim(
          .observed, ["raix-push#176", "rpush#175"],
          "Without a title, the title line is the app's name."),
        Claim(
          .assumed,
          [
            .decision, "Braze, Push message and image formats",
            "Batch, What is the optimal length for every iOS/Android push notification?",
          ],
          """
          Published numbers of characters disagree, so every truncation is an estimate. devsim \
          assumes lines of 40 columns, and marks a card whose text is cut. Vendors recommend at \
          most 160 characters on the lock screen, 80 on a banner and 40 in a title. A wide \
          character takes two columns.
          """),
      ])
  ]

  static let titleIsAppName = Decision(
    .cards, 0, "T1", "app-name-as-title", .observed,
    "without a title the app's name is the title line")

  static let decisions: [Decision] = [titleIsAppName]
}
