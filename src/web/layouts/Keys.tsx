// Keys that work on every page: `/` to the search, `?` to the list of keys.
import { useEffect, useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'

const keys = [
  ['/', 'Go to the search of the page'],
  ['Enter', 'Send a search or filter'],
  ['↑ ↓', 'Next or previous booking code, in Rate Check'],
  ['Esc', 'Close a menu or window'],
  ['?', 'Show these keys'],
] as const

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const search = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[data-page-search]')].find((input) => input.checkVisibility())

export const Keys = () => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '?') setShown(true)
      const input = event.key === '/' ? search() : undefined
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
    <Dialog title="Keys" onClose={() => setShown(false)}>
      <dl className="keys">
        {keys.map(([key, what]) => (
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
