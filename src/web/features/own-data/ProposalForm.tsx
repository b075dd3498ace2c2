// One booking code that is not known yet: what it most likely is, to be corrected and ticked.
import { NativeSelect } from '@mantine/core'
import type { CodeProposal, OwnOverview } from '../../../contract/own-data.ts'
import { canBeTaken } from '../../../domain/own-data/patterns.ts'
import { labelOfGds } from '../../lib/gds.ts'
import { choicesOf, codeOf } from './Parts.tsx'
import { codeWords as words } from './words.ts'

export type Choice = { plan_id: number | null; room_id: number | null }
type ProposalFormProps = {
  own: OwnOverview
  one: CodeProposal
  choice: Choice
  ticked: boolean
  mayWrite: boolean
  onTick: (on: boolean) => void
  onChoose: (part: Partial<Choice>) => void
}

export const ProposalForm = ({ own, one, choice, ticked, mayWrite, onTick, onChoose }: ProposalFormProps) => (
  <li data-ticked={ticked || undefined} data-read={!mayWrite || undefined}>
    {mayWrite && (
      <input
        type="checkbox"
        aria-label={words.tick(one.rate_plan)}
        checked={ticked}
        disabled={!canBeTaken(one.rate_plan)}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
    )}
    <div className="own-proposal-code">
      <span className="row-name num">{one.rate_plan}</span> <span className="tag">{labelOfGds(one.gds_id)}</span>
      <div className="row-note">{[one.rate_name, one.room].filter(Boolean).join(' · ') || '-'}</div>
    </div>
    <div className="own-proposal-choice">
      {mayWrite && canBeTaken(one.rate_plan) ? (
        <>
          <NativeSelect
            size="xs"
            aria-label={words.planOf(one.rate_plan)}
            value={choice.plan_id ?? ''}
            data={choicesOf(own.plans, words.choosePlan)}
            onChange={({ currentTarget }) => onChoose({ plan_id: Number(currentTarget.value) || null })}
          />
          <NativeSelect
            size="xs"
            aria-label={words.roomOf(one.rate_plan)}
            value={choice.room_id ?? ''}
            data={choicesOf(own.rooms, words.anyRoom)}
            onChange={({ currentTarget }) => onChoose({ room_id: Number(currentTarget.value) || null })}
          />
        </>
      ) : (
        <span>
          {codeOf(own.plans, one.plan_id)} · {codeOf(own.rooms, one.room_id, words.anyRoom)}
        </span>
      )}
    </div>
    <div className="own-proposal-why">
      <span className="num">{one.plan_id === null ? words.notSure : words.sure(one.confidence)}</span>
      <div className="row-note">{canBeTaken(one.rate_plan) ? one.reasons.join(', ') : words.mendFirst}</div>
    </div>
  </li>
)
