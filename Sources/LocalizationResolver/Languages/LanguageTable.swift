// swift-format-ignore-file
// Made by scripts/generate-language-tables from cldr-core of CLDR 46. Do not edit.

/// How the names of languages are related: CLDR, and Apple's additions.
enum LanguageTable {
  /// Languages, and the old and long names for them.
  static let aliases: [(language: String, names: String)] = [
    ("af", "afr"), ("ak", "aka fat tw twi"), ("am", "amh"), ("an", "arg"), ("ar", "ara arabic arb"),
    ("as", "asm"), ("az", "aze azj"), ("bal", "bcc"), ("be", "bel"), ("bg", "bul"),
    ("bho", "bh bih"), ("bm", "bam"), ("bn", "ben"), ("bo", "bod tib"), ("br", "bre"),
    ("bs", "bos"), ("ca", "cat"), ("ce", "che"), ("cs", "ces cze"), ("cy", "cym wel"),
    ("da", "dan danish"), ("de", "deu ger german"), ("doi", "dgo"), ("dv", "div"),
    ("dz", "adp dzo"), ("ee", "ewe"), ("el", "ell gre"), ("en", "eng english"), ("eo", "epo"),
    ("es", "spa spanish"), ("et", "ekk est"), ("eu", "baq eus"), ("fa", "fas per pes"),
    ("fa-AF", "drw prs tnf"), ("ff", "fuc ful"), ("fi", "fin finnish"), ("fil", "tgl tl"),
    ("fo", "fao"), ("fr", "fra fre french"), ("fy", "fry"), ("ga", "gle"), ("gd", "gla"),
    ("gl", "glg"), ("gu", "guj prp"), ("gv", "glv"), ("ha", "hau"), ("he", "heb iw"), ("hi", "hin"),
    ("hr", "hrv scr"), ("hu", "hun"), ("hy", "arm hye"), ("ia", "ina"), ("id", "in ind"),
    ("ig", "ibo"), ("ii", "iii"), ("io", "ido"), ("is", "ice isl"), ("it", "ita italian"),
    ("iu", "ike iku"), ("ja", "japanese jpn"), ("jv", "jav jw"), ("ka", "geo kat"), ("kk", "kaz"),
    ("kl", "kal"), ("km", "khm"), ("kn", "kan"), ("ko", "kor korean"), ("ks", "kas"),
    ("ku", "kmr kur"), ("kw", "cor"), ("ky", "kir"), ("lb", "ltz"), ("lg", "lug"), ("ln", "lin"),
    ("lo", "lao"), ("lt", "lit"), ("lv", "lav lvs"), ("mg", "mlg plt"), ("mk", "mac mkd"),
    ("ml", "mal"), ("mn", "drh khk mon"), ("mr", "mar"), ("ms", "may msa zsm"), ("mt", "mlt"),
    ("my", "bur mya"), ("nb", "nob norwegian"), ("nd", "nde"), ("ne", "nep npi"),
    ("nl", "dut dutch nld"), ("nn", "nno"), ("no", "nor"), ("nr", "nbl"), ("ny", "nya"),
    ("om", "gaz orm"), ("or", "ori ory"), ("os", "oss"), ("pa", "pan"), ("pl", "pol polish"),
    ("ps", "pbu pus"), ("pt", "por portuguese"), ("rm", "roh"), ("ro", "mo mol ron rum"),
    ("ru", "rus russian"), ("sc", "src srd"), ("sd", "snd"), ("se", "sme"), ("sg", "sag"),
    ("si", "sin"), ("sk", "slk slo"), ("sl", "slv"), ("sn", "sna"), ("so", "som"),
    ("sq", "alb als sqi"), ("sr", "scc srp"), ("sr-Latn", "hbs sh"), ("sr-ME", "cnr"),
    ("ss", "ssw"), ("st", "sot"), ("su", "sun"), ("sv", "swe swedish"), ("sw", "swa swh"),
    ("sw-CD", "swc"), ("syr", "cld"), ("ta", "tam"), ("te", "tel"), ("th", "tha thai"),
    ("ti", "tir"), ("tk", "tuk"), ("tn", "tsn"), ("to", "ton"), ("tr", "tur turkish"),
    ("ts", "tso"), ("ug", "uig"), ("uk", "ukr"), ("ur", "urd"), ("uz", "uzb uzn"), ("ve", "ven"),
    ("vi", "vie"), ("vo", "vol"), ("wa", "wln"), ("wo", "wol"), ("xh", "xho"), ("yi", "ji ydd yid"),
    ("yo", "yor"), ("zh", "chi cmn zho"), ("zh-Hans", "chinese"), ("zu", "zul"),
  ]

