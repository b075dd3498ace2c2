// Stays that are being checked in the background, and afterwards those that could not be.
import { Button } from '@mantine/core'
import { gdsLabelOf } from '../../../../domain/gds.ts'
import { dayText } from '../../../lib/format.ts'
import { checksWords as words } from '../page-words.ts'
import type { useStayChecks } from './use-stay-checks.ts'

export const ChecksSection = ({ checks }: { checks: ReturnType<typeof useStayChecks> }) => {
  const { running, progress, outcome, cancel, dismiss } = checks
  if (running) {
    const { done = 0, total = 0 } = progress ?? {}
    return (
      <div className="own-checks">
        <span className="small num" role="status">
          {words.running(done, total)}
        </span>
        <progress aria-label={words.progress} {...(total > 0 && { value: done, max: total })} />
        <button type="button" className="text-button" disabled={!cancel} onClick={cancel}>
          {words.cancel}
        </button>
      </div>
    )
  }
  if (!outcome) return null
  return (
    <div className="own-checks" role="status">
      {outcome.failed.length > 0 && (
        <>
          <span>{words.failed(outcome.failed.length)}</span>
          <ul className="small">
            {outcome.failed.map(({ gds, start_date, end_date, message }) => (
              <li key={`${gds} ${start_date} ${end_date}`}>
                {gdsLabelOf(gds)}, {dayText(start_date)} – {dayText(end_date)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {outcome.skipped > 0 && <span>{words.skipped(outcome.skipped)}</span>}
      <Button variant="default" size="xs" onClick={dismiss}>
        {words.dismiss}
      </Button>
    </div>
  )
}
