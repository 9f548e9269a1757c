// swift-format-ignore-file
// Made by scripts/generate-language-tables from cldr-core of CLDR 46. Do not edit.

/// The rules of CLDR for cardinal numbers.
enum PluralTable {
  static let source = "CLDR 46"

  /// Languages that share rules, and the conditions of their categories, in order, without `other`.
  static let rules: [(languages: String, conditions: KeyValuePairs<PluralCategory, String>)] = [
    (
      """
      af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc \
      ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn \
      om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts \
      ug uz ve vo vun wae xh xog
      """,
      [
        .one: "n = 1",
      ]
    ),
    (
      "ak bho csw guw ln mg nso pa ti wa",
      [
        .one: "n = 0..1",
      ]
    ),
    (
      "am as bn doi fa gu hi kn pcm zu",
      [
        .one: "i = 0 or n = 1",
      ]
    ),
    (
      "ar ars",
      [
        .zero: "n = 0",
        .one: "n = 1",
        .two: "n = 2",
        .few: "n % 100 = 3..10",
        .many: "n % 100 = 11..99",
      ]
    ),
    (
      "ast de en et fi fy gl ia io lij nl sc sv sw ur yi",
      [
        .one: "i = 1 and v = 0",
      ]
    ),
    (
      "be",
      [
        .one: "n % 10 = 1 and n % 100 != 11",
        .few: "n % 10 = 2..4 and n % 100 != 12..14",
        .many: "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14",
      ]
    ),
    (
      "blo ksh",
      [
        .zero: "n = 0",
        .one: "n = 1",
      ]
    ),
    (
      """
      bm bo dz hnj id ig ii ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to \
      tpi vi wo yo yue zh
      """,
      [:]
    ),
    (
      "br",
      [
        .one: "n % 10 = 1 and n % 100 != 11,71,91",
        .two: "n % 10 = 2 and n % 100 != 12,72,92",
        .few: "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99",
        .many: "n != 0 and n % 1000000 = 0",
      ]
    ),
    (
      "bs hr sh sr",
      [
        .one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
        .few: """
          v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
          """,
      ]
    ),
    (
      "ca it lld pt-PT scn vec",
      [
        .one: "i = 1 and v = 0",
        .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
      ]
    ),
    (
      "ceb fil tl",
      [
        .one: "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9",
      ]
    ),
    (
      "cs sk",
      [
        .one: "i = 1 and v = 0",
        .few: "i = 2..4 and v = 0",
        .many: "v != 0",
      ]
    ),
    (
      "cy",
      [
        .zero: "n = 0",
        .one: "n = 1",
        .two: "n = 2",
        .few: "n = 3",
        .many: "n = 6",
      ]
    ),
    (
      "da",
      [
        .one: "n = 1 or t != 0 and i = 0,1",
      ]
    ),
    (
      "dsb hsb",
      [
        .one: "v = 0 and i % 100 = 1 or f % 100 = 1",
        .two: "v = 0 and i % 100 = 2 or f % 100 = 2",
        .few: "v = 0 and i % 100 = 3..4 or f % 100 = 3..4",
      ]
    ),
    (
      "es",
      [
        .one: "n = 1",
        .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
      ]
    ),
    (
      "ff hy kab",
      [
        .one: "i = 0,1",
      ]
    ),
    (
      "fr",
      [
        .one: "i = 0,1",
        .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
      ]
    ),
    (
      "ga",
      [
        .one: "n = 1",
        .two: "n = 2",
        .few: "n = 3..6",
        .many: "n = 7..10",
      ]
    ),
    (
      "gd",
      [
        .one: "n = 1,11",
        .two: "n = 2,12",
        .few: "n = 3..10,13..19",
      ]
    ),
    (
      "gv",
      [
        .one: "v = 0 and i % 10 = 1",
        .two: "v = 0 and i % 10 = 2",
        .few: "v = 0 and i % 100 = 0,20,40,60,80",
        .many: "v != 0",
      ]
    ),
    (
      "he",
      [
        .one: "i = 1 and v = 0 or i = 0 and v != 0",
        .two: "i = 2 and v = 0",
      ]
    ),
    (
      "is",
      [
        .one: "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11",
      ]
    ),
    (
      "iu naq sat se sma smi smj smn sms",
      [
        .one: "n = 1",
        .two: "n = 2",
      ]
    ),
    (
      "kw",
      [
        .zero: "n = 0",
        .one: "n = 1",
        .two: """
          n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 \
          or n != 0 and n % 1000000 = 100000
          """,
        .few: "n % 100 = 3,23,43,63,83",
        .many: "n != 1 and n % 100 = 1,21,41,61,81",
      ]
    ),
    (
      "lag",
      [
        .zero: "n = 0",
        .one: "i = 0,1 and n != 0",
      ]
    ),
    (
      "lt",
      [
        .one: "n % 10 = 1 and n % 100 != 11..19",
        .few: "n % 10 = 2..9 and n % 100 != 11..19",
        .many: "f != 0",
      ]
    ),
    (
      "lv prg",
      [
        .zero: "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
        .one: """
          n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 \
          or v != 2 and f % 10 = 1
          """,
      ]
    ),
    (
      "mk",
      [
        .one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
      ]
    ),
    (
      "mo ro",
      [
        .one: "i = 1 and v = 0",
        .few: "v != 0 or n = 0 or n != 1 and n % 100 = 1..19",
      ]
    ),
    (
      "mt",
      [
        .one: "n = 1",
        .two: "n = 2",
        .few: "n = 0 or n % 100 = 3..10",
        .many: "n % 100 = 11..19",
      ]
    ),
    (
      "pl",
      [
        .one: "i = 1 and v = 0",
        .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        .many: """
          v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 \
          or v = 0 and i % 100 = 12..14
          """,
      ]
    ),
    (
      "pt",
      [
        .one: "i = 0..1",
        .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
      ]
    ),
    (
      "ru uk",
      [
        .one: "v = 0 and i % 10 = 1 and i % 100 != 11",
        .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        .many: "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
      ]
    ),
    (
      "shi",
      [
        .one: "i = 0 or n = 1",
        .few: "n = 2..10",
      ]
    ),
    (
      "si",
      [
        .one: "n = 0,1 or i = 0 and f = 1",
      ]
    ),
    (
      "sl",
      [
        .one: "v = 0 and i % 100 = 1",
        .two: "v = 0 and i % 100 = 2",
        .few: "v = 0 and i % 100 = 3..4 or v != 0",
      ]
    ),
    (
      "tzm",
      [
        .one: "n = 0..1 or n = 11..99",
      ]
    ),
  ]
}
