// One room of a proposal: its values to correct, and what the booking codes show differently.
import { bedsText, viewText } from '../../parts/own-data/record-text.ts'
import { CodeAndName, ProposalFields } from './ProposalFields.tsx'
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
    <CodeAndName record={record} wrong={error !== undefined} mayWrite={mayWrite} onChange={onChange} />
    <span className="small own-said">
      {[bedsText(record.beds), viewText(record.view)].filter((text) => text !== '-').join(' · ')}
    </span>
  </ProposalFields>
)