  /// The parents that are not found by dropping the last part; none for the empty one.
  static let parents: [(parent: String, children: String)] = [
    ("", """
      ar-Latn as-Latn az-Arab az-Cyrl bal-Latn bm-Nkoo bn-Latn bs-Cyrl el-Latn en-Dsrt en-Shaw \
      ff-Adlm ff-Arab gu-Latn ha-Arab he-Latn iu-Latn ja-Latn kk-Arab kn-Latn ks-Deva ku-Arab \
      ky-Arab ky-Latn ml-Arab ml-Latn mn-Mong mr-Latn ms-Arab or-Latn pa-Arab pa-Latn ru-Latn \
      sat-Deva sd-Deva sd-Khoj sd-Sind shi-Latn so-Arab sr-Latn sw-Arab ta-Latn te-Latn ug-Cyrl \
      ur-Latn uz-Arab uz-Cyrl wo-Arab yi-Latn yo-Arab zh-Latn zh-TW
      """),
    ("ar", "ars"), ("en", "en-CA en-PH"),
    ("en-001", """
      en-AF en-AM en-AO en-AR en-AW en-AX en-AZ en-BF en-BH en-BJ en-BL en-BO en-BQ en-BR en-CD \
      en-CF en-CG en-CI en-CM en-CR en-CU en-CV en-DO en-DZ en-EC en-EG en-EH en-ER en-ET en-FM \
      en-GA en-GB en-GF en-GN en-GP en-GQ en-GT en-HN en-HT en-IC en-ID en-IL en-IQ en-JO en-KG \
      en-KH en-KM en-KW en-KZ en-LA en-LB en-LR en-LY en-MA en-MF en-MG en-ML en-MM en-MN en-MQ \
      en-MR en-MZ en-NC en-NE en-NI en-NP en-OM en-PE en-PF en-PM en-PS en-PW en-QA en-RE en-RW \
      en-SJ en-SM en-SN en-SO en-ST en-SV en-SX en-SY en-TD en-TF en-TG en-TH en-TJ en-TK en-TL \
      en-TM en-TN en-UY en-UZ en-VE en-VN en-WF en-YE en-YT
      """),
    ("en-150", """
      en-AD en-AL en-AT en-BA en-BE en-BG en-BY en-CH en-CY en-CZ en-DE en-DK en-EE en-ES en-FI \
      en-FO en-FR en-GE en-GL en-GR en-HR en-HU en-IS en-IT en-LI en-LT en-LU en-LV en-MC en-MD \
      en-ME en-MK en-NL en-NO en-PL en-PT en-RO en-RS en-RU en-SE en-SI en-SK en-UA en-VA
      """),
    ("en-AU", "en-CC en-CK en-CX en-NF en-NR en-NU en-NZ en-PG en-WS"),
    ("en-GB", """
      en-150 en-AG en-AI en-AU en-BB en-BD en-BM en-BN en-BS en-BW en-BZ en-DG en-DM en-FJ en-FK \
      en-GD en-GG en-GH en-GI en-GM en-GY en-HK en-IE en-IM en-IN en-IO en-JE en-JM en-KE en-KI \
      en-KN en-KY en-LC en-LK en-LS en-MO en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NG en-PK \
      en-PN en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SZ en-TC en-TO en-TT en-TV en-TZ en-UG \
      en-VC en-VG en-VU en-ZA en-ZM en-ZW
      """),
    ("en-IN", "hi-Latn"),
    ("es-419", """
      es-AG es-AI es-AR es-AW es-BB es-BL es-BM es-BO es-BQ es-BR es-BS es-BZ es-CA es-CL es-CO \
      es-CR es-CU es-CW es-DM es-DO es-EC es-FK es-GD es-GF es-GL es-GP es-GT es-GY es-HN es-HT \
      es-JP es-KN es-KY es-LC es-MF es-MQ es-MS es-MX es-NI es-PA es-PE es-PM es-PR es-PY es-SR \
      es-SV es-SX es-TC es-TT es-US es-UY es-VC es-VE es-VG es-VI
      """),
    ("no", "nb nn no-NO"),
    ("pt-PT", "pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL"),
    ("wuu-Hans", "wuu"), ("yue-HK", "yue-Hant"), ("yue-Hant", "yue"), ("zh-HK", "zh-Hant-HK"),
    ("zh-Hans", "wuu-Hans yue-Hans"), ("zh-Hant", "wuu-Hant zh-HK"),
    ("zh-Hant-HK", "yue-HK zh-Hant-MO"), ("zh-TW", "zh-Hant"),
  ]

