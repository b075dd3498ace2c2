// The rooms of a property.
import { bedOptionsText, viewText, statedFlagText } from '../../../parts/own-data/record-text.ts'
import { listWords as words } from './list-words.ts'
import { RecordsSection } from './RecordsSection.tsx'
import { RoomForm } from './RoomForm.tsx'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

export const RoomsSection = ({ own }: { own: OwnOverview }) => (
  <RecordsSection
    kind="rooms"
    rows={own.rooms}
    head={words.room}
    first="code"
    sorts={{ code: (room) => room.code, guests: (room) => room.greatest_occupancy }}
    textOf={(room) => `${room.code} ${room.name ?? ''} ${bedOptionsText(room.beds)}`}
    nameOf={(room) => room.code}
    noteOf={(room) => room.name ?? ''}
    columns={[
      { head: words.beds, card: words.beds, cell: (room) => bedOptionsText(room.beds) },
      { head: words.view, card: words.view, cell: (room) => viewText(room.view) },
      { head: words.smoking, card: words.smoking, cell: (room) => statedFlagText(room.smoking) },
      {
        head: words.guests,
        card: words.guests,
        sort: 'guests',
        right: true,
        cell: (room) => <span className="num">{room.greatest_occupancy ?? '-'}</span>,
      },
      { head: words.phrases, right: true, cell: (room) => <span className="num">{room.phrases.length || '-'}</span> },
    ]}
    form={() => <RoomForm />}
  />
)
