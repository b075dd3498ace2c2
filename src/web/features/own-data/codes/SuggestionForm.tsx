// One unmapped booking code: its most likely mapping, to be corrected and selected.
import { NativeSelect } from '@mantine/core'
import { canBeTaken } from '../../../../domain/own-data/mapping/patterns.ts'
import { choicesOf, codeOf } from '../Parts.tsx'
import type { Choice } from './use-suggestions.ts'
import { gdsLabelOfId } from '../../../../domain/gds.ts'
import type { CodeSuggestion, OwnOverview } from '../../../../contract/values/own-answers.ts'
import { codesWords as words } from '../code-words.ts'

type SuggestionFormProps = {
  own: OwnOverview
  one: CodeSuggestion
  choice: Choice
  ticked: boolean
  error: string | undefined
  mayWrite: boolean
  onTick: (on: boolean) => void
  onChoose: (part: Partial<Choice>) => void
}

export const SuggestionForm = ({
  own,
  one,
  choice,
  ticked,
  error,
  mayWrite,
  onTick,
  onChoose,
}: SuggestionFormProps) => (
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
    <div className="own-suggestion-code">
      <span className="row-name num">{one.rate_plan}</span> <span className="tag">{gdsLabelOfId(one.gds_id)}</span>
      <div className="row-note">{[one.rate_name, one.room].filter(Boolean).join(' · ') || '-'}</div>
    </div>
    <div className="own-suggestion-choice">
      {mayWrite && canBeTaken(one.rate_plan) ? (
        <>
          <NativeSelect
            size="xs"
            aria-label={words.planOf(one.rate_plan)}
            value={choice.plan_id ?? ''}
            error={error}
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
    <div className="own-suggestion-why">
      <span className="num">{one.plan_id === null ? words.notSure : words.sure(one.confidence)}</span>
      <div className="row-note">{canBeTaken(one.rate_plan) ? one.reasons.join(', ') : words.fixFirst}</div>
    </div>
  </li>
)
