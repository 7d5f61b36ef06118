internal import PublishStorage

/// Faults of social images.
extension Diagnostic.Identifier {
    /// The library that renders the images is not installed.
    package static let missingConverter: Self = "social-images.missing-converter"
}

/// Faults of images, formulas and diagrams.
extension Diagnostic.Identifier {
    /// The program that resizes images is not installed.
    package static let missingImageProgram: Self = "images.missing-program"
    package static let unreadableImage: Self = "images.unreadable"
    /// The size of an image on another site is unknown.
    package static let unknownImageSize: Self = "images.unknown-size"
    /// A picture contains the location where it was taken.
    package static let toldLocation: Self = "images.location"
    /// The program that converts formulas to MathML is not installed.
    package static let missingFormulaProgram: Self = "formulas.missing-program"
    /// Possible formulas are shown as TeX, because the site has no step for formulas.
    package static let undrawnFormulas: Self = "formulas.undrawn"
    package static let invalidFormula: Self = "formulas.invalid"
    /// A program that draws diagrams is not installed.
    package static let missingDiagramProgram: Self = "diagrams.missing-program"
    package static let invalidDiagram: Self = "diagrams.invalid"
    /// Mermaid diagrams are shown as code, because neither a program nor a script draws them.
    package static let undrawnDiagrams: Self = "diagrams.undrawn"
}

/// The messages about images.
extension Diagnostic.Sentence {
    static let withoutLibrsvg = Self(
        .warning,
        .missingConverter,
        "no social images, because librsvg is not installed",
        fix: "install Debian's package librsvg2-2, or remove "
            + SettingsAdvice.words(
                swift: "the step '.generateSocialImages()'",
                file: "'socialImages'"
            )
    )

    static func withoutVips(images count: Int) -> Self {
        Self(
            .note,
            .missingImageProgram,
            "\(count) \(count == 1 ? "image has" : "images have") no smaller versions, because the program "
                + "'\(ImageConverter.programName)' is not installed",
            fix: "install Debian's package libvips-tools, or "
                + SettingsAdvice.words(
                    swift: "remove the step '.prepareImages()', of the default steps '.images'",
                    file: "write 'without: [images]' into 'site.yaml'"
                )
        )
    }

    static func unreadableImage(_ source: String) -> Self {
        Self(
            .warning,
            .unreadableImage,
            "the image '\(source)' is empty or broken, so it is published as it is",
            fix: "save it again as PNG or JPEG"
        )
    }

    static func tooLarge(_ source: String) -> Self {
        Self(
            .warning,
            .unreadableImage,
            "the image '\(source)' is not resized: it has more than "
                + "\(OriginalImage.mostPixels / 1_000_000) million pixels",
            fix: "make it smaller"
        )
    }

    static let toldLocation = Self(
        .warning,
        .toldLocation,
        "the picture contains the location where it was taken, which visitors can read",
        fix: "run 'publish images --strip-location' to remove only the location"
    )

    static func unknownSize(of source: String, _ reason: String) -> Self {
        Self(
            .warning,
            .unknownImageSize,
            "the image '\(source.prefix(200))' has no size: \(reason)",
            fix:
                "correct the address, or delete its line in '\(RemoteImageFile.path)' to request the size again"
        )
    }

    static func unknownSizes(_ count: Int, _ reason: String) -> Self {
        let subject = count == 1 ? "the size of 1 image" : "the sizes of \(count) images"
        return Self(
            .note,
            .unknownImageSize,
            "\(subject) on other sites cannot be requested, \(reason)"
        )
    }
}

/// The messages about formulas and diagrams.
extension Diagnostic.Sentence {
    static func withoutPandoc(formulas count: Int) -> Self {
        let subject =
            count == 1 ? "1 formula is shown as" : "\(count) formulas are shown as"
        return Self(
            .note,
            .missingFormulaProgram,
            "\(subject) written, because pandoc is not installed",
            fix: "install Debian's package pandoc, or remove "
                + SettingsAdvice.words(swift: "the step '.renderFormulas()'", file: "'formulas'")
        )
    }

    static func invalidFormula(_ tex: String, _ reason: String) -> Self {
        Self(
            .warning,
            .invalidFormula,
            "the formula '\(tex.prefix(60))' cannot be read: \(reason)"
        )
    }

