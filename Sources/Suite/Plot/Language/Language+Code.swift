extension Language {
    /// The language tag used in documents, such as `en-gb`.
    ///
    /// The code is the raw value, except for names that share a tag with another name.
    public var code: String {
        switch self {
        case .chewa, .chichewa: Language.nyanja.rawValue
        case .dhivehi, .divehi: Language.maldivian.rawValue
        case .fula, .fulah, .pulaar: Language.pular.rawValue
        case .kalaallisut: Language.greenlandic.rawValue
        case .luganda: Language.ganda.rawValue
        case .nuosu: Language.sichuanYi.rawValue
        case .oldChurchSlavonic: Language.oldBulgarian.rawValue
        case .pashto: Language.pushto.rawValue
        case .zhuang: Language.chuang.rawValue
        default: rawValue
        }
    }
}
