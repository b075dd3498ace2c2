// A panel next to its button: a native popover on top of everything, closed by Escape or a click elsewhere. The
// focus moves into it and returns.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type TriggerProps = {
  popoverTarget: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
}
type PopupProps = {
  role: 'menu' | 'dialog'
  label: string
  trigger: (props: TriggerProps) => ReactNode
  /** Rendered only while it is open. */
  children: (close: () => void) => ReactNode
}

const margin = 8

export const Popup = ({ role, label, trigger, children }: PopupProps) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()

  useEffect(() => {
    if (!open) return
    const stay = () => panel.current && place(panel.current)
    // The content may load later and be wider.
    const grown = new ResizeObserver(stay)
    if (panel.current) grown.observe(panel.current)
    window.addEventListener('scroll', stay, { capture: true, passive: true })
    window.addEventListener('resize', stay)
    return () => {
      grown.disconnect()
      window.removeEventListener('scroll', stay, { capture: true })
      window.removeEventListener('resize', stay)
    }
  }, [open])

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': role, 'aria-expanded': open })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={`popup popup-${role}`}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          place(event.currentTarget)
          event.currentTarget.querySelector<HTMLElement>('[data-first], [role^="menuitem"], button')?.focus()
        }}
        {...(role === 'menu' && {
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveFocus(event, close),
          onClick: (event) => chosen(event.target) && close(),
        })}
      >
        {open && children(close)}
      </div>
    </>
  )
}

const chosen = (target: EventTarget) =>
  target instanceof Element && target.closest('[role^="menuitem"]:not([aria-disabled])') !== null

/** Below the button, aligned with its right edge, and always inside the window. */
const place = (panel: HTMLElement) => {
  const button = document.querySelector(`[popovertarget="${CSS.escape(panel.id)}"]`)?.getBoundingClientRect()
  if (!button) return
  const { offsetWidth: width, offsetHeight: height } = panel
  const left = Math.min(Math.max(margin, button.right - width), window.innerWidth - width - margin)
  const below = button.bottom + 4
  const fits = below + height + margin <= window.innerHeight
  const top = fits ? below : Math.max(margin, button.top - height - 4)
  panel.style.left = `${Math.max(0, left)}px`
  panel.style.top = `${top}px`
}

const moveFocus = (event: KeyboardEvent<HTMLElement>, close: () => void) => {
  if (event.key === 'Tab') return close()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const now = items.findIndex((item) => item === document.activeElement)
  const steps: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
