// A row of the list of fixes: what to do, in which hotel and GDS, for which stays, the points gained, and its status.
import { Link } from '@tanstack/react-router'
import type { FixRow } from '../../../contract/fixes.ts'
import { readable } from '../../../domain/formats.ts'
import { gdsNameOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { criterionLabels, fieldName } from '../../../domain/rate-view/sections.ts'
import { counted, dayText, instantDay } from '../../lib/format.ts'
import type { Dates } from '../../lib/session.ts'
import { placeText } from '../../parts/accuracy/fixes-text.ts'
import { VerdictWord, WhyLinks } from '../../parts/rate/FindingNote.tsx'
import { paths } from '../../paths.ts'
import { type RowAction, RowMenu } from '../../ui/RowMenu.tsx'
import { FixWords } from './Parts.tsx'
import { fixText, listText as words } from './words.ts'

export const rateOf = ({ hotel_id, gds_id }: FixRow, { id, rate_plan }: FixRow['rates'][number]) =>
  paths.rate({ hotel_id, checkup_rate_id: id, code: rate_plan, gds: gdsNameOf(gds_id) })

type FixItemProps = { fix: FixRow; dates: Dates; actions: readonly RowAction[] }
export const FixItem = ({ fix, dates, actions }: FixItemProps) => {
  const varies = fix.shown === null && fix.expected === null && fix.rates.some(({ shown }) => shown !== null)
  return (
    <li>
      <div className="fix-what">
        <p>
          <Link className="row-name" {...paths.toFix(fix.hotel_id, { ...dates, gds: gdsNameOf(fix.gds_id) })}>
            {fix.hotel}
          </Link>{' '}
          <span className="tag">{gdsLabelOfId(fix.gds_id)}</span>{' '}
          <span className="muted small">
            {[criterionLabels[fix.criterion], fieldName(fix.field), placeText(fix)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p>
          <VerdictWord verdict={fix.verdict} /> {readable(fix.advice)}
        </p>
        <FixWords shown={fix.shown} expected={fix.expected} />
        {varies && <Amounts fix={fix} />}
        <p className="muted small num fix-codes">
          <strong className="fix-stays">{staysText(fix)}</strong> · {counted(fix.rates_count, 'rate')} ·{' '}
          <span title={fix.rate_plans.join(', ')}>
            {fix.rate_plans.slice(0, 6).join(', ')}
            {fix.rate_plans.length > 6 && ` ${fixText.more(fix.rate_plans.length - 6)}`}
          </span>{' '}
          · <WhyLinks checks={fix.checks} />
        </p>
        <FixStatusLine fix={fix} />
      </div>
      <div className="fix-becomes num">
        {fix.points !== null && fix.points > 0 && (
          <span>
            <strong>{words.points(fix.points)}</strong> <span className="muted small">{words.pointsHead}</span>
          </span>
        )}
        <RowMenu label={words.actions(fieldName(fix.field), fix.hotel)} actions={actions} />
      </div>
    </li>
  )
}

const shownStays = 3
const staysText = ({ all_stays, stays, stays_count }: FixRow) => {
  if (all_stays && stays_count > 1) return words.allStays(stays_count)
  const days = stays.slice(0, shownStays).map(dayText).join(', ')
  return words.stays(stays_count, days, stays_count - Math.min(shownStays, stays.length))
}

/** A price differs from stay to stay: the amounts of each. */
const Amounts = ({ fix }: { fix: FixRow }) => (
  <details className="small">
    <summary>{words.amounts}</summary>
    <ul className="num">
      {fix.rates.map((rate) => (
        <li key={rate.id}>
          {dayText(rate.check_in)}{' '}
          <Link className="link" {...rateOf(fix, rate)}>
            {rate.rate_plan}
          </Link>{' '}
          {rate.expected !== null && readable(rate.expected)}
          <span className="muted">{words.instead(rate.shown && readable(rate.shown))}</span>
        </li>
      ))}
      {fix.rates_count > fix.rates.length && (
        <li className="muted">{fixText.more(fix.rates_count - fix.rates.length)}</li>
      )}
    </ul>
  </details>
)

const FixStatusLine = ({ fix: { state, until, done_at, assigned_to } }: { fix: FixRow }) => {
  const stated = [
    state === 'snoozed' && until !== null && words.until(dayText(until)),
    state === 'done' && done_at !== null && words.doneOn(instantDay(done_at)),
    assigned_to && words.assignedTo(assigned_to.name),
  ].filter((each) => typeof each === 'string')
  if (stated.length === 0) return null
  return (
    <p className="small">
      {stated.map((each) => (
        <span key={each} className="tag">
          {each}
        </span>
      ))}
    </p>
  )
}
