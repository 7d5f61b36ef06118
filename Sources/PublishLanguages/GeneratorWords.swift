/// The words that the generator itself writes into pages, by their English texts.
package enum GeneratorWords {
    /// A word in a language; nil where the English one has to do.
    package static func text(_ key: String, in language: String) -> String? {
        guard let texts = table[key] else { return nil }
        return LanguageTag.candidates(for: language).lazy.compactMap { texts[$0] }.first
    }

    private static let table: [String: [String: String]] = [
        // Alerts.
        "Note": [
            "zh": "注意", "zh-hant": "注意", "ja": "注記", "ko": "참고", "de": "Hinweis",
            "fr": "Remarque", "ar": "ملاحظة",
        ],
        "Tip": [
            "zh": "提示", "zh-hant": "提示", "ja": "ヒント", "ko": "팁", "de": "Tipp",
            "fr": "Astuce", "ar": "نصيحة",
        ],
        "Important": [
            "zh": "重要", "zh-hant": "重要", "ja": "重要", "ko": "중요", "de": "Wichtig",
            "fr": "Important", "ar": "مهم",
        ],
        "Warning": [
            "zh": "警告", "zh-hant": "警告", "ja": "警告", "ko": "경고", "de": "Warnung",
            "fr": "Avertissement", "ar": "تحذير",
        ],
        "Caution": [
            "zh": "当心", "zh-hant": "當心", "ja": "注意", "ko": "주의", "de": "Vorsicht",
            "fr": "Attention", "ar": "تنبيه",
        ],
        // What screen readers say for parts of a text.
        "Table of contents": [
            "zh": "目录", "zh-hant": "目錄", "ja": "目次", "ko": "목차", "de": "Inhaltsverzeichnis",
            "fr": "Table des matières", "ar": "جدول المحتويات",
        ],
        "Footnotes": [
            "zh": "脚注", "zh-hant": "註腳", "ja": "脚注", "ko": "각주", "de": "Fußnoten",
            "fr": "Notes", "ar": "الحواشي",
        ],
        "Back to the text": [
            "zh": "返回正文", "zh-hant": "返回正文", "ja": "本文に戻る", "ko": "본문으로 돌아가기",
            "de": "Zurück zum Text", "fr": "Retour au texte", "ar": "العودة إلى النص",
        ],
        // The text of the heading follows.
        "Link to": [
            "zh": "链接到", "zh-hant": "連結到", "ja": "リンク：", "ko": "링크:", "de": "Link zu",
            "fr": "Lien vers", "ar": "رابط إلى",
        ],
        "Details": [
            "zh": "详情", "zh-hant": "詳情", "ja": "詳細", "ko": "자세히", "de": "Details",
            "fr": "Détails", "ar": "تفاصيل",
        ],
        // Pages that are made of others.
        "Archive": [
            "zh": "归档", "zh-hant": "彙整", "ja": "アーカイブ", "ko": "보관함", "de": "Archiv",
            "fr": "Archives", "ar": "الأرشيف",
        ],
        "Series": [
            "zh": "系列", "zh-hant": "系列", "ja": "シリーズ", "ko": "시리즈", "de": "Serien",
            "fr": "Séries", "ar": "السلاسل",
        ],
        "Search": [
            "zh": "搜索", "zh-hant": "搜尋", "ja": "検索", "ko": "검색", "de": "Suche",
            "fr": "Recherche", "ar": "بحث",
        ],
        "Search articles": [
            "zh": "搜索文章", "zh-hant": "搜尋文章", "ja": "記事を検索", "ko": "글 검색",
            "de": "Artikel durchsuchen", "fr": "Rechercher dans les articles",
            "ar": "ابحث في المقالات",
        ],
        "Search this site with DuckDuckGo": [
            "zh": "用 DuckDuckGo 搜索本站", "zh-hant": "用 DuckDuckGo 搜尋本站",
            "ja": "DuckDuckGo でこのサイトを検索", "ko": "DuckDuckGo로 이 사이트 검색",
            "de": "Diese Website mit DuckDuckGo durchsuchen",
            "fr": "Chercher dans ce site avec DuckDuckGo",
            "ar": "ابحث في هذا الموقع عبر DuckDuckGo",
        ],
        "The search could not be loaded. Check the connection and try again.": [
            "zh": "搜索未能加载，请检查网络后重试。", "zh-hant": "搜尋未能載入，請檢查網路後重試。",
            "ja": "検索を読み込めませんでした。接続を確認してもう一度お試しください。",
            "ko": "검색을 불러오지 못했습니다. 연결을 확인하고 다시 시도하세요.",
            "de": "Die Suche lädt nicht. Bitte die Verbindung prüfen und erneut suchen.",
            "fr": "La recherche n’a pas pu être chargée. Vérifiez la connexion et réessayez.",
            "ar": "تعذّر تحميل البحث. تحقّق من الاتصال وحاول مرة أخرى.",
        ],
    ]
}
