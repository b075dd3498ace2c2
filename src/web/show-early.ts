// What the scripts within documents share: a page that is shown before its own scripts have come, and what a person does in it.

/** Light or dark, as this browser chose. */
export const showTheme = (): void => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}

/** Milliseconds until the page is opened again whose scripts did not come: without them it does nothing. */
const openAgainAfter = 2_000
/** The document's scripts lie in a template until it is their turn. */
export const addScripts = (): void => {
  const openAgain = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) setTimeout(() => location.reload(), openAgainAfter)
  }
  // An error of a script does not rise, but it can be caught on its way down.
  document.addEventListener('error', openAgain, true)
  document.head.append(document.importNode(document.querySelector('template')!.content, true))
}

/** An element as the other page has it too: the how manieth of those that are called the same. */
type ShownPlace = { tag: string; name: string; at: number }
const shownName = (element: Element) =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent
const sameIn = (shown: Element, tag: string, name: string | null) =>
  [...shown.querySelectorAll<HTMLElement>(tag)].filter((each) => shownName(each) === name)
const shownPlace = (shown: Element, element: Element): ShownPlace => {
  const [tag, name] = [element.localName, shownName(element)]
  return { tag, name, at: sameIn(shown, tag, name).indexOf(element as HTMLElement) }
}
const elementAt = (shown: Element, { tag, name, at }: ShownPlace) => sameIn(shown, tag, name)[at]

type TypedField = HTMLInputElement | HTMLSelectElement
/** Past React, which takes only what differs from what it wrote itself. */
const write = (field: TypedField, value: string) => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Keeps what is typed and chosen, the focus, and the last click; the page that takes the place of the one shown gets all of it. */
export const keepForPage = (shown: HTMLElement): void => {
  for (const styled of shown.querySelectorAll<HTMLElement>('[data-style]'))
    styled.style.cssText = styled.dataset['style']!
  const first = shown.firstElementChild
  let fields: [ShownPlace, string][] = []
  let focus: ShownPlace | undefined
  let clicked: ShownPlace | undefined
  let sent = false
  const changed = new Set<EventTarget | null>()
  // The page itself moves the focus, too.
  const remember = ({ type, target }: Event) => {
    if (!first?.isConnected) return
    if (type === 'input') changed.add(target)
    const isKept = (field: TypedField) => changed.has(field) || (field.localName === 'input' && field.value !== '')
    fields = [...shown.querySelectorAll<TypedField>('input, select')]
      .filter(isKept)
      .map((field) => [shownPlace(shown, field), field.value])
    focus = document.activeElement?.closest('#root *') ? shownPlace(shown, document.activeElement) : undefined
  }
  const waitToSend = (event: Event) => {
    event.preventDefault()
    sent = true
  }
  /** A link works by itself, and a form is sent by its own event. */
  const waitToClick = ({ target }: Event) => {
    const button = (target as Element).closest('a, summary, button, tr')
    if (button && button.localName !== 'a' && !button.closest('form')) clicked = shownPlace(shown, button)
  }
  const listeners = { input: remember, focusin: remember, submit: waitToSend, click: waitToClick }
  for (const [type, listen] of Object.entries(listeners)) shown.addEventListener(type, listen)
  const watcher = new MutationObserver(() => {
    if (first?.isConnected) return
    watcher.disconnect()
    for (const [type, listen] of Object.entries(listeners)) shown.removeEventListener(type, listen)
    for (const [place, value] of fields) {
      const field = elementAt(shown, place) as TypedField | undefined
      if (field && field.value !== value) write(field, value)
    }
    if (focus) elementAt(shown, focus)?.focus()
    if (clicked) elementAt(shown, clicked)?.click()
    if (sent) shown.querySelector('form')?.requestSubmit()
  })
  watcher.observe(shown, { childList: true })
}
