// What every record of a proposal has: its fields, how many booking codes it is made of, and what these show differently.
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OwnBed, OwnPlan } from '../../../domain/own-data/records.ts'
import {
  bedsText,
  cancellationText,
  guaranteeNames,
  shareText,
  viewText,
  yesNoText,
} from '../../parts/own-data/record-text.ts'
import { fieldWords } from './field-words.ts'
import { proposalWords as words } from './code-words.ts'
import type { OwnProposal } from '../../../contract/own-answers.ts'

type ProposedOne = OwnProposal['rooms'][number] | OwnProposal['plans'][number]

const fieldNames: Readonly<Record<string, string>> = {
  name: words.name,
  beds: fieldWords.beds,
  view: fieldWords.view,
  smoking: fieldWords.smoking,
  breakfast: fieldWords.breakfast,
  lunch: fieldWords.lunch,
  dinner: fieldWords.dinner,
  cancellation: fieldWords.cancellation,
  guarantee: words.guarantee,
  commission: 'Commission',
  deposit: 'Deposit',
  category: 'Category',
  corporate_codes: 'Corporate codes',
}
const nameOf = (field: string) => fieldNames[field] ?? field

const valueText = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return yesNoText(value)
  if (field === 'view') return viewText(value as string)
  if (field === 'beds') return bedsText(value as OwnBed[][])
  if (field === 'cancellation') return cancellationText({ cancellation: value as OwnPlan['cancellation'] })
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

type ProposalFieldsProps = { of: ProposedOne; error: string | undefined; children: ReactNode }
export const ProposalFields = ({ of, error, children }: ProposalFieldsProps) => (
  <li>
    <div className="own-proposal-fields">{children}</div>
    <p className="row-note">
      {words.of(of.codes.length)}
      {of.id !== null && ` · ${words.exists}`}
    </p>
    {of.open.map((open) => (
      <p key={open.field} className="small own-open">
        {words.open(nameOf(open.field), valuesShown(open))}
      </p>
    ))}
    {of.differing.map((differing) => (
      <p key={differing.field} className="row-note">
        {words.differs(nameOf(differing.field), valuesShown(differing))}
      </p>
    ))}
    {error && (
      <p role="alert" className="danger small">
        {error}
      </p>
    )}
  </li>
)

type Called = { code: string; name: string | null }
type CodeAndNameProps = { record: Called; wrong: boolean; mayWrite: boolean; onChange: (part: Partial<Called>) => void }
export const CodeAndName = ({ record, wrong, mayWrite, onChange }: CodeAndNameProps) => (
  <>
    <TextInput
      size="xs"
      className="own-wide"
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

type YesNoProps = { label: string; value: boolean | null; mayWrite: boolean; onChange: (value: boolean | null) => void }
export const YesNoSelect = ({ label, value, mayWrite, onChange }: YesNoProps) => (
  <NativeSelect
    size="xs"
    label={label}
    disabled={!mayWrite}
    value={value === null ? '' : String(value)}
    data={[
      { value: '', label: words.unstated },
      { value: 'true', label: fieldWords.yes },
      { value: 'false', label: fieldWords.no },
    ]}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value === 'true')}
  />
)
