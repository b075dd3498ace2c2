// A modal window: the browser's own, which keeps the focus inside, closes on Escape and gives the focus back.
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Toasts } from './Toasts.tsx'

type DialogProps = { title: string; wide?: boolean; onClose: () => void; children: ReactNode }

/** Open for as long as it is rendered. */
export const Dialog = ({ title, wide = false, onClose, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="row between dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </button>
      </div>
      {children}
      <Toasts />
    </dialog>
  )
}