    static func invalidDiagram(_ reason: String) -> Self {
        Self(.warning, .invalidDiagram, "the diagram cannot be drawn: \(reason)")
    }

    static func missing(_ program: String, for count: Int, _ language: Diagram.Language) -> Self {
        let subject = count == 1 ? "diagram is shown as" : "diagrams are shown as"
        let fixes: [Diagram.Language: String] = [
            .dot: "install Debian's package graphviz",
            .plantUML: "install Debian's package plantuml",
        ]
        return Self(
            .note,
            .missingDiagramProgram,
            "\(count) \(language.rawValue) \(subject) code, because the program "
                + "'\(program)' is not installed",
            fix: (fixes[language] ?? "install it") + ", or remove "
                + SettingsAdvice.words(swift: "the step '.drawDiagrams()'", file: "'diagrams'")
        )
    }

    static func undrawn(_ count: Int) -> Self {
        Self(
            .note,
            .undrawnDiagrams,
            "\(count) mermaid \(count == 1 ? "diagram is" : "diagrams are") shown as code",
            fix: SettingsAdvice.words(
                swift:
                    "name a program that draws them in '.drawDiagrams(mermaid:)', or pass '.script' if a script of the site draws them",
                file: SettingsAdvice.swiftOnly
            )
        )
    }

    static func undrawnFormulas(in texts: Int, suchAs tex: String) -> Self {
        Self(
            .note,
            .undrawnFormulas,
            "possible formulas in \(Amount.text(texts, "text")), such as "
                + "'\(tex.prefix(60))', are shown as TeX",
            fix: SettingsAdvice.words(
                swift:
                    "add the step '.renderFormulas()', or if a script of the site draws formulas, use '.articleMarkdown { $0.extensions.insert(.math) }'",
                file: "write 'formulas: true' into 'site.yaml'"
            )
        )
    }

    static func undrawnDiagrams(on pages: Int, suchAs page: String) -> Self {
        Self(
            .note,
            .undrawnDiagrams,
            "browsers cannot draw the mermaid diagrams on \(Amount.text(pages, "page")), "
                + "such as '\(page)', without a script",
            fix: SettingsAdvice.words(
                swift:
                    "add the step '.drawDiagrams(mermaid:)' with a program that draws them, or with '.script' if the site has such a script",
                file: SettingsAdvice.swiftOnly
            )
        )
    }
}

/// The messages about fonts.
extension Diagnostic.Identifier {
    /// The programs that subset fonts are not installed.
    package static let missingFontProgram: Self = "fonts.missing-program"
    /// A font is missing or cannot be read.
    package static let unusableFont: Self = "fonts.unusable"
    /// The licence bits of a font forbid subsetting or embedding.
    package static let restrictedFont: Self = "fonts.restricted"
    package static let lackingCharacters: Self = "fonts.lacking-characters"
}

extension Diagnostic.Sentence {
    static let withoutFontPrograms = Self(
        .note,
        .missingFontProgram,
        "pages use system fonts, because the programs 'fc-query', 'hb-subset' and 'woff2_compress' are not all installed",
        fix: "install Debian's packages fontconfig, libharfbuzz-bin and woff2, "
            + "or remove the step '.prepareFonts'"
    )

    static let missingFont = Self(
        .warning,
        .unusableFont,
        "the font does not exist",
        fix: "put the file there, or correct its name in '.prepareFonts'"
    )

    static let unusableFont = Self(
        .warning,
        .unusableFont,
        "the font is not used: it is not TTF, OTF, TTC or WOFF2, or it is damaged",
        fix: "download it again"
    )

    static func lackingCharacters(_ characters: String) -> Self {
        Self(
            .note,
            .lackingCharacters,
            "the font lacks characters, so pages show them in another font: "
                + "\(characters.prefix(20))"
                + (characters.count > 20 ? " and \(characters.count - 20) more" : ""),
            fix: "choose a font that has them, or replace them in the texts"
        )
    }

    static let restrictedFont = Self(
        .warning,
        .restrictedFont,
        "the font is not used: its licence bits ('fsType') forbid embedding or subsetting",
        fix: "choose a font with an open licence, such as the OFL"
    )
}
