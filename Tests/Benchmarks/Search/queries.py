"""The graded queries of the search benchmark.

Every query has a kind and the literal text its grades are counted by: 3 when an article's title has it, 2 when a
heading has it or the article has it at least five times, 1 when it occurs at all.
"""

import html.parser
import pathlib
import random
import re

HAN = "\u3400-\u9fff"
QUERIES = {
    "zh-term": "谓词 预览 适配 侧滑 动画 布局 并发 迁移 闭包 手势 转场 持久化 关联 键盘 滚动 本地化 宏 小组件 索引 同步".split(),
    "zh-phrase": "图文混排 多平台适配 数据建模 环境值 属性包装器 持久化历史跟踪 错误处理 视图标识 托管对象上下文 结构化并发 "
                 "惰性容器 批量删除 可选值 声明式编程 状态管理 异步序列 单元测试 内购 搜索栏 富文本".split(),
    "mixed": ["Xcode 预览", "SwiftUI 布局", "Core Data 并发", "SwiftUI 动画", "List 性能", "Swift 宏", "CloudKit 同步",
              "TextField 键盘", "SwiftData 建模", "NavigationStack 导航"],
    "identifier": ["KeyValueStore", "@State", "#Predicate", "NSCompoundPredicate", "NSManagedObject", "onAppear",
                   "GeometryReader", "AttributedString", "ScrollViewReader", "FetchRequest", "CompoundPredicate",
                   "ViewBuilder", "openURL", "matchedGeometryEffect", "TimelineView", "C++", "@MainActor",
                   "PersistentModel", "LazyVStack", "swipeActions"],
    "prefix": ["Observ", "Navig", "Predic", "Attrib", "matchedGeo", "Persisten", "Geometr", "Concurr", "Animat", "Timel"],
    "typo": [("Obsevation", "observation"), ("Trasnaction", "transaction"), ("onApear", "onappear"),
             ("Attirbuted", "attributed"), ("Prediacte", "predicate"), ("Concurency", "concurrency"),
             ("CoudKit", "cloudkit"), ("GeometyReader", "geometryreader"), ("Widgt", "widget"), ("anmation", "animation")],
    "zh-char": "栈 宏 锁 键 轴".split(),
    "english": ["concurrency", "result builder", "localization", "animation", "performance", "migration", "layout",
                "gesture", "accessibility", "markdown"],
    "english-phrase": ["view modifier", "view model", "fetch request", "environment object", "data model", "unit test",
                       "key path", "property wrapper", "managed object", "persistent store", "main thread", "view builder",
                       "lazy container", "type erasure", "state machine", "dynamic island", "custom layout", "data source"],
    "signed": [".task", "async/await", "DispatchQueue.main", "viewContext.perform", "Combine.Publisher", "\\.managedObjectContext",
               ".onAppear", "context.save()", "Task.detached", "self.objectWillChange", "UIScreen.main", "iOS 17", "-com.apple"],
}

# The kinds for which bytes and time have goals.
SAMPLED = ["zh-term", "zh-phrase", "mixed", "identifier", "prefix", "typo", "zh-char", "english"]


class Text(html.parser.HTMLParser):
    """The visible text of an article's page: title, headings and everything."""

    def __init__(self):
        super().__init__()
        self.depth, self.heading, self.skip = 0, 0, 0
        self.all, self.headings = [], []

    def handle_starttag(self, tag, attributes):
        if tag == "article" or (tag == "div" and dict(attributes).get("class") == "content"):
            self.depth += 1
        if re.fullmatch("h[1-6]", tag):
            self.heading += 1
            self.headings.append("")
        if tag in ("script", "style"):
            self.skip += 1
        if tag in ("p", "li", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "br", "blockquote"):
            self.all.append("\n\0")

    def handle_endtag(self, tag):
        if re.fullmatch("h[1-6]", tag):
            self.heading -= 1
        if tag in ("script", "style"):
            self.skip -= 1
        if tag in ("p", "li", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "blockquote"):
            self.all.append("\n\0")

    def handle_data(self, data):
        if self.skip:
            return
        self.all.append(data)
        if self.heading:
            self.headings[-1] += data


