// One day behind a button.
import { CalendarPopup } from './CalendarPopup.tsx'
import { lazyPart } from '../Lazy.tsx'

const loadDayCalendar = () => import('./DayCalendar.tsx')
const DayCalendar = lazyPart(async () => (await loadDayCalendar()).DayCalendar)

type DayInputProps = {
  label: string
  value: string | undefined
  placeholder: string
  /** How a day reads, e.g. DD.MM.YYYY. */
  dayText: (day: string) => string
  /** The month that opens is that of this day. */
  near?: string | undefined
  min: string
  max: string
  /** The days that can be chosen; undefined while they are loaded. */
  offered: ReadonlySet<string> | undefined
  busy: boolean
  onOpen: () => void
  onChange: (day: string) => void
}

export const DayInput = ({ label, value, placeholder, busy, onOpen, onChange, ...calendar }: DayInputProps) => {
  const shown = value ? calendar.dayText(value) : placeholder
  return (
    <CalendarPopup
      label={label}
      text={shown}
      name={`${label}: ${shown}`}
      busy={busy}
      onNear={() => {
        void loadDayCalendar()
        onOpen()
      }}
    >
      {(close) => (
        <DayCalendar
          {...calendar}
          value={value}
          onChange={(day) => {
            close()
            onChange(day)
          }}
        />
      )}
    </CalendarPopup>
  )
}
