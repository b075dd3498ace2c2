// One booking code of a proposal: its rate plan and room, why, and whether it is saved.
import { NativeSelect } from '@mantine/core'
import { gdsLabelOfId } from '../../../domain/gds.ts'
import { canBeTaken } from '../../../domain/own-data/patterns.ts'
import { proposalWords as words } from './code-words.ts'
import type { MappingDraft } from './use-proposal.ts'

type Choices = readonly { value: string; label: string }[]
type ProposedCodeItemProps = {
  one: MappingDraft
  plans: Choices
  rooms: Choices
  error: string | undefined
  mayWrite: boolean
  onChange: (part: Partial<MappingDraft>) => void
}

export const ProposedCodeItem = ({ one, plans, rooms, error, mayWrite, onChange }: ProposedCodeItemProps) => (
  <li className="own-proposed-code" data-asked={one.asks.length > 0 || undefined}>
    <label className="own-proposed-take">
      <input
        type="checkbox"
        aria-label={words.take(one.pattern)}
        checked={one.taken}
        disabled={!mayWrite || !canBeTaken(one.pattern)}
        onChange={({ currentTarget }) => onChange({ taken: currentTarget.checked })}
      />
      <span className="row-name num">{one.pattern}</span> <span className="tag">{gdsLabelOfId(one.gds_id)}</span>
    </label>
    <NativeSelect
      size="xs"
      aria-label={`${words.plan}, ${one.pattern}`}
      disabled={!mayWrite}
      error={error}
      value={one.plan_code ?? ''}
      data={[{ value: '', label: words.choosePlan }, ...plans]}
      onChange={({ currentTarget }) =>
        onChange({ plan_code: currentTarget.value || null, taken: currentTarget.value !== '' })
      }
    />
    <NativeSelect
      size="xs"
      aria-label={`${words.room}, ${one.pattern}`}
      disabled={!mayWrite}
      value={one.room_code ?? ''}
      data={[{ value: '', label: words.anyRoom }, ...rooms]}
      onChange={({ currentTarget }) => onChange({ room_code: currentTarget.value || null })}
    />
    <p className="row-note">
      {one.asks.length > 0 ? <span className="own-open">{one.asks.join(', ')}</span> : one.reasons.join(', ')}
    </p>
  </li>
)
