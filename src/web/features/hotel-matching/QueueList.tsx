// The pending candidates, the hardest to decide first.
import type { HotelCandidate } from '../../../contract/hotel-candidates.ts'
import type { Meta } from '../../../contract/values/paging.ts'
import { numberText } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { similarityText } from './values.ts'
import { words } from './words.ts'

type QueueListProps = {
  rows: readonly HotelCandidate[] | undefined
  meta: Meta | undefined
  old: boolean
  current: number
  onOpen: (id: number) => void
  onPage: (page: number) => void
}

export const QueueList = ({ rows, meta, old, current, onOpen, onPage }: QueueListProps) => (
  <nav className="card match-queue" aria-label={words.queue}>
    <h2>
      {words.queue} <span className="muted num">{meta && numberText(meta.total)}</span>
    </h2>
    {rows?.length === 0 && <EmptyState>{words.none}</EmptyState>}
    <ol className={old ? 'greyed' : undefined} aria-busy={old || !rows}>
      {rows?.map((row) => (
        <li key={row.id}>
          <button type="button" aria-current={row.id === current || undefined} onClick={() => onOpen(row.id)}>
            <span className="match-name">{row.name}</span>
            <span className="muted small">{[row.city, row.country].filter(Boolean).join(', ')}</span>
            <span className="num small">{similarityText(row.best_match)}</span>
          </button>
        </li>
      ))}
    </ol>
    {meta && meta.last_page > 1 && <Pager paging={meta} onPage={onPage} />}
  </nav>
)
