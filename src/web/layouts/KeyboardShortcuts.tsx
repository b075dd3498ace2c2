// Keyboard shortcuts of every page: `/` focuses its search, `?` lists them all. That of the global search is its own.
import { useEffect, useState } from 'react'
import { searchKeys } from '../lib/search-shortcut.ts'
import { Dialog } from '../ui/Dialog.tsx'

const shortcuts = [
  ['/', 'Focus search'],
  ['Enter', 'Search or filter at once'],
  ['↑ ↓', 'From the search to the results, and through them'],
  ['Esc', 'Close a menu or dialog'],
  ['?', 'Show keyboard shortcuts'],
] as const

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const pageSearch = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[data-page-search]')].find((input) => input.checkVisibility())

/** From the search of the page down into its results, and from one to the next; Enter opens it. */
const resultNear = (at: EventTarget | null, step: -1 | 1): HTMLElement | undefined => {
  if (!(at instanceof HTMLElement) || !at.matches('input[data-page-search], .row-name')) return undefined
  const results = [...document.querySelectorAll<HTMLElement>('main .row-name:is(a, button)')].filter((each) =>
    each.checkVisibility(),
  )
  const index = results.indexOf(at)
  if (index < 0) return step > 0 ? results[0] : undefined
  return results[index + step] ?? (step < 0 ? pageSearch() : undefined)
}

export const KeyboardShortcuts = () => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
      const result = step && !document.querySelector('dialog[open]') ? resultNear(event.target, step) : undefined
      if (result) {
        event.preventDefault()
        result.focus()
      }
      if (isField(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '?') setShown(true)
      const input = event.key === '/' ? pageSearch() : undefined
      if (!input) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  if (!shown) return null
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => setShown(false)}>
      <dl className="keys">
        {[[searchKeys().shown, 'Search everything'] as const, ...shortcuts].map(([key, what]) => (
          <div key={key} className="row">
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
