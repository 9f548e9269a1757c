import Foundation
import TestSupport

extension WordingInput {
  private static let programs = Repository.url("Tests/ServiceExtensionKitTests/Extensions")
    .path(percentEncoded: false)

  /// Replays a push through programs that misbehave.
  private static func program(
    _ code: String, _ names: [String], _ flags: String...
  ) -> [WordingInput] {
    names.map {
      WordingInput(
        code, ["replay", "push.json", "--extension", "\(programs)/\($0)"] + flags,
        ["push.json": mutable()])
    }
  }

  private static func step(
    _ code: String, _ step: String, _ members: String, _ flags: String...,
    files: [String: String] = [:]
  ) -> WordingInput {
    WordingInput(
      code, ["replay", "push.json", "--extension", step] + flags,
      files.merging(["push.json": mutable(members)]) { $1 })
  }

  private static let decrypt = "decrypt:key=key,ciphertext=enc,nonce=iv"
  private static let key = ["key": String(repeating: "20", count: 32)]
  private static let service = ProjectRun.plainService

  private static func build(
    _ code: String, _ flags: String..., files: [String: String]
  ) -> WordingInput {
    WordingInput(code, ["extension", "build", "Service.swift"] + flags, files)
  }

  private static func information(_ members: String) -> [String: String] {
    [
      "Service.swift": service,
      "Info.plist":
        "<plist version=\"1.0\"><dict><key>NSExtension</key><dict>\(members)</dict></dict></plist>",
    ]
  }

  /// A project whose target has a file in Objective-C.
  private static func project(_ code: String, files: [String: String]) -> WordingInput {
    let header = files["Bridging.h"] == nil ? "" : "SWIFT_OBJC_BRIDGING_HEADER = Bridging.h;"
    let project = MinimalProject(settings: header, sources: ["Service.swift", "Helper.m"]).text
    let all = files.merging([
      "App.xcodeproj/project.pbxproj": project, "Service.swift": service,
    ]) { $1 }
    return WordingInput(code, ["extension", "build", "App.xcodeproj"], all)
  }

  /// A project whose extension has entitlements.
  private static func entitlements(_ text: String) -> WordingInput {
    let settings = "CODE_SIGN_ENTITLEMENTS = App.entitlements;"
    return WordingInput(
      "EXT110", ["extension", "list", "App.xcodeproj"],
      [
        "App.xcodeproj/project.pbxproj": MinimalProject(settings: settings).text,
        "Service.swift": service, "App.entitlements": text,
      ])
  }

