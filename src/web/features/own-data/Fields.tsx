// The fields of the forms of own data. Each keeps its own value under the name of the contract; values and errors come
// from the form around them.
import '../../ui/fields.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { bedKindNames } from '../../../domain/codes/bed-types.ts'
import type { FieldErrors } from '../../lib/form.ts'
import { dayText } from '../../lib/format.ts'
import { weekdayNames } from '../../parts/own-records.ts'
import { DateRangeInput } from '../../ui/DateRangeInput.tsx'
import { TagsInput } from '../../ui/TagsInput.tsx'
import { countIn, dayOf, type Flat } from './values.ts'
import { fieldWords as words } from './field-words.ts'

export const FormFields = createContext<{ values: Flat; errors: FieldErrors }>({ values: {}, errors: {} })
const useField = (name: string) => {
  const { values, errors } = use(FormFields)
  return { name, defaultValue: values[name] ?? '', error: errors[name] }
}

type FieldProps = { name: string; label: string; description?: string; placeholder?: string }
export const TextField = ({ name, ...rest }: FieldProps) => (
  <TextInput {...useField(name)} {...rest} autoComplete="off" />
)
export const NumberField = ({ name, ...rest }: FieldProps) => (
  <TextInput {...useField(name)} {...rest} autoComplete="off" inputMode="decimal" className="num" />
)
export const ChoiceField = ({ name, ...rest }: FieldProps & { data: { value: string; label: string }[] }) => (
  <NativeSelect {...useField(name)} {...rest} />
)

