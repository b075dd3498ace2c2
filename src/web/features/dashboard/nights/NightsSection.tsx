// A calendar of a booking code: 90 check-in dates, each right, wrong, closed or not checked, with the price. Arrow keys move between dates.
import './nights.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CodeNight } from '../../../../contract/over-time.ts'
import { addDays, daysBetween } from '../../../../domain/stay.ts'
import { dayText, monthText, roundedText, weekdayText } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { moveToLink } from '../../../ui/tables/move-to-link.ts'
import { nightsQuery } from './queries.ts'
import { nightText as words } from './words.ts'

type NightsSectionProps = { hotelId: number; code: string; adults: number | undefined }

export const NightsSection = ({ hotelId, code, adults }: NightsSectionProps) => {
  const { data, isError } = useQuery(nightsQuery(hotelId, code, adults))
  return (
    <section className="card nights" aria-labelledby="nights" aria-busy={!data && !isError}>
      <div className="table-bar">
        <h2 id="nights">{words.title}</h2>
        {data?.guests && (
          <span className="muted small">
            {words.guests(data.guests)} · {words.perNight(onlyCurrency(data.days))}
          </span>
        )}
      </div>
      {isError ? (
        <EmptyState>{words.couldntLoad}</EmptyState>
      ) : data?.guests === null ? (
        <EmptyState title={words.noNights}>{words.howTo(code)}</EmptyState>
      ) : data ? (
        <>
          <NightsLegend />
          <NightsTable hotelId={hotelId} code={code} from={data.from} to={data.to} days={data.days} />
        </>
      ) : null}
    </section>
  )
}

/** Null where stays have several. */
const onlyCurrency = (days: readonly CodeNight[]): string | null => {
  const [only, ...others] = new Set(days.flatMap(({ currency }) => currency ?? []))
  return only === undefined || others.length > 0 ? null : only
}

const nightMarks = { right: '✓', wrong: '✕', not_compared: '?', closed: '–' } as const
const nightStates = ['right', 'wrong', 'not_compared', 'closed'] as const

const NightsLegend = () => (
  <ul className="nights-legend small" aria-label={words.legend}>
    {nightStates.map((state) => (
      <li key={state}>
        <i className={`night-${state}`} aria-hidden>
          {nightMarks[state]}
        </i>{' '}
        {words.states[state]}
      </li>
    ))}
    <li>
      <i aria-hidden /> {words.unchecked}
    </li>
  </ul>
)

type NightsTableProps = { hotelId: number; code: string; from: string; to: string; days: readonly CodeNight[] }

/** Weeks from Monday on; days before the first and after the last are empty. */
const weeksOf = (from: string, to: string): string[][] => {
  const monday = addDays(from, -((new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7))
  const count = Math.ceil((daysBetween(monday, to) + 1) / 7)
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (__, n) => addDays(monday, week * 7 + n)))
}

const NightsTable = ({ hotelId, code, from, to, days }: NightsTableProps) => {
  const [current, setCurrent] = useState<string>()
  const found = new Map(days.map((each) => [each.day, each]))
  const links = days.filter(({ checkup_rate_id }) => checkup_rate_id !== null).map(({ day }) => day)
  const inTabs = current !== undefined && links.includes(current) ? current : links[0]
  const weeks = weeksOf(from, to)
  return (
    <table className="nights-table" onKeyDown={moveToLink}>
      <caption className="sr">{words.caption}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="muted small">
              {weekdayText(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              day < from || day > to ? (
                <td key={day} />
              ) : (
                <td key={day}>
                  <NightCell
                    hotelId={hotelId}
                    code={code}
                    day={day}
                    isFirst={day === from || day.endsWith('-01')}
                    night={found.get(day)}
                    inTabs={inTabs === day}
                    onFocus={() => setCurrent(day)}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type NightCellProps = {
  hotelId: number
  code: string
  day: string
  /** Of its month in the calendar: it says which. */
  isFirst: boolean
  night: CodeNight | undefined
  inTabs: boolean
  onFocus: () => void
}

const NightCell = ({ hotelId, code, day, isFirst, night, inTabs, onFocus }: NightCellProps) => {
  const label = night ? words.night(dayText(day), night) : words.notChecked(dayText(day))
  const shown = (
    <span aria-hidden>
      <span className="night-day muted">
        {isFirst ? `${Number(day.slice(8))} ${monthText(day.slice(0, 7)).slice(0, 3)}` : Number(day.slice(8))}
      </span>
      {night && <span className="night-mark">{nightMarks[night.state]}</span>}
      <span className="night-price">
        {night?.total ? roundedText(Number(night.total) / night.nights, 0) : '\u00a0'}
      </span>
    </span>
  )
  if (!night || night.checkup_rate_id === null)
    return (
      <div className={`night num${night ? ` night-${night.state}` : ''}`} title={label}>
        <span className="sr">{label}</span>
        {shown}
      </div>
    )
  return (
    <Link
      {...paths.rate({ hotel_id: hotelId, checkup_rate_id: night.checkup_rate_id, code })}
      className={`night num night-${night.state}`}
      tabIndex={inTabs ? 0 : -1}
      aria-label={label}
      title={label}
      onFocus={onFocus}
    >
      {shown}
    </Link>
  )
}
