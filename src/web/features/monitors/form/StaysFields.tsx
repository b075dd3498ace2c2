// Which stays a monitor asks for: days ahead of each run or fixed dates, with nights and guests.
import { Button, TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, use, useState } from 'react'
import { monitorLimits } from '../../../../domain/monitors/monitor-limits.ts'
import { addDays, daysAhead } from '../../../../domain/stay.ts'
import { dayText } from '../../../lib/format.ts'
import { DateInput } from '../../../ui/dates/DateField.tsx'
import { readersDay } from '../../../ui/dates/readers-day.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FormFields, useField } from '../../../ui/fields/Form.tsx'
import { Stepper } from '../../../ui/fields/Stepper.tsx'
import { Chips, FieldError, FieldGroup, HiddenField } from './Fields.tsx'
import { formWords as say } from './field-words.ts'

/** `daysAhead`: of what, in words. */
export const StaysFields = ({ daysAhead: ahead = say.daysAhead }: { daysAhead?: string }) => {
  const { defaultValue } = useField('stays.kind')
  const [kind, setKind] = useState(defaultValue)
  const all = useField('stays')
  const { clearError } = use(FormFields)
  return (
    <FieldGroup label={say.stays} onInput={() => clearError?.(all.name)}>
      <div className="row wrap" role="radiogroup" aria-label={say.stays}>
        {(['rolling', 'fixed'] as const).map((each) => (
          <label key={each} className="row">
            <input type="radio" name="stays.kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
            {say.kinds[each]}
          </label>
        ))}
        {/* Where the server says what is wrong with the stays as a whole: the focus then goes to the first choice beside it. */}
        <input type="hidden" name={all.name} />
      </div>
      <div className="monitor-line">
        <DaysAhead label={ahead} shown={kind !== 'fixed'} />
        <CheckIns shown={kind === 'fixed'} />
      </div>
      <FieldError>{all.error}</FieldError>
      {kind !== 'fixed' && (
        <div className="monitor-line">
          <ChoiceField
            name="stays.weekday"
            label={say.nightKind}
            data={Object.entries(say.nightKinds).map(([value, label]) => ({ value, label }))}
          />
        </div>
      )}
      <div className="monitor-line">
        <NumberSteps name="stays.nights" label={say.nights} min={1} max={monitorLimits.nights} />
        <NumberSteps name="stays.adults" label={say.adults} min={1} max={9} />
        <NumberSteps name="stays.children" label={say.children} min={0} max={9} />
      </div>
    </FieldGroup>
  )
}

type NumberStepsProps = { name: string; label: string; min: number; max: number }
const NumberSteps = ({ name, label, min, max }: NumberStepsProps) => {
  const { defaultValue, error } = useField(name)
  const [value, setValue] = useState(() => Number(defaultValue) || min)
  return (
    <div>
      <Stepper label={label} value={value} min={min} max={max} error={error} onChange={setValue} />
      <HiddenField name={name} value={String(value)} />
    </div>
  )
}

const usual = [1, 7, 14, 30, 60, 90, 180]

/** What is not shown is kept, for whoever changes their mind. */
const DaysAhead = ({ label, shown }: { label: string; shown: boolean }) => {
  const name = 'stays.days_ahead'
  const { defaultValue, error } = useField(name)
  const [days, setDays] = useState<readonly number[]>(() => JSON.parse(defaultValue || '[]') as number[])
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const toggle = (day: number) =>
    setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted((a, b) => a - b))
  const add = () => {
    if (typed.trim() === '') return
    const day = Number(typed)
    if (!/^\d+$/.test(typed.trim()) || day > daysAhead) return setWrong(say.badDays)
    if (!days.includes(day)) toggle(day)
    setTyped('')
  }
  const offered = [...new Set([...usual, ...days])].toSorted((a, b) => a - b)
  return (
    <div hidden={!shown}>
      <p className="mantine-InputWrapper-label" id="days-ahead">
        {label}
      </p>
      <div className="row wrap" role="group" aria-labelledby="days-ahead">
        {offered.map((day) => (
          <button
            key={day}
            type="button"
            className="monitor-toggle num"
            aria-pressed={days.includes(day)}
            onClick={() => toggle(day)}
          >
            {say.inDays(day)}
          </button>
        ))}
      </div>
      <div className="row wrap monitor-add" onBlur={onLeave(add)}>
        <TextInput
          size="xs"
          className="num"
          inputMode="numeric"
          autoComplete="off"
          label={say.addDays}
          value={typed}
          error={wrong}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setWrong(undefined)
          }}
          onKeyDown={onEnter(add)}
        />
        <Button variant="default" size="xs" h={30} onClick={add}>
          {say.add}
        </Button>
      </div>
      {shown && error !== undefined && <p className="field-error">{error}</p>}
      <HiddenField name={name} value={JSON.stringify(days)} />
    </div>
  )
}

/** Adds what is typed instead of sending the form. */
const onEnter = (add: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  add()
}

/** What is typed counts, also where nobody pressed the button. The calendar is inside too. */
const onLeave =
  (add: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) add()
  }

const CheckIns = ({ shown }: { shown: boolean }) => {
  const name = 'stays.check_ins'
  const { defaultValue, error } = useField(name)
  const [days, setDays] = useState<readonly string[]>(() => JSON.parse(defaultValue || '[]') as string[])
  const [day, setDay] = useState('')
  const [turn, setTurn] = useState(0)
  const today = readersDay()
  const add = () => {
    if (day === '') return
    setDays([...new Set([...days, day])].toSorted())
    setDay('')
    setTurn(turn + 1)
  }
  return (
    <div hidden={!shown}>
      <div className="row wrap monitor-add" onBlur={onLeave(add)}>
        <DateInput
          key={turn}
          size="xs"
          label={say.addDate}
          defaultValue=""
          dayText={dayText}
          min={today}
          max={addDays(today, daysAhead)}
          error={shown ? error : undefined}
          onDay={setDay}
          onKeyDown={onEnter(add)}
        />
        <Button variant="default" size="xs" h={30} disabled={day === ''} onClick={add}>
          {say.add}
        </Button>
      </div>
      {days.length === 0 ? (
        <p className="muted small">{say.noDates}</p>
      ) : (
        <Chips
          label={say.checkIns}
          chips={days.map((key) => ({ key, text: dayText(key) }))}
          removeLabel={say.remove}
          onRemove={(key) => setDays(days.filter((each) => each !== key))}
        />
      )}
      <HiddenField name={name} value={JSON.stringify(days)} />
    </div>
  )
}