/** Codes of a list by their names, and nothing said. */
export const listOf = (names: Readonly<Record<string, string | { name: string }>>, none: string = words.notSaid) => [
  { value: '', label: none },
  ...Object.entries(names)
    .map(([value, name]) => ({ value, label: typeof name === 'string' ? name : name.name }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]

/** Yes, no, or nothing said. */
export const YesNoField = ({ yes = words.yes, no = words.no, ...rest }: FieldProps & { yes?: string; no?: string }) => (
  <ChoiceField
    {...rest}
    data={[
      { value: '', label: words.notSaid },
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ]}
  />
)

type TagsProps = { name: string; label: string; phrases?: boolean; max?: number }
export const TagsField = ({ name, label, phrases = false, max = 50 }: TagsProps) => {
  const { defaultValue, error } = useField(name)
  const [tags, setTags] = useState<readonly string[]>(() => (defaultValue === '' ? [] : JSON.parse(defaultValue)))
  return (
    <div>
      <TagsInput label={label} values={tags} max={max} phrases={phrases} error={error} onChange={setTags} />
      <input type="hidden" name={name} value={JSON.stringify(tags)} />
    </div>
  )
}

type Kind = 'nights' | 'percent' | 'amount' | 'none'
type AmountProps = { name: string; label: string; kinds: readonly Kind[]; optional?: boolean; currency?: boolean }
/** Nights, per cent or money: what is asked for follows what was chosen. */
export const AmountField = ({ name, label, kinds, optional = true, currency = true }: AmountProps) => {
  const { values, errors } = use(FormFields)
  const [kind, setKind] = useState(values[name] ?? (optional ? '' : (kinds[0] ?? '')))
  return (
    <div className="own-amount">
      <NativeSelect
        name={name}
        label={label}
        error={errors[name]}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
        data={[
          ...(optional ? [{ value: '', label: words.notSaid }] : []),
          ...kinds.map((value) => ({ value, label: words.amountKinds[value] })),
        ]}
      />
      {(kind === 'nights' || kind === 'percent' || kind === 'amount') && (
        <NumberField key={kind} name={`${name}.${kind}`} label={words.amountOf[kind]} />
      )}
      {kind === 'amount' && currency && <CurrencyField name={`${name}.currency`} />}
    </div>
  )
}

export const CurrencyField = ({ name }: { name: string }) => (
  <TextInput
    {...useField(name)}
    label={words.currency}
    placeholder="EUR"
    maxLength={3}
    autoComplete="off"
    className="own-currency"
  />
)

const said = (day: string | null): day is string => day !== null && /^\d{4}-\d\d-\d\d$/.test(day)

/** First and last night, typed or chosen in the calendar. */
type NightsProps = { open: boolean; onDays?: (days: { first: string; last: string }) => void }
export const NightsFields = ({ open, onDays }: NightsProps) => {
  const { values, errors } = use(FormFields)
  const [days, setDays] = useState({ first: values.first_night ?? '', last: values.last_night ?? '' })
  const [from, to] = [dayOf(days.first), dayOf(days.last)]
  const field = (name: 'first' | 'last', label: string, whenEmpty: string) => (
    <TextInput
      name={`${name}_night`}
      label={label}
      placeholder={open ? whenEmpty : 'DD.MM.YYYY'}
      value={days[name]}
      error={errors[`${name}_night`]}
      autoComplete="off"
      className="num"
      onChange={({ currentTarget }) => setDays({ ...days, [name]: currentTarget.value })}
      onBlur={() => {
        const day = dayOf(days[name])
        if (said(day)) setDays({ ...days, [name]: dayText(day) })
        onDays?.(days)
      }}
    />
  )
  return (
    <div className="own-nights">
      {field('first', words.firstNight, words.fromAlways)}
      {field('last', words.lastNight, words.forEver)}
      <div className="own-calendar">
        <DateRangeInput
          label={words.calendar}
          value={undefined}
          dayText={dayText}
          onChange={(range) => {
            const chosen = { first: dayText(range.from), last: dayText(range.to) }
            setDays(chosen)
            onDays?.(chosen)
          }}
        />
      </div>
      {said(from) && said(to) && to < from && <p className="field-error">{words.lastBeforeFirst}</p>}
    </div>
  )
}

export const WeekdayFields = () => {
  const { values } = use(FormFields)
  return (
    <fieldset className="own-weekdays">
      <legend className="mantine-InputWrapper-label">{words.weekdays}</legend>
      {weekdayNames.map((name, at) => (
        <label key={name}>
          <input type="checkbox" name={`weekdays.${at}`} defaultChecked={values[`weekdays.${at}`] === 'on'} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Lines that can be added and taken away; `line` gets the name under which its fields stand. */
type LinesProps = {
  start: number
  least?: number
  add: string
  remove: (at: number) => string
  line: (at: number) => ReactNode
}
export const Lines = ({ start, least = 0, add, remove, line }: LinesProps) => {
  const [keys, setKeys] = useState(() => Array.from({ length: Math.max(start, least) }, (_, at) => at))
  return (
    <div className="own-lines">
      {keys.map((key, at) => (
        <div key={key} className="own-line">
          <div className="own-line-fields">{line(at)}</div>
          {keys.length > least && (
            <button
              type="button"
              className="icon-button"
              aria-label={remove(at)}
              onClick={() => setKeys(keys.filter((kept) => kept !== key))}
            >
              <IconX size={15} aria-hidden />
            </button>
          )}
        </div>
      ))}
      <Button
        variant="default"
        size="compact-xs"
        leftSection={<IconPlus size={13} aria-hidden />}
        onClick={() => setKeys([...keys, Math.max(-1, ...keys) + 1])}
      >
        {add}
      </Button>
    </div>
  )
}

/** Beds that stand together, and alternatives to them. */
export const BedsFields = () => {
  const { values } = use(FormFields)
  return (
    <fieldset className="own-group">
      <legend>{words.beds}</legend>
      <Lines
        start={countIn(values, 'beds', '0.code')}
        least={1}
        add={words.addAlternative}
        remove={(at) => words.removeAlternative(at + 1)}
        line={(at) => (
          <>
            {at > 0 && <span className="muted small">{words.or}</span>}
            <Lines
              start={countIn(values, `beds.${at}`, 'code')}
              least={1}
              add={words.addBed}
              remove={(bed) => words.removeBed(bed + 1)}
              line={(bed) => (
                <>
                  <NumberField name={`beds.${at}.${bed}.quantity`} label={words.howMany} />
                  <ChoiceField name={`beds.${at}.${bed}.code`} label={words.bed} data={listOf(bedKindNames)} />
                </>
              )}
            />
          </>
        )}
      />
    </fieldset>
  )
}

export const ChildrenFields = () => {
  const { values } = use(FormFields)
  return (
    <fieldset className="own-group">
      <legend>{words.children}</legend>
      <Lines
        start={countIn(values, 'children', 'amount')}
        add={words.addBand}
        remove={(at) => words.removeBand(at + 1)}
        line={(at) => (
          <>
            <NumberField name={`children.${at}.from_age`} label={words.fromAge} />
            <NumberField name={`children.${at}.to_age`} label={words.toAge} />
            <NumberField name={`children.${at}.amount`} label={words.perNight} />
          </>
        )}
      />
    </fieldset>
  )
}
