// A panel below its button: closes on Escape (focus returns), on a click elsewhere and when the focus leaves.
import './dropdown.css'
import { type ReactNode, useEffect, useRef } from 'react'

type DropdownProps = {
  open: boolean
  onClose: () => void
  trigger: ReactNode
  children: ReactNode
  className?: string
}

export const Dropdown = ({ open, onClose, trigger, children, className = '' }: DropdownProps) => {
  const box = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open) return
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close.current()
    }
    box.current?.querySelector('.dropdown-panel')?.scrollIntoView({ block: 'nearest' })
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    const inside = box.current
    return () => {
      // The focused element was removed with the panel: focus returns to the button.
      setTimeout(() => {
        if (document.activeElement === document.body) inside?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      })
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [open])
  return (
    <div
      ref={box}
      className={`dropdown ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        onClose()
        box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      }}
    >
      {trigger}
      {open && <div className="dropdown-panel">{children}</div>}
    </div>
  )
}
