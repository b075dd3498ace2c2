// What every record of a proposal has: its fields, the evidence for it, and what its booking codes show differently.
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { rateCategoryNames } from '../../../../domain/codes/rate-categories.ts'
import type { OwnBed, OwnPlan } from '../../../../domain/own-data/records.ts'
import {
  bedOptionsText,
  cancellationText,
  guaranteeNames,
  shareText,
  viewText,
  statedFlagText,
} from '../../../parts/own-data/record-text.ts'
import { formLabels } from '../field-words.ts'
import { proposalWords as words } from '../code-words.ts'
import type { OwnProposal } from '../../../../contract/values/own-answers.ts'

type ProposedOne = OwnProposal['rooms'][number] | OwnProposal['plans'][number]

const fieldNames: Readonly<Record<string, string>> = {
  name: words.name,
  beds: formLabels.beds,
  view: formLabels.view,
  smoking: formLabels.smoking,
  breakfast: formLabels.breakfast,
  lunch: formLabels.lunch,
  dinner: formLabels.dinner,
  cancellation: formLabels.cancellation,
  guarantee: formLabels.guarantee,
  commission: formLabels.commission,
  deposit: formLabels.deposit,
  category: formLabels.category,
  corporate_codes: 'Corporate codes',
  price_basis: words.priceBasis,
}
const nameOf = (field: string) => fieldNames[field] ?? field

const valueText = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return statedFlagText(value)
  if (field === 'view') return viewText(value as string)
  if (field === 'beds') return bedOptionsText(value as OwnBed[][])
  if (field === 'cancellation') return cancellationText({ cancellation: value as OwnPlan['cancellation'] })
  if (field === 'price_basis') return value === 'after' ? formLabels.after : formLabels.before
  if (field === 'category') return rateCategoryNames[String(value)] ?? String(value)
  if (field === 'guarantee') return guaranteeNames[value as keyof typeof guaranteeNames]
  if (field === 'commission' || field === 'deposit') return shareText(value as OwnPlan['commission'])
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const fewCodes = 3
const codesText = (codes: readonly string[]) => (codes.length > fewCodes ? words.of(codes.length) : codes.join(', '))
const valuesShown = ({ field, values }: ProposedOne['open'][number]) =>
  values
    .slice(0, fewCodes)
    .map(({ value, codes }) => words.shown(valueText(field, value), codesText(codes)))
    .join('; ')

const isStated = (value: unknown): boolean =>
  value !== null &&
  (typeof value !== 'object' || Object.values(value as object).some((part) => part !== null && part !== ''))
/** Fields on which the GDS contradict each other, as long as nobody has filled them in. */
export const undecidedIn = ({ id, open }: ProposedOne, record: object): ProposedOne['open'] =>
  id === null ? open.filter(({ field }) => !isStated((record as Record<string, unknown>)[field] ?? null)) : []

type ProposalFieldsProps = {
  of: ProposedOne
  record: object
  error: string | undefined
  children: ReactNode
  more?: ReactNode
}
/** An existing record stays as it is: it is only named. */
export const ProposalFields = ({ of, record, error, children, more }: ProposalFieldsProps) => {
  const { id, part, agreed, codes, differing } = of
  const count = new Set(codes).size
  const evidence = [
    part !== null && codes.every((code) => code.startsWith(part))
      ? words.startWith(count, part)
      : part !== null && codes.every((code) => code.endsWith(part))
        ? words.endWith(count, part)
        : words.of(count),
    agreed.length > 0 &&
      words.agreed(agreed.map((field) => (field === 'name' ? words.nameOnly : nameOf(field).toLowerCase())).join(', ')),
  ]
  if (id !== null)
    return (
      <li>
        <span className="row-name">{of.record.code}</span> {of.record.name}
        <p className="row-note">{[words.exists, ...evidence].filter(Boolean).join(' · ')}</p>
      </li>
    )
  return (
    <li>
      <div className="own-proposal-fields">{children}</div>
      {more}
      <p className="row-note">{evidence.filter(Boolean).join(' · ')}</p>
      {undecidedIn(of, record).map((open) => (
        <p key={open.field} className="small own-asked">
          {words.open(nameOf(open.field), valuesShown(open))}
        </p>
      ))}
      {differing.map((each) => (
        <p key={each.field} className="small">
          <span className="tag">{words.differs}</span> {nameOf(each.field)}: {valuesShown(each)}
        </p>
      ))}
      {error && (
        <p role="alert" className="danger small">
          {error}
        </p>
      )}
    </li>
  )
}

type Called = { code: string; name: string | null }
type CodeAndNameProps = { record: Called; wrong: boolean; mayWrite: boolean; onChange: (part: Partial<Called>) => void }
export const CodeAndName = ({ record, wrong, mayWrite, onChange }: CodeAndNameProps) => (
  <>
    <TextInput
      size="xs"
      label={words.code}
      value={record.code}
      readOnly={!mayWrite}
      error={wrong}
      onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
    />
    <TextInput
      size="xs"
      className="own-wide"
      label={words.name}
      value={record.name ?? ''}
      readOnly={!mayWrite}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value || null })}
    />
  </>
)

type YesNoProps = {
  label: string
  value: boolean | null
  mayWrite: boolean
  onChange: (value: boolean | null) => void
}
export const YesNoSelect = ({ label, value, mayWrite, onChange }: YesNoProps) => (
  <NativeSelect
    size="xs"
    label={label}
    disabled={!mayWrite}
    value={value === null ? '' : String(value)}
    data={[
      { value: '', label: words.unstated },
      { value: 'true', label: formLabels.yes },
      { value: 'false', label: formLabels.no },
    ]}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value === 'true')}
  />
)
