// A penalty, deposit or commission within a row of fields: nights, percent, an amount of money, or none.
import { NativeSelect, TextInput } from '@mantine/core'
import type { OwnPlan } from '../../../../domain/own-data/records.ts'
import { currencyFrom, decimal } from '../field-values.ts'
import { formLabels as words } from '../field-words.ts'

type PlanShare = OwnPlan['deposit'] | OwnPlan['commission']
type ShareKind = keyof typeof words.amountKinds
type ShareFieldsProps = {
  label: string
  value: PlanShare
  kinds: readonly ShareKind[]
  mayWrite: boolean
  onChange: (value: PlanShare) => void
}

const kindOf = (value: PlanShare): ShareKind | '' =>
  value === null
    ? ''
    : value === 'none'
      ? 'none'
      : 'nights' in value
        ? 'nights'
        : 'percent' in value
          ? 'percent'
          : 'amount'
const shareTextOf = (value: PlanShare): string => {
  if (value === null || value === 'none') return ''
  return 'nights' in value ? String(value.nights || '') : 'percent' in value ? value.percent : value.amount
}
/** What is typed, as it is: what own data cannot hold is refused at this record when it is saved. */
const typedShare = (kind: string, text: string, currency: string): PlanShare => {
  if (kind === 'none') return 'none'
  if (kind === 'nights') return { nights: Number(text) }
  if (kind === 'percent') return { percent: decimal(text) }
  return kind === 'amount' ? { amount: decimal(text), currency: currencyFrom(currency) } : null
}

export const ShareFields = ({ label, value, kinds, mayWrite, onChange }: ShareFieldsProps) => {
  const kind = kindOf(value)
  const [text, currency] = [
    shareTextOf(value),
    value !== null && typeof value === 'object' && 'currency' in value ? value.currency : '',
  ]
  return (
    <div className="own-share">
      <NativeSelect
        size="xs"
        label={label}
        disabled={!mayWrite}
        value={kind}
        data={[
          { value: '', label: words.notSpecified },
          ...kinds.map((each) => ({ value: each, label: words.amountKinds[each] })),
        ]}
        onChange={({ currentTarget }) => onChange(typedShare(currentTarget.value, '', currency))}
      />
      {kind !== '' && kind !== 'none' && (
        <TextInput
          size="xs"
          aria-label={`${label}, ${words.amountOf[kind]}`}
          inputMode={kind === 'nights' ? 'numeric' : 'decimal'}
          value={text}
          readOnly={!mayWrite}
          onChange={({ currentTarget }) => onChange(typedShare(kind, currentTarget.value, currency))}
        />
      )}
      {kind === 'amount' && (
        <TextInput
          size="xs"
          aria-label={`${label}, ${words.currency}`}
          maxLength={3}
          value={currency}
          readOnly={!mayWrite}
          onChange={({ currentTarget }) => onChange(typedShare(kind, text, currentTarget.value))}
        />
      )}
    </div>
  )
}
