// The calendar of a stay; loaded when it is first opened. Only days that can be searched are offered. S1§5, S2§5
import '@mantine/dates/styles.css'
import './stay-calendar.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useState } from 'react'
import { addDays, type Day, daysAhead } from '../../../domain/stay.ts'
import { dayText } from '../../lib/format.ts'
import { type Days, TypedRange } from '../../ui/dates/TypedRange.tsx'

type StayCalendarProps = {
  value: [Day, Day]
  today: Day
  /** The days that the calendar of the hotel offers; undefined while they are loaded. */
  offered: ReadonlySet<Day> | undefined
  columns: number
  onApply: (range: [Day, Day]) => void
}

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  monthLevelControl: 'Choose month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  yearLevelControl: 'Choose year',
}

export const StayCalendar = ({ value, today, offered, columns, onApply }: StayCalendarProps) => {
  const [range, setRange] = useState<Days>(value)
  const [month, setMonth] = useState<string>(value[0] < today ? today : value[0])
  const refusalOf = (day: Day) => {
    if (day < today) return 'In the past'
    if (day > addDays(today, daysAhead)) return `No later than ${dayText(addDays(today, daysAhead))}`
    return offered && !offered.has(day) ? 'Not on sale' : undefined
  }
  return (
    <div className="stay-calendar">
      <TypedRange
        labels={['Check-in', 'Check-out']}
        value={range}
        dayText={dayText}
        refusalOf={refusalOf}
        onChange={(typed) => {
          setRange(typed)
          const shown = typed[0] ?? typed[1]
          if (shown) setMonth(shown)
        }}
        onApply={(checkIn, checkOut) => onApply([checkIn, checkOut])}
      />
      <DatesProvider settings={{ firstDayOfWeek: 1 }}>
        <DatePicker
          type="range"
          numberOfColumns={columns}
          hideOutsideDates
          minDate={today}
          maxDate={addDays(today, daysAhead)}
          date={month}
          onDateChange={setMonth}
          excludeDate={(day) => !offered?.has(day)}
          value={range}
          onChange={setRange}
          ariaLabels={calendarLabels}
          getDayProps={(day) => ({ 'aria-label': dayText(day) })}
        />
      </DatesProvider>
      <div className="checks-foot">
        <span role="status">{!offered && 'Loading the calendar …'}</span>
      </div>
    </div>
  )
}
