// The calendar of a range of days; weeks start on Monday. S1§5
import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

export type Range = { from: string; to: string }
type RangeCalendarProps = { value: Range | undefined; min?: string; max?: string; onChange: (range: Range) => void }

export const RangeCalendar = ({ value, min, max, onChange }: RangeCalendarProps) => {
  const [days, setDays] = useState<[string | null, string | null]>([value?.from ?? null, value?.to ?? null])
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const choose = (chosen: [string | null, string | null]) => {
    setDays(chosen)
    const [from, to] = chosen
    if (from && to) onChange({ from: from.slice(0, 10), to: to.slice(0, 10) })
  }
  return (
    <DatePicker
      type="range"
      value={days}
      onChange={choose}
      allowSingleDateInRange
      hideOutsideDates
      firstDayOfWeek={1}
      numberOfColumns={wide ? 2 : 1}
      defaultDate={value?.from ?? min ?? new Date()}
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
  )
}
