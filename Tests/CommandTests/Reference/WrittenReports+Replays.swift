import TestSupport

/// Replays, each of which writes something that the others do not.
extension WrittenReports {
  /// Replays all files but `device.json`, with that one.
  private static func replayed(
    _ files: [String: String], by runner: CommandRunner, flags: [String] = []
  ) throws -> String {
    let folder = try ScratchFolder(files)
    let captures = files.keys.filter { $0 != "device.json" }.sorted().map { folder.path($0) }
    let device = ["--device", folder.path("device.json")]
    return try runner.devsim(
      ["replay"] + captures + ["--format", "jsonl", "--state"] + device + flags
    ).output
  }

  static func replay(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "push.json": payload,
      // Command 1 with the identifier 7 and an expiration.
      "frame.hex": "01 00000007 7FFFFFFF 0020 \(String(repeating: "ab", count: 32)) 0002 7B7D",
      "device.json": #"""
      {"settings": {"critical": true},
       "app": {"criticalEntitlement": true,
        "categories": {"GAME_INVITATION": {"actions": ["Play"]}}}}
      """#,
    ])
    // Adds an attachment to the content of each request.
    let program = try folder.program(
      #"""
      echo '{"type":"ready","version":1}'
      file='{"identifier":"i","path":"Examples/attachments/ada.png","typeHint":"public.png"}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        printf '{"type":"content","id":%s,"content":{"attachments":[%s],%s\n' \
          "${id%%,*}" "$file" "${line#*'"content":{'}"
      done
      """#)
    return try runner.devsim(
      [
        "replay", "Examples", folder.path("push.json"), folder.path("frame.hex"),
        "--format", "jsonl", "--state",
        "--device", folder.path("device.json"), "--extension", program, "--measure",
        "--extension", "decrypt:key=Examples/keys/chat.key,ciphertext=enc,nonce=iv",
      ] + app
    ).output
  }

  /// A step in a run of its own: a message that cannot be opened would leave the original content.
  static func attach(_ runner: CommandRunner) throws -> String {
    try runner.devsim([
      "replay", "Examples/captures/photo.json", "--format", "jsonl", "--previews", "never",
      "--extension", "attach:dir=Examples/attachments",
    ]).output
  }

  /// An extension that takes simulated time, on a locked phone without Notification Center.
  static func slow(_ runner: CommandRunner) throws -> String {
    try replayed(
      [
        "push.jsonl": #"""
        {"t": 1000, "headers": {"apns-push-type": "alert"}, "payload": \#
        {"aps": {"alert": "x", "mutable-content": 1}, "media-attachment-url": "ada.png"}}
        {"t": 1001, "headers": {"apns-push-type": "alert"}, "payload": \#
        {"aps": {"alert": "y"}}}

        """#,
        "device.json": #"""
        {"locked": true, "settings": {"notificationCenter": false, "previews": "never"}}
        """#,
      ], by: runner,
      flags: ["--extension", "attach:dir=Examples/attachments,seconds=20", "--filtering"])
  }

  /// A banner that stays until the person acts on it, without Notification Center (A1).
  static func banner(_ runner: CommandRunner) throws -> String {
    try replayed(
      [
        "push.json": #"{"aps": {"alert": "x"}}"#,
        "device.json": #"{"settings": {"notificationCenter": false, "bannerStyle": "persistent"}}"#,
      ], by: runner)
  }

  /// A replay in which an extension does all that it can in the notification center.
  static func effects(_ runner: CommandRunner) throws -> String {
    let folder = try ScratchFolder([
      "device.json": #"{"settings": {"badges": false}}"#,
      "push.jsonl": String(
        repeating: #"{"t": 1000, "payload": {"aps": {"alert": "x", "mutable-content": 1}}}"# + "\n",
        count: 2)
        + #"{"aps": {"alert": "x", "interruption-level": "passive"}}"#,
    ])
    let program = try folder.program(
      #"""
      echo '{"type":"ready","version":1,"center":true}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        id=${id%%,*}
        tell() { printf '{"type":"center","id":%s,%s}\n' "$id" "$1"; }
        add() { tell '"add":{"identifier":"'"$1"'","content":{"body":"b"}'"$2"'}'; }
        tell '"setBadge":1'
        tell '"removeDelivered":["a"]'
        tell '"add":{"identifier":"a","content":{"body":"b","badge":1}}'
        add a
        add s ',"trigger":{"seconds":60,"repeats":true}'
        add t ',"trigger":{"date":{}}'
        # More than a device keeps.
        for n in $(seq 64); do add "$n" ',"trigger":{"seconds":1}'; done
        ada='"sender":{"displayName":"Ada","handle":"h","customIdentifier":"7"}'
        group='"conversationIdentifier":"c","speakableGroupName":"g"'
        donate() { tell '"donate":{"intent":"I",'"$1"'}'; }
        donate '"direction":"incoming","communication":{'"$ada,$group"',"image":{"bytes":1}}'
        donate '"communication":{'"$ada"',"image":{"url":"u"}}'
        communication='"communication":{'"$ada"',"image":{"name":"n"}}'
        printf '{"type":"content","id":%s,"content":{"body":"b",%s}}\n' "$id" "$communication"
      done
      """#)
    return try runner.devsim([
      "replay", folder.path("push.jsonl"), "--format", "jsonl", "--state", "--device",
      folder.path("device.json"), "--extension", program,
    ]).output
  }

  /// A locked phone on which pushes wait, for the summary and to wake the app.
  static func night(_ runner: CommandRunner) throws -> String {
    func push(_ aps: String, type: String = "alert") -> String {
      #"{"t": 1000, "headers": {"apns-push-type": "\#(type)"}, "payload": {"aps": \#(aps)}}"# + "\n"
    }
    return try replayed(
      [
        "device.json": """
        {"locked": true, "summary": ["08:00"], "settings": {"scheduledSummary": true},
         "reloadsPerDay": 9, "serviceUpdatesPerDay": 9, "backgroundWakesPerDay": 9,
         "focus": {"silences": [], "hideBadges": true},
         "app": {"reportsCalls": false, "leavesChannel": true}}
        """,
        "pushes.jsonl": push(#"{"alert": "a"}"#)
          + push(
            #"{"alert": {"title": "t", "subtitle": "s", "body": "b"}, "#
              + #""interruption-level": "time-sensitive"}"#)
          + push(#"{"content-available": 1}"#, type: "background")
          + ["location", "complication", "widgets", "controls", "voip"].map {
            push("{}", type: $0)
          }.joined()
          + push(#"{"ptt-push-type": "service-update"}"#, type: "pushtotalk")
          + push("{}", type: "pushtotalk")
          // After the summary of the first.
          + push(#"{"alert": "b"}"#).replacing("1000", with: "30000"),
      ], by: runner)
  }

  /// A phone with an app in the foreground.
  static func opened(_ runner: CommandRunner) throws -> String {
    try replayed(
      [
        "device.json": #"{"app": {"state": "foreground"}}"#,
        "push.json": #"{"aps": {"alert": "a"}}"#,
      ], by: runner)
  }

  /// A phone without the app.
  static func deleted(_ runner: CommandRunner) throws -> String {
    try replayed(
      [
        "device.json": #"{"app": {"installed": false}}"#, "push.json": #"{"aps": {"alert": "a"}}"#,
      ], by: runner)
  }

  /// A phone that is offline, for which the push service keeps pushes of three forms.
  static func offline(_ runner: CommandRunner) throws -> String {
    try replayed(
      [
        "device.json": #"{"online": false}"#,
        "array.json": """
        [
          {"t": 1000, "device": "a", "activity": "ride", "headers":
           {"apns-push-type": "liveactivity", "apns-topic": "com.x.push-type.liveactivity"},
           "payload": {"aps": {"event": "update", "timestamp": 1000, "content-state": {}}}}
        ]
        """,
        "frame.hex": "01 00000007 7FFFFFFF 0020 \(String(repeating: "ab", count: 32)) 0002 7B7D",
        "message.json": #"{"message": {"token": "a", "notification": {"title": "T"}}}"#,
      ], by: runner)
  }

  /// Live Activities: two on a channel, a broadcast to both, and one that has left the lock screen.
  static func activities(_ runner: CommandRunner) throws -> String {
    func push(_ offset: Int, _ event: String, _ members: String, _ headers: String = "") -> String {
      let now = 1_788_729_000 + offset
      return #"{"t":\#(now),"headers":{"apns-push-type":"liveactivity"\#(headers)},"#
        + #""payload":{"aps":{"event":"\#(event)","timestamp":\#(now),\#(members)}}}"#
    }
    let state = #""content-state":{}"#
    let start = #""attributes-type":"A","attributes":{},"alert":{"title":"t"},\#(state)"#
    let onChannel = #"\#(start),"relevance-score":2,"input-push-channel":"Y2gx""#
    let channel = #","apns-channel-id":"Y2gx""#
    let stale = #"\#(state),"stale-date":1788739000"#
    let other =
      #""attributes-type":"B","attributes":{},"alert":{"title":"t"},"content-state":{"n":1}"#
    let scheduled =
      #"{"schema":"devsim.device/1","device":"b","apps":[],"activities":[{"id":"p","app":"a","#
      + #""state":"pending","startDate":1888729000,"fractions":["n"],"#
      + #""alert":{"title":"t","body":"b"}}],"#
      + #""activityHistory":{"count":1,"order":["p"]}}"#
    return try replayed(
      [
        "pushes.jsonl": [
          push(0, "start", onChannel), push(1, "start", onChannel),
          push(60, "update", stale, channel), push(61, "update", stale, channel),
          push(62, "start", start), push(63, "end", #""dismissal-date":0"#),
          push(64, "start", start), push(65, "end", #""dismissal-date":1788730000"#),
          push(66, "start", start), push(67, "update", state), push(80, "start", other),
          // It is drawn later, and the next one does not decode.
          push(81, "update", #""content-state":{"n":2}"#), push(82, "update", state), scheduled,
        ].joined(separator: "\n"),
        "device.json": #"""
        {"updatesPerHour": 9, "undecodedUpdates": "showLoading",
         "settings": {"liveActivitiesAsked": false},
         "activities": {"A": {"content-state": {}}, "B": {"content-state": {"n": 1}}}}
        """#,
      ], by: runner)
  }
}
