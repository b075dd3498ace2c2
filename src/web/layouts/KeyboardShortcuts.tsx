// Keyboard shortcuts of every page: `/` focuses its search, `?` lists them all.
import { useEffect, useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'

const shortcuts = [
  ['/', 'Focus search'],
  ['Enter', 'Search or filter at once'],
  ['↑ ↓', 'Next or previous booking code'],
  ['Esc', 'Close a menu or dialog'],
  ['?', 'Show keyboard shortcuts'],
] as const

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const pageSearch = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[data-page-search]')].find((input) => input.checkVisibility())

export const KeyboardShortcuts = () => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isField(event.target)) return
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
        {shortcuts.map(([key, what]) => (
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
