// What the sections of own data share: choices of plans and rooms, a question before a deed, what a version changed.
import './own-data.css'
import { Button, NativeSelect } from '@mantine/core'
import type { OwnOverview } from '../../../contract/own-data.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { sectionRoute } from './hooks.ts'
import { sectionNames, words } from './words.ts'

type Named = { id: number; code: string; name: string | null }
/** Plans or rooms to choose from, by their codes. */
export const choicesOf = (records: readonly Named[], none: string) => [
  { value: '', label: none },
  ...records.map(({ id, code, name }) => ({ value: String(id), label: [code, name].filter(Boolean).join(' · ') })),
]
export const codeOf = (records: readonly Named[], id: number | null, none = '-'): string =>
  id === null ? none : (records.find((record) => record.id === id)?.code ?? none)

/** Narrows a list to a plan, a room or both; kept in the address. */
export const PlanAndRoomFilter = ({ own }: { own: Pick<OwnOverview, 'plans' | 'rooms'> }) => {
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const select = (name: 'plan' | 'room', label: string, records: readonly Named[]) => (
    <NativeSelect
      size="xs"
      className="own-filter"
      aria-label={label}
      value={search[name] ?? ''}
      data={choicesOf(records, label)}
      onChange={({ currentTarget }) =>
        filter({ search: { ...search, [name]: Number(currentTarget.value) || undefined, page: undefined } })
      }
    />
  )
  return (
    <>
      {select('plan', words.allPlans, own.plans)}
      {select('room', words.allRooms, own.rooms)}
    </>
  )
}

type QuestionProps = { title: string; text: string; deed: string; busy: boolean; onDo: () => void; onClose: () => void }
/** Asks before what cannot be taken back in one click. */
export const Question = ({ title, text, deed, busy, onDo, onClose }: QuestionProps) => (
  <Dialog title={title} onClose={onClose}>
    <p className="muted">{text}</p>
    <div className="own-form-foot">
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button loading={busy} onClick={onDo}>
        {deed}
      </Button>
    </div>
  </Dialog>
)

type CountsProps = {
  label: string
  counts: Partial<Record<OwnKind, { added: number; changed: number; removed: number }>>
}
/** '2 rooms added, 1 price changed' as tags. */
export const Counts = ({ label, counts }: CountsProps) => (
  <ul className="own-counts" aria-label={label}>
    {(Object.keys(counts) as OwnKind[]).flatMap((kind) => {
      const { added = 0, changed = 0, removed = 0 } = counts[kind] ?? {}
      if (added + changed + removed === 0) return []
      const parts = [added > 0 && `+${added}`, changed > 0 && `~${changed}`, removed > 0 && `−${removed}`].filter(
        Boolean,
      )
      return [
        <li key={kind} className="tag">
          {sectionNames[kind]} {parts.join(' ')}
          <span className="sr">{words.countsOf(added, changed, removed)}</span>
        </li>,
      ]
    })}
  </ul>
)
