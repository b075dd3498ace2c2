// One room of a proposal: its values to correct, and what the booking codes show differently.
import { TextInput } from '@mantine/core'
import { bedsText, viewText } from '../../parts/own-data/record-text.ts'
import { proposalWords as words } from './code-words.ts'
import { ProposalFields } from './ProposalFields.tsx'
import type { RoomDraft } from './use-proposal.ts'
import type { OwnProposal } from '../../../contract/own-answers.ts'

type ProposedRoomItemProps = {
  room: OwnProposal['rooms'][number]
  record: RoomDraft
  error: string | undefined
  mayWrite: boolean
  onChange: (part: Partial<RoomDraft>) => void
}

export const ProposedRoomItem = ({ room, record, error, mayWrite, onChange }: ProposedRoomItemProps) => (
  <ProposalFields of={room} error={error}>
    <TextInput
      size="xs"
      className="own-wide"
      label={words.code}
      value={record.code}
      readOnly={!mayWrite}
      error={error !== undefined}
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
    <span className="small own-said">
      {[bedsText(record.beds), viewText(record.view)].filter((text) => text !== '-').join(' · ')}
    </span>
  </ProposalFields>
)
