// The fields of own data: lists of codes, yes or no, amounts, weekdays.
import '../../ui/fields/fields.css'
import { NativeSelect } from '@mantine/core'
import { use, useState } from 'react'
import { weekdayNames } from '../../parts/own-data/record-text.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { CurrencyField } from '../../parts/account/CurrencyField.tsx'
import { FormFields } from '../../ui/fields/Form.tsx'
import { type FieldProps, NumberField } from '../../ui/fields/TextField.tsx'
import { formLabels as words } from './field-words.ts'

/** Options from a code list by name, and one for none. */
export const listField = (
  names: Readonly<Record<string, string | { name: string }>>,
  none: string = words.notSpecified,
) => [
  { value: '', label: none },
  ...Object.entries(names)
    .map(([value, name]) => ({ value, label: typeof name === 'string' ? name : name.name }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]

/** Yes, no, or not specified. */
export const YesNoField = ({ yes = words.yes, no = words.no, ...rest }: FieldProps & { yes?: string; no?: string }) => (
  <ChoiceField
    {...rest}
    data={[
      { value: '', label: words.notSpecified },
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ]}
  />
)

type Kind = 'nights' | 'percent' | 'amount' | 'none'
type AmountProps = { name: string; label: string; kinds: readonly Kind[]; optional?: boolean; currency?: boolean }
/** Nights, percent or money: the field for the value follows the kind. */
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
          ...(optional ? [{ value: '', label: words.notSpecified }] : []),
          ...kinds.map((value) => ({ value, label: words.amountKinds[value] })),
        ]}
      />
      {(kind === 'nights' || kind === 'percent' || kind === 'amount') && (
        <NumberField key={kind} name={`${name}.${kind}`} label={words.amountOf[kind]} />
      )}
      {kind === 'amount' && currency && <OwnCurrencyField name={`${name}.currency`} />}
    </div>
  )
}

export const OwnCurrencyField = ({ name }: { name: string }) => (
  <CurrencyField name={name} label={words.currency} placeholder="e.g. EUR" className="own-currency" />
)

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
