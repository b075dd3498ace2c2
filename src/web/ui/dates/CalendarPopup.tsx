// A button that opens a calendar next to it. The calendar is heavy and loads on first use.
import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Popup } from '../Popup.tsx'

type CalendarPopupProps = {
  label: string
  /** What the button reads. */
  text: string
  /** What a screen reader says of it. */
  name: string
  busy?: boolean
  /** Before the button is pressed: time to load the calendar. */
  onNear: () => void
  children: (close: () => void) => ReactNode
}

export const CalendarPopup = ({ label, text, name, busy = false, onNear, children }: CalendarPopupProps) => (
  <Popup
    role="dialog"
    label={label}
    trigger={(trigger) => (
      <Button
        variant="default"
        size="xs"
        h={32}
        className="num"
        loading={busy}
        leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden />}
        aria-label={name}
        onFocus={onNear}
        onPointerEnter={onNear}
        {...trigger}
      >
        {text}
      </Button>
    )}
  >
    {(close) => (
      <Suspense fallback={<p className="calendar-room muted">Loading the calendar …</p>}>{children(close)}</Suspense>
    )}
  </Popup>
)
