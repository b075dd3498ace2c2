// The info popup of a field: opens on hover, focus and touch, stays while pointed at, closes on Escape. S2§2
import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'

type Place = 'left' | 'right'

type FieldInfoProps = { label: string; text: string; example?: string | undefined; note?: string | null }

export const FieldInfo = ({ label, text, example, note }: FieldInfoProps) => {
  const id = useId()
  const [open, setOpen] = useState<Place | undefined>()
  // Near the right edge it opens to the left, so that it never makes the page wider.
  const show = (at: Element) => setOpen(at.getBoundingClientRect().left > window.innerWidth - 300 ? 'left' : 'right')
  const hide = () => setOpen(undefined)
  return (
    <span className="field-info" onMouseEnter={(event) => show(event.currentTarget)} onMouseLeave={hide}>
      <button
        type="button"
        aria-label={`About ${label}`}
        aria-describedby={open && id}
        onFocus={(event) => show(event.currentTarget)}
        onBlur={hide}
        onClick={(event) => show(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        <IconInfoCircle size={14} stroke={1.6} aria-hidden />
      </button>
      {open && (
        <span role="tooltip" id={id} className="field-guidance" data-to={open}>
          {text}
          {example !== undefined && <span className="muted">Example: {example}</span>}
          {note && <span>{note}</span>}
        </span>
      )}
    </span>
  )
}
