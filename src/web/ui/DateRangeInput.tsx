// A range of days behind a button. The calendar is heavy and comes when it is first wanted.
import { Button, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
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

export const DateRangeInput = ({
  label,
  value,
  placeholder = label,
  dayText,
  onClear,
  ...rest
}: DateRangeInputProps) => {
  const [open, setOpen] = useState(false)
  const { onChange, ...limits } = rest
  const shown = value ? `${dayText(value.from)} – ${dayText(value.to)}` : placeholder
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          h={32}
          className="num"
          leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden />}
          aria-label={value ? `${label}: ${shown}` : label}
          onClick={() => setOpen(!open)}
          onFocus={() => void load()}
          onPointerEnter={() => void load()}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p="sm">
        <Suspense fallback={<p className="calendar-room muted">Loading calendar …</p>}>
          <RangeCalendar
            value={value}
            {...limits}
            onChange={(range) => {
              setOpen(false)
              onChange(range)
            }}
          />
        </Suspense>
        {value && onClear && (
          <Button
            variant="subtle"
            size="compact-xs"
            mt={8}
            onClick={() => {
              setOpen(false)
              onClear()
            }}
          >
            All dates
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
