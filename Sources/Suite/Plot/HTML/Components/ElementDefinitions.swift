/// The definitions of elements with components, see ``ElementComponent``.
public enum ElementDefinitions {
    /// A self-contained part, such as a post.
    public enum Article: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> {
            Node.article
        }
    }

    /// A part that is only loosely related to what surrounds it.
    public enum Aside: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> {
            Node.aside
        }
    }

    /// A part of the page without a meaning of its own.
    public enum Div: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> {
            Node.div
        }
    }

    /// The end of a page or of a part of it.
    public enum Footer: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> {
            Node.footer
        }
    }

    /// A heading of level 1.
    public enum H1: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> { Node.h1 }
    }

    /// A heading of level 2.
    public enum H2: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> { Node.h2 }
    }

    /// A heading of level 3.
    public enum H3: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> { Node.h3 }
    }

    /// A heading of level 4.
    public enum H4: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> { Node.h4 }
    }

    /// A heading of level 5.
    public enum H5: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> { Node.h5 }
    }

    /// A heading of level 6.
    public enum H6: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> { Node.h6 }
    }

    /// The introduction of a page or of a part of it.
    public enum Header: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> {
            Node.header
        }
    }

    /// The main part of the page.
    public enum Main: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> {
            Node.main
        }
    }

    /// A paragraph.
    public enum Paragraph: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> { Node.p }
    }

    /// Links for navigation.
    public enum Navigation: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> {
            Node.nav
        }
    }

    /// A part of the text without a meaning of its own.
    public enum Span: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.BodyContext> {
            Node.span
        }
    }

    /// A button.
    public enum Button: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.ButtonContext>...) -> Node<HTML.BodyContext> {
            Node.button
        }
    }

    /// A part of the page that can be opened and closed.
    public enum Details: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.DetailsContext>...) -> Node<HTML.BodyContext> {
            Node.details
        }
    }

    /// A group of inputs.
    public enum FieldSet: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.FormContext>...) -> Node<HTML.BodyContext> {
            Node.fieldset
        }
    }

    /// An item of a list.
    public enum ListItem: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.ListContext> { Node.li }
    }

    /// The visible part of closed details.
    public enum Summary: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.DetailsContext> {
            Node.summary
        }
    }

    /// The title of a table.
    public enum TableCaption: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.TableContext> {
            Node.caption
        }
    }

    /// A cell with data.
    public enum TableCell: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.TableRowContext> {
            Node.td
        }
    }

    /// A cell with a heading.
    public enum TableHeaderCell: ElementDefinition {
        /// Makes the element.
        public static var wrapper: (Node<HTML.BodyContext>...) -> Node<HTML.TableRowContext> {
            Node.th
        }
    }
}
