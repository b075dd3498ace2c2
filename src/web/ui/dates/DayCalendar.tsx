// The calendar of one day; weeks start on Monday. S1§5
import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'

type DayCalendarProps = {
  value: string | undefined
  dayText: (day: string) => string
  /** The month that opens is that of this day. */
  near?: string | undefined
  min: string | undefined
  max: string | undefined
  /** The days that can be chosen; undefined while they are loaded. */
  offered: ReadonlySet<string> | 'all' | undefined
  onChange: (day: string) => void
}

export const DayCalendar = ({ value, dayText, near, min, max, offered, onChange }: DayCalendarProps) => {
  const [month, setMonth] = useState(value ?? (near && (!min || near > min) ? near : min))
  return (
    <>
      <DatePicker
        value={value ?? null}
        onChange={(day) => day && onChange(day.slice(0, 10))}
        hideOutsideDates
        firstDayOfWeek={1}
        {...(month && { date: month })}
        onDateChange={setMonth}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        excludeDate={(day) => offered !== 'all' && !offered?.has(day)}
        getDayProps={(day) => ({ 'aria-label': dayText(day) })}
        ariaLabels={{
          nextMonth: 'Next month',
          previousMonth: 'Previous month',
          nextYear: 'Next year',
          previousYear: 'Previous year',
          monthLevelControl: 'Choose month',
          yearLevelControl: 'Choose year',
        }}
      />
      {!offered && (
        <p className="muted small" role="status">
          Loading the calendar …
        </p>
      )}
    </>
  )
}
