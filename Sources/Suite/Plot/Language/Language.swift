/// A language with its language tag.
///
/// A few languages have several names here; the raw value of a name whose tag is taken is the name itself. Documents
/// always use the tag, see ``code``.
public enum Language: String, CaseIterable, Sendable {
    /// Abkhazian.
    case abkhazian = "ab"
    /// Afar.
    case afar = "aa"
    /// Afrikaans.
    case afrikaans = "af"
    /// Akan.
    case akan = "ak"
    /// Albanian.
    case albanian = "sq"
    /// Amharic.
    case amharic = "am"
    /// Arabic.
    case arabic = "ar"
    /// Aragonese.
    case aragonese = "an"
    /// Armenian.
    case armenian = "hy"
    /// Assamese.
    case assamese = "as"
    /// Australian English.
    case auEnglish = "en-au"
    /// Avaric.
    case avaric = "av"
    /// Avestan.
    case avestan = "ae"
    /// Aymara.
    case aymara = "ay"
    /// Azerbaijani.
    case azerbaijani = "az"
    /// Bambara.
    case bambara = "bm"
    /// Bashkir.
    case bashkir = "ba"
    /// Basque.
    case basque = "eu"
    /// Belarusian.
    case belarusian = "be"
    /// Bengali.
    case bengali = "bn"
    /// Bihari.
    case bihari = "bh"
    /// Bislama.
    case bislama = "bi"
    /// Bosnian.
    case bosnian = "bs"
    /// Breton.
    case breton = "br"
    /// Brazilian Portuguese.
    case brPortuguese = "pt-br"
    /// Bulgarian.
    case bulgarian = "bg"
    /// Burmese.
    case burmese = "my"
    /// Canadian English.
    case caEnglish = "en-ca"
    /// Catalan.
    case catalan = "ca"
    /// Chamorro.
    case chamorro = "ch"
    /// Chechen.
    case chechen = "ce"
    /// Chewa.
    case chewa
    /// Chichewa.
    case chichewa
    /// Chinese.
    case chinese = "zh"
    /// Chuang.
    case chuang = "za"
    /// Chuvash.
    case chuvash = "cv"
    /// Cornish.
    case cornish = "kw"
    /// Corsican.
    case corsican = "co"
    /// Cree.
    case cree = "cr"
    /// Croatian.
    case croatian = "hr"
    /// Czech.
    case czech = "cs"
    /// Danish.
    case danish = "da"
    /// Dhivehi.
    case dhivehi
    /// Divehi.
    case divehi
    /// Dutch.
    case dutch = "nl"
    /// Dzongkha.
    case dzongkha = "dz"
    /// English.
    case english = "en"
    /// Esperanto.
    case esperanto = "eo"
    /// Estonian.
    case estonian = "et"
    /// Ewe.
    case ewe = "ee"
    /// Faroese.
    case faroese = "fo"
    /// Fijian.
    case fijian = "fj"
    /// Finnish.
    case finnish = "fi"
    /// French.
    case french = "fr"
    /// Fula.
    case fula
    /// Fulah.
    case fulah
    /// Gaelic Scottish.
    case gaelicScottish = "gd"
    /// Galician.
    case galician = "gl"
    /// Ganda.
    case ganda = "lg"
    /// Georgian.
    case georgian = "ka"
    /// German.
    case german = "de"
    /// Greek.
    case greek = "el"
    /// Greenlandic.
    case greenlandic = "kl"
    /// Guarani.
    case guarani = "gn"
    /// Gujarati.
    case gujarati = "gu"
    /// Haitian Creole.
    case haitianCreole = "ht"
    /// Hausa.
    case hausa = "ha"
    /// Hebrew.
    case hebrew = "he"
    /// Herero.
    case herero = "hz"
    /// Hindi.
    case hindi = "hi"
    /// Hiri Motu.
    case hiriMotu = "ho"
    /// Hungarian.
    case hungarian = "hu"
    /// Icelandic.
    case icelandic = "is"
    /// Ido.
    case ido = "io"
    /// Igbo.
    case igbo = "ig"
    /// Indonesian.
    case indonesian = "id"
    /// Interlingua.
    case interlingua = "ia"
    /// Interlingue.
    case interlingue = "ie"
    /// Inuktitut.
    case inuktitut = "iu"
    /// Inupiak.
    case inupiak = "ik"
    /// Irish.
    case irish = "ga"
    /// Italian.
    case italian = "it"
    /// Japanese.
    case japanese = "ja"
    /// Javanese.
    case javanese = "jv"
    /// Kalaallisut.
    case kalaallisut
    /// Kannada.
    case kannada = "kn"
    /// Kanuri.
    case kanuri = "kr"
    /// Kashmiri.
    case kashmiri = "ks"
    /// Kazakh.
    case kazakh = "kk"
    /// Khmer.
    case khmer = "km"
    /// Kikuyu.
    case kikuyu = "ki"
    /// Kinyarwanda.
    case kinyarwanda = "rw"
    /// Kirundi.
    case kirundi = "rn"
    /// Komi.
    case komi = "kv"
    /// Kongo.
    case kongo = "kg"
    /// Korean.
    case korean = "ko"
    /// Kurdish.
    case kurdish = "ku"
    /// Kwanyama.
    case kwanyama = "kj"
    /// Kyrgyz.
    case kyrgyz = "ky"
    /// Lao.
    case lao = "lo"
    /// Latin.
    case latin = "la"
    /// Latvian.
    case latvian = "lv"
    /// Limburgish.
    case limburgish = "li"
    /// Lingala.
    case lingala = "ln"
    /// Lithuanian.
    case lithuanian = "lt"
    /// Luga Katanga.
    case lugaKatanga = "lu"
    /// Luganda.
    case luganda
    /// Luxembourgish.
    case luxembourgish = "lb"
    /// Macedonian.
    case macedonian = "mk"
    /// Malagasy.
    case malagasy = "mg"
    /// Malay.
    case malay = "ms"
    /// Malayalam.
    case malayalam = "ml"
    /// Maldivian.
    case maldivian = "dv"
    /// Maltese.
    case maltese = "mt"
    /// Manx.
    case manx = "gv"
    /// Maori.
    case maori = "mi"
    /// Marathi.
    case marathi = "mr"
    /// Marshallese.
    case marshallese = "mh"
    /// Moldavian.
    case moldavian = "mo"
    /// Mongolian.
    case mongolian = "mn"
    /// Nauru.
    case nauru = "na"
    /// Navajo.
    case navajo = "nv"
    /// Ndonga.
    case ndonga = "ng"
    /// Nepali.
    case nepali = "ne"
    /// Northern Ndebele.
    case northernNdebele = "nd"
    /// Norwegian.
    case norwegian = "no"
    /// Norwegian Bokmål.
    case norwegianBokmål = "nb"
    /// Norwegian Nynorsk.
    case norwegianNynorsk = "nn"
    /// Nuosu.
    case nuosu
    /// Nyanja.
    case nyanja = "ny"
    /// Occitan.
    case occitan = "oc"
    /// Ojibwe.
    case ojibwe = "oj"
    /// Old Bulgarian.
    case oldBulgarian = "cu"
    /// Old Church Slavonic.
    case oldChurchSlavonic
    /// Oriya.
    case oriya = "or"
    /// Oromo.
    case oromo = "om"
    /// Ossetian.
    case ossetian = "os"
    /// Pashto.
    case pashto
    /// Persian.
    case persian = "fa"
    /// Polish.
    case polish = "pl"
    /// Portuguese.
    case portuguese = "pt"
    /// Pulaar.
    case pulaar
    /// Pular.
    case pular = "ff"
    /// Punjabi.
    case punjabi = "pa"
    /// Pushto.
    case pushto = "ps"
    /// Pāli.
    case pāli = "pi"
    /// Quechua.
    case quechua = "qu"
    /// Romanian.
    case romanian = "ro"
    /// Romansh.
    case romansh = "rm"
    /// Russian.
    case russian = "ru"
    /// Sami.
    case sami = "se"
    /// Samoan.
    case samoan = "sm"
    /// Sango.
    case sango = "sg"
    /// Sanskrit.
    case sanskrit = "sa"
    /// Serbian.
    case serbian = "sr"
    /// Serbo Croatian.
    case serboCroatian = "sh"
    /// Sesotho.
    case sesotho = "st"
    /// Setswana.
    case setswana = "tn"
    /// Shona.
    case shona = "sn"
    /// Sichuan Yi.
    case sichuanYi = "ii"
    /// Chinese in simplified characters.
    case simplifiedChinese = "zh-Hans"
    /// Sindhi.
    case sindhi = "sd"
    /// Sinhalese.
    case sinhalese = "si"
    /// Slovak.
    case slovak = "sk"
    /// Slovenian.
    case slovenian = "sl"
    /// Somali.
    case somali = "so"
    /// Southern Ndebele.
    case southernNdebele = "nr"
    /// Spanish.
    case spanish = "es"
    /// Sundanese.
    case sundanese = "su"
    /// Swahili.
    case swahili = "sw"
    /// Swati.
    case swati = "ss"
    /// Swedish.
    case swedish = "sv"
    /// Tagalog.
    case tagalog = "tl"
    /// Tahitian.
    case tahitian = "ty"
    /// Tajik.
    case tajik = "tg"
    /// Tamil.
    case tamil = "ta"
    /// Tatar.
    case tatar = "tt"
    /// Telugu.
    case telugu = "te"
    /// Thai.
    case thai = "th"
    /// Tibetan.
    case tibetan = "bo"
    /// Tigrinya.
    case tigrinya = "ti"
    /// Tonga.
    case tonga = "to"
    /// Chinese in traditional characters.
    case traditionalChinese = "zh-Hant"
    /// Tsonga.
    case tsonga = "ts"
    /// Turkish.
    case turkish = "tr"
    /// Turkmen.
    case turkmen = "tk"
    /// Twi.
    case twi = "tw"
    /// British English.
    case ukEnglish = "en-gb"
    /// Ukrainian.
    case ukrainian = "uk"
    /// Urdu.
    case urdu = "ur"
    /// American English.
    case usEnglish = "en-us"
    /// Uyghur.
    case uyghur = "ug"
    /// Uzbek.
    case uzbek = "uz"
    /// Venda.
    case venda = "ve"
    /// Vietnamese.
    case vietnamese = "vi"
    /// Volapük.
    case volapük = "vo"
    /// Wallon.
    case wallon = "wa"
    /// Welsh.
    case welsh = "cy"
    /// Western Frisian.
    case westernFrisian = "fy"
    /// Wolof.
    case wolof = "wo"
    /// No particular language: `x-default`, for the attribute `hreflang`.
    case xDefault = "x-default"
    /// Xhosa.
    case xhosa = "xh"
    /// Yiddish.
    case yiddish = "yi, ji"
    /// Yoruba.
    case yoruba = "yo"
    /// Zhuang.
    case zhuang
    /// Zulu.
    case zulu = "zu"
}
