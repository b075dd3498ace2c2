// The calendar of a stay; loaded when it is first opened. Only days that can be asked for are offered. S1§5, S2§5
import '@mantine/dates/styles.css'
import './stay-calendar.css'
import { Button } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useState } from 'react'
import { addDays, type Day, daysAhead } from '../../domain/stay.ts'
import { dayText } from '../lib/format.ts'

type Range = [Day | null, Day | null]
type StayCalendarProps = {
  value: [Day, Day]
  today: Day
  /** The days that the calendar of the hotel offers; undefined while they are loaded. */
  offered: ReadonlySet<Day> | undefined
  columns: number
  onApply: (range: [Day, Day]) => void
}

const names = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  monthLevelControl: 'Choose month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  yearLevelControl: 'Choose year',
}

export const StayCalendar = ({ value, today, offered, columns, onApply }: StayCalendarProps) => {
  const [range, setRange] = useState<Range>(value)
  const [from, to] = range
  return (
    <div className="stay-calendar">
      <DatesProvider settings={{ firstDayOfWeek: 1 }}>
        <DatePicker
          type="range"
          numberOfColumns={columns}
          hideOutsideDates
          minDate={today}
          maxDate={addDays(today, daysAhead)}
          defaultDate={value[0] < today ? today : value[0]}
          excludeDate={(day) => !offered?.has(day)}
          value={range}
          onChange={setRange}
          ariaLabels={names}
          getDayProps={(day) => ({ 'aria-label': dayText(day) })}
        />
      </DatesProvider>
      <div className="checks-foot">
        <span role="status" className="num">
          {!offered && 'Loading the calendar …'}
          {offered && `${from ? dayText(from) : 'Check-in'} – ${to ? dayText(to) : 'Check-out'}`}
        </span>
        <Button size="xs" disabled={!from || !to} onClick={() => from && to && onApply([from, to])}>
          Apply
        </Button>
      </div>
    </div>
  )
}
