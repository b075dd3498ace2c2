// A modal dialog: the native one, which traps focus and closes on Escape. Focus moves to the most likely element
// and returns afterwards.
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { showError, Toasts } from './Toasts.tsx'

type DialogProps = {
  title: string
  wide?: boolean
  /** At the right edge, with the page still visible. */
  aside?: boolean
  /** Closed only by a button in it, since what it shows would be lost: this message says so. */
  locked?: string
  onClose: () => void
  children: ReactNode
}

/** The marked element, else the first field of a form, else the browser's choice. */
const usedFirst =
  '[data-first], form :is(input, select, textarea):not([type="hidden"], [type="file"], [disabled], [readonly])'

/** Open while it is rendered. */
export const Dialog = ({ title, wide = false, aside = false, locked, onClose, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = () => (locked === undefined ? onClose() : showError(locked))
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>(usedFirst)?.focus()
    return () => {
      dialog?.close()
      // What opened it may be gone, a row that was deleted for example.
      const back = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('h1')
      if (back instanceof HTMLElement) back.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={['dialog', wide && 'dialog-wide', aside && 'dialog-aside'].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // A browser lets the second of two cancel events in a row pass, but no Escape that was handled.
      onKeyDown={(event) => {
        if (locked === undefined || event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      <div className="dialog-head">
        <div className="row between">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={close}>
            <IconX size={16} aria-hidden />
          </button>
        </div>
        <Toasts onlyNew />
      </div>
      {children}
    </dialog>
  )
}
