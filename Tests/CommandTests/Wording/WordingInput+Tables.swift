extension WordingInput {
  private static func list(_ entries: String) -> String {
    "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
  }

  /// A `.stringsdict` with one plural entry.
  private static func plural(
    _ variables: String, format: String = "%#@v@"
  ) -> [String: String] {
    [
      "en.lproj/Localizable.stringsdict": list(
        "<key>N</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
          + "\(variables)</dict>")
    ]
  }

  private static func entry(_ members: String) -> [String: String] {
    ["en.lproj/Localizable.stringsdict": list("<key>N</key>\(members)")]
  }

  private static func variable(
    _ texts: KeyValuePairs<String, String>, named name: String = "v", type: String = "d",
    rule: String = "NSStringPluralRuleType"
  ) -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>\(rule)</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>"
      + texts.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
  }

  private static func catalog(_ strings: String) -> [String: String] {
    [
      "Localizable.xcstrings":
        #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
    ]
  }

  /// A catalog with one German text.
  private static func text(_ members: String) -> [String: String] {
    catalog(#""N":{"localizations":{"de":{\#(members)}}}"#)
  }

  private static func substitution(_ members: String) -> [String: String] {
    text(
      #""stringUnit":{"state":"translated","value":"%#@a@"},"substitutions":{"a":{\#(members)"#
        + #""variations":{"plural":{"other":{"stringUnit":{"state":"translated","#
        + #""value":"%arg"}}}}}}"#
    )
  }

  private static func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
  }

  /// Tables in English and German.
  private static func pair(_ english: String, _ german: String) -> [String: String] {
    ["en": "k = \"\(english)\";", "de": "k = \"\(german)\";"]
  }

  private static let keys = (0..<20).map { "\"k\($0)\" = \"this is text \($0)\";\n" }.joined()

  static let tables: [WordingInput] = [
    WordingInput(
      "LOC101", ["check", "App"],
      bytes: [
        "App/en.lproj/A.strings": Array("a = \"Ren".utf8) + [0xE9] + Array("\";".utf8),
        "App/en.lproj/B.strings": Array("a = b; c = d;".utf8).flatMap { [$0, 0] },
      ]),
    check("LOC102", ["en": "a = b;", "Info.plist": list("<key>CFBundleDevelopmentRegion</key>")]),
    check("LOC201", ["en": "a = \"b;\n"]),
    check(
      "LOC202", ["en": "a = \"b\"\nc = \"d\";", "de": "a = \"He said \"hello; you\" to me\";"]),
    check("LOC203", ["en": "a = b;\n/* no end"]),
    check("LOC204", ["en": "a = b;\na = c;"]),
    check("LOC204", catalog(#""N":{},"N":{}"#)),
    check("LOC205", ["en": #"a = "Ren\u00e9"; b = "\x";"#]),
    check("LOC206", entry("<array/>")),
    check("LOC206", entry("<dict><key>NSStringVariableWidthRuleType</key><array/></dict>")),
    check(
      "LOC206",
      entry(
        "<dict><key>NSStringVariableWidthRuleType</key><dict><key>wide</key><string>x</string>"
          + "</dict><key>NSStringDeviceSpecificRuleType</key><dict><key>phone</key>"
          + "<string>x</string></dict></dict>")),
    check(
      "LOC206",
      entry(
        "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>phone</key><string>x</string>"
          + "</dict></dict>")),
    check("LOC206", entry("<dict>\(variable(["other": "x"]))</dict>")),
    check(
      "LOC206",
      entry("<dict><key>NSStringLocalisedFormatKey</key><string>%#@v@</string></dict>")),
    check("LOC206", entry("<dict><key>NSStringLocalizedFormatKey</key><array/></dict>")),
    check("LOC206", plural(variable(["other": "%d"], named: "files"), format: "%#@file@")),
    check("LOC206", plural(variable(["other": "%d in %#@folders@"]))),
    check("LOC206", plural(variable(["other": "%d"], named: "näme"))),
    check("LOC206", plural(variable(["ones": "x", "other": "%d"]))),
    check("LOC206", plural(variable(["plenty": "x", "other": "%d"]))),
    check("LOC206", plural(variable(["one": "x"]))),
    check("LOC206", plural("<key>v</key><string>x</string>")),
    check("LOC206", plural("<key>v</key><dict><key>other</key><integer>1</integer></dict>")),
    check("LOC206", plural(variable(["other": "%d"], rule: "NSStringPlural"))),
    check("LOC206", plural(variable(["other": "%ld"], type: "%ld"))),
    check("LOC206", plural(variable(["other": "%d"], type: "number"))),
    check("LOC206", plural(variable(["other": "%@"]))),
    check("LOC206", plural(variable(["other": "%d %1$@"]))),
    check(
      "LOC206",
      plural(variable(["other": "%#@w@"]) + variable(["other": "%#@v@"], named: "w"))),
    check("LOC206", text(#""variations":{"plurals":{}}"#)),
    check("LOC206", text(#""variations":{"colour":{}}"#)),
    check(
      "LOC206",
      text(#""variations":{"plural":{"ones":\#(unit("x")),"other":\#(unit("%d"))}}"#)),
    check(
      "LOC206",
      text(#""variations":{"plural":{"one":\#(unit("x")),"other":\#(unit("%@"))}}"#)),
    check("LOC206", text(#""variations":{"device":{"phone":\#(unit("x"))}}"#)),
    check("LOC206", substitution(#""argNum":0,"formatSpecifier":"d","#)),
    check("LOC206", substitution("")),
    check("LOC206", substitution(#""formatSpecifier":"number","#)),
    check(
      "LOC207",
      [
        "en": "\"a\" : \"b\";\n\"c\" = ;\n= x;\n\"d\" = e; } \"x\";\n",
        "de": "{ a = b;", "es": "{ a = b; } c = d;", "fr": "a", "it": "a =",
        "pl": "a = { b = c;",
      ]),
    check("LOC208", ["en": "a = { b = \"}\"; }; c = (1, (2));"]),
    check("LOC208", text(#""stringUnit":{"value":7}"#)),
    check("LOC208", text(#""stringUnit":{"state":"new"}"#)),
    check("LOC208", text(#""stringSet":{"values":7}"#)),
    check("LOC208", text(#""stringSet":{"values":["a",7]}"#)),
    check("LOC208", ["en": list("<key>a</key><integer>1</integer>")]),
    check("LOC209", ["en": list("<key>a</key><string>R&D</string>")]),
    check("LOC209", ["en": list("<key>a</key><string>b</strin>")]),
    check("LOC209", ["en": list("<key>a</key>")]),
    check("LOC209", ["en": list("<string>a</string>")]),
    check("LOC209", ["en": list("<key>a</key><string><b>bold</b></string>")]),
    check("LOC209", ["en": "<plist><dict><key>a</key><string>b"]),
    check("LOC209", ["en": "<plist><dict><key>a</key><string>b</string></dict"]),
    check("LOC209", ["Localizable.xcstrings": "[]"]),
    check("LOC209", ["Localizable.xcstrings": "{"]),
    check("LOC209", ["Localizable.xcstrings": #"{"strings":[]}"#]),
    check("LOC209", ["Localizable.xcstrings": #"{"sourceLanguage":"en","strings":{}}"#]),
    check("LOC209", catalog(#"},"A":{"#)),
    check("LOC209", catalog(#""N":7"#)),
    check("LOC209", catalog(#""N":{"localizations":[]}"#)),
    check("LOC210", plural(variable(["other": "%d"]) + variable(["other": "%d"], named: "w"))),
    check("LOC211", ["en": "a = b;", "fr": "a = c;", "en.lproj/Main.strings": ""]),
    check(
      "LOC212",
      ["en": "a = b;", "de": "<<<<<<< HEAD\na = y;\n=======\na = z;\n>>>>>>> feature\n"]),
    check(
      "LOC214",
      ["en": "/* devsim:ignore LOC330 */ a = b;\n/* devsim:ignore */ c = d;\n"]),
    check(
      "LOC213",
      [
        "pl.lproj/Localizable.stringsdict": list(
          "<key>N</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
            + variable(["one": "%d plik", "few": "%d pliki", "many": "%d plików"]) + "</dict>")
      ]),
    check("LOC303", ["en": "a = x; b = x;", "de": "a = y;", "fr": "a = y;"]),
    check("LOC303", ["en": keys, "de": "\"k0\" = \"y\";"]),
    check("LOC303", ["en.lproj/Main.strings": "a = x;", "de.lproj/main.strings": "a = y;"]),
    check(
      "LOC303",
      [
        "en": "a = x;", "de": "a = y;", "de.lproj/B.strings": "b = y;",
        "en.lproj/B.strings": "b = x;", "fr": "a = z;",
      ]),
    check("LOC304", ["en": "a = x;", "de": "a = y; b = y;", "fr": "a = z;"]),
    check("LOC304", ["en": "a = x;", "de": "a = y;" + keys]),
    check("LOC305", ["en": "a = x;", "kr": "a = y;"]),
    check("LOC305", ["en": "a = x;", "kr": "a = y;", "ko": "a = z;"]),
    check("LOC305", ["en": "a = x;", "template": "a = y;"]),
    check("LOC306", ["en": "a = x;", "se": "a = y;", "br": "a = z;", "in": "a = w;"]),
    check("LOC407", ["en": "k = \"%2$@ and %@\";"]),
    check("LOC411", ["en": "k = \"100%! %@\";"]),
    check("LOC501", pair("%@ has it", "es ist da")),
    check("LOC501", ["en": "k = \"%@ has it\";", "de": "k = da;", "fr": "k = ici;"]),
    check("LOC501", pair("%d donuts for %@", "%@ bekommt %d Donuts")),
    check("LOC501", pair("Hi", "Hallo %@")),
    check("LOC501", pair("Hi %@", "Hallo %@ und %@")),
    check("LOC501", pair("100%", "100%%")),
    check("LOC501", pair("%@ or %d", "%1$@ oder %1$d")),
    check("LOC502", ["en": "k = \"%@ is 50% off\";"]),
    check("LOC503", ["en": "k = \"％@さん %@\";"]),
    check("LOC504", pair("Save", "")),
    check(
      "LOC505",
      [
        "pl.lproj/Localizable.stringsdict": list(
          "<key>N</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
            + variable(["one": "%d plik", "other": "%d pliku"]) + "</dict>")
      ]),
    check(
      "LOC506",
      [
        "ja.lproj/Localizable.stringsdict": list(
          "<key>N</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
            + variable(["one": "%dファイル", "other": "%dファイル"]) + "</dict>")
      ]),
    check("LOC507", pair("Save all changes", "Save all changes")),
    check("LOC507", ["en": keys, "de": keys]),
    check(
      "LOC507",
      [
        "Localizable.xcstrings":
          #"{"sourceLanguage":"en","version":"1.0","strings":{"Save all changes":{"extractionState":"stale","localizations":{"de":\#(unit("Sichern", "new"))}}}}"#
      ]),
    check("LOC508", pair("%ld files", "%d Dateien")),
    check(
      "LOC509",
      [
        "en": "a = \"Sent by \"; b = \"Sent\"; c = \" x\"; d = \"x\";",
        "de": "a = \"Von\"; b = \"Gesendet \"; c = \"y\"; d = \" y\";",
      ]),
    check("LOC510", pair("Welcome!\\nTap to start.", "Willkommen! Zum Starten tippen.")),
    check(
      "LOC511",
      [
        "en": "a = \"<b>Save</b> now\"; b = \"Save\";",
        "de": "a = \"<b>Jetzt sichern\"; b = \"<i>Sichern</i>\";",
      ]),
    check(
      "LOC512",
      [
        "en": "a = \"A\";",
        "Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
      ]),
    check(
      "LOC512",
      [
        "en": "a = \"A\";", "de": "a = \"A\";",
        "Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
        "App.xcodeproj/project.pbxproj": "00 /* Localizable.xcstrings in Resources */,",
      ]),
  ]
}
