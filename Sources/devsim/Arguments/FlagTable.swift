extension Flag {
  /// Flags that belong together in the help.
  struct Group: Sendable {
    let title: String
    let flags: [Flag]
  }

  /// Every flag, in the order of the help: what is used every day comes first.
  static let groups = [
    Group(
      title: "flags",
      flags: [
        .app, .oneApp, .device, .deviceKind, .language, .onlyLanguage, .resolveLanguage,
        .locked, .focus, .appState, .previews, .activity,
        .wholeTable, .table, .push, .pushKeys, .replayFormat, .runFormat, .listFormat,
        .matrixFormat,
        .checkFormat, .testFormat, .receiveFormat, .filter, .update, .record,
      ] + recorded + [
        .resolveFormat, .helpFormat, .output,
        .apns, .page, .run, .certificateAuthority, .capture, .answers, .checkAuthorization,
        .keep, .token, .demo,
        .everything, .full, .why, .state, .help,
        .version,
      ]),
    Group(
      title: "the service extension",
      flags: [
        .extensionSpec, .target, .buildConfiguration, .filtering, .serve, .allowNetwork, .stub,
        .stubFolder, .informationList, .principalClass, .swiftVersion, .timeLimit, .memoryLimit,
        .timeScale,
        .measure,
      ]),
    Group(
      title: "diagnostics",
      flags: [
        .ignore, .only, .severity, .failOn, .lenient, .baseline, .writeBaseline,
      ]),
    Group(
      title: "further flags",
      flags: [
        .fields, .stateInput, .stateOutput, .follow, .exclude, .noConfig, .jobs, .color, .quiet,
      ]),
  ]

  /// Every flag, in the order of the help.
  static let all: [Flag] = groups.flatMap(\.flags)
}

extension Command {
  /// The flags that the command takes, in the order of the help.
  var flags: [Flag] { Flag.all.filter { $0.commands.contains(self) } }
}

extension Flag {
  /// The flags that may take the place of a command.
  static var general: [Flag] { all.filter(\.isGeneral) }
}
