// One rate plan of a proposal: meals, cancellation, guarantee and commission to correct.
import { NativeSelect, TextInput } from '@mantine/core'
import { guaranteeNames } from '../../parts/own-data/record-text.ts'
import { proposalWords as words } from './code-words.ts'
import { fieldWords } from './field-words.ts'
import { CodeAndName, ProposalFields, YesNoSelect } from './ProposalFields.tsx'
import type { PlanDraft } from './use-proposal.ts'
import type { OwnProposal } from '../../../contract/own-answers.ts'

type ProposedPlanItemProps = {
  plan: OwnProposal['plans'][number]
  record: PlanDraft
  error: string | undefined
  mayWrite: boolean
  onChange: (part: Partial<PlanDraft>) => void
}

const meals = ['breakfast', 'lunch', 'dinner'] as const
const percentIn = (commission: PlanDraft['commission']) =>
  commission === 'none' ? '0' : commission !== null && 'percent' in commission ? commission.percent : ''
const typedCommission = (text: string): PlanDraft['commission'] =>
  text.trim() === '' ? null : Number(text) === 0 ? 'none' : { percent: text.trim() }

export const ProposedPlanItem = ({ plan, record, error, mayWrite, onChange }: ProposedPlanItemProps) => {
  const { cancellation } = record
  const change = (part: Partial<PlanDraft['cancellation']>) => onChange({ cancellation: { ...cancellation, ...part } })
  return (
    <ProposalFields of={plan} error={error}>
      <CodeAndName record={record} wrong={error !== undefined} mayWrite={mayWrite} onChange={onChange} />
      {meals.map((meal) => (
        <YesNoSelect
          key={meal}
          label={fieldWords[meal]}
          value={record[meal]}
          mayWrite={mayWrite}
          onChange={(value) => onChange({ [meal]: value })}
        />
      ))}
      <YesNoSelect
        label={words.refundable}
        value={cancellation.refundable}
        mayWrite={mayWrite}
        onChange={(refundable) => change({ refundable })}
      />
      <TextInput
        size="xs"
        label={words.offset}
        inputMode="numeric"
        value={cancellation.offset ?? ''}
        readOnly={!mayWrite}
        onChange={({ currentTarget: { value } }) => {
          const offset = /^\d{1,3}$/.test(value) ? Number(value) : null
          change({ offset, unit: offset === null ? null : (cancellation.unit ?? 'day') })
        }}
      />
      <NativeSelect
        size="xs"
        label={words.unit}
        disabled={!mayWrite || cancellation.offset === null}
        value={cancellation.unit ?? 'day'}
        data={Object.entries(words.units).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => change({ unit: currentTarget.value as PlanDraft['cancellation']['unit'] })}
      />
      <TextInput
        size="xs"
        type="time"
        label={words.time}
        value={cancellation.drop_time ?? ''}
        readOnly={!mayWrite}
        onChange={({ currentTarget }) => change({ drop_time: currentTarget.value || null })}
      />
      <NativeSelect
        size="xs"
        label={words.guarantee}
        disabled={!mayWrite}
        value={record.guarantee ?? ''}
        data={[
          { value: '', label: words.unstated },
          ...Object.entries(guaranteeNames).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ guarantee: (currentTarget.value || null) as PlanDraft['guarantee'] })
        }
      />
      <TextInput
        size="xs"
        label={words.commission}
        inputMode="decimal"
        value={percentIn(record.commission)}
        readOnly={!mayWrite}
        onChange={({ currentTarget }) => onChange({ commission: typedCommission(currentTarget.value) })}
      />
    </ProposalFields>
  )
}
