/// The ARIA role of an element.
///
/// Source: WAI-ARIA 1.2, 5.4 Definition of Roles.
public enum HTMLRole: String, CaseIterable, Sendable {
    /// The role `alert`.
    case alert

    /// The role `alertdialog`.
    case alertdialog

    /// The role `application`.
    case application

    /// The role `article`.
    case article

    /// The role `banner`.
    case banner

    /// The role `blockquote`.
    case blockquote

    /// The role `button`.
    case button

    /// The role `caption`.
    case caption

    /// The role `cell`.
    case cell

    /// The role `checkbox`.
    case checkbox

    /// The role `code`.
    case code

    /// The role `columnheader`.
    case columnheader

    /// The role `combobox`.
    case combobox

    /// The role `complementary`.
    case complementary

    /// The role `contentinfo`.
    case contentinfo

    /// The role `definition`.
    case definition

    /// The role `deletion`.
    case deletion

    /// The role `dialog`.
    case dialog

    /// The role `directory`.
    case directory

    /// The role `document`.
    case document

    /// The role `emphasis`.
    case emphasis

    /// The role `feed`.
    case feed

    /// The role `figure`.
    case figure

    /// The role `form`.
    case form

    /// The role `generic`.
    case generic

    /// The role `grid`.
    case grid

    /// The role `gridcell`.
    case gridcell

    /// The role `group`.
    case group

    /// The role `heading`.
    case heading

    /// The role `img`.
    case img

    /// The role `insertion`.
    case insertion

    /// The role `link`.
    case link

    /// The role `list`.
    case list

    /// The role `listbox`.
    case listbox

    /// The role `listitem`.
    case listitem

    /// The role `log`.
    case log

    /// The role `main`.
    case main

    /// The role `marquee`.
    case marquee

    /// The role `math`.
    case math

    /// The role `meter`.
    case meter

    /// The role `menu`.
    case menu

    /// The role `menubar`.
    case menubar

    /// The role `menuitem`.
    case menuitem

    /// The role `menuitemcheckbox`.
    case menuitemcheckbox

    /// The role `menuitemradio`.
    case menuitemradio

    /// The role `navigation`.
    case navigation

    /// The role `none`.
    case none

    /// The role `note`.
    case note

    /// The role `option`.
    case option

    /// The role `paragraph`.
    case paragraph

    /// The role `presentation`.
    case presentation

    /// The role `progressbar`.
    case progressbar

    /// The role `radio`.
    case radio

    /// The role `radiogroup`.
    case radiogroup

    /// The role `region`.
    case region

    /// The role `row`.
    case row

    /// The role `rowgroup`.
    case rowgroup

    /// The role `rowheader`.
    case rowheader

    /// The role `scrollbar`.
    case scrollbar

    /// The role `search`.
    case search

    /// The role `searchbox`.
    case searchbox

    /// The role `separator`.
    case separator

    /// The role `slider`.
    case slider

    /// The role `spinbutton`.
    case spinbutton

    /// The role `status`.
    case status

    /// The role `strong`.
    case strong

    /// The role `subscript`.
    case `subscript`

    /// The role `superscript`.
    case superscript

    /// The role `switch`.
    case `switch`

    /// The role `tab`.
    case tab

    /// The role `table`.
    case table

    /// The role `tablist`.
    case tablist

    /// The role `tabpanel`.
    case tabpanel

    /// The role `term`.
    case term

    /// The role `textbox`.
    case textbox

    /// The role `time`.
    case time

    /// The role `timer`.
    case timer

    /// The role `toolbar`.
    case toolbar

    /// The role `tooltip`.
    case tooltip

    /// The role `tree`.
    case tree

    /// The role `treegrid`.
    case treegrid

    /// The role `treeitem`.
    case treeitem
}
