// A range of days behind a button. The calendar is heavy and comes when it is first wanted.
import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Popup } from './Popup.tsx'
import type { Range } from './RangeCalendar.tsx'

const load = () => import('./RangeCalendar.tsx')
const RangeCalendar = lazy(() => load().then((file) => ({ default: file.RangeCalendar })))

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
    <Popup
      role="dialog"
      label={label}
      trigger={(trigger) => (
        <Button
          variant="default"
          size="xs"
          h={32}
          className="num"
          leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden />}
          aria-label={value ? `${label}: ${shown}` : label}
          onFocus={() => void load()}
          onPointerEnter={() => void load()}
          {...trigger}
        >
          {shown}
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<p className="calendar-room muted">Loading calendar …</p>}>
          <RangeCalendar
            value={value}
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
        </Suspense>
      )}
    </Popup>
  )
}
