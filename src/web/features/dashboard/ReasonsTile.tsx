// The tile of the checks that found most.
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { z } from 'zod'
import type { dashboard } from '../../../contract/dashboard.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import type { Dates } from '../../lib/session.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { paths } from '../../paths.ts'
import { criterionWords, words } from './words.ts'

type ReasonsTileProps = {
  dates: Dates
  reasons: z.output<typeof dashboard.overview.answer>['data']['reasons'] | undefined
  none: string
}

export const ReasonsTile = memo(({ reasons, none, dates }: ReasonsTileProps) => {
  const gds = useSelectedGds()
  return (
    <section className="card reasons" data-empty={reasons?.length === 0 || undefined} aria-labelledby="reasons">
      <div className="row between">
        <h2 id="reasons">{words.reasons}</h2>
        <Link className="link small" {...paths.fixes(dates)}>
          {words.fixAll}
        </Link>
      </div>
      {reasons?.length === 0 && <p className="muted">{none}</p>}
      <ol>
        {reasons?.slice(0, 5).map(({ check, criterion, reason, wrong, missing }) => (
          <li key={check}>
            <span>
              <Link className="figure-link" {...paths.fixes({ ...dates, gds, check, state: 'all' })}>
                {checkName(check)}
              </Link>
              <br />
              <span className="muted small">
                {criterionWords[criterion].tile}: {reason}
              </span>
            </span>
            <span className="num small counts">
              {wrong > 0 && <span className="danger">{words.wrong(wrong)}</span>}
              {missing > 0 && <span>{words.missing(missing)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
})
