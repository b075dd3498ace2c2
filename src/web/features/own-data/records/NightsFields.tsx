// First and last night of a record, typed or chosen in the calendar.
import { TextInput } from '@mantine/core'
import { use, useState } from 'react'
import { dayText } from '../../../lib/format.ts'
import { DateRangeInput } from '../../../ui/dates/DateRangeInput.tsx'
import { FormFields } from '../../../ui/fields/Form.tsx'
import { formLabels as words } from '../field-words.ts'
import { isDay } from '../../../../domain/stay.ts'
import { typedDay } from '../field-values.ts'

type NightsProps = { open: boolean; onDays?: (days: { first: string; last: string }) => void }
/** What is typed or chosen; a readable day is written out when the field is left. */
const useNights = (onDays: NightsProps['onDays']) => {
  const { values } = use(FormFields)
  const [days, setDays] = useState({ first: values.first_night ?? '', last: values.last_night ?? '' })
  const [from, to] = [typedDay(days.first), typedDay(days.last)]
  return {
    days,
    type: (name: 'first' | 'last', text: string) => setDays({ ...days, [name]: text }),
    leave: (name: 'first' | 'last') => {
      const day = typedDay(days[name])
      if (day !== null && isDay(day)) setDays({ ...days, [name]: dayText(day) })
      onDays?.(days)
    },
    choose: (range: { from: string; to: string }) => {
      const chosen = { first: dayText(range.from), last: dayText(range.to) }
      setDays(chosen)
      onDays?.(chosen)
    },
    endsBeforeStart: from !== null && to !== null && isDay(from) && isDay(to) && to < from,
  }
}

export const NightsFields = ({ open, onDays }: NightsProps) => {
  const { errors } = use(FormFields)
  const { days, type, leave, choose, endsBeforeStart } = useNights(onDays)
  const field = (name: 'first' | 'last', label: string, whenEmpty: string) => (
    <TextInput
      name={`${name}_night`}
      label={label}
      placeholder={open ? whenEmpty : 'DD.MM.YYYY'}
      value={days[name]}
      error={errors[`${name}_night`]}
      autoComplete="off"
      className="num"
      onChange={({ currentTarget }) => type(name, currentTarget.value)}
      onBlur={() => leave(name)}
    />
  )
  return (
    <div className="own-nights">
      {field('first', words.firstNight, words.noStart)}
      {field('last', words.lastNight, words.noEnd)}
      <div className="own-calendar">
        <DateRangeInput label={words.calendar} value={undefined} dayText={dayText} onChange={choose} />
      </div>
      {endsBeforeStart && <p className="field-error">{words.lastBeforeFirst}</p>}
    </div>
  )
}
