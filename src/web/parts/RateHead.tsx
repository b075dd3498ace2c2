// The head of a rate: its code and score, of which reading it is, and what has to be known of that. S2§2
import './rate-panel.css'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Checkup, RateEntry } from '../../contract/checkup-values.ts'
import { gdsList } from '../../domain/gds.ts'
import { hostsWords } from '../../domain/notices.ts'
import { dayText, instantDay, instantTime } from '../lib/format.ts'
import { Accuracy } from './Accuracy.tsx'
import type { Tab } from './rate-place.ts'
import { headerLine } from './rate-search.ts'

type RateHeadProps = {
  tab: Tab
  entry: RateEntry
  checkup: Checkup
  today: string
  /** A booking code that was asked for and is not in this reading. */
  lost: string | undefined
  onRefresh: () => void
}

export const RateHead = ({ tab, entry, checkup, today, lost, onRefresh }: RateHeadProps) => {
  const begun = checkup.from_date < today
  const line = headerLine(tab === 'details' ? 'Rates' : 'Rules', checkup, {
    from: dayText(checkup.from_date),
    loaded: { date: instantDay(checkup.created_at), time: instantTime(checkup.created_at) },
  })
  return (
    <>
      <div className="rate-head">
        <div>
          <p className="rate-head-code">
            <span className="rate-plan">{entry.rate_plan}</span>
            <Accuracy value={entry.accuracy} strong noData="Nothing could be checked" />
          </p>
          <p className="muted small num">{line}</p>
        </div>
        <ActionIcon variant="default" size={32} aria-label="Reload rates" disabled={begun} onClick={onRefresh}>
          <IconRefresh size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {lost !== undefined && <p className="notice-line">Booking code {lost} is not in this reading.</p>}
      {begun && (
        <p className="notice-line">This stay has begun and cannot be asked for again. Select new dates to search.</p>
      )}
      {checkup.missing.length > 0 && <p className="notice-line">This reading lacks: {checkup.missing.join(', ')}.</p>}
      {checkup.messages.length > 0 && (
        <p className="notice-line">
          {labelOfGds(checkup.gds_id)} adds: <span className="gds-text">{hostsWords(checkup.messages)}</span>
        </p>
      )}
    </>
  )
}

const labelOfGds = (id: number) => gdsList.find((gds) => gds.id === id)?.label ?? 'The GDS'
