// Runs within the document, where the server put a page that is the same for everybody: shows it as this browser would, and hands over
// to the page itself what a person did before the scripts were there. Allowed by its hash; it may import nothing.
const shown = document.getElementById('root')!

const chosen = localStorage.getItem('mantine-color-scheme-value')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

/** Milliseconds until the page is opened again whose scripts did not come: without them its form does nothing. */
const openAgainAfter = 2_000
const openAgain = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement) setTimeout(() => location.reload(), openAgainAfter)
}
// An error of a script does not rise, but it can be caught on its way down.
document.addEventListener('error', openAgain, true)

// Style sheets have come first: this script waits for them.
document.head.append(document.importNode(document.querySelector('template')!.content, true))

/** What is in the fields, which one has the focus, and whether the form was sent. */
const typed = () => {
  const fields = [...shown.querySelectorAll('input')].map(({ name, value }) => ({ name, value }))
  return { fields, focus: document.activeElement?.getAttribute('name') }
}

const handOver = ({ fields, focus }: ReturnType<typeof typed>, sent: boolean) => {
  const fieldOf = (name: string) => shown.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  for (const { name, value } of fields) {
    const field = value ? fieldOf(name) : null
    // Past React, which takes only what differs from what it wrote itself.
    if (field) set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (focus) fieldOf(focus)?.focus()
  if (sent) shown.querySelector('form')?.requestSubmit()
}

// Whoever is logged in is led on.
if (localStorage.getItem('token')) shown.textContent = ''
else {
  for (const styled of shown.querySelectorAll<HTMLElement>('[data-style]'))
    styled.style.cssText = styled.dataset['style']!
  let sent = false
  let last = typed()
  const first = shown.firstElementChild
  // The page itself moves the focus, too.
  const remember = () => {
    if (first?.isConnected) last = typed()
  }
  const waitToSend = (event: Event) => {
    event.preventDefault()
    sent = true
  }
  shown.addEventListener('input', remember)
  shown.addEventListener('focusin', remember)
  shown.addEventListener('submit', waitToSend)
  const watcher = new MutationObserver(() => {
    if (first?.isConnected) return
    watcher.disconnect()
    shown.removeEventListener('input', remember)
    shown.removeEventListener('focusin', remember)
    shown.removeEventListener('submit', waitToSend)
    handOver(last, sent)
  })
  watcher.observe(shown, { childList: true })
}
