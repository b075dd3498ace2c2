// The calendar of a range of days; weeks start on Monday. S1§5
import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { type Days, TypedRange } from './TypedRange.tsx'

export type Range = { from: string; to: string }
type RangeCalendarProps = {
  value: Range | undefined
  dayText: (day: string) => string
  min?: string
  max?: string
  onChange: (range: Range) => void
}

export const RangeCalendar = ({ value, dayText, min, max, onChange }: RangeCalendarProps) => {
  const [days, setDays] = useState<Days>([value?.from ?? null, value?.to ?? null])
  const [month, setMonth] = useState(value?.from ?? min ?? new Date())
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const type = (typed: Days) => {
    setDays(typed)
    const shown = typed[0] ?? typed[1]
    if (shown) setMonth(shown)
  }
  const refusalOf = (day: string) => {
    // What is shown already is not refused: a default may start before the earliest choice.
    if (day === value?.from || day === value?.to) return undefined
    if (min && day < min) return `No earlier than ${dayText(min)}`
    return max && day > max ? `No later than ${dayText(max)}` : undefined
  }
  const choose = (chosen: Days) => {
    setDays(chosen)
    const [from, to] = chosen
    if (from && to) onChange({ from: from.slice(0, 10), to: to.slice(0, 10) })
  }
  return (
    <>
      <TypedRange
        labels={['From', 'To']}
        value={days}
        dayText={dayText}
        refusalOf={refusalOf}
        onChange={type}
        onApply={(from, to) => onChange({ from, to })}
      />
      <DatePicker
        type="range"
        value={days}
        onChange={choose}
        allowSingleDateInRange
        hideOutsideDates
        firstDayOfWeek={1}
        numberOfColumns={wide ? 2 : 1}
        date={month}
        onDateChange={setMonth}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        ariaLabels={{
          nextMonth: 'Next month',
          previousMonth: 'Previous month',
          nextYear: 'Next year',
          previousYear: 'Previous year',
          nextDecade: 'Next decade',
          previousDecade: 'Previous decade',
          monthLevelControl: 'Choose a month',
          yearLevelControl: 'Choose a year',
        }}
      />
    </>
  )
}
