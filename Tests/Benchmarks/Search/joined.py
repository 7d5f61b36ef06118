"""Queries of several words that are written together, as Chinese writes them, and grades for them.

`|` says where a word ends; the search is asked without it. What stands between words, such as 给, has a colon before it:
the search is asked with it, and no article needs it. The grades follow a rule, so that nobody's taste is in them: 3 when
an article's title has all words, 2 when one of its sections has them all and the title or the section's heading has one of
them, 1 when one of its sections has them all. A section goes from one heading to the next, and its heading belongs to it.
Queries that no article answers are left out.
"""

import pathlib
import re

import queries

JOINED = """
数据|同步|状态 动画|曲线|参数 视图|更新|机制 视图|布局|性能 数据|模型|迁移 键盘|遮挡|视图 动画|性能|优化 谓词|查询|性能
列表|滚动|位置 列表|数据|更新 状态|更新|时机 属性|包装器|原理 视图|生命周期|管理 数据|同步|冲突 网络|数据|同步 手势|冲突|处理
手势|取消|操作 图片|缓存|加载 图片|尺寸|调整 文本|搜索|高亮 文本|格式|转换 导航|堆栈|状态 导航|视图|返回 导航|路径|管理
菜单|快捷键|设置 窗口|尺寸|调整 弹出|视图|动画 弹出|窗口|关闭 容器|尺寸|计算 布局|对齐|方式 布局|容器|协议 对齐|指南|设置
子视图|尺寸|建议 父视图|尺寸|建议 视图|标识|变化 视图|身份|状态 视图|重新|计算 数据|变化|通知 数据|变化|响应 数据|获取|请求
数据|批量|删除 数据|批量|导入 数据|关系|删除 关系|删除|规则 对象|关系|查询 对象|深拷贝|关系 托管|对象|线程 上下文|线程|安全
上下文|保存|数据 后台|上下文|合并 并发|编程|线程 异步|任务|取消 异步|函数|调用 任务|取消|机制 主线程|更新|视图 主线程|界面|刷新
内存|占用|优化 内存|泄漏|检测 历史|跟踪|清理 历史|记录|合并 云端|数据|共享 共享|数据库|权限 私有|数据库|同步 公共|数据库|同步
数据库|文件|位置 数据库|索引|性能 数据|模型|版本 模型|版本|迁移 模型|属性|类型 可选值|谓词|处理 复合|谓词|构建 动态|谓词|条件
查询|条件|组合 排序|条件|设置 搜索|结果|排序 搜索|关键字|高亮 宏|代码|生成 代码|生成|工具 泛型|协议|约束 协议|类型|擦除
闭包|捕获|变量 引用|类型|属性 值类型|引用|循环 错误|捕获|处理 错误|信息|显示 单元|测试|覆盖 测试|数据|准备 测试|环境|配置
预览|环境|数据 预览|崩溃|原因 预览|编译|速度 编译|时间|优化 编译|错误|提示 性能|分析|工具 调试|信息|输出 日志|输出|工具
控制台|日志|输出 本地化|字符串|文件 本地化|日期|格式 多语言|文本|资源 资源|文件|管理 字体|大小|调整 颜色|主题|切换 深色|模式|颜色
主题|样式|定制 样式|自定义|协议 按钮|样式|定制 按钮|点击|事件 表单|校验|提示 表单|数据|绑定 输入|焦点|切换 输入框|焦点|键盘
文本框|格式|校验 日期|格式|输出 日期|区间|选择 数字|格式|转换 小组件|数据|刷新 提示|显示|规则 提示|样式|定制 地图|位置|显示
相册|图片|读取 文件|导入|导出 文件|占位|下载 文档|同步|冲突 备份|数据|恢复 权限|申请|提示 通知|推送|订阅 订阅|数据|变化
内购|订阅|测试 应用|启动|速度 应用|多窗口|状态 应用|场景|切换 多平台|代码|适配 平台|差异|处理 屏幕|尺寸|适配 安全|区域|键盘
安全区域|忽略|边缘 滚动|偏移|监听 滚动|视图|嵌套 滚动|惰性|加载 惰性|容器|性能 嵌套|列表|滚动 侧滑|菜单|按钮 表格|列|排序
网格|布局|间距 转场|动画|效果 动画|事务|控制 动画|状态|依赖 动画|时间|函数 矩阵|变换|动画 几何|信息|读取 坐标|空间|转换
环境值|传递|视图 环境|对象|注入 状态|容器|重建 状态|管理|框架 单向|数据流|架构 架构|模块|拆分 模块|依赖|管理 依赖|注入|测试
插件|开发|流程 博客|主题|开发 博客|评论|功能 服务器|部署|配置 路由|参数|解析 链接|跳转|应用 深度|链接|处理 健康|数据|记录
数据|图表|显示 数据|导出|格式 数据|校验|规则 唯一|约束|冲突 默认|值|属性 计算|属性|缓存 派生|属性|更新 瞬态|属性|计算
"""
MIXED = """
Combine|数据|管道 :给|List|添加|搜索|框 SwiftUI|动画|卡顿 SwiftUI|列表|滚动 SwiftUI|视图|刷新 SwiftUI|状态|丢失 CoreData|数据|迁移
CloudKit|同步|失败 CloudKit|同步|延迟 SwiftData|关系|删除 SwiftData|并发|更新 SwiftData|谓词|关系 List|滚动|性能 List|数据|刷新
List|删除|动画 TextField|键盘|焦点 TextField|格式|校验 Sheet|取消|手势 Sheet|尺寸|动画 ScrollView|滚动|位置 ScrollView|偏移|监听
NavigationStack|路径|状态 Toolbar|按钮|位置 Text|搜索|高亮 Text|图片|混排 Table|排序|列 Xcode|预览|崩溃 Swift|宏|代码
:用|Combine|处理|错误 :在|List|:中|删除|数据 :为|Button|添加|样式 :给|Text|设置|字体 iCloud|文件|冲突 iCloud|数据|同步 Form|数据|校验
Task|取消|异步 GeometryReader|尺寸|读取 onAppear|调用|时机 Publish|插件|主题 SQLite|数据|索引 UIKit|视图|包装 Widget|数据|更新
macOS|菜单|快捷键 iPad|窗口|适配 WWDC|框架|变化 AttributedString|文本|格式 TipKit|提示|规则 NSPredicate|查询|条件
视图|生命周期|:和|onAppear 数据|变化|:与|Observation 状态|保存|:到|SceneStorage 动画|:与|Transaction|控制
"""


