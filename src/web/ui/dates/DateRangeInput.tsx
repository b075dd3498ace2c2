// A range of days behind a button.
import { Button } from '@mantine/core'
import { CalendarPopup } from './CalendarPopup.tsx'
import { lazyPart } from '../Lazy.tsx'
import type { Range } from './RangeCalendar.tsx'

const loadRangeCalendar = () => import('./RangeCalendar.tsx')
const RangeCalendar = lazyPart(async () => (await loadRangeCalendar()).RangeCalendar)

type DateRangeInputProps = {
  label: string
  /** Undefined shows `placeholder`: no dates are chosen. */
  value: Range | undefined
  placeholder?: string
  /** How a day reads, e.g. DD.MM.YYYY. */
  dayText: (day: string) => string
  min?: string
  max?: string
  onChange: (range: Range) => void
  onClear?: () => void
}

export const DateRangeInput = (props: DateRangeInputProps) => {
  const { label, value, placeholder = label, dayText, onChange, onClear, ...limits } = props
  const shown = value ? `${dayText(value.from)} – ${dayText(value.to)}` : placeholder
  return (
    <CalendarPopup
      label={label}
      text={shown}
      name={value ? `${label}: ${shown}` : label}
      onNear={() => void loadRangeCalendar()}
    >
      {(close) => (
        <>
          <RangeCalendar
            value={value}
            dayText={dayText}
            {...limits}
            onChange={(range) => {
              close()
              onChange(range)
            }}
          />
          {value && onClear && (
            <Button
              variant="subtle"
              size="compact-xs"
              mt={8}
              onClick={() => {
                close()
                onClear()
              }}
            >
              All dates
            </Button>
          )}
        </>
      )}
    </CalendarPopup>
  )
}
