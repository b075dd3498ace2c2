// One room of a proposal: its values to correct, and what the booking codes show differently.
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { roomViewNames } from '../../../../domain/codes/room-views.ts'
import type { OwnProposal } from '../../../../contract/values/own-answers.ts'
import { ProposedBedsFields } from './ProposedBedsFields.tsx'
import { listField } from '../Fields.tsx'
import { formLabels } from '../field-words.ts'
import { CodeAndName, ProposalFields, YesNoSelect } from './ProposalFields.tsx'
import type { RoomDraft } from './use-proposal.ts'

type ProposedRoomItemProps = {
  room: OwnProposal['rooms'][number]
  edit: Partial<RoomDraft> | undefined
  error: string | undefined
  mayWrite: boolean
  onChange: (key: string, part: Partial<RoomDraft>) => void
}

const viewChoices = listField(roomViewNames)

export const ProposedRoomItem = memo(({ room, edit, error, mayWrite, onChange }: ProposedRoomItemProps) => {
  const record = { ...room.record, ...edit }
  const change = (part: Partial<RoomDraft>) => onChange(room.record.code, part)
  return (
    <ProposalFields of={room} record={record} error={error}>
      <CodeAndName record={record} wrong={error !== undefined} mayWrite={mayWrite} onChange={change} />
      <ProposedBedsFields beds={record.beds} mayWrite={mayWrite} onChange={(beds) => change({ beds })} />
      <NativeSelect
        size="xs"
        label={formLabels.view}
        disabled={!mayWrite}
        value={record.view ?? ''}
        data={viewChoices}
        onChange={({ currentTarget }) => change({ view: currentTarget.value || null })}
      />
      <YesNoSelect
        label={formLabels.smoking}
        value={record.smoking}
        mayWrite={mayWrite}
        onChange={(smoking) => change({ smoking })}
      />
    </ProposalFields>
  )
})
