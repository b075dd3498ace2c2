// Check-in and check-out as one field; the calendar is loaded when the field is pointed at or opened. S2§5
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useState } from 'react'
import type { Day } from '../../../domain/stay.ts'
import { dayText } from '../../lib/format.ts'
import { Dropdown } from '../../ui/fields/Dropdown.tsx'
import { FieldTrigger } from './FieldTrigger.tsx'
import { placeholderDays } from './rate-search.ts'
import { lazyPart } from '../../ui/Lazy.tsx'

const loadStayCalendar = () => import('./StayCalendar.tsx')
const StayCalendar = lazyPart(async () => (await loadStayCalendar()).StayCalendar)

type StayDatesProps = {
  /** null before a hotel is chosen. */
  value: [Day, Day] | null
  today: Day
  offered: ReadonlySet<Day> | undefined
  columns: number
  disabled: boolean
  focused: boolean
  error: string | undefined
  onOpen: () => void
  onChange: (range: [Day, Day]) => void
}

export const StayDates = ({
  value,
  today,
  offered,
  columns,
  disabled,
  focused,
  error,
  onOpen,
  onChange,
}: StayDatesProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (focused && !disabled) document.getElementById(id)?.focus()
  }, [focused, disabled, id])
  const [from, to] = value ?? placeholderDays(today)
  const near = () => {
    void loadStayCalendar()
    onOpen()
  }
  const trigger = (
    <FieldTrigger
      id={id}
      label="Check-in – Check-out"
      open={open}
      disabled={disabled}
      error={error}
      num
      placeholder={value === null}
      onNear={near}
      onClick={() => setOpen(!open)}
    >
      <IconCalendar size={15} stroke={1.6} aria-hidden />
      <span className="input-text">
        {dayText(from)} – {dayText(to)}
      </span>
    </FieldTrigger>
  )
  return (
    <Dropdown open={open} onClose={() => setOpen(false)} trigger={trigger}>
      <Suspense fallback={<p className="options-note">Loading the calendar …</p>}>
        <StayCalendar
          value={[from, to]}
          today={today}
          offered={offered}
          columns={columns}
          onApply={(range) => {
            onChange(range)
            setOpen(false)
            // Guests seldom change: the next Enter searches.
            document.getElementById(id)?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
          }}
        />
      </Suspense>
    </Dropdown>
  )
}
