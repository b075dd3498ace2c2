// How far the check of all hotels is, on every page and in every window; then what came of it. S2§4
import './first-checkups.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { HotelChecks } from '../../../contract/hotel-checks.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'
import { numberText } from '../../lib/format.ts'
import type { FixFilters } from '../../paths.ts'
import { paths } from '../../paths.ts'
import { cancelChecks, isSeen, markSeen } from './hotel-checks.ts'
import { endText, progressText } from './hotel-checks-words.ts'

type ChecksProgressProps = {
  checks: HotelChecks
  dates: Pick<FixFilters, 'start_date' | 'end_date'>
  /** How often one was started on this page: whoever did is led here, wherever its button is. */
  started?: number
}

export const HotelChecksProgress = ({ checks, dates, started = 0 }: ChecksProgressProps) => {
  useFreshFigures(checks)
  const place = useRef<HTMLElement>(null)
  const [dismissed, setDismissed] = useState<number>()
  useEffect(() => {
    if (started === 0) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [started])
  const { id, status, mine } = checks
  const isRunning = status === 'running'
  if (!isRunning && (!mine || dismissed === id || isSeen(id))) return null
  const dismiss = () => {
    markSeen(id)
    setDismissed(id)
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <section
      ref={place}
      className="first-checkups"
      tabIndex={-1}
      aria-label="Check of your hotels"
      aria-describedby="hotel-checks-text"
    >
      {isRunning ? <Running checks={checks} /> : <Ended checks={checks} dates={dates} onDismiss={dismiss} />}
    </section>
  )
}

/** What a page shows follows each check that is made, and the end of all. */
const useFreshFigures = (checks: HotelChecks) => {
  const client = useQueryClient()
  const before = useRef(checks)
  useEffect(() => {
    const last = before.current
    before.current = checks
    if (last.status !== 'running') return
    if (checks.status === 'running') {
      if (checks.done > last.done) void client.invalidateQueries({ queryKey: ['dashboard'] })
      return
    }
    // What pages with rates need is loaded with them.
    void import('./create-checkup.ts').then(({ markOutdated }) => markOutdated(client))
    for (const name of ['dashboard', 'changes', 'checklist', 'booking-codes'])
      void client.invalidateQueries({ queryKey: [name] })
  }, [checks, client])
}

const Running = ({ checks }: { checks: HotelChecks }) => {
  const { mutate, isPending } = useMutation(cancelChecks(useQueryClient()))
  const { id, done, total, mine, failures_count } = checks
  return (
    <>
      <label id="hotel-checks-text" htmlFor="hotel-checks" role="status">
        {progressText(checks)}
        {failures_count > 0 && ` ${numberText(failures_count)} failed.`}
      </label>
      <span className="row">
        <progress id="hotel-checks" value={done} max={total} />
        {mine && (
          <button type="button" className="text-button" disabled={isPending} onClick={() => mutate(id)}>
            Cancel
          </button>
        )}
      </span>
    </>
  )
}

type EndedProps = Pick<ChecksProgressProps, 'checks' | 'dates'> & { onDismiss: () => void }
const Ended = ({ checks, dates, onDismiss }: EndedProps) => {
  const { failures, failures_count } = checks
  return (
    <>
      <span id="hotel-checks-text" role="status">
        {endText(checks)}
      </span>
      <span className="row">
        <Link className="link" {...paths.fixes(dates)}>
          What to fix
        </Link>
        <button type="button" className="text-button" onClick={onDismiss}>
          Dismiss
        </button>
      </span>
      {failures_count > 0 && (
        <details className="failed-checks">
          <summary>What failed, and why</summary>
          <ul>
            {failures.map(({ hotel_id, hotel, gds_id, message }) => (
              <li key={`${hotel_id} ${gds_id}`}>
                <Link className="row-name" {...paths.hotelRates(hotel_id)}>
                  {hotel}
                </Link>{' '}
                <span className="muted">
                  {gdsLabelOfId(gds_id)}: {message}
                </span>
              </li>
            ))}
            {failures.length < failures_count && (
              <li className="muted">and {numberText(failures_count - failures.length)} more</li>
            )}
          </ul>
        </details>
      )}
    </>
  )
}
