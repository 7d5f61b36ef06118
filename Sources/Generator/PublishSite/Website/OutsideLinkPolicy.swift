/// The treatment of symbolic links in content and resources that lead outside the site's folder.
///
/// Whoever can add a file to a site could otherwise add a link to any file of the machine that
/// generates the site, and so publish the file.
public enum OutsideLinkPolicy: Sendable {
    /// The links are followed.
    case follow
    /// The links are followed, and each is reported as a warning.
    case warn
    /// A link is an error and ends the run.
    case refuse
}
