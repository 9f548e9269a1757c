/// The flags of special cases: states, threads, inputs and colors.
extension Flag {
  static let fields = Flag(
    "fields", .text("NAME,…"), repeatable: true, of: [.replay, .receive],
    "the members of each push to write in JSON",
    """
    'outcome,content.body' writes these two, '-content.userInfo,-decisions' all except these. \
    Only 'content' has parts that can be chosen. docs/report-format.md lists the members.
    """)

  static let stateInput = Flag(
    "state-in", .file("FILE"), of: [.replay],
    "the states of the phones before the first push",
    """
    FILE is what '--state-out' wrote. Such lines may also come before the pushes in a capture. The \
    phones are locked as they were, unless '--locked' or the device file sets it. If the phones \
    are online, the pushes that the push service kept for them come before the first push.
    """)

  static let stateOutput = Flag(
    "state-out", .output("FILE"), of: [.replay],
    "write the states after the last push to FILE",
    """
    FILE has one line for each phone, for '--state-in' of the next run. Both flags may name the \
    same file. An existing file is replaced when the new one is complete.
    """)

  static let follow = Flag(
    "follow", of: [.replay], "keep reading the capture as it grows",
    """
    The capture is one file of JSON Lines. At its end, 'replay' waits for further lines, and \
    reports each push at once. With '-' it does so until standard input ends. A signal, such as \
    that of Control-C, ends the reading; then the end of the report is written.
    """)

  static let exclude = Flag(
    "exclude", .text("GLOB"), repeatable: true, of: [.replay, .matrix, .check, .test, .convert],
    "skip the files and folders that match",
    """
    A pattern without '/', such as 'draft-*', matches a name in any folder. A pattern with '/' \
    matches a path from the working directory; '*' also matches '/'. A folder that matches is \
    skipped with all of its content.
    """)

  static let noConfig = Flag(
    "no-config",
    of: [.replay, .receive, .matrix, .check, .resolve, .convert, .extensionRun],
    "do not read '.devsim.json'", "'devsim config' prints what it sets.")

  static let jobs = Flag(
    "jobs", .count("N"), of: [.replay, .check, .matrix, .test],
    "the number of threads; without it, all processors",
    "The output is the same for every number.")

  static let color = Flag(
    "color", .choice(of: ColorChoice.self), default: ColorChoice.auto.rawValue,
    of: [
      .replay, .receive, .matrix, .check, .resolve, .test, .convert, .extensionRun,
      .extensionBuild, .extensionStub,
    ],
    "when to use colors",
    "'auto' uses them on a terminal, unless NO_COLOR is set or TERM is 'dumb'.")

  static let quiet = Flag(
    "quiet", of: [.replay, .receive, .matrix, .check, .test, .convert],
    "do not show progress on standard error",
    "Failures of devsim, and mistakes in a device file, are still reported.")
}
