/// An event that a script can handle.
///
/// Source: HTML Living Standard, 8.1.8.2 Event handlers on elements.
public enum HTMLEvent: String, CaseIterable, Sendable {
    /// The event `abort`.
    case abort

    /// The event `auxclick`.
    case auxclick

    /// The event `beforeinput`.
    case beforeinput

    /// The event `beforematch`.
    case beforematch

    /// The event `beforetoggle`.
    case beforetoggle

    /// The event `blur`.
    case blur

    /// The event `cancel`.
    case cancel

    /// The event `canplay`.
    case canplay

    /// The event `canplaythrough`.
    case canplaythrough

    /// The event `change`.
    case change

    /// The event `click`.
    case click

    /// The event `close`.
    case close

    /// The event `contextlost`.
    case contextlost

    /// The event `contextmenu`.
    case contextmenu

    /// The event `contextrestored`.
    case contextrestored

    /// The event `copy`.
    case copy

    /// The event `cuechange`.
    case cuechange

    /// The event `cut`.
    case cut

    /// The event `dblclick`.
    case dblclick

    /// The event `drag`.
    case drag

    /// The event `dragend`.
    case dragend

    /// The event `dragenter`.
    case dragenter

    /// The event `dragleave`.
    case dragleave

    /// The event `dragover`.
    case dragover

    /// The event `dragstart`.
    case dragstart

    /// The event `drop`.
    case drop

    /// The event `durationchange`.
    case durationchange

    /// The event `emptied`.
    case emptied

    /// The event `ended`.
    case ended

    /// The event `error`.
    case error

    /// The event `focus`.
    case focus

    /// The event `formdata`.
    case formdata

    /// The event `input`.
    case input

    /// The event `invalid`.
    case invalid

    /// The event `keydown`.
    case keydown

    /// The event `keypress`.
    case keypress

    /// The event `keyup`.
    case keyup

    /// The event `load`.
    case load

    /// The event `loadeddata`.
    case loadeddata

    /// The event `loadedmetadata`.
    case loadedmetadata

    /// The event `loadstart`.
    case loadstart

    /// The event `mousedown`.
    case mousedown

    /// The event `mouseenter`.
    case mouseenter

    /// The event `mouseleave`.
    case mouseleave

    /// The event `mousemove`.
    case mousemove

    /// The event `mouseout`.
    case mouseout

    /// The event `mouseover`.
    case mouseover

    /// The event `mouseup`.
    case mouseup

    /// The event `paste`.
    case paste

    /// The event `pause`.
    case pause

    /// The event `play`.
    case play

    /// The event `playing`.
    case playing

    /// The event `progress`.
    case progress

    /// The event `ratechange`.
    case ratechange

    /// The event `reset`.
    case reset

    /// The event `resize`.
    case resize

    /// The event `scroll`.
    case scroll

    /// The event `scrollend`.
    case scrollend

    /// The event `securitypolicyviolation`.
    case securitypolicyviolation

    /// The event `seeked`.
    case seeked

    /// The event `seeking`.
    case seeking

    /// The event `select`.
    case select

    /// The event `slotchange`.
    case slotchange

    /// The event `stalled`.
    case stalled

    /// The event `submit`.
    case submit

    /// The event `suspend`.
    case suspend

    /// The event `timeupdate`.
    case timeupdate

    /// The event `toggle`.
    case toggle

    /// The event `volumechange`.
    case volumechange

    /// The event `waiting`.
    case waiting

    /// The event `wheel`.
    case wheel
}