  static let extensions: [WordingInput] =
    [
      replay("EXT101", [mutable()]),
      replay(
        "EXT101",
        [
          envelope(
            #"{"apns-push-type":"background","apns-priority":"5"}"#,
            #"{"aps":{"alert":"b","mutable-content":1}}"#),
          envelope(
            #"{"apns-push-type":"alert"}"#, #"{"aps":{"badge":1,"mutable-content":1}}"#),
        ], "--extension", "redact"),
      replay(
        "EXT101", [mutable()], "--extension", "redact", "--device", "device.json",
        files: ["device.json": #"{"settings":{"authorization":"denied"}}"#]),
      WordingInput(
        "EXT101", ["extension", "run", "redact", "--push", "push.json"],
        ["push.json": #"{"aps":{"alert":"b"}}"#]),
      build(
        "EXT103",
        files: [
          "Service.swift": service
            + "let a: Int = \"x\"\nprotocol B { @objc optional func c() }\n"
        ]),
      build(
        "EXT103",
        files: ["Service.swift": service + "let a = Other.b\n", "Other.swift": "enum Other {}"]),
      build(
        "EXT103", files: ["Service.swift": service.replacing("class", with: "private class")]),
      WordingInput(
        "EXT103", ["extension", "build", "App.xcworkspace"],
        [
          "App.xcodeproj/project.pbxproj": MinimalProject().text,
          "App.xcworkspace/contents.xcworkspacedata": """
          <Workspace version="1.0"><FileRef location="group:App.xcodeproj"/>
          <FileRef location="group:Kit"/></Workspace>
          """,
          "Service.swift": "import Kit\n" + service + "let box = Box()\n",
          "Kit/Package.swift": """
          // swift-tools-version: 5.9
          import PackageDescription
          let package = Package(name: "Kit", targets: [.target(name: "Kit")])
          """,
          "Kit/Sources/Kit/Box.swift": """
          public struct Box {
            public init() {
          \((1...12).map { "    open\($0)()\n" }.joined())\
            }
          }
          """,
        ]),
      build(
        "EXT104",
        files: [
          "Service.swift": "import Firebase\nimport CloudKit\n" + service
            + "let a: Messaging? = nil\n"
        ]),
      build(
        "EXT105",
        files: information(
          "<key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string>"
            + "<key>NSExtensionPrincipalClass</key><string>Service</string>")),
      build(
        "EXT105",
        files: information("<key>NSExtensionPrincipalClass</key><string>Service</string>")),
      build(
        "EXT106", "--stub", "FirebaseMesaging=Stub.swift",
        files: ["Service.swift": service, "Stub.swift": ""]),
      project("EXT107", files: [:]),
      WordingInput(
        "EXT109", ["extension", "build", "Project.swift"],
        [
          "Project.swift": """
          import ProjectDescription
          let project = Project(name: "App", targets: [
            .target(name: "Notifications", destinations: .iOS, product: .appExtension,
              bundleId: identifier(of: "notifications"), sources: ["Service.swift"])
          ])
          """, "Service.swift": service,
        ]),
      WordingInput(
        "EXT109", ["extension", "build", "project.yml"],
        [
          "project.yml": """
          name: App
          targets:
            Notifications:
              type: app-extension
              plattform: iOS
              sources: [Service.swift, {path: "${SHARED}", optional: true}]
              info:
                path: Info.plist
                properties:
                  NSExtension:
                    NSExtensionPointIdentifier: com.apple.usernotifications.service
          """, "Service.swift": service,
        ]),
      entitlements(
        """
        <plist version="1.0"><dict>
        <key>com.apple.developer.usernotifications.filtering</key><string>YES</string>
        <key>keychain-access-groups</key><string>a</string>
        </dict></plist>
        """),
      entitlements("<plist version=\"1.0\"><dict>\n<key>keychain-access-groups</key>"),
      WordingInput(
        "EXT111", ["extension", "build", "App.xcodeproj"],
        [
          "App.xcodeproj/project.pbxproj": MinimalProject(
            sources: ["Service.swift", "Screen.swift"]
          ).text,
          "Service.swift": service, "Screen.swift": "final class Screen: UICollectionCell {}\n",
        ]),
      WordingInput(
        "EXT112", ["extension", "build", "App.xcodeproj"],
        [
          "App.xcodeproj/project.pbxproj": MinimalProject(
            sources: ["Service.swift", "Store.swift"]
          ).text,
          "Service.swift": service + "let store = Store()\n",
          "Store.swift": "struct Store { var cell: UICollectionCell { .init() } }\n",
        ]),
      project("EXT108", files: ["Helper.m": ""]),
      project(
        "EXT108",
        files: ["Helper.m": "", "Bridging.h": "#import <UIKit/UIViewController.h>\n@class A;"]),
    ]
    + program("EXT201", ["hang", "never-ready"], "--time-limit", "15", "--time-scale", "0.2")
    // The last second takes a second, so that a busy machine has time to answer.
    + program("EXT201", ["answers-when-it-expires"], "--time-limit", "2")
    + [
      step("EXT201", "attach:dir=.,seconds=40", #","image":"https://e.com/a.png""#)
    ]
    + program("EXT202", ["memory-hog"])
    + program(
      "EXT203", ["crash-signal", "crash-status", "without-interpreter", "without-first-line"])
    + program("EXT204", ["exit-without-answer", "forgets", "closed-output"])
    + program(
      "EXT205",
      [
        "flood-of-one-line", "garbage", "forged-id", "wrong-type", "misspelt-member",
        "misspelt-type", "answers-before-ready", "wrong-version",
      ])
    + program("EXT206", ["not-simulated"])
    + program("EXT301", ["suppresses"])
    + program("EXT302", ["answers-twice"])
    + program("EXT309", ["blocks-request"])
    + program("EXT310", ["fails-request"])
    + [
      step(
        "EXT303", "attach:dir=.", #","image":"https://e.com/a.tmp""#, files: ["a.tmp": "x"]),
      step("EXT303", "attach:dir=.", #","image":"https://e.com/a.png""#, files: ["a.png": ""]),
      step("EXT304", decrypt, "", files: key),
      step("EXT304", decrypt, #","enc":"?","iv":"?""#, files: key),
      step("EXT304", decrypt, #","enc":"AAAA","iv":"oKGio6SlpqeoqaqrAAAA""#, files: key),
      step("EXT304", decrypt, #","enc":"AAAA","iv":"oKGio6Slpqeoqaqr""#, files: key),
      step(
        "EXT304", decrypt,
        #","enc":"BR7GW6CuopCDW8jZVDgChuYQs2NPlElEL9OvmPEb","iv":"oKGio6Slpqeoqaqr""#, files: key),
      step(
        "EXT304", decrypt + ",tag=tag", #","enc":"AAAA","iv":"oKGio6Slpqeoqaqr","tag":"AAAA""#,
        files: key),
      step(
        "EXT304", "decrypt:keys=keys,key-id=kid,ciphertext=enc,nonce=iv", #","kid":"b""#,
        files: ["keys/a.key": String(repeating: "20", count: 32)]),
      // The plaintext was sealed with the key 20…3f by another program; see `Sealed`.
      step(
        "EXT304", decrypt,
        #","enc":"JR7XUael5d6BX8LIQi5WyfdfgGNdlnvrNPPUb5dtlcHGVERk8cp5","iv":"oKGio6Slpqeoqaqr""#,
        files: sealedKey),
      step(
        "EXT304", decrypt + ",plaintext=text",
        #","enc":"DVnHRqGjoN3OWsnJBjIQhtAboCfDSpt1MS+PypzGQvWKRAP/3iI=","iv":"oKGio6Slpqeoqaqr""#,
        files: sealedKey),
      step(
        "EXT305", decrypt,
        #","iv":"oKGio6Slpqeoqaqr","enc":"BR7GW6CuopCBCsLRBHFWhOUWtWtZlhwCOr7r27EHy596dweUK5jvW"#
          + #"uiRvJggEr/EVj0OQJupkE0YAOwJ/bSIsiwOveKMsA2nYS+RYq93/BgKz1AJAFNJ3BNzLJlYkp9ZJrJgO5iv""#,
        files: sealedKey),
      step(
        "EXT305", decrypt,
        #","iv":"oKGio6Slpqeoqaqr","enc":"BR7eFv7mrIjVQdnWQ39MhN0ariUQlkcANenpgPFcndQ9Nx+ONdTvWL"#
          + #"6Lp4ErVKfcNzcaDtunyk1LWrRO7amZu3pd8P/Evxq0cGPEN/0x+koCzB48Rk/KggXqr7Tj8fPLIdGpKfwcuyM=""#,
        files: sealedKey),
      step("EXT306", "attach:dir=files", #","image":"cat.png""#, files: ["files/a": ""]),
      step(
        "EXT306", "attach:dir=files", #","image":"https://e.com/cat.png""#, files: ["files/a": ""]),
      step("EXT307", "template:title={{sender.name}}", ""),
    ] + serving

  private static let sealedKey = [
    "key": (0x20..<0x40).map { String($0, radix: 16) }.joined()
  ]

  /// A program that requests what the payload names.
  private static let serving: [WordingInput] =
    [
      "https://e.com/cat.png?x", "http://e.com/cat.png?x", "https:e.com",
    ].map {
      step(
        "EXT308", "./ask", #","media-attachment-url":"\#($0)""#, "--serve", "web",
        files: [
          "ask": "#!/bin/sh\nexec bash \"$0.bash\"", "ask.bash": AskingProgram.script, "web/a": "",
        ])
    } + [
      step(
        "EXT308", "./ask", "", "--serve", ".",
        files: ["ask": "#!/bin/sh\nexec bash \"$0.bash\"", "ask.bash": refusing])
    ]

  /// A program that begins TLS, and ends it.
  private static let refusing = #"""
    echo '{"type":"ready","version":1}'
    read -r line
    server=${DEVSIM_SERVE#http://}
    exec 3<>"/dev/tcp/${server%:*}/${server#*:}"
    printf 'CONNECT e.com:443 HTTP/1.1\r\n\r\n' >&3
    read -r status <&3
    printf '\x16\x03\x01\x00\x05\x00\x00\x00\x01\x00' >&3
    cat <&3 > /dev/null
    echo '{"type":"unchanged","id":1}'
    """#
}
