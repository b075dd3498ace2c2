// One rate plan of a proposal: meals, cancellation, guarantee and commission to correct; what plans have more seldom is folded away.
import { NativeSelect, TextInput } from '@mantine/core'
import { memo } from 'react'
import { rateCategoryNames } from '../../../../domain/codes/rate-categories.ts'
import { guaranteeNames } from '../../../parts/own-data/record-text.ts'
import type { OwnProposal } from '../../../../contract/values/own-answers.ts'
import { proposalWords as words } from '../code-words.ts'
import { listField } from '../Fields.tsx'
import { formLabels } from '../field-words.ts'
import { CodeAndName, ProposalFields, YesNoSelect } from './ProposalFields.tsx'
import { ShareFields } from './ShareFields.tsx'
import type { PlanDraft } from './use-proposal.ts'

type ProposedPlanItemProps = {
  plan: OwnProposal['plans'][number]
  edit: Partial<PlanDraft> | undefined
  error: string | undefined
  mayWrite: boolean
  onChange: (key: string, part: Partial<PlanDraft>) => void
}

const categoryChoices = listField(rateCategoryNames)
const guaranteeChoices = [
  { value: '', label: words.unstated },
  ...Object.entries(guaranteeNames).map(([value, label]) => ({ value, label })),
]
const unitChoices = Object.entries(words.units).map(([value, label]) => ({ value, label }))
const seldom: ReadonlySet<string> = new Set(['lunch', 'dinner', 'deposit', 'category', 'corporate_codes'])

export const ProposedPlanItem = memo(({ plan, edit, error, mayWrite, onChange }: ProposedPlanItemProps) => {
  const record = { ...plan.record, ...edit }
  const change = (part: Partial<PlanDraft>) => onChange(plan.record.code, part)
  const { cancellation } = record
  const changeTerms = (part: Partial<PlanDraft['cancellation']>) =>
    change({ cancellation: { ...cancellation, ...part } })
  const meal = (name: 'breakfast' | 'lunch' | 'dinner') => (
    <YesNoSelect
      label={formLabels[name]}
      value={record[name]}
      mayWrite={mayWrite}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <ProposalFields
      of={plan}
      record={record}
      error={error}
      more={
        // What differs there is seen without a click.
        <details
          className="own-more-fields"
          open={[...plan.open, ...plan.differing].some(({ field }) => seldom.has(field))}
        >
          <summary>{words.more}</summary>
          <div className="own-proposal-fields">
            {meal('lunch')}
            {meal('dinner')}
            <ShareFields
              label={formLabels.deposit}
              value={record.deposit}
              kinds={['nights', 'percent', 'amount']}
              mayWrite={mayWrite}
              onChange={(deposit) => change({ deposit: deposit as PlanDraft['deposit'] })}
            />
            <NativeSelect
              size="xs"
              label={formLabels.category}
              disabled={!mayWrite}
              value={record.category ?? ''}
              data={categoryChoices}
              onChange={({ currentTarget }) => change({ category: currentTarget.value || null })}
            />
            <TextInput
              size="xs"
              label={formLabels.corporateCodes}
              value={record.corporate_codes.join(' ')}
              readOnly={!mayWrite}
              onChange={({ currentTarget: { value } }) =>
                change({
                  corporate_codes:
                    value.trim() === ''
                      ? []
                      : value
                          .toUpperCase()
                          .trimStart()
                          .split(/[\s,;]+/),
                })
              }
            />
          </div>
        </details>
      }
    >
      <CodeAndName record={record} wrong={error !== undefined} mayWrite={mayWrite} onChange={change} />
      {meal('breakfast')}
      <YesNoSelect
        label={words.refundable}
        value={cancellation.refundable}
        mayWrite={mayWrite}
        onChange={(refundable) =>
          changeTerms(refundable === false ? { refundable, offset: null, unit: null, drop_time: null } : { refundable })
        }
      />
      {cancellation.refundable !== false && (
        <>
          <TextInput
            size="xs"
            label={words.offset}
            inputMode="numeric"
            value={cancellation.offset ?? ''}
            readOnly={!mayWrite}
            onChange={({ currentTarget: { value } }) => {
              const offset = /^\d{1,3}$/.test(value) ? Number(value) : null
              changeTerms({ offset, unit: offset === null ? null : (cancellation.unit ?? 'day') })
            }}
          />
          <NativeSelect
            size="xs"
            label={words.unit}
            disabled={!mayWrite || cancellation.offset === null}
            value={cancellation.unit ?? 'day'}
            data={unitChoices}
            onChange={({ currentTarget }) =>
              changeTerms({ unit: currentTarget.value as PlanDraft['cancellation']['unit'] })
            }
          />
          <TextInput
            size="xs"
            type="time"
            label={words.time}
            value={cancellation.drop_time ?? ''}
            readOnly={!mayWrite}
            onChange={({ currentTarget }) => changeTerms({ drop_time: currentTarget.value || null })}
          />
        </>
      )}
      <ShareFields
        label={formLabels.penalty}
        value={cancellation.penalty}
        kinds={['nights', 'percent', 'amount']}
        mayWrite={mayWrite}
        onChange={(penalty) => changeTerms({ penalty: penalty as PlanDraft['cancellation']['penalty'] })}
      />
      <NativeSelect
        size="xs"
        label={words.guarantee}
        disabled={!mayWrite}
        value={record.guarantee ?? ''}
        data={guaranteeChoices}
        onChange={({ currentTarget }) => change({ guarantee: (currentTarget.value || null) as PlanDraft['guarantee'] })}
      />
      <ShareFields
        label={formLabels.commission}
        value={record.commission}
        kinds={['percent', 'amount', 'none']}
        mayWrite={mayWrite}
        onChange={(commission) => change({ commission: commission as PlanDraft['commission'] })}
      />
    </ProposalFields>
  )
})