  /// The likely regions, and the languages, or languages and scripts, that imply them.
  static let regions: [(region: String, languages: String)] = [
    ("001", "eo ia io jbo vo"), ("AF", "ps uz-Arab"), ("AL", "sq"), ("AM", "hy"), ("AZ", "az"),
    ("BA", "bs"), ("BD", "bn"), ("BE", "wa"), ("BG", "bg"), ("BJ", "blo guw"), ("BR", "pt"),
    ("BT", "dz"), ("BY", "be"), ("CA", "csw iu"), ("CD", "ln"), ("CF", "sg"), ("CH", "gsw rm wae"),
    ("CM", "jgo kkj mgo nnh"), ("CN", "bo ii kk-Arab ky-Arab mn-Mong ug wuu yue-Hans zh"),
    ("CV", "kea"), ("CW", "pap"), ("CZ", "cs"), ("DE", "de dsb hsb ksh"), ("DK", "da"),
    ("DZ", "kab"), ("EE", "et"), ("EG", "ar"), ("ER", "ssy tig"), ("ES", "an ast ca es eu gl"),
    ("ET", "am om ti"), ("FI", "fi smn sms"), ("FO", "fo"), ("FR", "br fr"),
    ("GB", "cy en-Shaw gd kw"), ("GE", "ka ku-Yezi os"), ("GH", "ak ee"), ("GL", "kl"),
    ("GN", "ff-Adlm nqo"), ("GR", "el"), ("HK", "yue"), ("HR", "hr"), ("HU", "hu"),
    ("ID", "id jv jw su"), ("IE", "ga"), ("IL", "he"), ("IM", "gv"),
    ("IN", "as bho brx doi gu hi kn ks ml mr or pa sat sd-Deva sd-Khoj sd-Sind ta te"),
    ("IQ", "ckb ku-Arab syr"), ("IR", "az-Arab fa sdh"), ("IS", "is"),
    ("IT", "fur it lij lld sc scn vec"), ("JP", "ja"), ("KE", "mas saq"), ("KG", "ky"),
    ("KH", "km"), ("KR", "ko"), ("KZ", "kk ug-Cyrl"), ("LA", "hnj-Hmng lo"), ("LK", "si"),
    ("LT", "lt"), ("LU", "lb"), ("LV", "lv"), ("MA", "shi tzm"), ("MG", "mg"), ("MK", "mk"),
    ("ML", "bm ses"), ("MM", "my"), ("MN", "mn"), ("MT", "mt"), ("MV", "dv"), ("MW", "ny"),
    ("MY", "ms"), ("MZ", "seh"), ("NA", "naq"), ("NG", "ha ig kaj kcg pcm yo"), ("NL", "fy nl"),
    ("NO", "nb nn no se"), ("NP", "ne"), ("PG", "tpi"), ("PH", "ceb fil tl"),
    ("PK", "bal pa-Arab sd ur"), ("PL", "pl prg"), ("RO", "mo ro"), ("RS", "sr"),
    ("RU", "ce ru sah"), ("SA", "ars"), ("SE", "sma smj sv"), ("SI", "sl"), ("SK", "sk"),
    ("SN", "ff wo"), ("SO", "so"), ("TH", "th"), ("TM", "tk"), ("TO", "to"),
    ("TR", "ku ky-Latn tr"), ("TW", "zh-Bopo zh-Hanb zh-Hant"),
    ("TZ", "asa bez jmc kde ksb lag rof rwk sw vun"), ("UA", "uk yi"), ("UG", "cgg lg nyn teo xog"),
    ("US", "chr en haw hnj lkt osa"), ("UZ", "uz"), ("VN", "vi"),
    ("ZA", "af nr nso ss st tn ts ve xh zu"), ("ZM", "bem"), ("ZW", "nd sn"),
  ]
}
