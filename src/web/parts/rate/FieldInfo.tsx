// The info popup of a field: opens on hover, focus and touch, stays while pointed at, closes on Escape. S2§2
import './field-info.css'
import { IconInfoCircle } from '@tabler/icons-react'
import { type PointerEvent, useId, useState } from 'react'

/** As wide as its style sheet lets it be, and how near it may come to the edge of the window. */
const widest = 280
const margin = 12

/** A finger does not hover: it enters and leaves with every touch. */
const byMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'

type FieldInfoProps = { label: string; text: string; example?: string | undefined; note?: string | null }

export const FieldInfo = ({ label, text, example, note }: FieldInfoProps) => {
  const id = useId()
  const [shift, setShift] = useState<number>()
  // Moved left as far as it must, so that it never makes the page wider.
  const show = (at: Element) =>
    setShift(Math.min(0, window.innerWidth - margin - widest - at.getBoundingClientRect().left))
  const hide = () => setShift(undefined)
  return (
    <span
      className="field-info"
      onPointerEnter={(event) => byMouse(event) && show(event.currentTarget)}
      onPointerLeave={(event) => byMouse(event) && hide()}
    >
      <button
        type="button"
        aria-label={`About ${label}`}
        aria-describedby={shift === undefined ? undefined : id}
        onFocus={(event) => show(event.currentTarget)}
        onBlur={hide}
        onClick={(event) => show(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        <IconInfoCircle size={14} stroke={1.6} aria-hidden />
      </button>
      {shift !== undefined && (
        <span role="tooltip" id={id} className="field-guidance" style={{ left: shift }}>
          {text}
          {example !== undefined && <span className="muted">Example: {example}</span>}
          {note && <span>{note}</span>}
        </span>
      )}
    </span>
  )
}
