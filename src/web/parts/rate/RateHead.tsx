// The head of a rate: its code and score, which checkup it is from, and the notices about that. S2§2
import './rate-panel.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { isUnread, unreadTag, unreadText } from '../../../domain/accuracy/score/unread.ts'
import type { ReactNode } from 'react'
import type { Checkup, RateEntry } from '../../../contract/values/checkup-values.ts'
import { hostsWords } from '../../../domain/notices.ts'
import { dayText, instantDay, instantTime } from '../../lib/format.ts'
import { QueriesNote } from '../account/QueriesNote.tsx'
import { Accuracy } from '../accuracy/Accuracy.tsx'
import type { Tab } from '../stay/use-rate-navigation.ts'
import { headerLine, notLiveText } from '../stay/rate-search.ts'
import { messagesFor, rateDepthText } from '../checkup/rules-state.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

type RateHeadProps = {
  tab: Tab
  entry: RateEntry
  checkup: Checkup
  today: string
  /** The booking code in the address, where this checkup does not have it. */
  lost: string | undefined
  /** The filters hold the stay of the other GDS. */
  otherStay: boolean
  /** The queries used and left: a reload costs one. */
  note: string | undefined
  onRefresh: () => void
  onCompare: () => void
  /** undefined for demo users. */
  onEvidence: (() => void) | undefined
  /** What else can be done with this rate. */
  actions?: ReactNode
}

export const RateHead = ({
  tab,
  entry,
  checkup,
  today,
  lost,
  otherStay,
  note,
  onRefresh,
  onCompare,
  onEvidence,
  actions,
}: RateHeadProps) => {
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
            <Accuracy value={entry.accuracy} strong noData={unreadTag} />
            <span className="muted small num">
              {isUnread(entry) ? unreadTag : `${Math.round(entry.coverage)}% of checks possible`} ·{' '}
              {rateDepthText(entry)}
            </span>
          </p>
          <p className="muted small num">
            {line}
            {checkup.live === false && ` · ${notLiveText(gdsLabelOfId(checkup.gds_id))}`}
          </p>
        </div>
        <div className="rate-head-side">
          <div className="rate-actions">
            <Button variant="default" size="xs" h={32} onClick={onCompare}>
              Compare
            </Button>
            {actions}
            {onEvidence && (
              <Button variant="default" size="xs" h={32} onClick={onEvidence}>
                GDS response
              </Button>
            )}
            <ActionIcon variant="default" size={32} aria-label="Reload rates" disabled={begun} onClick={onRefresh}>
              <IconRefresh size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
          {!begun && <QueriesNote note={note} />}
        </div>
      </div>
      <RateNotices entry={entry} checkup={checkup} lost={lost} otherStay={otherStay} begun={begun} />
    </>
  )
}

type RateNoticesProps = Pick<RateHeadProps, 'entry' | 'checkup' | 'lost' | 'otherStay'> & { begun: boolean }
const RateNotices = ({ entry, checkup, lost, otherStay, begun }: RateNoticesProps) => {
  const gds = gdsLabelOfId(checkup.gds_id)
  const messages = messagesFor(checkup.messages, entry.rate_plan)
  return (
    <>
      {lost !== undefined && <p className="notice-line">Booking code {lost} is not among these rates.</p>}
      {otherStay && (
        <p className="notice-line">
          These are the latest {gds} rates, for another stay. Search to check the stay you entered.
        </p>
      )}
      {begun && <p className="notice-line">This stay has begun. Select new dates to search.</p>}
      {isUnread(entry) && <p className="notice-line">{unreadText}</p>}
      {checkup.missing.length > 0 && (
        <p className="notice-line">This result is missing: {checkup.missing.join(', ')}.</p>
      )}
      {messages.length > 0 && (
        <p className="notice-line">
          Message from {gds}: <span className="gds-text">{hostsWords(messages)}</span>
        </p>
      )}
    </>
  )
}
