// One booking code of a proposal: its rate plan and room, why, and whether it is saved.
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { gdsLabelOfId } from '../../../../domain/gds.ts'
import { canBeTaken } from '../../../../domain/own-data/mapping/patterns.ts'
import { proposalWords as words } from '../code-words.ts'
import { isTaken, type MappingEdit, type MappingRow } from './use-proposal.ts'

type Choices = readonly { value: string; label: string }[]
type ProposedCodeItemProps = {
  row: MappingRow
  edit: MappingEdit | undefined
  plans: Choices
  rooms: Choices
  error: string | undefined
  mayWrite: boolean
  onChange: (key: string, part: MappingEdit) => void
}

/** One of hundreds: drawn again only when something of it changes. */
export const ProposedCodeItem = memo(
  ({ row, edit, plans, rooms, error, mayWrite, onChange }: ProposedCodeItemProps) => {
    const { key, pattern, gds_ids, asks, reasons } = row
    const { plan_code, room_code } = { ...row, ...edit }
    return (
      <li className="own-proposed-code" data-asked={asks.length > 0 || undefined}>
        <label className="own-proposed-take">
          <input
            type="checkbox"
            aria-label={words.take(pattern)}
            checked={isTaken(row, edit)}
            disabled={!mayWrite || !canBeTaken(pattern)}
            onChange={({ currentTarget }) => onChange(key, { taken: currentTarget.checked })}
          />
          <span className="row-name num">{pattern}</span>
          {gds_ids.map((id) => (
            <span key={id} className="tag">
              {gdsLabelOfId(id)}
            </span>
          ))}
        </label>
        <NativeSelect
          size="xs"
          aria-label={`${words.plan}, ${pattern}`}
          disabled={!mayWrite}
          error={error}
          value={plan_code ?? ''}
          data={[{ value: '', label: words.choosePlan }, ...plans]}
          onChange={({ currentTarget }) =>
            onChange(key, { plan_code: currentTarget.value || null, taken: currentTarget.value !== '' })
          }
        />
        <NativeSelect
          size="xs"
          aria-label={`${words.room}, ${pattern}`}
          disabled={!mayWrite}
          value={room_code ?? ''}
          data={[{ value: '', label: words.anyRoom }, ...rooms]}
          onChange={({ currentTarget }) => onChange(key, { room_code: currentTarget.value || null })}
        />
        <p className="row-note">
          {asks.length > 0 && <span className="own-asked">{asks.join(', ')}</span>}
          {asks.length > 0 && reasons.length > 0 && ' · '}
          {reasons.join(' · ')}
        </p>
      </li>
    )
  },
)
