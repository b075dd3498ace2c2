// A pressed button loses the focus when it is disabled while it waits, and when it is gone afterwards: both leave a keyboard nowhere.

type Pressed = { button: HTMLElement; around: readonly Element[] }

const buttons = 'button, a[href], summary'
/** Milliseconds in which a page or dialog may put the focus elsewhere itself. */
const patience = 100
const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Gives the focus back to a button that is enabled again, or to the heading above one that is gone. */
export const keepFocus = (): (() => void) => {
  let pressed: Pressed | undefined
  let wasDisabled = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const onFocus = ({ target }: FocusEvent) => {
    wasDisabled = false
    pressed =
      target instanceof HTMLElement && target.matches(buttons)
        ? { button: target, around: aroundOf(target) }
        : undefined
  }
  /** Whoever goes elsewhere by themselves is left there. */
  const onLeave = (event: Event) => {
    const stays = event instanceof KeyboardEvent ? event.key !== 'Tab' : pressed?.button.contains(event.target as Node)
    if (!stays) pressed = undefined
  }
  const restore = () => {
    waiting = undefined
    if (!pressed || !isLost()) return
    const { button, around } = pressed
    if (button.isConnected) button.focus({ preventScroll: true })
    else focusHeading(around.find(({ isConnected }) => isConnected))
  }
  const observer = new MutationObserver(() => {
    if (!pressed) return
    const { button } = pressed
    if (button.isConnected && button.matches(':disabled')) wasDisabled = true
    else if (isLost() && (wasDisabled || !button.isConnected)) waiting ??= setTimeout(restore, patience)
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onLeave, true)
  document.addEventListener('keydown', onLeave, true)
  return () => {
    clearTimeout(waiting)
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onLeave, true)
    document.removeEventListener('keydown', onLeave, true)
  }
}

const aroundOf = (element: Element): Element[] => {
  const around: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) around.push(at)
  return around
}

/** That of the nearest section that is still there; that of an open dialog before the page's. */
const focusHeading = (place: Element | undefined) => {
  const dialog = document.querySelector('dialog[open]')
  const sections = aroundOf(place ?? document.body)
  const inside = place ? [place, ...sections] : sections
  const usable = dialog ? [...inside.filter((each) => dialog.contains(each)), dialog] : inside
  const heading = usable.map((each) => each.querySelector<HTMLElement>('h1, h2, h3')).find(Boolean)
  if (!heading) return
  // Not in the order of Tab.
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
