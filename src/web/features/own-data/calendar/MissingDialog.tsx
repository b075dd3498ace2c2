// Confirms checking the missing dates of a month: over which stays, how many queries that takes, and what is left of them.
import '../../../parts/checkup/checkup-depth.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gdsLabelOf, gdsLabelOfId, gdsNameOf } from '../../../../domain/gds.ts'
import { joinMissing } from '../../../../domain/own-data/calendar/join-missing.ts'
import { addDays } from '../../../../domain/stay.ts'
import type { PriceCalendar } from '../../../../contract/values/own-answers.ts'
import { numberText, dayText, monthText } from '../../../lib/format.ts'
import { includedText, leftText } from '../../../parts/checkup/hotel-checks-words.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { checksWords as words } from '../page-words.ts'
import { calendarQuery } from '../queries.ts'
import { costQuery, type StayChecks, type StayToCheck } from './use-stay-checks.ts'

type Missing = PriceCalendar['missing'][number]
const ways = ['each', 'merged'] as const
type Way = (typeof ways)[number]

const staysOf = ({ gds_id, ...missing }: Missing, way: Way): StayToCheck[] => {
  const gds = gdsNameOf(gds_id)
  if (!gds) return []
  return missing[way].map(({ check_in, nights }) => ({
    gds,
    start_date: check_in,
    end_date: addDays(check_in, nights),
  }))
}

type MissingDialogProps = {
  asked: Omit<StayChecks, 'key' | 'stays'>
  missing: readonly Missing[]
  /** The month whose nights are offered too, near the end of this one. */
  next: { plan: number; month: string } | undefined
  /** The reader's GDS. */
  held: readonly number[]
  onStart: (stays: readonly StayToCheck[]) => void
  onClose: () => void
}
export const MissingDialog = ({ asked, missing: ofMonth, next, held, onStart, onClose }: MissingDialogProps) => {
  const [way, setWay] = useState<Way>('each')
  const [left_out, setLeftOut] = useState<readonly number[]>([])
  const [withNext, setWithNext] = useState(false)
  const { data: after } = useQuery({
    ...calendarQuery(asked.of, next?.plan ?? 0, next?.month ?? '', asked.adults),
    enabled: next !== undefined,
  })
  const ofNext = after?.missing.filter(({ gds_id }) => held.includes(gds_id)) ?? []
  const nextNights = new Set(ofNext.flatMap(({ nights }) => nights)).size
  const missing = withNext ? joinMissing(ofMonth, ofNext) : ofMonth
  const open = missing.filter(({ nights }) => nights.length > 0)
  const stays = open.filter(({ gds_id }) => !left_out.includes(gds_id)).flatMap((each) => staysOf(each, way))
  const { data: cost, error } = useQuery({ ...costQuery({ ...asked, stays }), enabled: stays.length > 0 })
  const isShort = cost?.enough === false
  const affordable = isShort ? stays.slice(0, cost.left?.left ?? 0) : stays
  const closed = new Set(missing.flatMap((each) => each.closed)).size
  const over = cost && includedText({ queries: cost.left, limited: cost.limited }, stays.length)
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="muted">{words.note}</p>
      <fieldset className="missing-choices">
        <legend className="sr">{words.title}</legend>
        {ways.map((each) => (
          <label key={each}>
            <input type="radio" name="way" checked={way === each} onChange={() => setWay(each)} />
            {each === 'each' ? words.each : words.merged}
            <span className="muted small">{each === 'each' ? words.eachNote : words.mergedNote}</span>
          </label>
        ))}
      </fieldset>
      {next && nextNights > 0 && (
        <div className="missing-choices">
          <label>
            <input
              type="checkbox"
              checked={withNext}
              onChange={({ currentTarget: { checked } }) => setWithNext(checked)}
            />
            {words.next(monthText(next.month), nextNights)}
            <span className="muted small">{words.nextNote}</span>
          </label>
        </div>
      )}
      {open.length > 1 && (
        <fieldset className="missing-choices">
          <legend className="sr">{words.gds}</legend>
          {open.map(({ gds_id, nights }) => (
            <label key={gds_id}>
              <input
                type="checkbox"
                checked={!left_out.includes(gds_id)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeftOut(checked ? left_out.filter((id) => id !== gds_id) : [...left_out, gds_id])
                }
              />
              {words.nights(gdsLabelOfId(gds_id), nights.length)}
            </label>
          ))}
        </fieldset>
      )}
      {error && <p role="alert">{error.message}</p>}
      {!cost && !error && stays.length > 0 && <p className="muted">{words.counting}</p>}
      {cost && stays.length > 0 && (
        <dl className="cost">
          {open
            .filter(({ gds_id }) => !left_out.includes(gds_id))
            .map((each) => (
              <div key={each.gds_id} className="cost-row">
                <dt>{words.stays(gdsLabelOfId(each.gds_id))}</dt>
                <dd>{numberText(staysOf(each, way).length)}</dd>
              </div>
            ))}
          <div className="cost-row">
            <dt className="cost-sum">{words.queries}</dt>
            <dd className="cost-sum">{numberText(cost.queries)}</dd>
          </div>
          {cost.left && (
            <div className="cost-row">
              <dt>{leftText(cost)}</dt>
              <dd>{numberText(cost.left.left)}</dd>
            </div>
          )}
        </dl>
      )}
      <details className="small">
        <summary>{words.list}</summary>
        <ul>
          {stays.map(({ gds, start_date, end_date }) => (
            <li key={`${gds} ${start_date}`}>
              {gdsLabelOf(gds)}: {dayText(start_date)} – {dayText(end_date)}
            </li>
          ))}
        </ul>
      </details>
      {closed > 0 && <p className="muted small">{words.closed(closed)}</p>}
      {isShort ? (
        <p role="alert">{words.tooFew(affordable.length)}</p>
      ) : (
        over && (
          <p className="small" role="status">
            {over}
          </p>
        )
      )}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button data-first disabled={!cost || affordable.length === 0} onClick={() => onStart(affordable)}>
          {words.start(affordable.length)}
        </Button>
      </div>
    </Dialog>
  )
}
