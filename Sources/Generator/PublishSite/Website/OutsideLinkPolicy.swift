/// What becomes of symbolic links among texts and resources that lead out of the site's folder.
///
/// Whoever can add a file to a site can add a link, also one to a file of the machine that generates it.
public enum OutsideLinkPolicy: Sendable {
    /// They are followed.
    case follow
    /// They are followed, with a warning.
    case warn
    /// They end the run.
    case refuse
}