def plain(text):
    text = re.sub(rf"(?<=[{HAN}\u3000-\u30ff\uff00-\uffef])\s+(?=[{HAN}\u3000-\u30ff\uff00-\uffef])", "", text)
    return re.sub(r"\s+", " ", text)


def articles(site):
    """{path: (title, headings, text)} of a published site."""
    found = {}
    for file in sorted(pathlib.Path(site, "Output/posts").glob("*/index.html")):
        reader = Text()
        body = file.read_text("utf-8")
        body = body[body.index("<article"):body.index("</article>")] if "<article" in body else body
        reader.feed(body)
        headings = [plain(heading) for heading in reader.headings]
        title = headings[0] if headings else ""
        text = "\0".join(plain(part) for part in "".join(reader.all).split("\0"))
        found["/posts/" + file.parent.name] = (title, headings[1:], text)
    return found


def expression(literal, kind):
    """How often a text occurs: Han anywhere, words and identifiers where one begins and ends."""
    pattern = re.escape(literal)
    if kind == "prefix":
        part = rf"(?<=[a-z0-9]){pattern[0].upper()}(?i:{pattern[1:]})"
        return re.compile(rf"(?i:(?<![A-Za-z0-9]){pattern})|{part}")
    if re.match(r"[A-Za-z0-9]", literal):
        pattern = rf"(?<![A-Za-z0-9_]){pattern}"
    if re.search(r"[A-Za-z0-9]$", literal):
        ending = "s?" if kind in ("english", "typo") else ""
        pattern = rf"{pattern}{ending}(?![A-Za-z0-9_])"
    elif literal.endswith("+"):
        pattern += r"(?![+\w])"
    return re.compile(pattern, re.I)


def grade(article, expressions):
    title, headings, text = article
    grades = []
    for wanted in expressions:
        if wanted.search(title):
            grades.append(3)
        elif any(wanted.search(heading) for heading in headings) or len(wanted.findall(text)) >= 5:
            grades.append(2)
        else:
            grades.append(1 if wanted.search(text) else 0)
    return min(grades)


def grades(corpus, query, kind):
    """{path: grade} of the articles that answer a query."""
    literal = query
    if isinstance(query, tuple):
        literal = query[1]
    parts = literal.split(" ") if kind == "mixed" else [literal]
    if literal == "CompoundPredicate":
        expressions = [re.compile("CompoundPredicate", re.I)]
    elif kind == "mixed" and literal.startswith("Core Data"):
        expressions = [expression("Core Data", kind), expression(parts[-1], kind)]
    else:
        expressions = [expression(part, kind) for part in parts]
    found = {path: grade(article, expressions) for path, article in corpus.items()}
    return {path: value for path, value in found.items() if value}


def random_queries(corpus, count=180, seed=7):
    """Pieces of the texts that nobody chose: two to five Han characters, identifiers, pairs of words, single characters."""
    source = random.Random(seed)
    texts = [text for _, _, text in corpus.values()]
    queries = []
    while len(queries) < count:
        text = source.choice(texts)
        kind = source.choice(["zh", "zh", "zh", "word", "char", "phrase", "dotted"])
        if kind in ("phrase", "dotted"):
            sign = " " if kind == "phrase" else r"\."
            found = re.findall(rf"(?<![\w@#.])[A-Za-z]{{3,16}}{sign}[A-Za-z]{{3,16}}(?![\w.])", text)
            if found:
                queries.append((source.choice(found), "random-" + kind))
        elif kind == "word":
            words = re.findall(r"(?<![A-Za-z0-9_@#])[A-Za-z]{4,24}(?![A-Za-z0-9_])", text)
            if words:
                queries.append((source.choice(words), "random-word"))
        else:
            length = 1 if kind == "char" else source.choice([2, 2, 2, 3, 3, 4, 5])
            runs = re.findall(rf"[{HAN}]{{{length},}}", text)
            if runs:
                run = source.choice(runs)
                start = source.randrange(len(run) - length + 1)
                queries.append((run[start:start + length], "random-char" if length == 1 else "random-zh"))
    return queries
