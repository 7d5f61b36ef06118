import Plot
import Publish

struct ItemDate<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var isShort = false

    var body: any Component {
        let text = isShort ? page.words.shortDate(item.date) : page.words.date(item.date)
        return Time(datetime: page.context.machineReadableDay(of: item.date)) { Text(text) }
            .class("date")
    }
}
