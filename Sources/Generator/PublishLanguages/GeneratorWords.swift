/// The words that the generator itself writes into pages, by their English text.
package enum GeneratorWords {
    /// Returns a word in a language; nil if the word exists only in English.
    package static func text(_ key: String, in language: String) -> String? {
        guard let texts = table[key] else { return nil }
        for candidate in LanguageTag.candidates(for: language) {
            if let column = languages.firstIndex(of: candidate) { return texts[column] }
        }
        return nil
    }

    /// The languages of the translations, in the order of the lines after each English text.
    private static let languages = ["zh", "zh-hant", "ja", "ko", "de", "fr", "ar"]

    private static let table: [String: [String]] = {
        let lines = words.split(separator: "\n").map(String.init)
        let size = languages.count + 1
        var table: [String: [String]] = [:]
        for start in stride(from: 0, to: lines.count, by: size) {
            table[lines[start]] = lines[start..<(start + size)].dropFirst().map {
                String($0.dropFirst(2))
            }
        }
        return table
    }()

    /// The names of alerts, parts of a text, tables, tasks and generated pages; then the words of
    /// the search.
    ///
    /// One string compiles fast; the compiler needed two seconds for a dictionary of dictionaries.
    private static let words = """
        Note
          注意
          注意
          注記
          참고
          Hinweis
          Remarque
          ملاحظة
        Table
          表格
          表格
          表
          표
          Tabelle
          Tableau
          جدول
        Done
          已完成
          已完成
          完了
          완료
          Erledigt
          Fait
          تم
        Categories
          分类
          分類
          カテゴリー
          카테고리
          Kategorien
          Catégories
          التصنيفات
        Authors
          作者
          作者
          著者
          저자
          Autoren
          Auteurs
          المؤلفون
        (not translated yet)
          （尚未翻译）
          （尚未翻譯）
          （未翻訳）
          (번역 전)
          (noch nicht übersetzt)
          (pas encore traduit)
          (لم تُترجم بعد)
        Tip
          提示
          提示
          ヒント
          팁
          Tipp
          Astuce
          نصيحة
        Important
          重要
          重要
          重要
          중요
          Wichtig
          Important
          مهم
        Warning
          警告
          警告
          警告
          경고
          Warnung
          Avertissement
          تحذير
        Caution
          当心
          當心
          注意
          주의
          Vorsicht
          Attention
          تنبيه
        Abstract
          摘要
          摘要
          要約
          요약
          Zusammenfassung
          Résumé
          ملخص
        Info
          信息
          資訊
          情報
          정보
          Info
          Info
          معلومات
        To do
          待办
          待辦
          やること
          할 일
          Zu erledigen
          À faire
          للقيام به
        Success
          成功
          成功
          成功
          성공
          Erfolg
          Succès
          نجاح
        Question
          问题
          問題
          質問
          질문
          Frage
          Question
          سؤال
        Failure
          失败
          失敗
          失敗
          실패
          Fehlschlag
          Échec
          فشل
        Danger
          危险
          危險
          危険
          위험
          Gefahr
          Danger
          خطر
        Bug
          缺陷
          錯誤
          バグ
          버그
          Programmfehler
          Bogue
          خلل
        Example
          示例
          範例
          例
          예시
          Beispiel
          Exemple
          مثال
        Quote
          引用
          引用
          引用
          인용
          Zitat
          Citation
          اقتباس
        Table of contents
          目录
          目錄
          目次
          목차
          Inhaltsverzeichnis
          Table des matières
          جدول المحتويات
        Footnotes
          脚注
          註腳
          脚注
          각주
          Fußnoten
          Notes
          الحواشي
        Back to the text
          返回正文
          返回正文
          本文に戻る
          본문으로 돌아가기
          Zurück zum Text
          Retour au texte
          العودة إلى النص
        Link to
          链接到
          連結到
          リンク：
          링크:
          Link zu
          Lien vers
          رابط إلى
        Details
          详情
          詳情
          詳細
          자세히
          Details
          Détails
          تفاصيل
        Archive
          归档
          彙整
          アーカイブ
          보관함
          Archiv
          Archives
          الأرشيف
        Friends
          友情链接
          友情連結
          リンク集
          친구 블로그
          Befreundete Blogs
          Blogs amis
          مدونات الأصدقاء
        Series
          系列
          系列
          シリーズ
          시리즈
          Serien
          Séries
          السلاسل
        Tags
          标签
          標籤
          タグ
          태그
          Schlagwörter
          Étiquettes
          الوسوم
        Search
          搜索
          搜尋
          検索
          검색
          Suche
          Recherche
          بحث
        Search articles
          搜索文章
          搜尋文章
          記事を検索
          글 검색
          Artikel durchsuchen
          Rechercher dans les articles
          ابحث في المقالات
        Search this site with DuckDuckGo
          用 DuckDuckGo 搜索本站
          用 DuckDuckGo 搜尋本站
          DuckDuckGo でこのサイトを検索
          DuckDuckGo로 이 사이트 검색
          Diese Website mit DuckDuckGo durchsuchen
          Chercher dans ce site avec DuckDuckGo
          ابحث في هذا الموقع عبر DuckDuckGo
        The search could not be loaded. Check the connection and try again.
          搜索加载失败，请检查网络后重试。
          搜尋載入失敗，請檢查網路後重試。
          検索を読み込めませんでした。接続を確認してもう一度お試しください。
          검색을 불러오지 못했습니다. 연결을 확인하고 다시 시도하세요.
          Die Suche lädt nicht. Bitte die Verbindung prüfen und erneut suchen.
          La recherche n’a pas pu être chargée. Vérifiez la connexion et réessayez.
          تعذّر تحميل البحث. تحقّق من الاتصال وحاول مرة أخرى.
        """
}
