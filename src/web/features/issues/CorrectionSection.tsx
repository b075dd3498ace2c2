// What a hotel says it has corrected: the fixes of the reported rate in its own account, each with its check.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { FixRow } from '../../../contract/fixes.ts'
import type { OwnHotelIssue } from '../../../contract/issue-answers.ts'
import { readable } from '../../../domain/formats.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { LazyVerifyDialog } from '../../parts/verification/lazy-verify-dialog.ts'
import { paths } from '../../paths.ts'
import { profileQuery } from '../auth/queries.ts'
import { datesOf, fixesQuery } from '../dashboard/queries.ts'
import { hotelWords } from './words.ts'

/** More than name one booking code, or are found by its letters. */
const mostFixes = 1_000

export const CorrectionSection = ({ issue }: { issue: OwnHotelIssue }) => {
  const { id, hotel_id, booking_code: code, checks } = issue
  const inList = { hotel_id, gds: gdsNameOf(issue.gds_id), find: code, state: 'all' as const }
  const { data } = useQuery(fixesQuery({ ...inList, length: mostFixes }))
  const { data: profile } = useQuery(profileQuery)
  const [checked, check] = useState<FixRow>()
  const found = data?.data.filter((fix) => checks.includes(fix.check) && fix.rate_plans.includes(code))
  if (!data || !found) return null
  const unchecked = data.totals.hotels === 0
  // What somebody has snoozed or accepted is not ended in passing.
  const mayCheck = ({ state, accepted }: FixRow) => !profile?.is_demo && state === 'open' && !accepted
  const close = () => check(undefined)
  return (
    <section className="card issue-block" aria-labelledby={`correction-${id}`}>
      <h2 id={`correction-${id}`}>{hotelWords.correction}</h2>
      <p className="muted small">
        {found.length > 0
          ? hotelWords.correctionHint(code)
          : unchecked
            ? hotelWords.notChecked
            : hotelWords.nothingFound(code)}
      </p>
      <ul className="issue-corrections">
        {found.map((fix) => (
          <li key={fix.key}>
            {readable(fix.advice)}{' '}
            {(isChecking(fix) || mayCheck(fix)) && (
              <button
                type="button"
                className="text-button"
                aria-label={(isChecking(fix) ? hotelWords.showCheckOf : hotelWords.checkOf)(readable(fix.advice))}
                onClick={() => check(fix)}
              >
                {isChecking(fix) ? hotelWords.showCheck : hotelWords.check}
              </button>
            )}{' '}
            <Link
              className="link"
              aria-label={hotelWords.openOf(readable(fix.advice))}
              {...paths.fixes({ ...inList, check: fix.check })}
            >
              {hotelWords.open}
            </Link>
          </li>
        ))}
      </ul>
      {checked && (
        <Suspense>
          <LazyVerifyDialog
            fix={checked}
            dates={datesOf({})}
            id={isChecking(checked) ? checked.verification?.id : undefined}
            onChanged={close}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}

const isChecking = ({ verification }: FixRow) => verification?.status === 'running'
