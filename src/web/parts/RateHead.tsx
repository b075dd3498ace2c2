// The head of a rate: its code and score, of which reading it is, and what has to be known of that. S2§2
import './rate-panel.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Checkup, RateEntry } from '../../contract/checkup-values.ts'
import { hostsWords } from '../../domain/notices.ts'
import { dayText, instantDay, instantTime } from '../lib/format.ts'
import { labelOfGds } from '../lib/gds.ts'
import { Accuracy } from './Accuracy.tsx'
import type { Tab } from './rate-place.ts'
import { headerLine, notLiveWords } from './rate-search.ts'
import { messagesFor, rateDepth } from './rules-state.ts'

type RateHeadProps = {
  tab: Tab
  entry: RateEntry
  checkup: Checkup
  today: string
  /** A booking code that was asked for and is not in this reading. */
  lost: string | undefined
  /** The filters hold another stay, brought along from the other GDS. */
  otherStay: boolean
  onRefresh: () => void
  /** Not for everybody. */
  onEvidence: (() => void) | undefined
}

export const RateHead = ({ tab, entry, checkup, today, lost, otherStay, onRefresh, onEvidence }: RateHeadProps) => {
  const messages = messagesFor(checkup.messages, entry.rate_plan)
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
            <span className="muted small num">
              {Math.round(entry.coverage)}% checked · {rateDepth(entry)}
            </span>
          </p>
          <p className="muted small num">
            {line}
            {checkup.live === false && ` · ${notLiveWords(labelOfGds(checkup.gds_id))}`}
          </p>
        </div>
        <div className="rate-actions">
          {onEvidence && (
            <Button variant="default" size="xs" h={32} onClick={onEvidence}>
              What the GDS answered
            </Button>
          )}
          <ActionIcon variant="default" size={32} aria-label="Reload rates" disabled={begun} onClick={onRefresh}>
            <IconRefresh size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {lost !== undefined && <p className="notice-line">Booking code {lost} is not in this reading.</p>}
      {otherStay && (
        <p className="notice-line">
          These are the newest rates read in {labelOfGds(checkup.gds_id)}. Search to read the stay in the filters there.
        </p>
      )}
      {begun && (
        <p className="notice-line">This stay has begun and cannot be asked for again. Select new dates to search.</p>
      )}
      {checkup.missing.length > 0 && <p className="notice-line">This reading lacks: {checkup.missing.join(', ')}.</p>}
      {messages.length > 0 && (
        <p className="notice-line">
          {labelOfGds(checkup.gds_id)} adds: <span className="gds-text">{hostsWords(messages)}</span>
        </p>
      )}
    </>
  )
}
