/// A self-contained part of the page, such as a post.
///
/// It renders `article`.
public typealias Article = ElementComponent<ElementDefinitions.Article>

/// A part of the page that is only loosely related to the content around it.
///
/// It renders `aside`.
public typealias Aside = ElementComponent<ElementDefinitions.Aside>

/// A part of the page without a meaning of its own.
///
/// It renders `div`.
public typealias Div = ElementComponent<ElementDefinitions.Div>

/// The footer of a page or of a part of it.
///
/// It renders `footer`.
public typealias Footer = ElementComponent<ElementDefinitions.Footer>

/// A heading of level 1.
///
/// It renders `h1`.
public typealias H1 = ElementComponent<ElementDefinitions.H1>

/// A heading of level 2.
///
/// It renders `h2`.
public typealias H2 = ElementComponent<ElementDefinitions.H2>

/// A heading of level 3.
///
/// It renders `h3`.
public typealias H3 = ElementComponent<ElementDefinitions.H3>

/// A heading of level 4.
///
/// It renders `h4`.
public typealias H4 = ElementComponent<ElementDefinitions.H4>

/// A heading of level 5.
///
/// It renders `h5`.
public typealias H5 = ElementComponent<ElementDefinitions.H5>

/// A heading of level 6.
///
/// It renders `h6`.
public typealias H6 = ElementComponent<ElementDefinitions.H6>

/// The header of a page or of a part of it.
///
/// It renders `header`.
public typealias Header = ElementComponent<ElementDefinitions.Header>

/// The main part of the page.
///
/// It renders `main`.
public typealias Main = ElementComponent<ElementDefinitions.Main>

/// A paragraph.
///
/// It renders `p`.
public typealias Paragraph = ElementComponent<ElementDefinitions.Paragraph>

/// Links for navigation.
///
/// It renders `nav`.
public typealias Navigation = ElementComponent<ElementDefinitions.Navigation>

/// A part of the text without a meaning of its own.
///
/// It renders `span`.
public typealias Span = ElementComponent<ElementDefinitions.Span>

/// A button.
///
/// It renders `button`.
public typealias Button = ElementComponent<ElementDefinitions.Button>

/// A part of the page that readers can open and close.
///
/// It renders `details`.
public typealias Details = ElementComponent<ElementDefinitions.Details>

/// A group of inputs.
///
/// It renders `fieldset`.
public typealias FieldSet = ElementComponent<ElementDefinitions.FieldSet>

/// An item of a list.
///
/// It renders `li`.
public typealias ListItem = ElementComponent<ElementDefinitions.ListItem>

/// The part of a `details` element that is visible while it is closed.
///
/// It renders `summary`.
public typealias Summary = ElementComponent<ElementDefinitions.Summary>

/// The title of a table.
///
/// It renders `caption`.
public typealias TableCaption = ElementComponent<ElementDefinitions.TableCaption>

/// A cell with data.
///
/// It renders `td`.
public typealias TableCell = ElementComponent<ElementDefinitions.TableCell>

/// A header cell.
///
/// It renders `th`.
public typealias TableHeaderCell = ElementComponent<ElementDefinitions.TableHeaderCell>

extension ListItem {
    /// Sets the number of the item in an ordered list.
    public func number(_ number: Int) -> any Component {
        attribute(named: "value", value: String(number))
    }
}