class Text(queries.Text):
    """A text by its sections, each from its heading on."""

    def __init__(self):
        super().__init__()
        self.sections = [["", ""]]

    def handle_starttag(self, tag, attributes):
        super().handle_starttag(tag, attributes)
        if re.fullmatch("h[1-6]", tag):
            self.sections.append(["", ""])
        self.add("\n")

    def handle_endtag(self, tag):
        super().handle_endtag(tag)
        self.add("\n" if tag not in ("a", "code", "em", "strong", "span") else "")

    def handle_data(self, data):
        super().handle_data(data)
        if not self.skip:
            self.add(data)

    def add(self, data):
        section = self.sections[-1]
        section[1] += data
        if self.heading:
            section[0] += data


def words(query):
    """The words of a query that articles need."""
    return [word for word in query.split("|") if not word.startswith(":")]


def asked(query):
    """A query as the search is asked."""
    return query.replace("|", "").replace(":", "")


def listed():
    """All queries with their kinds."""
    return [(query, "joined") for query in JOINED.split()] + [(query, "joined-mixed") for query in MIXED.split()]


def articles(site):
    """{path: (title, [(heading, text)])} of a published site."""
    found = {}
    for file in sorted(pathlib.Path(site, "Output/posts").glob("*/index.html")):
        reader = Text()
        body = file.read_text("utf-8")
        reader.feed(body[body.index("<article"):body.index("</article>")])
        sections = [tuple(queries.plain(part).lower() for part in section) for section in reader.sections]
        title = next((heading for heading, _ in sections if heading), "")
        found["/posts/" + file.parent.name] = (title, sections)
    return found


def grade(article, wanted):
    title, sections = article
    expressions = [queries.expression(word.lower(), "joined") for word in wanted]
    has = lambda text: [expression.search(text) is not None for expression in expressions]
    if all(has(title)):
        return 3
    whole = [heading for heading, text in sections if all(has(text))]
    if not whole:
        return 0
    return 2 if any(has(title)) or any(any(has(heading)) for heading in whole) else 1


def grades(corpus, query):
    """{path: grade} of the articles that answer a query."""
    found = {path: grade(article, words(query)) for path, article in corpus.items()}
    return {path: value for path, value in found.items() if value}
