// What changed since the last visit: hotels that are better or worse, and problems that were not there before.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Changes } from '../../../contract/dashboard.ts'
import { instantDay, instantTime, scoreText, countText } from '../../lib/format.ts'
import type { Dates } from '../../lib/session.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { readable } from '../../../domain/formats.ts'
import { paths } from '../../paths.ts'
import { changesQuery, visitQuery } from './queries.ts'

/** The words of 'What changed'. */
const words = {
  title: 'What changed',
  since: (day: string, time: string) => `Since your last visit on ${day} at ${time}`,
  nextTime: 'From your next visit on, you’ll see what has changed since.',
  first: 'This is your first visit. Next time, you’ll see what has changed since.',
  failed: 'The changes couldn’t be loaded. Reload the page to try again.',
  nothing: 'No new checks for these dates.',
  same: (checkups: number) => `${countText(checkups, 'new check')}, no change in accuracy.`,
  worse: (count: number) => `${countText(count, 'hotel')} worse`,
  better: (count: number) => `${countText(count, 'hotel')} better`,
  found: (count: number) => countText(count, 'new problem'),
  gone: (count: number) => `${countText(count, 'problem')} gone`,
  firstChecked: 'first check',
  allFound: (count: number) => `Show all ${count} new problems`,
  hotels: 'Hotels that changed',
  problems: 'New problems',
} as const

export const ChangesSection = memo(({ dates }: { dates: Dates }) => {
  const { data: visit, isError: lost } = useQuery(visitQuery)
  const since = visit?.since
  const { data, isError, isPlaceholderData } = useQuery(changesQuery(dates, since))
  return (
    <section className="card changes" aria-labelledby="changes" aria-busy={since === undefined || isPlaceholderData}>
      <div className="row between wrap">
        <h2 id="changes">{words.title}</h2>
        <span className="muted small num">{since ? words.since(instantDay(since), instantTime(since)) : '\u00a0'}</span>
      </div>
      {lost || isError ? (
        <p className="muted">{words.failed}</p>
      ) : since === null ? (
        // That it is the first is worth saying once; the place is kept, so that nothing below moves.
        <p className="muted">{visit?.first && viewedUser() === undefined ? words.first : words.nextTime}</p>
      ) : (
        data && <ChangeSummary changes={data} dates={dates} />
      )}
    </section>
  )
})

const shownChanges = 4
const ChangeSummary = ({ changes, dates }: { changes: Changes; dates: Dates }) => {
  const gds = useSelectedGds()
  const { since, checkups, better, worse, hotels, found, found_count, gone_count } = changes
  if (checkups === 0) return <p className="muted">{words.nothing}</p>
  if (hotels.length === 0 && found_count === 0 && gone_count === 0)
    return <p className="muted num">{words.same(checkups)}</p>
  const fresh = paths.fixes({ ...dates, gds, new_since: since, state: 'all' })
  return (
    <>
      <p className="changes-sums num">
        {worse > 0 && <span className="danger">{words.worse(worse)}</span>}
        {better > 0 && <span>{words.better(better)}</span>}
        {found_count > 0 && (
          <Link className="link" {...fresh}>
            {words.found(found_count)}
          </Link>
        )}
        {gone_count > 0 && (
          <Link className="link" {...paths.fixes({ ...dates, gds, gone_since: since, state: 'gone' })}>
            {words.gone(gone_count)}
          </Link>
        )}
      </p>
      <ul className="changes-hotels num" aria-label={words.hotels}>
        {hotels.slice(0, shownChanges).map(({ id, name, before, after }) => (
          <li key={id}>
            <Link className="row-name" {...paths.hotel(id)}>
              {name}
            </Link>{' '}
            {before === null ? <span className="muted small">{words.firstChecked}</span> : scoreText(before)} →{' '}
            <strong>{scoreText(after)}</strong>
          </li>
        ))}
      </ul>
      {found.length > 0 && (
        <details>
          <summary className="small">{words.problems}</summary>
          <ul aria-label={words.problems}>
            {found.map(({ hotel_id, hotel, key, check, advice }) => (
              <li key={`${hotel_id} ${key}`}>
                <Link
                  className="figure-link"
                  {...paths.fixes({ ...dates, gds, hotel_id, check, new_since: since, state: 'all' })}
                >
                  <span className="row-name">{hotel}</span> <span className="muted">{readable(advice)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
